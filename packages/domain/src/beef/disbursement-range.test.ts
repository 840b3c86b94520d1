import { describe, expect, it } from 'vitest';
import { disbursementRange, ofHarvest, perHeadMonth, rangeStatusOf, referenceFor } from './disbursement-range';

describe('what is spent a head and month', () => {
  it('is what was spent in the harvest, by the average herd and twelve months', () => {
    expect(perHeadMonth(98_016, 400)).toBeCloseTo(20.42, 10);
    expect(ofHarvest(20.42, 400)).toBeCloseTo(98_016, 6);
  });

  it.each([null, 0, -3])('is not known of a herd of %s', (herd) => {
    expect([perHeadMonth(1000, herd), ofHarvest(10, herd)]).toEqual([null, null]);
  });
});

describe('the range of a reference', () => {
  const range = disbursementRange(20.42);

  it('goes 20 % to both sides, its ends included', () => {
    expect([range.low, range.high].map((one) => one.toFixed(3))).toEqual(['16.336', '24.504']);
    // Converted to a value of the whole harvest and back, which loses digits.
    for (const herd of [1, 3, 7, 333, 1234.5]) {
      const ends = [range.low, range.high].map((one) => perHeadMonth(ofHarvest(one, herd) ?? 0, herd) ?? 0);
      expect(ends.map((one) => rangeStatusOf(one, range))).toEqual(['within', 'within']);
    }
  });

  it('tells what lies beside it', () => {
    expect([16.33, 16.34, 20.42, 24.5, 24.51].map((one) => rangeStatusOf(one, range))).toEqual([
      'below',
      'within',
      'within',
      'within',
      'above',
    ]);
  });
});

describe('the reference for a harvest', () => {
  const table = [2026, 2022, 2024].map((firstYear) => ({ firstYear, value: firstYear - 2000 }));

  it.each([
    [2030, 2026],
    [2026, 2026],
    [2025, 2024],
    [2022, 2022],
    [2010, 2022],
  ])('of %s is that of %s', (year, expected) => {
    expect(referenceFor(table, year)?.firstYear).toBe(expected);
  });

  it('is missing where the table has none', () => {
    expect(referenceFor([], 2025)).toBeNull();
  });
});
