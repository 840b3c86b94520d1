import type { StartRow } from './start-row';

/**
 * Only values that can be stated with certainty: June 2022 (IPEA, series IGP12_IGPDI12, FGV/IGP-DI, ago/1994 = 100). Administrators
 * enter the other months in Cadastros; a month without a value is never guessed.
 */
export const igpdiStartValues: Readonly<Record<string, readonly StartRow[]>> = {
  igpdi: [{ id: 1, date: '2022-06-01', index: 1173.831 }],
};
