import { type MonthBalance, stockBalance } from '#domain/beef/stock-balance';
import { harvestMonths, type Month } from '#domain/calendar';
import { countedHeads } from '#domain/facts/herd';
import type { ReviewedFacts } from './facts';

type Herd = Pick<ReviewedFacts, 'harvest' | 'stock' | 'flows'>;

/** A month whose counted stock is not what the movements say. */
export interface StockDifference {
  month: Month;
  calculated: number;
  difference: number;
}

/** The stock check that the sheet of the herd shows. */
export function herdBalance({ harvest, stock, flows }: Herd): MonthBalance[] {
  return stockBalance(harvestMonths(harvest), flows, (month) => countedHeads(stock, month));
}

/** Months in which the herd counted differs from the balance of its movements, over all categories. */
export function stockDifferences(herd: Herd): StockDifference[] {
  return herdBalance(herd).flatMap(({ month, calculated, difference }) =>
    calculated !== null && difference ? [{ month, calculated, difference }] : [],
  );
}
