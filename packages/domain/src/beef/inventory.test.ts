import { expect, it } from 'vitest';
import { inventoryValue } from './inventory';

it('adds up what things are worth on the two days they were counted', () => {
  const tractor = { amount: 2, unitValue: 180_000, isAtStart: true, isAtEnd: true };
  const sold = { amount: 1, unitValue: 42_500.5, isAtStart: true, isAtEnd: false };
  const bought = { amount: 3, unitValue: 9_000, isAtStart: false, isAtEnd: true };
  expect(inventoryValue([tractor, sold, bought])).toEqual({ start: 402_500.5, end: 387_000 });
  expect(inventoryValue([])).toEqual({ start: 0, end: 0 });
});
