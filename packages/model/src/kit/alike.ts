import { presenceOf } from './check';
import { asReference, type Row, type Value } from './field';
import type { Resource } from './resource';

/** Computed fields are left out: they follow from the others. */
export function rowText(resource: Resource, row: Row): string {
  const said = Object.entries(resource.fields).flatMap(([name, field]) => {
    if (field.readOnly || presenceOf(field, row) === 'computed') return [];
    const value = comparable(row[name]);
    return value === null || value === '' ? [] : [[name, value]];
  });
  return JSON.stringify(said);
}

function comparable(value: Value | undefined): unknown {
  if (Array.isArray(value)) return value.map((one) => (typeof one === 'string' ? one : one.id));
  return asReference(value)?.id ?? value ?? null;
}

/** Each stored row matches one new row only, as a second equal row may be intended. */
export class StoredTexts {
  readonly #left = new Map<string, number>();

  add(text: string): void {
    this.#left.set(text, (this.#left.get(text) ?? 0) + 1);
  }

  take(text: string): boolean {
    const count = this.#left.get(text) ?? 0;
    if (count > 0) this.#left.set(text, count - 1);
    return count > 0;
  }
}

export function alikeRows<One>(resource: Resource, stored: readonly Row[], rows: readonly One[], rowOf: (one: One) => Row): Set<One> {
  const texts = new StoredTexts();
  for (const row of stored) texts.add(rowText(resource, row));
  return new Set(rows.filter((one) => texts.take(rowText(resource, rowOf(one)))));
}
