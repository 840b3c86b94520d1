import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasAtMostDecimals, roundTo } from './decimal';
import { isUnknown, orNull, UNKNOWN } from './unknown-number';

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

  it('rounds before the point where it has negative decimals, and leaves what is no number', () => {
    expect([roundTo(1250, -2), roundTo(-1250, -2), roundTo(49, -2)]).toEqual([1300, -1300, 0]);
    expect([Number.NaN, Number.POSITIVE_INFINITY].map((value) => roundTo(value, 2))).toEqual([Number.NaN, Number.POSITIVE_INFINITY]);
  });

  it('gives 0 and never -0, which would be written with a sign', () => {
    expect([roundTo(-0, 0), roundTo(-0, 2), roundTo(0, 0), roundTo(0, -2)].map((zero) => Object.is(zero, 0))).toEqual(Array(4).fill(true));
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

it('hasAtMostDecimals counts the decimals that are written', () => {
  expect([hasAtMostDecimals(1.25, 2), hasAtMostDecimals(1.25, 1), hasAtMostDecimals(3, 0), hasAtMostDecimals(3.5, 0)]).toEqual([
    ...[true, false],
    ...[true, false],
  ]);
  // 1.1 + 2.2 is 3.3000000000000003.
  expect(hasAtMostDecimals(1.1 + 2.2, 1)).toBe(false);
});

it('a number that waits for its correction is unknown, and none in a chart', () => {
  expect([UNKNOWN, UNKNOWN + 1, 0, null, undefined].map(isUnknown)).toEqual([true, true, false, false, false]);
  expect([orNull(UNKNOWN), orNull(0), orNull(null)]).toEqual([null, 0, null]);
});
