import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { ApiError } from './api-error';
import { ConcurrencyLimiter } from './concurrency-limiter';

const refusal = () => new ApiError(429, 'too_many', 'Espere');

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
  const limiter = new ConcurrencyLimiter({ limit: 2, queue: 10, refusal });
  const one = workshop();
  const other = workshop();
  const order: number[] = [];
  const all = [0, 1, 2, 3].map((index) =>
    limiter.run('one', async () => {
      order.push(index);
      await one.work();
    }),
  );
  const elsewhere = limiter.run('other', other.work);
  await nextTurn();
  expect([one.state.running, other.state.running]).toEqual([2, 1]);
  for (let index = 0; index < 4; index++) await one.finish();
  await other.finish();
  await Promise.all([...all, elsewhere]);
  expect([one.state.most, one.state.done, order]).toEqual([2, 4, [0, 1, 2, 3]]);
});

it('refuses whoever finds the line too long, without beginning', async () => {
  const limiter = new ConcurrencyLimiter({ limit: 1, queue: 1, refusal });
  const { state, work, finish } = workshop();
  const [first, second] = [limiter.run('one', work), limiter.run('one', work)];
  await expect(limiter.run('one', work)).rejects.toThrow('Espere');
  await finish();
  await finish();
  await Promise.all([first, second]);
  expect(state).toEqual({ running: 0, most: 1, done: 2 });
});

it('takes the last one first while a crowd waits, and those of the crowd in their order when it has thinned out', async () => {
  const limiter = new ConcurrencyLimiter({ limit: 1, queue: 10, rush: 3, refusal });
  const { work, finish } = workshop();
  const order: string[] = [];
  const come = (name: string) =>
    limiter.run('one', async () => {
      order.push(name);
      await work();
    });
  const all = ['running', 'a', 'b', 'c', 'd', 'late'].map(come);
  for (let index = 0; index < all.length; index++) await finish();
  await Promise.all(all);
  expect(order).toEqual(['running', 'late', 'd', 'a', 'b', 'c']);
});

it('gives the place on when the work fails', async () => {
  const limiter = new ConcurrencyLimiter({ limit: 1, queue: 1, refusal });
  const failed = limiter.run('one', () => Promise.reject(new Error('caiu')));
  const next = limiter.run('one', async () => 'feito');
  await expect(failed).rejects.toThrow('caiu');
  expect(await next).toBe('feito');
  expect(await limiter.run('one', async () => 'de novo')).toBe('de novo');
});

it('is bounded over all keys, too: one that is full waits for itself, the others go past it', async () => {
  const limiter = new ConcurrencyLimiter({ limit: 1, queue: 10, total: 2, refusal });
  const [state, finish] = [[] as string[], new Map<string, () => void>()];
  const come = (key: string, name: string) =>
    limiter.run(key, async () => {
      state.push(name);
      await new Promise<void>((resolve) => finish.set(name, resolve));
    });
  const all = [come('a', 'a1'), come('a', 'a2'), come('b', 'b'), come('c', 'c')];
  const end = async (name: string) => {
    finish.get(name)?.();
    await nextTurn();
  };
  await nextTurn();
  expect(state).toEqual(['a1', 'b']);
  await end('b');
  expect(state).toEqual(['a1', 'b', 'c']);
  await end('a1');
  expect(state).toEqual(['a1', 'b', 'c', 'a2']);
  await end('c');
  await end('a2');
  await Promise.all(all);
});

it('says whether the own places are full or those of all', async () => {
  const asked: string[] = [];
  const limiter = new ConcurrencyLimiter({
    limit: 2,
    queue: 0,
    total: 3,
    refusal: (full) => {
      asked.push(full);
      return refusal();
    },
  });
  const { work, finish } = workshop();
  const running = ['a', 'a', 'b'].map((key) => limiter.run(key, work));
  await expect(limiter.run('a', work)).rejects.toThrow('Espere');
  await expect(limiter.run('b', work)).rejects.toThrow('Espere');
  expect(asked).toEqual(['key', 'total']);
  for (let index = 0; index < 3; index++) await finish();
  await Promise.all(running);
  expect(await limiter.run('b', async () => 'feito')).toBe('feito');
});

it('gives away the place of a caller that has gone', async () => {
  const limiter = new ConcurrencyLimiter({ limit: 1, queue: 1, refusal });
  const { work, finish } = workshop();
  const first = limiter.run('one', work);
  const controller = new AbortController();
  const abandoned = limiter.run('one', work, controller.signal);
  controller.abort(new Error('foi embora'));
  await expect(abandoned).rejects.toThrow('foi embora');
  const next = limiter.run('one', async () => 'feito');
  await finish();
  await first;
  expect(await next).toBe('feito');
  await expect(limiter.run('one', work, AbortSignal.abort(new Error('nem veio')))).rejects.toThrow('nem veio');
});
