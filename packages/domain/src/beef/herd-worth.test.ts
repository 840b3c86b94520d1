import { describe, expect, it } from 'vitest';
import { herdAt, herdWorth, lastCounted } from './herd-worth';

const count = (month: string | null, categoryId: number, heads: number | null, weightKg: number | null) => ({
  month,
  categoryId,
  heads,
  weightKg,
});

describe('the herd at an end of the harvest', () => {
  const stock = [
    count(null, 1, 10, 450),
    count('2026-05', 1, 12, 460),
    count('2026-06', 1, 11, null),
    count('2026-06', 2, 5, null),
    count('2026-06', 3, null, 300),
  ];

  it('takes the last weight where none was typed, and none if never weighed', () => {
    expect(herdAt(stock, '2026-06')).toEqual([
      { categoryId: 1, heads: 11, weightKg: 460 },
      { categoryId: 2, heads: 5, weightKg: null },
    ]);
    expect(herdAt(stock, null)).toEqual([{ categoryId: 1, heads: 10, weightKg: 450 }]);
  });

  it('uses the last counted month', () => {
    expect(lastCounted(stock)).toBe('2026-06');
    expect(lastCounted([...stock, count('2026-07', 1, null, 500)])).toBe('2026-06');
    expect(lastCounted([count(null, 1, 10, 450)])).toBeNull();
  });
});

describe('the worth of a herd', () => {
  const start = [{ categoryId: 1, heads: 100, weightKg: 450 }];
  const end = [
    { categoryId: 1, heads: 110, weightKg: 450 },
    { categoryId: 2, heads: 20, weightKg: 600 },
  ];
  const prices = (categoryId: number) => (categoryId === 1 ? { start: 200, mean: 250, end: 300 } : { start: 300, mean: 300, end: 300 });

  it('worked by hand: 1,500 @ at R$ 200, then 1,650 @ and 400 @ at R$ 300', () => {
    expect(herdWorth(start, end, prices)).toEqual({
      startBrl: 300_000,
      endBrl: 615_000,
      variationBrl: 315_000,
      // 1,650 @ × 250 + 400 @ × 300 less 1,500 @ × 250.
      constantVariationBrl: 157_500,
      leftOut: [],
    });
  });

  it('leaves out and names a category without price or weight', () => {
    const unpriced = herdWorth(start, end, (id) => (id === 1 ? prices(1) : null));
    expect(unpriced).toMatchObject({ endBrl: 495_000, leftOut: [2] });
    const unweighed = herdWorth([{ categoryId: 1, heads: 100, weightKg: null }], end, prices);
    expect(unweighed).toMatchObject({ startBrl: null, variationBrl: null, leftOut: [1] });
  });

  it('is null without any price', () => {
    expect(herdWorth(start, end, () => null)).toMatchObject({ startBrl: null, endBrl: null, leftOut: [1, 2] });
  });
});
