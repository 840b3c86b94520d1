import { countriesStartValues } from './countries';
import { farmStartValues } from './farm';
import { herdStartValues } from './herd';
import type { StartRow } from './start-row';

/**
 * What every catalogue of a new base holds, by path. A new catalogue needs its rows here, in the file of its subject, and nothing else.
 * Source of the values: the field's usual terms, collected in `docs/glossary.md`; all of them can be edited in Cadastros.
 */
export async function loadStartValues(): Promise<Readonly<Record<string, readonly StartRow[]>>> {
  const { geographyStartValues } = await import('./geography');
  return { ...countriesStartValues, ...geographyStartValues(), ...farmStartValues, ...herdStartValues };
}
