import { type MonthBalance, stockBalance } from '#domain/beef/stock-balance';
import { harvestMonths, type Month } from '#domain/calendar';
import { countedHeads } from '#domain/facts/herd';
import type { ReviewedFacts } from './facts';

type Herd = Pick<ReviewedFacts, 'harvest' | 'stock' | 'flows'>;

export interface StockDifference {
  month: Month;
  calculated: number;
  difference: number;
}

export function herdBalance({ harvest, stock, flows }: Herd): MonthBalance[] {
  return stockBalance(harvestMonths(harvest), flows, (month) => countedHeads(stock, month));
}

export function stockDifferences(herd: Herd): StockDifference[] {
  return herdBalance(herd).flatMap(({ month, calculated, difference }) =>
    calculated !== null && difference ? [{ month, calculated, difference }] : [],
  );
}
