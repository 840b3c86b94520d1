import { expect, it } from 'vitest';
import { testContext } from '../../test/context';
import { testDatabase } from '../../test/database';
import { buildApp } from '../app';

const { pool } = await testDatabase({ empty: true });

it('finishes the request in flight before it closes, and takes no other', async () => {
  const app = await buildApp(testContext(pool));
  let reached: () => void = () => {};
  const inFlight = new Promise<void>((resolve) => {
    reached = resolve;
  });
  app.get('/api/slow', { config: { public: true } }, async () => {
    reached();
    return (await pool.query('select pg_sleep(0.4), 1 as done')).rows[0];
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  await fetch(`${url}/api/health`);
  const slow = fetch(`${url}/api/slow`);
  await inFlight;
  const closed = app.close();
  expect(await (await slow).json()).toMatchObject({ done: 1 });
  await closed;
  await expect(fetch(`${url}/api/health`)).rejects.toThrow();
});
