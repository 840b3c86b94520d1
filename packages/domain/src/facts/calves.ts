import type { Day, Month } from '../calendar';
import type { AnimalSex } from './herd';

export interface CalfFacts {
  weanedCalves: readonly WeanedCalves[];
  /** From the weaning sheet: heads with a weight; null where there are none. */
  weighedAtWeaning: { heads: number; kg: number } | null;
}

export interface WeanedCalves {
  day: Day;
  bornIn: Month;
  sex: AnimalSex;
  heads: number;
  liveKg: number;
}
