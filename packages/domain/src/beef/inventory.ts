/** Value in R$ a piece. */
export interface CountedThing {
  amount: number;
  unitValue: number;
  isAtStart: boolean;
  isAtEnd: boolean;
}

export interface InventoryValue {
  start: number | null;
  end: number | null;
}

export function inventoryValue(things: readonly CountedThing[]): InventoryValue {
  const worth = (some: readonly CountedThing[]) =>
    some.length === 0 ? null : some.reduce((sum, { amount, unitValue }) => sum + amount * unitValue, 0);
  return { start: worth(things.filter(({ isAtStart }) => isAtStart)), end: worth(things.filter(({ isAtEnd }) => isAtEnd)) };
}

/** On a day with a count, things missing from the count are worth 0. */
export function inventoryPart(whole: InventoryValue, part: readonly CountedThing[]): InventoryValue {
  const own = inventoryValue(part);
  return { start: whole.start === null ? null : (own.start ?? 0), end: whole.end === null ? null : (own.end ?? 0) };
}

export const inventoryChange = ({ start, end }: InventoryValue): number | null => (start === null || end === null ? null : end - start);
