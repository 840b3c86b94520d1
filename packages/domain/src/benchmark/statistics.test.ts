import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Better,
  bestQuarter,
  decilesOf,
  isOutlier,
  meanOf,
  outlierBounds,
  quantile,
  quartileOf,
  quartilesOf,
  rankOf,
  sorted,
} from './statistics';

const numbers = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1, maxLength: 40 });
const eitherWay = fc.constantFrom<Better[]>('HIGHER', 'LOWER');

describe('quartiles between the farms (R type 7)', () => {
  it('agree with the worked examples', () => {
    // quantile(c(1, 2, 4, 7), type = 7) of R.
    expect(quartilesOf([1, 2, 4, 7])).toEqual({ q1: 1.75, median: 3, q3: 4.75 });
    // QUARTIL.INC of 6, 7, 15, 36, 39, 40, 41, 42, 43, 47, 49.
    expect(quartilesOf([6, 7, 15, 36, 39, 40, 41, 42, 43, 47, 49])).toEqual({ q1: 25.5, median: 40, q3: 42.5 });
    expect(quartilesOf([5])).toEqual({ q1: 5, median: 5, q3: 5 });
    expect(decilesOf(Array.from({ length: 21 }, (_, index) => index))).toEqual([2, 4, 6, 8, 10, 12, 14, 16, 18]);
    expect(quantile([10, 20], 0.1)).toBe(11);
  });

  it('lie between the least and the greatest, one after the other', () => {
    fc.assert(
      fc.property(numbers, (values) => {
        const rising = sorted(values);
        const all = [quantile(rising, 0), ...decilesOf(rising), quantile(rising, 1)];
        expect(all).toEqual(sorted(all));
        expect([all[0], all.at(-1)]).toEqual([Math.min(...values), Math.max(...values)]);
      }),
    );
  });

  it('turn round when less is better', () => {
    const quartiles = quartilesOf([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect([9, 7, 6, 5, 4, 3, 2].map((value) => quartileOf(quartiles, value, 'HIGHER'))).toEqual([1, 1, 2, 2, 3, 3, 4]);
    expect([9, 7, 6, 5, 4, 3, 2].map((value) => quartileOf(quartiles, value, 'LOWER'))).toEqual([4, 3, 3, 2, 2, 1, 1]);
    fc.assert(
      fc.property(numbers, fc.nat(), (values, at) => {
        const value = values[at % values.length] ?? 0;
        const mirrored = quartilesOf(sorted(values.map((one) => -one)));
        expect(quartileOf(quartilesOf(sorted(values)), value, 'HIGHER')).toBe(quartileOf(mirrored, -value, 'LOWER'));
      }),
    );
  });
});

describe('the best quarter', () => {
  const farms = [9, 1, 5, 7, 3, 8, 2, 6, 4].map((value, id) => ({ id, value }));

  it('is whoever is in quartile 1, ties included', () => {
    expect(bestQuarter(farms, 'HIGHER').map(({ value }) => value)).toEqual([9, 7, 8]);
    expect(bestQuarter(farms, 'LOWER').map(({ value }) => value)).toEqual([1, 3, 2]);
    expect(bestQuarter([{ value: 2 }, { value: 2 }, { value: 2 }, { value: 1 }], 'HIGHER')).toHaveLength(3);
    expect(bestQuarter([], 'LOWER')).toEqual([]);
  });

  it('is at least a quarter of the farms', () => {
    fc.assert(
      fc.property(numbers, eitherWay, (values, better) => {
        const best = bestQuarter(
          values.map((value) => ({ value })),
          better,
        );
        expect(best.length).toBeGreaterThanOrEqual(Math.ceil(values.length / 4));
      }),
    );
  });
});

describe('what is unlike the others', () => {
  it('lies more than one and a half times the distance of the quartiles beyond them', () => {
    const bounds = outlierBounds({ q1: 10, q3: 14 });
    expect(bounds).toEqual({ low: 4, high: 20 });
    expect([3.99, 4, 20, 20.01].map((value) => isOutlier(value, bounds))).toEqual([true, false, false, true]);
  });
});

describe('the place of a farm', () => {
  it('is shared by those alike', () => {
    expect(rankOf(5, [5, 7, 3, 1], 'HIGHER')).toEqual({ rank: 2, percentile: 62.5 });
    expect(rankOf(5, [5, 7, 3, 1], 'LOWER')).toEqual({ rank: 3, percentile: 37.5 });
    expect(rankOf(9, [1, 2, 3], 'HIGHER')).toEqual({ rank: 1, percentile: 100 });
    expect(rankOf(9, [], 'HIGHER')).toEqual({ rank: 1, percentile: null });
  });

  it('does not depend on the order of the farms, and turns round with the better way', () => {
    fc.assert(
      fc.property(numbers, fc.integer({ min: -1000, max: 1000 }), eitherWay, (others, value, better) => {
        const place = rankOf(value, others, better);
        expect(rankOf(value, others.toReversed(), better)).toEqual(place);
        const turned = rankOf(
          -value,
          others.map((other) => -other),
          better === 'HIGHER' ? 'LOWER' : 'HIGHER',
        );
        expect(turned).toEqual(place);
      }),
    );
  });
});

describe('a mean', () => {
  it('has the same digits whatever order the farms come in', () => {
    const values = [0.1, 0.2, 0.3, 1e9, -1e9, 0.7];
    expect(meanOf(values)).toBe(meanOf(values.toReversed()));
    expect([meanOf([]), meanOf([6, 1, 2]), meanOf([5])]).toEqual([null, 3, 5]);
    fc.assert(
      fc.property(fc.array(fc.double({ noNaN: true, min: -1e6, max: 1e6 }), { minLength: 1 }), (some) => {
        expect(meanOf(some)).toBe(meanOf(some.toReversed()));
      }),
    );
  });
});
