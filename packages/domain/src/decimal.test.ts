import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasAtMostDecimals, roundTo } from './decimal';

describe('roundTo', () => {
  it.each([
    [0.125, 2, 0.13],
    [-0.125, 2, -0.13],
    [1.005, 2, 1.01],
    [2.5, 0, 3],
    [-2.5, 0, -3],
    [1e-9, 2, 0],
    [9_999_999_999_999.99, 2, 9_999_999_999_999.99],
  ])('rounds %d to %d decimals as %d', (value, decimals, expected) => {
    expect(roundTo(value, decimals)).toBeCloseTo(expected, 10);
  });

  it('is settled after one rounding and never moves further than half a unit', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), fc.integer({ min: 0, max: 4 }), (value, decimals) => {
        const rounded = roundTo(value, decimals);
        return hasAtMostDecimals(rounded, decimals) && Math.abs(rounded - value) <= 0.5 * 10 ** -decimals + 1e-6;
      }),
    );
  });
});
