import { TextInput } from '@mantine/core';
import { useId } from 'react';
import { PatternFormat } from 'react-number-format';
import type { TextField } from '#model/kit/field';
import type { EditorProps } from './editor-props';
import { useHeld } from './use-held';

const MODES: Partial<Record<TextField['kind'], 'email' | 'tel' | 'numeric'>> = {
  email: 'email',
  phone: 'tel',
  cpf: 'numeric',
  username: 'numeric',
};
const MAX_SUGGESTIONS = 50;

/** Text of one line; CPF with its mask, earlier values of the column offered where the field suggests. */
export function TextEditor({ name, field, value, row, earlier, input, onEdit }: EditorProps<TextField>) {
  const outside = typeof value === 'string' ? value : '';
  const [text, hold] = useHeld(outside, outside);
  const listId = useId();
  const write = (next: string) => {
    hold(next, next.trim());
    onEdit({ [name]: next.trim() || null });
  };
  if (field.kind === 'cpf') {
    return (
      <PatternFormat
        {...input}
        customInput={TextInput}
        size="xs"
        format="###.###.###-##"
        inputMode="numeric"
        value={text}
        onValueChange={({ formattedValue }, { source }) => source === 'event' && write(formattedValue)}
      />
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
        maxLength={field.maxLength}
        placeholder={field.kind === 'password' && row.id !== undefined ? 'manter a atual' : undefined}
        list={field.kind === 'suggestion' ? listId : undefined}
        value={text}
        onChange={(event) => write(accepted(field, event.currentTarget.value))}
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

/** A user name is digits and slashes; nothing else can be typed into it. */
function accepted(field: TextField, text: string): string {
  return field.kind === 'username' ? text.replace(/[^\d/]/g, '') : text;
}
