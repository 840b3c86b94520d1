import { presenceOf } from '#model/kit/check';
import type { Row } from '#model/kit/field';
import type { Resource } from '#model/kit/resource';
import { wireValue } from '../../rows/row';

/**
 * What a row says, as text: rows of the same farm and harvest that say the same are alike. Fields that are computed follow from the others,
 * and are computed anew where a row is pasted.
 */
export function rowText(resource: Resource, row: Row): string {
  const said = Object.entries(resource.fields).flatMap(([name, field]) => {
    if (field.readOnly || presenceOf(field, row) === 'computed') return [];
    const value = wireValue(row[name]);
    return value === null || value === '' ? [] : [[name, value]];
  });
  return JSON.stringify(said);
}

/** Those of the rows that are stored already, each stored row standing for one of them. */
export function alikeRows<One>(resource: Resource, stored: readonly Row[], rows: readonly One[], rowOf: (one: One) => Row): Set<One> {
  const left = new Map<string, number>();
  for (const row of stored) {
    const text = rowText(resource, row);
    left.set(text, (left.get(text) ?? 0) + 1);
  }
  const alike = new Set<One>();
  for (const one of rows) {
    const text = rowText(resource, rowOf(one));
    const count = left.get(text) ?? 0;
    if (count === 0) continue;
    left.set(text, count - 1);
    alike.add(one);
  }
  return alike;
}
