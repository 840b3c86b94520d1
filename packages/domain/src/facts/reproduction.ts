import type { Month } from '../calendar';

/** Null is no entry and never 0. */
export interface ReproductionFacts {
  mating: readonly Mating[];
  /** From the birth and weaning sheets, by reference. */
  born: number | null;
  weaned: number | null;
  weanings: readonly Weaning[];
}

export interface Mating {
  counts: 'EXPOSED' | 'PREGNANT';
  /** The same females share the number under both references. */
  femaleGroup: number;
  category: string;
  /** Females that calve in this harvest, and in the next one. */
  current: number | null;
  next: number | null;
}

export interface Weaning {
  month: Month;
  bornIn: Month;
  heads: number;
}
