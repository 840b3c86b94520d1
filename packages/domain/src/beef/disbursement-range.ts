/** What a farm spends a head and month, against what farms of its livestock system usually do. Source: indicator sheet 3.4. */

/** How far from the reference an expense may be; the ends belong to the range. Source: indicator sheet 0.1. */
export const DISBURSEMENT_TOLERANCE = 0.2;

const MONTHS_OF_A_HARVEST = 12;
/** Of numbers that were added up and divided: no cent. */
const NOISE = 1e-9;

/** R$ a head and month, from and to. */
export interface DisbursementRange {
  low: number;
  high: number;
}

/** Around a reference in R$ a head and month. */
export function disbursementRange(reference: number): DisbursementRange {
  return { low: reference * (1 - DISBURSEMENT_TOLERANCE), high: reference * (1 + DISBURSEMENT_TOLERANCE) };
}

/** R$ a head and month of what was spent in a harvest; null without a herd. */
export function perHeadMonth(spentBrl: number, averageHerd: number | null): number | null {
  return averageHerd === null || averageHerd <= 0 ? null : spentBrl / averageHerd / MONTHS_OF_A_HARVEST;
}

/** R$ of the whole harvest that a number of R$ a head and month comes to; null without a herd. */
export function ofHarvest(perHeadMonthBrl: number, averageHerd: number | null): number | null {
  return averageHerd === null || averageHerd <= 0 ? null : perHeadMonthBrl * averageHerd * MONTHS_OF_A_HARVEST;
}

/** Where an expense a head and month lies. */
export type Standing = 'within' | 'below' | 'above';

export function standingOf(perHeadMonthBrl: number, { low, high }: DisbursementRange): Standing {
  if (perHeadMonthBrl < low * (1 - NOISE)) return 'below';
  return perHeadMonthBrl > high * (1 + NOISE) ? 'above' : 'within';
}

/** One entry of the table of references: in the money of the harvest that begins in this year. */
export interface Reference {
  firstYear: number;
  value: number;
}

/** The reference for a harvest: of the latest harvest up to it, or else of the first one after. Null where there is none. */
export function referenceFor<Own extends Reference>(references: readonly Own[], firstYear: number): Own | null {
  const sorted = [...references].sort((one, other) => one.firstYear - other.firstYear);
  return sorted.findLast((one) => one.firstYear <= firstYear) ?? sorted[0] ?? null;
}
