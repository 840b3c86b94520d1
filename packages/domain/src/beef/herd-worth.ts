import type { Month } from '../calendar';
import type { HerdStock } from '../facts/herd';
import { KG_PER_ARROBA_LIVE } from './arroba';

/** Source: indicator sheet 1.7. */

export interface CategoryHerd {
  categoryId: number;
  heads: number;
  weightKg: number | null;
}

export interface ArrobaPrices {
  start: number | null;
  mean: number | null;
  end: number | null;
}

type Counted = Pick<HerdStock, 'month' | 'categoryId' | 'heads' | 'weightKg'>;

export function lastCounted(stock: readonly Counted[]): Month | null {
  const months = stock.flatMap(({ month, heads }) => (month !== null && heads !== null ? [month] : []));
  return months.sort().at(-1) ?? null;
}

/** Null `month`: the day before the first month. Animals without a weight on that day keep their last one. */
export function herdAt(stock: readonly Counted[], month: Month | null): CategoryHerd[] {
  return stock.flatMap(({ month: at, categoryId, heads, weightKg }) => {
    if (at !== month || heads === null || heads <= 0) return [];
    return [{ categoryId, heads, weightKg: weightKg ?? lastWeight(stock, categoryId, month) }];
  });
}

function lastWeight(stock: readonly Counted[], category: number, until: Month | null): number | null {
  const before = (month: Month | null) => month === null || (until !== null && month < until);
  const weighed = stock.filter((one) => one.categoryId === category && one.weightKg !== null && before(one.month));
  return weighed.sort((one, other) => (one.month ?? '').localeCompare(other.month ?? '')).at(-1)?.weightKg ?? null;
}

export function categoryWorth({ heads, weightKg }: Omit<CategoryHerd, 'categoryId'>, priceBrl: number | null): number | null {
  return weightKg === null || priceBrl === null ? null : (heads * weightKg * priceBrl) / KG_PER_ARROBA_LIVE;
}

export interface HerdWorth {
  /** At the prices of its own day; null where no category has one. */
  startBrl: number | null;
  endBrl: number | null;
  variationBrl: number | null;
  /** Both ends at the mean price, so that only the herd changes. */
  constantVariationBrl: number | null;
  /** Categories that lack a price or a weight at one of the ends, and so are not valued. */
  leftOut: readonly number[];
}

export function herdWorth(
  start: readonly CategoryHerd[],
  end: readonly CategoryHerd[],
  pricesOf: (categoryId: number) => ArrobaPrices | null,
): HerdWorth {
  const worth = (herd: readonly CategoryHerd[], price: keyof ArrobaPrices) => worthOfHerd(herd, (id) => pricesOf(id)?.[price] ?? null);
  const [atStart, atEnd] = [worth(start, 'start'), worth(end, 'end')];
  return {
    startBrl: atStart.brl,
    endBrl: atEnd.brl,
    variationBrl: less(atEnd.brl, atStart.brl),
    constantVariationBrl: less(worth(end, 'mean').brl, worth(start, 'mean').brl),
    leftOut: [...new Set([...atStart.leftOut, ...atEnd.leftOut].map(({ categoryId }) => categoryId))],
  };
}

/** Categories without a weight or a price are left out. Null where none is left: an unpriced herd is not worth 0. */
export function worthOfHerd(
  herd: readonly CategoryHerd[],
  priceOf: (categoryId: number) => number | null,
): { brl: number | null; leftOut: readonly CategoryHerd[] } {
  const worths = herd.map((one) => ({ one, brl: categoryWorth(one, priceOf(one.categoryId)) }));
  const known = worths.flatMap(({ brl }) => brl ?? []);
  return {
    brl: known.length === 0 ? null : known.reduce((sum, brl) => sum + brl, 0),
    leftOut: worths.flatMap(({ one, brl }) => (brl === null ? [one] : [])),
  };
}

const less = (one: number | null, other: number | null): number | null => (one === null || other === null ? null : one - other);
