import { isEmpty } from '../kit/check';
import { asReference, type Presence, type ReferenceField, type Row } from '../kit/field';
import { messages } from '../kit/messages';
import type { FieldErrors } from '../kit/resource';

export const PLACE = ['country', 'region', 'state', 'city'] as const;
export type PlaceLevel = (typeof PLACE)[number];

const above = (level: PlaceLevel): PlaceLevel | undefined => PLACE[PLACE.indexOf(level) - 1];

/** Notes whether the level has rows below, which rules cannot look up: some countries have no regions or cities. */
export const recordedLevel = (row: Row, level: PlaceLevel, isLast: boolean): Row => {
  const chosen = asReference(row[level]);
  return chosen ? { [level]: { ...chosen, is_last: isLast } } : {};
};

function endsAt(row: Row, level: PlaceLevel): boolean {
  const chosen = asReference(row[level]);
  if (chosen) return chosen.is_last === true;
  const parent = above(level);
  return parent !== undefined && endsAt(row, parent);
}

export function askedLevel(level: PlaceLevel, field: ReferenceField): ReferenceField {
  const parent = above(level);
  if (parent === undefined) return field;
  return { ...field, presence: (row: Row): Presence => (endsAt(row, parent) ? 'optional' : 'required') };
}

/** A place that ends at a higher level has no lower one. */
export function placeHangsTogether(row: Row): FieldErrors {
  const broken = PLACE.filter((level) => {
    const parent = above(level);
    return parent !== undefined && !isEmpty(row[level]) && isEmpty(row[parent]) && endsAt(row, parent);
  });
  return Object.fromEntries(broken.map((level) => [level, messages.invalid]));
}
