import type { Month } from '../calendar';
import type { HerdStock } from '../facts/herd';
import { KG_PER_ARROBA_LIVE } from './arroba';

/** What a herd is worth by the price of its arrobas, when a harvest begins and when it ends. Source: indicator sheet 1.7. */

/** Animals of a category on a day. */
export interface CategoryHerd {
  categoryId: number;
  heads: number;
  /** Mean live weight of a head; null where it never was weighed. */
  weightKg: number | null;
}

/** R$ an arroba; null where nothing is set. */
export interface ArrobaPrices {
  start: number | null;
  mean: number | null;
  end: number | null;
}

type Counted = Pick<HerdStock, 'month' | 'categoryId' | 'heads' | 'weightKg'>;

/** The last month that was counted; null where none was. */
export function lastCounted(stock: readonly Counted[]): Month | null {
  const months = stock.flatMap(({ month, heads }) => (month !== null && heads !== null ? [month] : []));
  return months.sort().at(-1) ?? null;
}

/** The herd at the end of a month, or before the first one (null). Animals that were not weighed then weigh what they did last. */
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

/** R$ of the animals of a category; null without a weight or a price. */
export function categoryWorth({ heads, weightKg }: Omit<CategoryHerd, 'categoryId'>, priceBrl: number | null): number | null {
  return weightKg === null || priceBrl === null ? null : (heads * weightKg * priceBrl) / KG_PER_ARROBA_LIVE;
}

export interface HerdWorth {
  /** At the prices of its own day; null where no category has one. */
  startBrl: number | null;
  endBrl: number | null;
  /** End less start. */
  variationBrl: number | null;
  /** The same with both ends at the mean price: what is left when prices stand still. */
  constantVariationBrl: number | null;
  /** Categories with animals that are left out at one of the ends, for want of a price or a weight. */
  leftOut: readonly number[];
}

/** @param pricesOf of a category; null where none are set. */
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

/**
 * R$ of a herd: each category at its price. Without a weight or a price it is left out; null where nothing is left: a herd of which nobody
 * said what it is worth is not worth nothing.
 */
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
