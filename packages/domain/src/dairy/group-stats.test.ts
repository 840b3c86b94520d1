import { describe, expect, it } from 'vitest';
import { groupStats, quartileOf } from './group-stats';

const farms = (values: readonly number[], customers = values.length) =>
  values.map((value, index) => ({ farmId: index, customerId: index % customers, value }));

describe('a group of farms', () => {
  it('tells nothing of few farms or few customers, and the mean alone of some', () => {
    expect(groupStats(farms([1, 2, 3, 4]))).toEqual({ n: 4, mean: null, quartiles: null });
    expect(groupStats(farms([1, 2, 3, 4, 5, 6, 7, 8], 2))).toEqual({ n: 8, mean: null, quartiles: null });
    expect(groupStats(farms([5, 1, 2, 3, 4]))).toEqual({ n: 5, mean: 3, quartiles: null });
  });

  it('has quartiles between its farms', () => {
    expect(groupStats(farms([9, 1, 2, 3, 4, 5, 6, 7, 8]))).toEqual({ n: 9, mean: 5, quartiles: { q1: 3, median: 5, q3: 7 } });
    expect(groupStats(farms([1, 2, 3, 4, 5, 6, 7, 8])).quartiles).toEqual({ q1: 2.75, median: 4.5, q3: 6.25 });
  });

  it('has its best quarter where more, or less, is better', () => {
    const stats = groupStats(farms([1, 2, 3, 4, 5, 6, 7, 8, 9]));
    expect([9, 6, 4, 1].map((value) => quartileOf(stats, value, 'HIGHER'))).toEqual([1, 2, 3, 4]);
    expect([9, 6, 4, 1].map((value) => quartileOf(stats, value, 'LOWER'))).toEqual([4, 3, 2, 1]);
    expect(quartileOf(groupStats([]), 1, 'HIGHER')).toBeNull();
  });
});
