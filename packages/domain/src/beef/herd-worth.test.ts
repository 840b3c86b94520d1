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

  it('takes the last weight before the day, in whatever order it was typed, and none of a later month or another category', () => {
    const typed = [
      ...[count('2026-05', 1, 1, 480), count('2026-03', 1, 1, 470), count(null, 1, 1, 400), count('2026-04', 1, 9, null)],
      ...[count('2026-04', 2, 9, null), count('2026-06', 2, 9, 300)],
    ];
    const weights = (month: string | null) => herdAt(typed, month).map(({ categoryId, weightKg }) => [categoryId, weightKg]);
    expect(weights('2026-04')).toEqual([
      [1, 470],
      [2, null],
    ]);
    expect(herdAt([...typed, count('2026-06', 1, 3, null), count('2026-05', 2, 1, null)], '2026-06')[1]).toMatchObject({ weightKg: 480 });
    const gap = [count('2026-03', 1, 1, 470), count('2026-04', 1, 1, null), count('2026-05', 1, 1, null)];
    expect(herdAt(gap, '2026-05')).toEqual([{ categoryId: 1, heads: 1, weightKg: 470 }]);
    const first = [count(null, 1, 5, null), count('2025-07', 1, 5, 450), count('2025-07', 2, 5, null), count(null, 2, 5, 200)];
    expect([herdAt(first, null), herdAt(first, '2025-07')].map((herd) => herd.map(({ weightKg }) => weightKg))).toEqual([
      [null, 200],
      [450, 200],
    ]);
  });

  it('has no category of which there is nothing', () => {
    expect(herdAt([count('2026-06', 1, 0, 450), count('2026-06', 2, -1, 450), count('2026-06', 3, 1, 450)], '2026-06')).toEqual([
      { categoryId: 3, heads: 1, weightKg: 450 },
    ]);
  });

  it('uses the last counted month of any order', () => {
    expect(lastCounted([count('2026-06', 1, 1, 1), count('2025-12', 1, 1, 1), count('2026-05', 1, 1, 1)])).toBe('2026-06');
    expect(lastCounted([count('2025-12', 1, 1, 1), count('2026-05', 1, 1, 1), count('2026-06', 1, 1, 1)])).toBe('2026-06');
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

  it('varies by nothing that is known where one of the ends has no price', () => {
    const started = herdWorth(start, end, () => ({ start: 200, mean: null, end: null }));
    expect(started).toMatchObject({ startBrl: 300_000, endBrl: null, variationBrl: null, constantVariationBrl: null });
    const ended = herdWorth(start, end, () => ({ start: null, mean: null, end: 300 }));
    expect(ended).toMatchObject({ startBrl: null, endBrl: 615_000, variationBrl: null });
  });

  it('is null without any price', () => {
    expect(herdWorth(start, end, () => null)).toMatchObject({ startBrl: null, endBrl: null, leftOut: [1, 2] });
  });
});
