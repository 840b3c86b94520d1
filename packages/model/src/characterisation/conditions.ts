import { asNumber, asReference, type Row, type Value } from '../kit/field';

/** Questions depend on attributes of catalogue rows, never on their titles. */

const says = (row: Row, field: string, attribute: string): boolean => asReference(row[field])?.[attribute] === true;

export const farmsLimit = (row: Row) => asNumber(asReference(row.customer)?.farms_limit as Value | undefined);

export const hasConfinement = (row: Row) => says(row, 'category_confinement', 'has_confinement');
export const hasIlp = (row: Row) => says(row, 'category_ilp', 'has_ilp');
/** Only these farms are asked about the mating season and creep feeding. */
export const breedsCalves = (row: Row) => says(row, 'category_livestock_system', 'breeds_calves');
