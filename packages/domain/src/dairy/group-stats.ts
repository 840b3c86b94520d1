import { type Better, meanOf, quartilesOf, quartileOf as quartileWithin, sorted } from '../benchmark/statistics';

/** What a group of farms is in one number, as far as it may be told. Source: indicator sheet 5 and 14. */

export interface GroupValue {
  farmId: number;
  customerId: number;
  value: number;
}

export interface GroupStats {
  /** Farms that know the number. */
  n: number;
  /** Null where too few farms, or too few customers, know it. */
  mean: number | null;
  /** Null where the group is too small for them. */
  quartiles: { q1: number; median: number; q3: number } | null;
}

const FEWEST_FARMS = 5;
const FEWEST_CUSTOMERS = 3;
const FEWEST_FOR_QUARTILES = 8;

/** Of fewer than five farms, or three customers, nothing is told; of fewer than eight the mean alone; never a single value. */
export function groupStats(values: readonly GroupValue[]): GroupStats {
  const n = values.length;
  const isOpen = n >= FEWEST_FARMS && new Set(values.map(({ customerId }) => customerId)).size >= FEWEST_CUSTOMERS;
  if (!isOpen) return { n, mean: null, quartiles: null };
  const rising = sorted(values.map(({ value }) => value));
  return { n, mean: meanOf(rising), quartiles: n < FEWEST_FOR_QUARTILES ? null : quartilesOf(rising) };
}

/** 1 is the best quarter; null where there are no quartiles or neither way is better. */
export function quartileOf({ quartiles }: GroupStats, value: number, direction: Better | null): 1 | 2 | 3 | 4 | null {
  return quartiles && direction && quartileWithin(quartiles, value, direction);
}
