/** Rounds half away from zero (-0.125 -> -0.13), by the shortest decimal text, so that 1.005 gives 1.01 as people expect. */
export function roundTo(value: number, decimals: number): number {
  if (!Number.isFinite(value)) return value;
  // Fast path for whole numbers; + 0 turns -0 into 0.
  if (decimals >= 0 && Number.isInteger(value)) return value + 0;
  const [mantissa = '0', exponent = '0'] = Math.abs(value).toExponential().split('e');
  const scaled = Math.round(Number(`${mantissa}e${Number(exponent) + decimals}`));
  const [digits = '0', scale = '0'] = scaled.toExponential().split('e');
  const rounded = Number(`${digits}e${Number(scale) - decimals}`);
  return value < 0 ? -rounded : rounded;
}

export function hasAtMostDecimals(value: number, decimals: number): boolean {
  return roundTo(value, decimals) === value;
}
