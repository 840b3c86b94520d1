import type { Month } from '../calendar';

/** The land of a farm up to the end of a run of months. */
export interface LandFacts {
  areas: readonly Area[];
}

export interface Area {
  categoryId: number;
  /** Carries the herd. */
  isLivestock: boolean;
  /** What the settings call the same area, where they ask for it too. */
  distribution?: string | null;
  month: Month;
  hectares: number;
}

/** Hectares of a kind of area in each month: its own number, or the last one before it in the harvest; none before the first one. */
export function carriedArea(months: readonly Month[], numberAt: (month: Month) => number | null): ReadonlyMap<Month, number> {
  const carried = new Map<Month, number>();
  let last: number | null = null;
  for (const month of months) {
    last = numberAt(month) ?? last;
    if (last !== null) carried.set(month, last);
  }
  return carried;
}
