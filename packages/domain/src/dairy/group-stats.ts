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
  const sorted = values.map(({ value }) => value).toSorted((one, other) => one - other);
  const mean = sorted.reduce((sum, value) => sum + value, 0) / n;
  if (n < FEWEST_FOR_QUARTILES) return { n, mean, quartiles: null };
  return { n, mean, quartiles: { q1: quantile(sorted, 0.25), median: quantile(sorted, 0.5), q3: quantile(sorted, 0.75) } };
}

/** The value below which a share of the sorted ones lies, between two of them in proportion. */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
  return below + (above - below) * (place - Math.floor(place));
}

/** 1 is the best quarter; null where there are no quartiles or neither way is better. */
export function quartileOf({ quartiles }: GroupStats, value: number, direction: 'HIGHER' | 'LOWER' | null): 1 | 2 | 3 | 4 | null {
  if (!quartiles || direction === null) return null;
  const { q1, median, q3 } = quartiles;
  const fromTop = value >= q3 ? 1 : value >= median ? 2 : value >= q1 ? 3 : 4;
  if (direction === 'HIGHER') return fromTop;
  return value <= q1 ? 1 : value <= median ? 2 : value <= q3 ? 3 : 4;
}
