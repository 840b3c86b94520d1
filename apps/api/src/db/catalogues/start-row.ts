import type { Environment } from '#model/kit/environment';

/** A value as the declaration of the catalogue spells it; a reference is the bare id of its target. */
type StartValue = string | number | boolean | readonly string[] | null;

/** One row a new base starts with, by field name. Ids are fixed, so that other start values and formulas may name them. */
export type StartRow = { readonly id: number; readonly environment?: Environment; readonly [field: string]: StartValue | undefined };

/** Rows that are a title and nothing else, with ids from `firstId` in the given order. */
export function titled(titles: readonly string[], extra: Omit<StartRow, 'id'> = {}, firstId = 1): StartRow[] {
  return titles.map((title, index) => ({ id: firstId + index, title, ...extra }));
}

/** Two catalogues at once: parents by title, each with the titles of its children, which point back by the field `parentField`. */
export function nested(
  tree: Readonly<Record<string, readonly string[]>>,
  parentField: string,
): { parents: StartRow[]; children: StartRow[] } {
  const parents = titled(Object.keys(tree));
  const children = Object.values(tree).flatMap((titles, index) => titles.map((title) => ({ title, [parentField]: 1 + index })));
  return { parents, children: children.map((child, index) => ({ id: 1 + index, ...child })) };
}
