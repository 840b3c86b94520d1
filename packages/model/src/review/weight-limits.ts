import type { HerdRole } from '../catalogues/herd';
import { boughtWeight, carcassWeight, liveWeight } from '../herd/usual-weights';
import { limitOf } from '../kit/check';

/** The limits that a row is warned of when it is saved, asked for a category: rows that came in any other way are held against them too. */

const RULES = { live: liveWeight, bought: boughtWeight, carcass: carcassWeight } as const;
export type WeightLimit = keyof typeof RULES;

/** Heaviest plausible weight of one head in kg. @param role of its category; without one, the limit that holds for most. */
export function weightLimitKg(limit: WeightLimit, role: HerdRole | null = null): number {
  const row = { category_livestock: { id: 0, role } };
  return limitOf(RULES[limit]('weight').max, row, { today: '', environment: 'BEEF_CATTLE' }) ?? Number.POSITIVE_INFINITY;
}
