import type { HerdRole } from '../catalogues/herd';
import { asReference, type Row } from '../kit/field';
import type { LimitRule, PlausibilityRule } from '../kit/plausibility-rule';

/** Source: product specification 2, section 5.1, maxima of the stock evaluation: hard limits there, only warnings in entries. */

const CATEGORY = 'category_livestock';

export const carriesRole = ['role'] as const;

const hasRole = (row: Row, ...roles: readonly HerdRole[]) => roles.includes(asReference(row[CATEGORY])?.role as HerdRole);
const isBull = (row: Row) => hasRole(row, 'BULL');
const isBreeding = (row: Row) => hasRole(row, 'BULL', 'BREEDING_COW');

const HEAVIEST_KG = {
  alive: { bulls: 1200, others: 700 },
  bought: { bulls: 1200, others: 777 },
  carcass: { bulls: 1200, others: 400 },
} as const;

/** kg; `alive` is for animals that are kept or leave. */
export const heaviestHead = (row: Row, what: keyof typeof HEAVIEST_KG): number => HEAVIEST_KG[what][isBull(row) ? 'bulls' : 'others'];

const heaviest =
  (what: keyof typeof HEAVIEST_KG) =>
  (field: string): LimitRule => ({ kind: 'limit', field, max: (row) => heaviestHead(row, what), looksAt: [CATEGORY] });

/** 700 kg, bulls 1,200 kg. */
export const liveWeight = heaviest('alive');
/** 777 kg, bulls 1,200 kg. */
export const boughtWeight = heaviest('bought');
/** 400 kg, bulls 1,200 kg. */
export const carcassWeight = heaviest('carcass');

/** R$ 999, breeding animals R$ 2,000. */
export const highestArroba = (row: Row): number => (isBreeding(row) ? 2000 : 999);

export const arrobaPrice = (field: string): LimitRule => ({
  kind: 'limit',
  field,
  max: highestArroba,
  looksAt: [CATEGORY],
});

export const sameCategory = { by: [CATEGORY], of: 'desta categoria' } as const;

export const usualPrice: PlausibilityRule = { kind: 'usual', field: 'value_head', factor: 2, ...sameCategory };

/** Outside this carcass yield one of the two weights is usually wrong. */
export const YIELD = { min: 0.4, max: 0.65 } as const;
