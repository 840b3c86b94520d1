import { useId } from 'react';
import { NumberInput } from '../../../rows/editors/NumberInput';
import type { NumberEntry } from '../../../rows/editors/number-entry';
import type { IgpdiRow } from './igpdi-client';
import { FIELD, indexText, readIndexMonths } from './year-draft';

interface MonthInputProps {
  name: string;
  entry: NumberEntry;
  stored: IgpdiRow | null;
  error: string | null;
  doubt: string | null;
  isDisabled: boolean;
  isToCome: boolean;
  onFocus(): void;
  /** A pasted column also fills the months that follow. */
  onWrite(entries: readonly NumberEntry[]): void;
  onLeave(): void;
}

export function MonthInput({ name, entry, stored, error, doubt, isDisabled, isToCome, onFocus, onWrite, onLeave }: MonthInputProps) {
  const id = useId();
  const note = error ?? (entry === null && stored ? `Ao salvar, ${indexText(stored)} é excluído` : doubt);
  return (
    <div
      className="[&_label]:block [&_label]:mb-1 [&_label]:font-semibold data-invalid:[&_input]:border-red"
      data-invalid={error ? true : undefined}
    >
      <label htmlFor={id}>{name}</label>
      <NumberInput
        id={id}
        size="sm"
        field={FIELD}
        value={entry}
        // A disabled input would lose the focus.
        readOnly={isDisabled}
        disabled={isToCome}
        placeholder={isToCome ? 'ainda não saiu' : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        onFocus={onFocus}
        onPaste={(event) => {
          const entries = readIndexMonths(event.clipboardData.getData('text/plain'));
          if (entries.length < 2) return;
          event.preventDefault();
          onWrite(entries);
        }}
        onRead={(read) => onWrite([read])}
        onBlur={onLeave}
      />
      {note && (
        <p id={`${id}-note`} className={error ? 'mt-1 text-red-ink text-sm' : 'mt-1 text-amber-ink text-sm'}>
          {note}
        </p>
      )}
    </div>
  );
}
