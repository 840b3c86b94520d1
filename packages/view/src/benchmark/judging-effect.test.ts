import { expect, it } from 'vitest';
import { effectOf } from './judging-effect';

it('previews n, median and best quarter after saving', () => {
  const population = [1, 2, 3, 4, 100].map((value) => ({
    ...{ id: value, farm: `Fazenda ${value}`, value, enter_benchmarking: true, validated: value !== 4 },
  }));
  const decided = new Map([
    [4, { enters: true, validated: true }],
    [100, { enters: false, validated: true }],
  ]);
  expect(effectOf(population, decided, 'HIGHER')).toEqual({
    leaving: 1,
    entering: 1,
    before: { n: 4, median: 2.5, top: 100 },
    after: { n: 4, median: 2.5, top: 4 },
  });
  expect(effectOf([], new Map(), 'LOWER').after).toEqual({ n: 0, median: null, top: null });
});
