import { asReference, type Row, type Value } from '../kit/field';
import { foldText, referenceTitle } from '../kit/text-value';

/** Questions that depend on an answer of the catalogues. The answers are told by their titles, as the catalogues fix them. */

const isTitled = (value: Value | undefined, titles: readonly string[]) => titles.includes(foldText(referenceTitle(asReference(value))));

export const hasConfinement = ({ category_confinement }: Row) => isTitled(category_confinement, ['com confinamento']);
export const hasIlp = ({ category_ilp }: Row) => isTitled(category_ilp, ['com ilp']);
/** Farms where calves are born: only they are asked about the mating season and about creep feeding. */
export const breedsCalves = ({ category_livestock_system }: Row) => isTitled(category_livestock_system, ['cria', 'cria-recria-engorda']);
/** Not offered to who registers by itself: such a farm has no herd of its own to diagnose. */
export const isOnlyConfinement = (system: Value) => isTitled(system, ['exclusiva de confinamento']);
