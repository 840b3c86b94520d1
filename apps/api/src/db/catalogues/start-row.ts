import type { Environment } from '#model/kit/environment';

type StartValue = string | number | boolean | readonly string[] | null;

/** Ids are fixed, so that other start values and formulas may refer to them. */
export type StartRow = { readonly id: number; readonly environment?: Environment; readonly [field: string]: StartValue | undefined };

export function titled(titles: readonly string[], extra: Omit<StartRow, 'id'> = {}, firstId = 1): StartRow[] {
  return titles.map((title, index) => ({ id: firstId + index, title, ...extra }));
}

export function nested(
  tree: Readonly<Record<string, readonly string[]>>,
  parentField: string,
): { parents: StartRow[]; children: StartRow[] } {
  const parents = titled(Object.keys(tree));
  const children = Object.values(tree).flatMap((titles, index) => titles.map((title) => ({ title, [parentField]: 1 + index })));
  return { parents, children: children.map((child, index) => ({ id: 1 + index, ...child })) };
}
