/** Cell and germ counts differ by multiples. Missing values and 0 are skipped. Source: indicator sheet 6.2. */
export function geometricMean(values: readonly (number | null)[]): number | null {
  const counted = values.filter((value): value is number => value !== null && !(value <= 0));
  if (counted.length === 0) return null;
  return Math.exp(counted.reduce((sum, value) => sum + Math.log(value), 0) / counted.length);
}
