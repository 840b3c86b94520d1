import { expect, it } from 'vitest';
import { testApp } from '../../apps/api/test/database';
import { ApiServer } from './api-server';
import { simulate } from './world';

const SEEDS = 12;
const test = await testApp();

it.each(Array.from({ length: SEEDS }, (_, at) => 1001 + at))(
  'the product loses nothing and writes nothing twice, seed %i',
  async (seed) => {
    expect(await simulate(seed, { server: await ApiServer.start(test), steps: 120 })).toEqual([]);
  },
);

it('the product shows a mistake of a device', async () => {
  const found: string[] = [];
  for (const seed of [1, 2, 3])
    found.push(...(await simulate(seed, { server: await ApiServer.start(test), fault: 'NEW_KEY_EACH_TIME', steps: 40 })));
  expect(found.filter((one) => /was written \d+ times/.test(one))).not.toEqual([]);
});
