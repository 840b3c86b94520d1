/** Source: indicator sheet 3.4. */

/** The ends belong to the range. Source: indicator sheet 0.1. */
export const DISBURSEMENT_TOLERANCE = 0.2;

const MONTHS_OF_A_HARVEST = 12;
/** Floating-point noise of sums and divisions, far below a cent. */
const NOISE = 1e-9;

export interface DisbursementRange {
  low: number;
  high: number;
}

export function disbursementRange(reference: number): DisbursementRange {
  return { low: reference * (1 - DISBURSEMENT_TOLERANCE), high: reference * (1 + DISBURSEMENT_TOLERANCE) };
}

export function perHeadMonth(spentBrl: number, averageHerd: number | null): number | null {
  return averageHerd === null || averageHerd <= 0 ? null : spentBrl / averageHerd / MONTHS_OF_A_HARVEST;
}

export function ofHarvest(perHeadMonthBrl: number, averageHerd: number | null): number | null {
  return averageHerd === null || averageHerd <= 0 ? null : perHeadMonthBrl * averageHerd * MONTHS_OF_A_HARVEST;
}

export type RangeStatus = 'within' | 'below' | 'above';

export function rangeStatusOf(perHeadMonthBrl: number, { low, high }: DisbursementRange): RangeStatus {
  if (perHeadMonthBrl < low * (1 - NOISE)) return 'below';
  return perHeadMonthBrl > high * (1 + NOISE) ? 'above' : 'within';
}

/** In the money of the harvest that begins in `firstYear`. */
export interface SystemReference {
  firstYear: number;
  value: number;
}

/** The latest harvest up to this one, or else the first one after. */
export function referenceFor<Own extends SystemReference>(references: readonly Own[], firstYear: number): Own | null {
  const sorted = [...references].sort((one, other) => one.firstYear - other.firstYear);
  return sorted.findLast((one) => one.firstYear <= firstYear) ?? sorted[0] ?? null;
}
