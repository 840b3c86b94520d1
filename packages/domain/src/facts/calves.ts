import type { Day, Month } from '../calendar';
import type { AnimalSex } from './herd';

/** Calves weaned, with what they weighed. */
export interface CalfFacts {
  /** Over a run of months, day by day. */
  weanedCalves: readonly WeanedCalves[];
  /** Of the sheet of the harvest: heads that were weighed, and their kg; null where none was. */
  weighedAtWeaning: { heads: number; kg: number } | null;
}

/** Calves weaned on a day that were born in the same month. */
export interface WeanedCalves {
  day: Day;
  bornIn: Month;
  sex: AnimalSex;
  heads: number;
  /** Of all heads together. */
  liveKg: number;
}
