import type { HerdRole } from '../catalogues/herd';
import { boughtWeight, carcassWeight, liveWeight } from '../herd/usual-weights';
import { limitOf } from '../kit/check';

/** Limits of the warnings, also applied to rows saved without them. */

const RULES = { live: liveWeight, bought: boughtWeight, carcass: carcassWeight } as const;
export type WeightLimit = keyof typeof RULES;

/** kg. @param role without one, the limit of most categories */
export function weightLimitKg(limit: WeightLimit, role: HerdRole | null = null): number {
  const row = { category_livestock: { id: 0, role } };
  return limitOf(RULES[limit]('weight').max, row, { today: '', environment: 'BEEF_CATTLE' }) ?? Number.POSITIVE_INFINITY;
}
