import { expect, it } from 'vitest';
import { placedDots, placeInLimits } from './strip';

const row = (id: number, value: number) => ({ id, farm: `Fazenda ${id}`, value, enter_benchmarking: true, validated: true });
const SPACE = { width: 1000, floor: 104, better: 'HIGHER' } as const;

it('places each value by itself, those alike above each other, between the least and the greatest', () => {
  const { dots, at, ticks } = placedDots([row(1, 1), row(2, 1), row(3, 5)], { low: 0, high: 6 }, SPACE);
  expect(dots[0]?.x).toBe(dots[1]?.x);
  expect(dots[1]?.y).toBeLessThan(dots[0]?.y ?? 0);
  expect(dots[2]?.x).toBeGreaterThan(dots[0]?.x ?? 0);
  expect([at(0), at(6)]).toEqual([60, 940]);
  expect(ticks).toEqual([0, 1.5, 3, 4.5, 6]);
});

it('has the better end at the right, of a group and of a row', () => {
  const { at } = placedDots([row(1, 1)], { low: 0, high: 6 }, { ...SPACE, better: 'LOWER' });
  expect([at(0), at(6)]).toEqual([940, 60]);
  const limits = { low: 0, high: 6 };
  expect(placeInLimits(limits, 3, 'HIGHER')).toBeCloseTo(0.5);
  expect(placeInLimits(limits, 6, 'HIGHER')).toBeCloseTo(0.88);
  expect(placeInLimits(limits, 6, 'LOWER')).toBeCloseTo(0.12);
  expect([placeInLimits(limits, 99, 'HIGHER'), placeInLimits(limits, 99, 'LOWER')]).toEqual([1, 0]);
  expect(placeInLimits({ low: 2, high: 2 }, 2, 'HIGHER')).toBeNull();
});

it('keeps five hundred alike within its height, and one alone in its place', () => {
  const many = Array.from({ length: 500 }, (_, id) => row(id, 2));
  for (const { y } of placedDots(many, { low: null, high: null }, SPACE).dots) expect(y).toBeGreaterThan(20);
  expect(placedDots([row(1, 3)], { low: null, high: null }, SPACE).dots).toHaveLength(1);
});
