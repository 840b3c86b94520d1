/** The inputs in the store of a farm: rows counted when the harvest begins, and when it ends. */
export interface InventoryFacts {
  inputs: { start: number; end: number };
}
