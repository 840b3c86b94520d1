import { Textarea, TextInput } from '@mantine/core';
import { type KeyboardEvent, useId } from 'react';
import type { TextField } from '#model/kit/field';
import { isOneLine, onOneLine } from '#model/kit/one-line';
import type { EditorProps } from './editor-props';
import { useLocalValue } from './use-local-value';

const MODES: Partial<Record<TextField['kind'], 'email' | 'tel' | 'numeric'>> = {
  email: 'email',
  phone: 'tel',
  username: 'numeric',
};
const MAX_SUGGESTIONS = 50;

/** Alt+Enter and Shift+Enter break the line, because Enter saves the row. */
export function TextEditor({ name, field, value, row, earlier, input, onEdit }: EditorProps<TextField>) {
  const outside = typeof value === 'string' ? value : '';
  const [text, setLocal] = useLocalValue(outside, outside);
  const listId = useId();
  const write = (next: string) => {
    setLocal(next, next.trim());
    onEdit({ [name]: next.trim() || null });
  };
  // Only growing text is completed, so that deletions stay.
  const filled = (next: string) => (field.filled && next.length > text.length ? field.filled(next, row) : next);
  if (field.isMultiline) {
    return (
      <Textarea {...input} size="xs" rows={3} value={text} onKeyDown={breakLine} onChange={(event) => write(event.currentTarget.value)} />
    );
  }
  return (
    <>
      <TextInput
        {...input}
        size="xs"
        type={field.kind === 'password' ? 'password' : 'text'}
        autoComplete={field.kind === 'password' ? 'new-password' : 'off'}
        inputMode={MODES[field.kind]}
        placeholder={field.kind === 'password' && row.id !== undefined ? 'manter a atual' : undefined}
        list={field.kind === 'suggestion' ? listId : undefined}
        value={text}
        onChange={(event) => write(filled(accepted(field, event.currentTarget.value)))}
      />
      {field.kind === 'suggestion' && (
        <datalist id={listId}>
          {earlier.slice(0, MAX_SUGGESTIONS).map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </>
  );
}

/** A user name has digits and slashes only; one-line text has no tabs. */
function accepted(field: TextField, text: string): string {
  if (field.kind === 'username') return text.replace(/[^\d/]/g, '');
  return isOneLine(field) ? onOneLine(text) : text;
}

/** The browser breaks the line with Shift but not with Alt. */
function breakLine(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.altKey || event.shiftKey)) return;
  event.stopPropagation();
  if (!event.altKey) return;
  event.preventDefault();
  const { selectionStart, selectionEnd } = event.currentTarget;
  event.currentTarget.setRangeText('\n', selectionStart, selectionEnd, 'end');
  event.currentTarget.dispatchEvent(new Event('input', { bubbles: true }));
}
