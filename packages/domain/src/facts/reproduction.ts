import type { Month } from '../calendar';

/** What became of the females of a farm in a harvest; the weanings over a run of months. Null is nothing typed, and never 0. */
export interface ReproductionFacts {
  mating: readonly Mating[];
  /** Calves of the sheets by reference. */
  born: number | null;
  weaned: number | null;
  weanings: readonly Weaning[];
}

/** Females of a category under one reference: covered, or found pregnant. */
export interface Mating {
  counts: 'EXPOSED' | 'PREGNANT';
  /** The same females have the same number under both references. */
  femaleGroup: number;
  /** Title of the category, to be read. */
  category: string;
  /** That calve in this harvest, and in the next one. */
  current: number | null;
  next: number | null;
}

/** Calves weaned in a month, by the month in which they were born. */
export interface Weaning {
  month: Month;
  bornIn: Month;
  heads: number;
}
