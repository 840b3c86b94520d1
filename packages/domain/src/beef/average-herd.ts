/** Mean of the months that are filled; null where none is. Source: indicator sheet 1, diagnosis. */
export function meanOfMonths(months: readonly (number | null)[]): number | null {
  const filled = months.flatMap((heads) => heads ?? []);
  return filled.length === 0 ? null : filled.reduce((sum, heads) => sum + heads, 0) / filled.length;
}

/** Proposes the middle of each month on a straight line between the two counts, to two decimals as it is typed. */
export function proposedMonths(initial: number, final: number, months: number): number[] {
  return Array.from({ length: months }, (_, index) => Math.round((initial + ((final - initial) * (index + 0.5)) / months) * 100) / 100);
}
