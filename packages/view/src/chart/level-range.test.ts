import { expect, it } from 'vitest';
import { levelRange } from './level-range';

const shareOf = (one: number, other: number) => {
  const { min, max } = levelRange([one, other]);
  return Math.abs(other - one) / (max - min);
};

it('draws a small change small, and a large one over the whole height', () => {
  expect(shareOf(2403, 2372)).toBeCloseTo(0.05, 1);
  expect(shareOf(100, 50)).toBe(1);
  expect(shareOf(-100, -50)).toBe(1);
  expect(levelRange([7, 7])).toEqual({ min: 7 - 0.875, max: 7 + 0.875 });
  expect(levelRange([0, 0])).toEqual({ min: -0.5, max: 0.5 });
});
