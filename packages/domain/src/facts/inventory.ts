export interface InventoryFacts {
  inputs: { start: number; end: number };
}
