/** Never rounds, and the order of the values never changes a digit. Source: indicator sheet 5 and 14. */

export type Better = 'HIGHER' | 'LOWER';

export interface Quartiles {
  q1: number;
  median: number;
  q3: number;
}

const byValue = (one: number, other: number) => one - other;

/** Sums are made in rising order, so that any input order gives the same digits. */
export const sorted = (values: readonly number[]): number[] => values.toSorted(byValue);

export function meanOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return sorted(values).reduce((sum, value) => sum + value, 0) / values.length;
}

/** R type 7, QUARTIL.INC of Excel. @param rising sorted and not empty @param share from 0 to 1 */
export function quantile(rising: readonly number[], share: number): number {
  const place = (rising.length - 1) * share;
  const [below, above] = [rising[Math.floor(place)] ?? 0, rising[Math.ceil(place)] ?? 0];
  return below + (above - below) * (place - Math.floor(place));
}

export const quartilesOf = (rising: readonly number[]): Quartiles => ({
  q1: quantile(rising, 0.25),
  median: quantile(rising, 0.5),
  q3: quantile(rising, 0.75),
});

export const decilesOf = (rising: readonly number[]): number[] =>
  Array.from({ length: 9 }, (_, index) => quantile(rising, (index + 1) / 10));

export function quartileOf({ q1, median, q3 }: Quartiles, value: number, better: Better): 1 | 2 | 3 | 4 {
  if (better === 'HIGHER') return value >= q3 ? 1 : value >= median ? 2 : value >= q1 ? 3 : 4;
  return value <= q1 ? 1 : value <= median ? 2 : value <= q3 ? 3 : 4;
}

export function bestQuarter<Of extends { value: number }>(all: readonly Of[], better: Better): Of[] {
  if (all.length === 0) return [];
  const quartiles = quartilesOf(sorted(all.map(({ value }) => value)));
  return all.filter(({ value }) => quartileOf(quartiles, value, better) === 1);
}

export interface Bounds {
  low: number;
  high: number;
}

/** Tukey fences: 1.5 interquartile ranges beyond the quartiles. */
export function outlierBounds({ q1, q3 }: Pick<Quartiles, 'q1' | 'q3'>): Bounds {
  const reach = 1.5 * (q3 - q1);
  return { low: q1 - reach, high: q3 + reach };
}

export const isOutlier = (value: number, { low, high }: Bounds): boolean => value < low || value > high;

export interface Rank {
  /** 1 is the best; equal values share a rank. */
  rank: number;
  percentile: number | null;
}

export function rankOf(value: number, others: readonly number[], better: Better): Rank {
  const worse = others.filter((other) => (better === 'HIGHER' ? other < value : other > value)).length;
  const alike = others.filter((other) => other === value).length;
  const percentile = others.length === 0 ? null : (100 * (worse + alike / 2)) / others.length;
  return { rank: others.length - worse - alike + 1, percentile };
}
