import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spreadOverMonth } from './parts';
import { createRandom, splitByShares } from './random';

describe('createRandom', () => {
  it('repeats itself for a seed, within its limits', () => {
    const [one, same] = [createRandom('porteira'), createRandom('porteira')];
    const numbers = Array.from({ length: 1_000 }, () => one.next());
    expect(Array.from({ length: 1_000 }, () => same.next())).toEqual(numbers);
    expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
    const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
    expect(mean).toBeGreaterThan(0.45);
    expect(mean).toBeLessThan(0.55);
  });

  it('weighs', () => {
    const random = createRandom('weights');
    const picks = Array.from({ length: 2_000 }, () => random.weighted({ often: 9, seldom: 1, never: 0 }));
    expect(picks.filter((pick) => pick === 'seldom').length).toBeGreaterThan(120);
    expect(picks.filter((pick) => pick === 'seldom').length).toBeLessThan(300);
    expect(picks).not.toContain('never');
  });
});

describe('splitByShares and spreadOverMonth', () => {
  it('lose no head', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: 40 }), fc.string(), (heads, parts, seed) => {
        const shares = Array<number>(parts).fill(1 / parts);
        expect(splitByShares(heads, shares).reduce((sum, part) => sum + part, 0)).toBe(heads);
        const days = spreadOverMonth(heads, parts, '2026-02', createRandom(seed));
        expect(days.reduce((sum, part) => sum + part.heads, 0)).toBe(heads);
        expect(days.every(({ day, heads: some }) => day >= '2026-02-01' && day <= '2026-02-28' && some > 0)).toBe(true);
        expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).sort());
      }),
    );
  });
});
