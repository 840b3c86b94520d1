import { patternFormatter } from 'react-number-format';
import type { Value } from '#model/kit/field';

/** Area and number, without the country: `66 9 9999-1234`. */
const OF_BRAZIL = 11;
const BRAZIL = '55';
const FORMAT = '+## (##) # ####-####';

/** The digits of a phone as it is kept. */
export const digitsOf = (value: Value | undefined): string => (typeof value === 'string' ? value.replaceAll(/\D/g, '') : '');

/** What is dialled before an area in Brazil, and begins no country. */
const afterTrunk = (digits: string): string => digits.replace(/^0/, '');

/** Whether digits that were typed so far are read as a number of Brazil: short enough, and nothing said that a country comes first. */
export const isOfBrazil = (digits: string, hasPlus: boolean): boolean => !hasPlus && afterTrunk(digits).length <= OF_BRAZIL;

/** The phone that typed digits mean, with its country, also while digits are missing; null without any. */
export function phoneOf(digits: string, hasPlus: boolean): string | null {
  if (digits === '') return null;
  const number = afterTrunk(digits);
  return patternFormatter(isOfBrazil(digits, hasPlus) ? BRAZIL + number : number, { format: FORMAT }).trimEnd();
}
