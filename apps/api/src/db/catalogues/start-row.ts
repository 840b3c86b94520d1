import type { Environment } from '#model/kit/environment';

/** A value as the declaration of the catalogue spells it; a reference is the bare id of its target. */
type StartValue = string | number | boolean | readonly string[] | null;

/** One row a new base starts with, by field name. Ids are fixed, so that other start values and formulas may name them. */
export type StartRow = { readonly id: number; readonly environment?: Environment; readonly [field: string]: StartValue | undefined };

/** Rows that are a title and nothing else, with ids from `firstId` in the given order. */
export function titled(titles: readonly string[], extra: Omit<StartRow, 'id'> = {}, firstId = 1): StartRow[] {
  return titles.map((title, index) => ({ id: firstId + index, title, ...extra }));
}
