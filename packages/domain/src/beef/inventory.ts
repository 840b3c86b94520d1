/** Things counted when the harvest begins and when it ends: so many, worth so much each. Value in R$ a piece. */
export interface CountedThing {
  amount: number;
  unitValue: number;
  isAtStart: boolean;
  isAtEnd: boolean;
}

/** R$ on the two days of the count; null where nothing was counted on that day. */
export interface InventoryValue {
  start: number | null;
  end: number | null;
}

/** What the things were worth when the harvest began, and when it ended: Σ amount × value of each. */
export function inventoryValue(things: readonly CountedThing[]): InventoryValue {
  const worth = (some: readonly CountedThing[]) =>
    some.length === 0 ? null : some.reduce((sum, { amount, unitValue }) => sum + amount * unitValue, 0);
  return { start: worth(things.filter(({ isAtStart }) => isAtStart)), end: worth(things.filter(({ isAtEnd }) => isAtEnd)) };
}

/** What some of the things were worth. On a day that was counted, of things nobody found there were none: 0. */
export function inventoryPart(whole: InventoryValue, part: readonly CountedThing[]): InventoryValue {
  const own = inventoryValue(part);
  return { start: whole.start === null ? null : (own.start ?? 0), end: whole.end === null ? null : (own.end ?? 0) };
}

/** R$ at the end less at the start; null where one of the days was not counted. */
export const inventoryChange = ({ start, end }: InventoryValue): number | null => (start === null || end === null ? null : end - start);
