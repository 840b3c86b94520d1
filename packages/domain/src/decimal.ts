/**
 * Rounds half away from zero (0.125 -> 0.13, -0.125 -> -0.13), as money and indicators are shown.
 * Works on the shortest decimal text of the number, so that 1.005 rounds to 1.01 as a person expects.
 */
export function roundTo(value: number, decimals: number): number {
  if (!Number.isFinite(value)) return value;
  // Most numbers are whole, heads above all; a zero is never negative.
  if (decimals >= 0 && Number.isInteger(value)) return value + 0;
  const [mantissa = '0', exponent = '0'] = Math.abs(value).toExponential().split('e');
  const scaled = Math.round(Number(`${mantissa}e${Number(exponent) + decimals}`));
  const [digits = '0', scale = '0'] = scaled.toExponential().split('e');
  const rounded = Number(`${digits}e${Number(scale) - decimals}`);
  return value < 0 ? -rounded : rounded;
}

/** True when the number has at most `decimals` decimal digits in its shortest text. */
export function hasAtMostDecimals(value: number, decimals: number): boolean {
  return roundTo(value, decimals) === value;
}
