import { expect, it } from 'vitest';
import { meanOfMonths, proposedMonths } from './average-herd';

it('is the mean of the months that are filled, zero among them', () => {
  expect(meanOfMonths([100, null, 50, 0, ...Array(8).fill(null)])).toBe(50);
  expect(meanOfMonths([null, null])).toBe(null);
});

it('is proposed on a straight line between both counts', () => {
  expect(proposedMonths(100, 220, 12)).toEqual([105, 115, 125, 135, 145, 155, 165, 175, 185, 195, 205, 215]);
  expect(meanOfMonths(proposedMonths(187, 341, 12))).toBeCloseTo((187 + 341) / 2, 6);
  expect(proposedMonths(100, 107, 12)[0]).toBe(100.29);
});
