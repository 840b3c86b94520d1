import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { PatternFormat } from 'react-number-format';
import type { Value } from '#model/kit/field';
import type { InputProps } from '../rows/editors/editor-props';
import { digitsOf, isOfBrazil, phoneOf } from './phone-text';

const COUNTRY_DIGITS = 2;

interface PhoneInputProps {
  name: string;
  value: Value | undefined;
  input: InputProps;
  onEdit(edits: Record<string, Value>): void;
}

/** A number typed without a country code is Brazilian; the code is shown once the field is left. */
export default function PhoneInput({ name, value, input, onEdit }: PhoneInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [hasPlus, setHasPlus] = useState(false);
  const digits = typed ?? digitsOf(value);
  // Accepts one digit more than a Brazilian number has: that digit shows that the number begins with a country code.
  const format = typed !== null && isOfBrazil(typed, hasPlus) ? '(##) # ####-#####' : '+## (##) # ####-####';
  return (
    <PatternFormat
      {...input}
      customInput={TextInput}
      format={format}
      type="tel"
      autoComplete="off"
      placeholder="(00) 0 0000-0000"
      valueIsNumericString
      value={digits}
      onKeyDown={({ key }) => {
        if (key === '+') setHasPlus(true);
      }}
      onBlur={() => {
        setTyped(null);
        setHasPlus(false);
      }}
      onValueChange={({ value: now }, { source }) => {
        if (source !== 'event') return;
        // A correction keeps the country code; a number that replaces the old one starts without a code.
        const isMended = typed === null && digits.slice(0, COUNTRY_DIGITS) === now.slice(0, COUNTRY_DIGITS) && now.length > COUNTRY_DIGITS;
        const isInternational = hasPlus || isMended;
        setHasPlus(isInternational && now !== '');
        setTyped(now);
        onEdit({ [name]: phoneOf(now, isInternational) });
      }}
    />
  );
}
