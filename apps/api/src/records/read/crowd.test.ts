import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { testContext } from '../../../test/context';
import { testDatabase } from '../../../test/database';
import { createPerson, signInAs } from '../../../test/people';
import { buildApp } from '../../app';
import { connectPool } from '../../db/connect';

/** Uses the pool of the product, not the smaller one of the tests. */
const { url, appUrl, pool: own } = await testDatabase();
const pool = connectPool(appUrl, console);
const app = await buildApp(testContext(pool));
afterAll(async () => {
  await app.close();
  await pool.end();
});

async function waitingStatements(): Promise<number> {
  const found = await own.query(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return found.rows[0].count;
}

it('leaves connections to the others when one user asks for twenty lists that do not end', async () => {
  const [crowd, other] = [await signInAs(app, await createPerson(own, 'ADMIN')), await signInAs(app, await createPerson(own, 'ADMIN'))];
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query('begin; lock table deaths in access exclusive mode');
  const asked = Array.from({ length: 20 }, () => app.inject({ url: '/api/deaths?totals=true', headers: crowd }));
  while ((await waitingStatements()) < 5) await sleep(20);
  const answers = await Promise.all(Array.from({ length: 10 }, () => app.inject({ url: '/api/countries', headers: other })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
  expect(await waitingStatements()).toBe(5);
  await holder.query('rollback');
  await holder.end();
  expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
});
