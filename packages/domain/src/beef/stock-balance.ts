import type { Month } from '../calendar';
import type { FlowKind, HerdFlow } from '../facts/herd';

export interface MonthBalance extends Record<FlowKind, number> {
  month: Month;
  typed: number | null;
  /** The count of the month before, or else the calculated heads; null before the first count. */
  opening: number | null;
  calculated: number | null;
  difference: number | null;
  /** Only set without a difference: no count in the month, or the first count without one at the start. */
  reason: 'not_counted' | 'start_missing' | null;
}

/** The whole herd, as animals change category by age. @param headsAt null is the start; a null answer means no count, not 0 heads. */
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

export const lacksStart = (balances: Iterable<Pick<MonthBalance, 'reason'>>): boolean =>
  [...balances].some(({ reason }) => reason === 'start_missing');
