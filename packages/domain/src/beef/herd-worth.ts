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
  const worth = (herd: readonly CategoryHerd[], price: keyof ArrobaPrices) => {
    const known = herd.flatMap((one) => categoryWorth(one, pricesOf(one.categoryId)?.[price] ?? null) ?? []);
    return known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0);
  };
  const isLeftOut = (price: keyof ArrobaPrices) => (one: CategoryHerd) =>
    categoryWorth(one, pricesOf(one.categoryId)?.[price] ?? null) === null;
  const [startBrl, endBrl] = [worth(start, 'start'), worth(end, 'end')];
  const leftOut = [...start.filter(isLeftOut('start')), ...end.filter(isLeftOut('end'))].map(({ categoryId }) => categoryId);
  return {
    startBrl,
    endBrl,
    variationBrl: less(endBrl, startBrl),
    constantVariationBrl: less(worth(end, 'mean'), worth(start, 'mean')),
    leftOut: [...new Set(leftOut)],
  };
}

const less = (one: number | null, other: number | null): number | null => (one === null || other === null ? null : one - other);
