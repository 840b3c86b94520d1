import type { StartRow } from './start-row';

export const BRAZIL = 1;

/** Postal code patterns: 9 is a digit, a is a letter, * is any character. */
export const countriesStartValues: Readonly<Record<string, readonly StartRow[]>> = {
  countries: [
    { id: BRAZIL, title: 'Brasil', zip_pattern: '99999-999' },
    { id: 2, title: 'Paraguai', zip_pattern: '9999' },
    { id: 3, title: 'Bolívia', zip_pattern: '9999' },
  ],
};
