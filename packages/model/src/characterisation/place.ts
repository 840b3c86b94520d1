import { isEmpty } from '../kit/check';
import { asReference, type Presence, type ReferenceField, type Row } from '../kit/field';
import { messages } from '../kit/messages';
import type { FieldErrors } from '../kit/resource';

/** The levels of a place, each chosen among the rows that belong to the one above it. */
export const PLACE = ['country', 'region', 'state', 'city'] as const;
export type PlaceLevel = (typeof PLACE)[number];

const above = (level: PlaceLevel): PlaceLevel | undefined => PLACE[PLACE.indexOf(level) - 1];

/**
 * The chosen row of a level, with what is known of the level below: catalogues need not go down to the cities of every country. The row
 * itself does not carry it, so whoever judges looks it up and notes it here.
 */
export const notedLevel = (row: Row, level: PlaceLevel, isLast: boolean): Row => {
  const chosen = asReference(row[level]);
  return chosen ? { [level]: { ...chosen, is_last: isLast } } : {};
};

/** Is there nothing to choose below this level? Not known counts as no. */
function endsAt(row: Row, level: PlaceLevel): boolean {
  const chosen = asReference(row[level]);
  if (chosen) return chosen.is_last === true;
  const parent = above(level);
  return parent !== undefined && endsAt(row, parent);
}

/** The same level, required unless its list is empty. */
export function askedLevel(level: PlaceLevel, field: ReferenceField): ReferenceField {
  const parent = above(level);
  if (parent === undefined) return field;
  return { ...field, presence: (row: Row): Presence => (endsAt(row, parent) ? 'optional' : 'required') };
}

/** A level belongs to the one above it, so it is none of a place that ends before. */
export function placeHangsTogether(row: Row): FieldErrors {
  const broken = PLACE.filter((level) => {
    const parent = above(level);
    return parent !== undefined && !isEmpty(row[level]) && isEmpty(row[parent]) && endsAt(row, parent);
  });
  return Object.fromEntries(broken.map((level) => [level, messages.invalid]));
}
