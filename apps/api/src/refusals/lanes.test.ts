import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { ApiError } from './api-error';
import { Lanes } from './lanes';

const refusal = () => new ApiError(429, 'too_many', 'Espere');

/** Work that ends when it is told to, and counts how much of it is under way. */
function workshop() {
  const open: (() => void)[] = [];
  const state = { running: 0, most: 0, done: 0 };
  const work = async () => {
    state.running++;
    state.most = Math.max(state.most, state.running);
    await new Promise<void>((resolve) => open.push(resolve));
    state.running--;
    state.done++;
  };
  const finish = async () => {
    open.shift()?.();
    await nextTurn();
  };
  return { state, work, finish };
}

it('does so much at once for a key, in order, and other keys at the same time', async () => {
  const lanes = new Lanes({ atOnce: 2, waiting: 10, refusal });
  const one = workshop();
  const other = workshop();
  const order: number[] = [];
  const all = [0, 1, 2, 3].map((index) =>
    lanes.run('one', async () => {
      order.push(index);
      await one.work();
    }),
  );
  const elsewhere = lanes.run('other', other.work);
  await nextTurn();
  expect([one.state.running, other.state.running]).toEqual([2, 1]);
  for (let index = 0; index < 4; index++) await one.finish();
  await other.finish();
  await Promise.all([...all, elsewhere]);
  expect([one.state.most, one.state.done, order]).toEqual([2, 4, [0, 1, 2, 3]]);
});

it('refuses whoever finds the line too long, without beginning', async () => {
  const lanes = new Lanes({ atOnce: 1, waiting: 1, refusal });
  const { state, work, finish } = workshop();
  const [first, second] = [lanes.run('one', work), lanes.run('one', work)];
  await expect(lanes.run('one', work)).rejects.toThrow('Espere');
  await finish();
  await finish();
  await Promise.all([first, second]);
  expect(state).toEqual({ running: 0, most: 1, done: 2 });
});

it('takes the last one first while a crowd waits, and those of the crowd in their order when it has thinned out', async () => {
  const lanes = new Lanes({ atOnce: 1, waiting: 10, rush: 3, refusal });
  const { work, finish } = workshop();
  const order: string[] = [];
  const come = (name: string) =>
    lanes.run('one', async () => {
      order.push(name);
      await work();
    });
  const all = ['running', 'a', 'b', 'c', 'd', 'late'].map(come);
  for (let index = 0; index < all.length; index++) await finish();
  await Promise.all(all);
  expect(order).toEqual(['running', 'late', 'd', 'a', 'b', 'c']);
});

it('gives the place on when the work fails', async () => {
  const lanes = new Lanes({ atOnce: 1, waiting: 1, refusal });
  const failed = lanes.run('one', () => Promise.reject(new Error('caiu')));
  const next = lanes.run('one', async () => 'feito');
  await expect(failed).rejects.toThrow('caiu');
  expect(await next).toBe('feito');
  expect(await lanes.run('one', async () => 'de novo')).toBe('de novo');
});
