import { type MonthBalance, stockBalance } from '#domain/beef/stock-balance';
import { harvestMonths, type Month } from '#domain/calendar';
import type { ReviewFacts } from './facts';

const FLOWS = { birth: 'births', entry: 'entries', departure: 'departures', death: 'deaths' } as const;

/** A month whose counted stock is not what the movements say. */
export type StockDifference = Pick<MonthBalance, 'calculated'> & { month: Month; difference: number };

/**
 * Months in which the herd counted differs from the balance of its movements, over all categories. Without a count of the beginning the
 * first counted month stands for it: nothing can be said before.
 */
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
  const start = headsIn(null);
  const first = start === null ? months.findIndex(({ typed }) => typed !== null) : -1;
  // Nothing was ever counted.
  if (start === null && first < 0) return [];
  const following = months.slice(first + 1);
  return stockBalance(start ?? months[first]?.typed ?? 0, following).flatMap(({ calculated, difference }, index) => {
    const month = following[index]?.month;
    return month && difference ? [{ month, calculated, difference }] : [];
  });
}
