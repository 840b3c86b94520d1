/** Names of values of rows within a form, in the entry of the form: `agriculture_expense_items.12.volume`. */

const NAME = /^(\w+)\.([1-9]\d{0,8}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\.(\w+))?$/;

export interface PartName {
  resource: string;
  /** Server id, or the key that a device gave to the row. */
  row: string;
  /** Null means the whole row, which the value null removes. */
  field: string | null;
}

export function readPartName(name: string): PartName | null {
  const [, resource, row, field = null] = NAME.exec(name) ?? [];
  return resource !== undefined && row !== undefined ? { resource, row, field } : null;
}

export const partName = (resource: string, row: string | number, ...field: readonly string[]): string =>
  [resource, row, ...field].join('.');

type Values = Readonly<Record<string, unknown>>;

/** Values of the form itself, and those of its rows by row name; null removes a row. */
export function splitParts(values: Values): { own: Values; parts: ReadonlyMap<string, Record<string, unknown> | null> } {
  const own: [string, unknown][] = [];
  const parts = new Map<string, Record<string, unknown> | null>();
  for (const [name, value] of Object.entries(values)) {
    const part = readPartName(name);
    if (!part) own.push([name, value]);
    else if (part.field === null) parts.set(part.row, null);
    else if (parts.get(part.row) !== null) parts.set(part.row, { ...parts.get(part.row), [part.field]: value });
  }
  return { own: Object.fromEntries(own), parts };
}
