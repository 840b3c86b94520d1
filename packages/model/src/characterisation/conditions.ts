import { asReference, type Row } from '../kit/field';

/** Questions that depend on an answer of the catalogues: on what its row says it means, never on its title. */

const says = (row: Row, field: string, attribute: string): boolean => asReference(row[field])?.[attribute] === true;

export const hasConfinement = (row: Row) => says(row, 'category_confinement', 'has_confinement');
export const hasIlp = (row: Row) => says(row, 'category_ilp', 'has_ilp');
/** Farms where calves are born: only they are asked about the mating season and about creep feeding. */
export const breedsCalves = (row: Row) => says(row, 'category_livestock_system', 'breeds_calves');
