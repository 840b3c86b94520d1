/** Heads that came into the herd and left it in a month. */
export interface HerdFlows {
  births: number;
  entries: number;
  departures: number;
  deaths: number;
}

/** A month as it was counted: its movements, and the heads at its end; null while nothing was typed. */
export interface CountedMonth extends HerdFlows {
  typed: number | null;
}

/** A month beside what its movements make of it. */
export interface MonthBalance extends CountedMonth {
  /** Heads at its beginning: what was counted the month before, or else calculated. */
  opening: number;
  /** Heads at its end by its movements. */
  calculated: number;
  /** Typed less calculated; 0 is a stock that closes. Null while nothing was typed. */
  difference: number | null;
}

/**
 * The stock check of a harvest, month by month: opening + births + entries - departures - deaths against what was counted. A month that
 * was not counted passes on what was calculated. Of the whole herd, not by category: animals change category by age.
 * @param start heads counted before the first month; nothing counted is an empty farm.
 */
export function stockBalance(start: number | null, months: readonly CountedMonth[]): MonthBalance[] {
  let opening = start ?? 0;
  return months.map((month) => {
    const calculated = opening + month.births + month.entries - month.departures - month.deaths;
    const balance: MonthBalance = {
      ...month,
      opening,
      calculated,
      difference: month.typed === null ? null : month.typed - calculated,
    };
    opening = month.typed ?? calculated;
    return balance;
  });
}
