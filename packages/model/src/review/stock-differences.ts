import { type MonthBalance, stockBalance } from '#domain/beef/stock-balance';
import { harvestMonths, type Month } from '#domain/calendar';
import type { ReviewFacts } from './facts';

const FLOWS = { birth: 'births', entry: 'entries', departure: 'departures', death: 'deaths' } as const;

/** A month whose counted stock is not what the movements say. */
export interface StockDifference {
  month: Month;
  calculated: number;
  difference: number;
}

/** The stock check that the sheet of the herd shows. */
export function herdBalance({
  harvest,
  stock,
  moves,
}: Pick<ReviewFacts, 'harvest' | 'stock' | 'moves'>): (MonthBalance & { month: Month })[] {
  const headsIn = (month: Month | null): number | null => {
    const rows = stock.filter((one) => one.month === month && one.heads !== null);
    return rows.length === 0 ? null : rows.reduce((sum, { heads }) => sum + (heads ?? 0), 0);
  };
  const months = harvestMonths(harvest).map((month) => {
    const flows = { births: 0, entries: 0, departures: 0, deaths: 0 };
    for (const move of moves) if (move.month === month) flows[FLOWS[move.kind]] += move.heads;
    return { month, typed: headsIn(month), ...flows };
  });
  return stockBalance(headsIn(null), months);
}

/** Months in which the herd counted differs from the balance of its movements, over all categories. */
export function stockDifferences(facts: Pick<ReviewFacts, 'harvest' | 'stock' | 'moves'>): StockDifference[] {
  return herdBalance(facts).flatMap(({ month, calculated, difference }) =>
    calculated !== null && difference ? [{ month, calculated, difference }] : [],
  );
}
