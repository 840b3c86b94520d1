/** What a month is worth: its own number, or the last one before it in the harvest. Pure. */
export function carriedArea(months: readonly string[], numberAt: (month: string) => number | null): ReadonlyMap<string, number> {
  const carried = new Map<string, number>();
  let last: number | null = null;
  for (const month of months) {
    last = numberAt(month) ?? last;
    if (last !== null) carried.set(month, last);
  }
  return carried;
}
