import { patternFormatter } from 'react-number-format';
import type { Value } from '#model/kit/field';

/** Digits of area and number without the country: `66 9 9999-1234`. */
const OF_BRAZIL = 11;
const BRAZIL = '55';
const FORMAT = '+## (##) # ####-####';

export const digitsOf = (value: Value | undefined): string => (typeof value === 'string' ? value.replaceAll(/\D/g, '') : '');

/** The trunk prefix 0 is dialled before an area in Brazil, and begins no country code. */
const afterTrunk = (digits: string): string => digits.replace(/^0/, '');

export const isOfBrazil = (digits: string, hasPlus: boolean): boolean => !hasPlus && afterTrunk(digits).length <= OF_BRAZIL;

/** Null without digits; incomplete numbers are formatted too. */
export function phoneOf(digits: string, hasPlus: boolean): string | null {
  if (digits === '') return null;
  const number = afterTrunk(digits);
  return patternFormatter(isOfBrazil(digits, hasPlus) ? BRAZIL + number : number, { format: FORMAT }).trimEnd();
}
