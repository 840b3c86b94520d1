/** A line that moves less than this share of its height looks level. */
const LEAST_SPAN = 0.25;

/** Range of the height of a line without a scale: small changes stay small. */
export function levelRange(numbers: readonly number[]): { min: number; max: number } {
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  const largest = Math.max(Math.abs(low), Math.abs(high));
  const missing = Math.max(0, LEAST_SPAN * largest - (high - low)) || (high === low ? 1 : 0);
  return { min: low - missing / 2, max: high + missing / 2 };
}
