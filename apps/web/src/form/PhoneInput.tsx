import { TextInput } from '@mantine/core';
import { PatternFormat } from 'react-number-format';
import type { Value } from '#model/kit/field';
import type { InputProps } from '../rows/editors/editor-props';

interface PhoneInputProps {
  name: string;
  value: Value | undefined;
  input: InputProps;
  onEdit(edits: Record<string, Value>): void;
}

/** A phone with country and area, `+55 (66) 9 9999-1234`, which puts its own marks between the digits. */
export function PhoneInput({ name, value, input, onEdit }: PhoneInputProps) {
  return (
    <PatternFormat
      {...input}
      customInput={TextInput}
      format="+## (##) # ####-####"
      type="tel"
      autoComplete="off"
      placeholder="+55 (00) 0 0000-0000"
      value={typeof value === 'string' ? value : ''}
      onValueChange={({ formattedValue, value: digits }, { source }) => {
        if (source === 'event') onEdit({ [name]: digits === '' ? null : formattedValue.trimEnd() });
      }}
    />
  );
}
