import { expect, it } from 'vitest';
import { DAIRY_CATEGORY } from '../../api/src/db/catalogues/herd';
import { simulateDairyHerd } from './dairy-simulation';
import { headsIn } from './harvest-herd';
import { createRandom } from './random';
import { randomCustomers } from './random-customers';

it('spreads what dairy farms are ranked by', () => {
  const random = createRandom('spread');
  const plans = randomCustomers(30, 1, random, 1).flatMap(({ farms }) => farms.flatMap(({ dairy }) => dairy ?? []));
  const shares = plans.map((plan) => {
    const { months } = simulateDairyHerd(plan, { first: '2024-07', last: '2025-06' }, random);
    const lines = months.flatMap((month) => month.lines);
    return headsIn(lines, [DAIRY_CATEGORY.lactatingCows]) / headsIn(lines, [DAIRY_CATEGORY.lactatingCows, DAIRY_CATEGORY.dryCows]);
  });
  const prices = plans.map(({ milkPriceFactor }) => milkPriceFactor);
  expect(plans.length).toBe(30);
  expect(Math.max(...prices) / Math.min(...prices)).toBeGreaterThan(1.1);
  expect(Math.max(...shares) - Math.min(...shares)).toBeGreaterThan(0.06);
  expect(Math.min(...shares)).toBeGreaterThan(0.7);
  expect(Math.max(...shares)).toBeLessThan(0.9);
});
