import { TextInput, type TextInputProps } from '@mantine/core';
import { PatternFormat } from 'react-number-format';

interface CpfInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  value: string;
  onWrite(text: string): void;
}

/** A CPF with its mask. */
export default function CpfInput({ value, onWrite, ...input }: CpfInputProps) {
  return (
    <PatternFormat
      {...input}
      customInput={TextInput}
      format="###.###.###-##"
      inputMode="numeric"
      value={value}
      onValueChange={({ formattedValue }, { source }) => source === 'event' && onWrite(formattedValue)}
    />
  );
}
