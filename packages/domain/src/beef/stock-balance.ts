import type { Month } from '../calendar';
import type { FlowKind, HerdFlow } from '../facts/herd';

/** A month as it was counted, beside what its movements make of it. */
export interface MonthBalance extends Record<FlowKind, number> {
  month: Month;
  /** Heads counted at its end; null while nothing was typed. */
  typed: number | null;
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
 * The stock check, month by month: opening + births + entries - departures - deaths against what was counted. A month that was not counted
 * passes on what was calculated. Of the whole herd, not by category: animals change category by age.
 * @param headsAt heads counted at the end of a month, or (null) before the first one. Where that answers null nothing was typed, which is
 * no empty farm: without a start the check begins after the first month that was counted.
 */
export function stockBalance(
  months: readonly Month[],
  flows: readonly Pick<HerdFlow, 'kind' | 'month' | 'heads'>[],
  headsAt: (month: Month | null) => number | null,
): MonthBalance[] {
  let opening = headsAt(null);
  return months.map((month) => {
    const counted = { month, ...flowsIn(month, flows), typed: headsAt(month) };
    const calculated = opening === null ? null : opening + counted.births + counted.entries - counted.departures - counted.deaths;
    const difference = counted.typed === null || calculated === null ? null : counted.typed - calculated;
    const reason = counted.typed === null ? 'not_counted' : calculated === null ? 'start_missing' : null;
    const balance: MonthBalance = { ...counted, opening, calculated, difference, reason };
    opening = counted.typed ?? calculated;
    return balance;
  });
}

function flowsIn(month: Month, flows: readonly Pick<HerdFlow, 'kind' | 'month' | 'heads'>[]): Record<FlowKind, number> {
  const sums = { births: 0, entries: 0, departures: 0, deaths: 0 };
  for (const flow of flows) if (flow.month === month) sums[flow.kind] += flow.heads;
  return sums;
}

/** Was the herd counted in a month, and not when the harvest began? */
export const lacksStart = (balances: Iterable<Pick<MonthBalance, 'reason'>>): boolean =>
  [...balances].some(({ reason }) => reason === 'start_missing');
