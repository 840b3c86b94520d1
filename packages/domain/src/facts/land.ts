import type { Month } from '../calendar';

export interface LandFacts {
  areas: readonly Area[];
}

export interface Area {
  categoryId: number;
  isLivestock: boolean;
  /** Code of the same area in the settings, where they ask for it too. */
  distribution?: string | null;
  month: Month;
  hectares: number;
}

/** A month without a number carries the last one before it. */
export function carriedArea(months: readonly Month[], numberAt: (month: Month) => number | null): ReadonlyMap<Month, number> {
  const carried = new Map<Month, number>();
  let last: number | null = null;
  for (const month of months) {
    last = numberAt(month) ?? last;
    if (last !== null) carried.set(month, last);
  }
  return carried;
}
