import { stockBalance } from '#domain/beef/stock-balance';
import { harvestMonths, type Month } from '#domain/calendar';
import type { ReviewFacts } from './facts';

const FLOWS = { birth: 'births', entry: 'entries', departure: 'departures', death: 'deaths' } as const;

/** A month whose counted stock is not what the movements say. */
export interface StockDifference {
  month: Month;
  calculated: number;
  difference: number;
}

/** Months in which the herd counted differs from the balance of its movements, over all categories, by the check that its sheet shows. */
export function stockDifferences({ harvest, stock, moves }: Pick<ReviewFacts, 'harvest' | 'stock' | 'moves'>): StockDifference[] {
  const headsIn = (month: Month | null): number | null => {
    const rows = stock.filter((one) => one.month === month && one.heads !== null);
    return rows.length === 0 ? null : rows.reduce((sum, { heads }) => sum + (heads ?? 0), 0);
  };
  const months = harvestMonths(harvest).map((month) => {
    const flows = { births: 0, entries: 0, departures: 0, deaths: 0 };
    for (const move of moves) if (move.month === month) flows[FLOWS[move.kind]] += move.heads;
    return { month, typed: headsIn(month), ...flows };
  });
  return stockBalance(headsIn(null), months).flatMap(({ month, calculated, difference }) =>
    calculated !== null && difference ? [{ month, calculated, difference }] : [],
  );
}
