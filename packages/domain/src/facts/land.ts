import type { Month } from '../calendar';

/** The land of a farm up to the end of a run of months; a month without a row of a kind has what the last earlier one had. */
export interface LandFacts {
  areas: readonly Area[];
}

export interface Area {
  categoryId: number;
  /** Carries the herd. */
  isLivestock: boolean;
  month: Month;
  hectares: number;
}
