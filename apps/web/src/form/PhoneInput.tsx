import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { PatternFormat } from 'react-number-format';
import type { Value } from '#model/kit/field';
import type { InputProps } from '../rows/editors/editor-props';
import { digitsOf, isOfBrazil, phoneOf } from './phone-text';

/** As many as the format has before the area. */
const COUNTRY_DIGITS = 2;

interface PhoneInputProps {
  name: string;
  value: Value | undefined;
  input: InputProps;
  onEdit(edits: Record<string, Value>): void;
}

/**
 * A phone, `+55 (66) 9 9999-1234`, which puts its own marks between the digits. Who types no country means Brazil: the number stands as it
 * was typed until the field is left, and is then shown as it was understood.
 */
export function PhoneInput({ name, value, input, onEdit }: PhoneInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [hasPlus, setHasPlus] = useState(false);
  const digits = typed ?? digitsOf(value);
  // One place more than a number of Brazil has: the next digit says that it begins with a country.
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
        // A number that is mended stands there with its country; one that is typed over begins anew.
        const isMended = typed === null && digits.slice(0, COUNTRY_DIGITS) === now.slice(0, COUNTRY_DIGITS) && now.length > COUNTRY_DIGITS;
        const isInternational = hasPlus || isMended;
        setHasPlus(isInternational && now !== '');
        setTyped(now);
        onEdit({ [name]: phoneOf(now, isInternational) });
      }}
    />
  );
}
