/**
 * Geometric mean of what was counted: of cells and germs, which differ by multiples. What was not counted, and 0, is skipped; null where
 * nothing is left. Source: indicator sheet 6.2.
 */
export function geometricMean(values: readonly (number | null)[]): number | null {
  const counted = values.filter((value): value is number => value !== null && !(value <= 0));
  if (counted.length === 0) return null;
  return Math.exp(counted.reduce((sum, value) => sum + Math.log(value), 0) / counted.length);
}
