import { expect, it, vi } from 'vitest';
import { testContext } from '../../test/context';
import { testDatabase } from '../../test/database';
import { createPerson } from '../../test/people';
import { startHousekeeping } from './housekeeping';

it('forgets old keys at the start and again a day later', async () => {
  const { pool } = await testDatabase();
  const { id } = await createPerson(pool, 'ADMIN');
  const keep = (key: string, days: number) =>
    pool.query("insert into idempotency_keys (user_id, key, call, created_at) values ($1, $2, '', now() - $3 * interval '1 day')", [
      id,
      key,
      days,
    ]);
  const kept = async () => (await pool.query<{ key: string }>('select key from idempotency_keys order by key')).rows.map(({ key }) => key);
  await keep('a', 31);
  await keep('b', 29);
  vi.useFakeTimers({ toFake: ['setInterval'] });
  try {
    const stop = startHousekeeping(testContext(pool));
    await vi.waitFor(async () => expect(await kept()).toEqual(['b']), 120_000);
    await keep('c', 40);
    vi.advanceTimersByTime(24 * 3600 * 1000);
    await stop();
    expect(await kept()).toEqual(['b']);
  } finally {
    vi.useRealTimers();
  }
});

it('outlives a day on which the database does not answer', async () => {
  const warned: unknown[] = [];
  const { pool } = await testDatabase();
  const context = testContext(pool);
  context.log.warn = (...what: unknown[]) => void warned.push(what);
  await pool.query('alter table idempotency_keys rename to hidden_keys');
  await startHousekeeping(context)();
  expect(warned).toHaveLength(1);
});
