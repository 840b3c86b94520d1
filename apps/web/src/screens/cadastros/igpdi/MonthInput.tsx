import { TextInput } from '@mantine/core';
import { useId } from 'react';
import { NumericFormat } from 'react-number-format';
import { igpdi } from '#model/catalogues/igpdi';
import type { NumberField } from '#model/kit/field';
import { parseNumber } from '#model/kit/text-value';
import styles from './IgpdiScreen.module.css';
import type { IgpdiRow } from './igpdi-client';
import { indexText } from './year-draft';

const { decimals } = igpdi.fields.index as NumberField;

interface MonthInputProps {
  name: string;
  text: string;
  stored: IgpdiRow | null;
  error: string | null;
  isDisabled: boolean;
  onFocus(): void;
  /** What was written here and, for a column pasted from a spreadsheet, in the months after it. */
  onWrite(texts: readonly string[]): void;
}

/** The index of one month. Emptied, it stays as it is stored, and says so. */
export function MonthInput({ name, text, stored, error, isDisabled, onFocus, onWrite }: MonthInputProps) {
  const id = useId();
  const note = error ?? (text.trim() === '' && stored ? `Vazio não muda: fica ${indexText(stored)}` : null);
  return (
    <div className={styles.month} data-invalid={error ? true : undefined}>
      <label htmlFor={id}>{name}</label>
      <NumericFormat
        id={id}
        customInput={TextInput}
        size="sm"
        styles={{ input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        disabled={isDisabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        value={parseNumber(text) ?? ''}
        thousandSeparator="."
        decimalSeparator=","
        decimalScale={decimals}
        allowNegative={false}
        onFocus={onFocus}
        onPaste={(event) => {
          const lines = event.clipboardData
            .getData('text/plain')
            .trim()
            .split(/[\t\r\n]+/);
          if (lines.length < 2) return;
          event.preventDefault();
          onWrite(lines);
        }}
        onValueChange={({ formattedValue }, { source }) => {
          if (source === 'event') onWrite([formattedValue]);
        }}
      />
      {note && (
        <p id={`${id}-note`} className={error ? styles.error : styles.note}>
          {note}
        </p>
      )}
    </div>
  );
}
