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
  /** Heads at its beginning: what was counted the month before, or else calculated. Null before the first count: nobody knows. */
  opening: number | null;
  /** Heads at its end by its movements; null where its opening is not known. */
  calculated: number | null;
  /** Typed less calculated; 0 is a stock that closes. Null where one of the two is not known: then no difference is claimed. */
  difference: number | null;
  /** Why none is claimed: the month was not counted; or it is the first count of all, as that of the start is missing. */
  reason: 'not_counted' | 'start_missing' | null;
}

/**
 * The stock check of a harvest, month by month: opening + births + entries - departures - deaths against what was counted. A month that
 * was not counted passes on what was calculated. Of the whole herd, not by category: animals change category by age.
 * @param start heads counted before the first month. Null: nothing was typed, which is no empty farm; the check begins after the first
 * month that was counted.
 */
export function stockBalance<Month extends CountedMonth>(start: number | null, months: readonly Month[]): (Month & MonthBalance)[] {
  let opening = start;
  return months.map((month) => {
    const calculated = opening === null ? null : opening + month.births + month.entries - month.departures - month.deaths;
    const difference = month.typed === null || calculated === null ? null : month.typed - calculated;
    const reason = month.typed === null ? 'not_counted' : calculated === null ? 'start_missing' : null;
    const balance = { ...month, opening, calculated, difference, reason } as const;
    opening = month.typed ?? calculated;
    return balance;
  });
}

/** Was the herd counted in a month, and not when the harvest began? */
export const lacksStart = (balances: Iterable<Pick<MonthBalance, 'reason'>>): boolean =>
  [...balances].some(({ reason }) => reason === 'start_missing');
