/** Things counted when the harvest begins and when it ends: so many, worth so much each. Value in R$ a piece. */
export interface CountedThing {
  amount: number;
  unitValue: number;
  isAtStart: boolean;
  isAtEnd: boolean;
}

/** R$ on the two days of the count. */
export interface InventoryValue {
  start: number;
  end: number;
}

/** What the things were worth when the harvest began, and when it ended: Σ amount × value of each. */
export function inventoryValue(things: readonly CountedThing[]): InventoryValue {
  const worth = (some: readonly CountedThing[]) => some.reduce((sum, { amount, unitValue }) => sum + amount * unitValue, 0);
  return { start: worth(things.filter(({ isAtStart }) => isAtStart)), end: worth(things.filter(({ isAtEnd }) => isAtEnd)) };
}
