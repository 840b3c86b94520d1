import type { HerdRole } from '../catalogues/herd';
import { asReference, type Row } from '../kit/field';
import type { LimitRule, PlausibilityRule } from '../kit/plausibility-rule';

/**
 * Weights and prices that are still common, by category. Source: product specification 2, section 5.1, weight maxima of the stock
 * evaluation (there they are hard limits; while entries are typed they only ask to look again).
 */

const CATEGORY = 'category_livestock';

/** What a reference to a category must carry for these rules. */
export const carriesRole = ['role'] as const;

const hasRole = (row: Row, ...roles: readonly HerdRole[]) => roles.includes(asReference(row[CATEGORY])?.role as HerdRole);
const isBull = (row: Row) => hasRole(row, 'BULL');
const isBreeding = (row: Row) => hasRole(row, 'BULL', 'BREEDING_COW');

const HEAVIEST_KG = {
  alive: { bulls: 1200, others: 700 },
  bought: { bulls: 1200, others: 777 },
  carcass: { bulls: 1200, others: 400 },
} as const;

/** The most a head weighs, in kg: of what is kept or leaves, of what is bought, and of a carcass. */
export const heaviestHead = (row: Row, what: keyof typeof HEAVIEST_KG): number => HEAVIEST_KG[what][isBull(row) ? 'bulls' : 'others'];

const heaviest =
  (what: keyof typeof HEAVIEST_KG) =>
  (field: string): LimitRule => ({ kind: 'limit', field, max: (row) => heaviestHead(row, what), looksAt: [CATEGORY] });

/** Live weight of what is kept or leaves: 700 kg, bulls 1,200 kg. */
export const liveWeight = heaviest('alive');
/** Live weight of what is bought: 777 kg, bulls 1,200 kg. */
export const boughtWeight = heaviest('bought');
/** Carcass: 400 kg, bulls 1,200 kg. */
export const carcassWeight = heaviest('carcass');

/** Highest price of an arroba: R$ 999, of breeding animals R$ 2,000. */
export const highestArroba = (row: Row): number => (isBreeding(row) ? 2000 : 999);

/** A price above the highest is uncommon. */
export const arrobaPrice = (field: string): LimitRule => ({
  kind: 'limit',
  field,
  max: highestArroba,
  looksAt: [CATEGORY],
});

/** What rules that compare a category with itself have in common. */
export const sameCategory = { by: [CATEGORY], of: 'desta categoria' } as const;

/** Price of a head, against what the category has cost. */
export const usualPrice: PlausibilityRule = { kind: 'usual', field: 'value_head', factor: 2, ...sameCategory };

/** Carcass yield outside of which one of the two weights is usually wrong. */
export const YIELD = { min: 0.4, max: 0.65 } as const;
