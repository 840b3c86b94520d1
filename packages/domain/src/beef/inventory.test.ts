import { expect, it } from 'vitest';
import { inventoryChange, inventoryPart, inventoryValue } from './inventory';

it('sums the value of things at start and end', () => {
  const tractor = { amount: 2, unitValue: 180_000, isAtStart: true, isAtEnd: true };
  const sold = { amount: 1, unitValue: 42_500.5, isAtStart: true, isAtEnd: false };
  const bought = { amount: 3, unitValue: 9_000, isAtStart: false, isAtEnd: true };
  expect(inventoryValue([tractor, sold, bought])).toEqual({ start: 402_500.5, end: 387_000 });
  // A day without a count is not a day with nothing.
  expect(inventoryValue([sold])).toEqual({ start: 42_500.5, end: null });
  expect(inventoryValue([])).toEqual({ start: null, end: null });
  expect(inventoryPart(inventoryValue([tractor, sold, bought]), [sold])).toEqual({ start: 42_500.5, end: 0 });
  expect(inventoryPart(inventoryValue([sold]), [sold])).toEqual({ start: 42_500.5, end: null });
  expect(inventoryPart({ start: null, end: null }, [tractor])).toEqual({ start: null, end: null });
  expect([inventoryChange({ start: null, end: -1 }), inventoryChange({ start: null, end: null })]).toEqual([null, null]);
  expect([inventoryChange({ start: 3, end: 1 }), inventoryChange({ start: 3, end: null })]).toEqual([-2, null]);
});
