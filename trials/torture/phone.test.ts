import { expect, it } from 'vitest';
import { sharedProduct } from '../../e2e/shared-product';
import { Random } from '../random';
import { spendMorning } from './phone';

/** The short form of `npm run torture -- phone`. */

it('a morning on a phone without a network, killed twice and with a third tab of an older build, is stored once', async () => {
  const { counts, failures } = await spendMorning(sharedProduct().url, { random: new Random(33), entries: 12, kills: 2 });
  expect(failures).toEqual([]);
  expect(counts['browser killed']).toBe(2);
  expect(counts['stored once']).toBeGreaterThanOrEqual(10);
});
