import { presenceOf } from './check';
import { asReference, type Row, type Value } from './field';
import type { Resource } from './resource';

/** Rows that are there already, entered before: a paste or an import made twice is the commonest slip of all. */

/**
 * What a row says, as text: rows of the same farm and harvest that say the same are alike. Fields that are computed follow from the others,
 * and are computed anew where a row is pasted.
 */
export function rowText(resource: Resource, row: Row): string {
  const said = Object.entries(resource.fields).flatMap(([name, field]) => {
    if (field.readOnly || presenceOf(field, row) === 'computed') return [];
    const value = comparable(row[name]);
    return value === null || value === '' ? [] : [[name, value]];
  });
  return JSON.stringify(said);
}

/** A reference is who it refers to, whatever else is known of it. */
function comparable(value: Value | undefined): unknown {
  if (Array.isArray(value)) return value.map((one) => (typeof one === 'string' ? one : one.id));
  return asReference(value)?.id ?? value ?? null;
}

/** What is stored, as texts; each stored row stands for one that comes: a second of the same may be meant. */
export class StoredTexts {
  readonly #left = new Map<string, number>();

  add(text: string): void {
    this.#left.set(text, (this.#left.get(text) ?? 0) + 1);
  }

  /** Is there one that says this, and stands for no other yet? */
  take(text: string): boolean {
    const count = this.#left.get(text) ?? 0;
    if (count > 0) this.#left.set(text, count - 1);
    return count > 0;
  }
}

/** Those of the rows that are stored already. */
export function alikeRows<One>(resource: Resource, stored: readonly Row[], rows: readonly One[], rowOf: (one: One) => Row): Set<One> {
  const texts = new StoredTexts();
  for (const row of stored) texts.add(rowText(resource, row));
  return new Set(rows.filter((one) => texts.take(rowText(resource, rowOf(one)))));
}
