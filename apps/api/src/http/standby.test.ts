import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { testContext } from '../../test/context';
import { testDatabase } from '../../test/database';
import { createFactory, type SampleBody } from '../../test/factory';
import { createPerson, signInAs } from '../../test/people';
import { buildApp } from '../app';
import { connectPool } from '../db/connect';

/** The server waits for a standby that does not exist. Only the role of this database waits; other tests commit without. */
const { url, appUrl, pool: own } = await testDatabase();
const pool = connectPool(appUrl, console);
const app = await buildApp(testContext(pool));
let headers: { authorization: string };
let body: SampleBody;

beforeAll(async () => {
  const [role, database] = [new URL(appUrl).username, new URL(url).pathname.slice(1)];
  body = await (await createFactory(testContext(own))).body('category_biomes', { values: { title: 'Bioma do reserva' } });
  await own.query(`alter role ${role} in database ${database} set synchronous_commit = on`);
  headers = await signInAs(app, await createPerson(own, 'ADMIN'));
});
afterAll(async () => {
  await waitForStandby('');
  await app.close();
  await pool.end();
});

async function waitForStandby(name: string): Promise<void> {
  await own.query(`alter system set synchronous_standby_names = '${name}'`);
  await own.query('select pg_reload_conf()');
  await vi.waitFor(async () => {
    const { rows } = await pool.query<{ names: string }>("select current_setting('synchronous_standby_names') as names");
    expect(rows[0]?.names).toBe(name);
  }, 120_000);
}

const post = () =>
  app.inject({ method: 'POST', url: '/api/category_biomes', headers: { ...headers, 'idempotency-key': 'reserva' }, payload: body });

async function count(): Promise<number> {
  const { rows } = await own.query("select from category_biomes where title = 'Bioma do reserva'");
  return rows.length;
}

/** PostgreSQL confirms a commit whose wait for standbys is cancelled, with a notice. */
async function cancelWait(): Promise<void> {
  await vi.waitFor(async () => {
    const { rowCount } = await own.query(
      "select pg_cancel_backend(pid) from pg_stat_activity where datname = current_database() and wait_event = 'SyncRep'",
    );
    expect(rowCount).toBe(1);
  }, 120_000);
}

it('acknowledges no write, and repeats no answer, that only the primary has', async () => {
  await waitForStandby('reserva_que_falta');
  for (let time = 0; time < 2; time++) {
    const [answer] = await Promise.all([post(), cancelWait()]);
    expect([answer.statusCode, answer.json().message]).toEqual([503, expect.stringMatching(/ainda não confirmou a gravação/)]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(await count()).toBe(1);
  }
  await waitForStandby('');
  expect([(await post()).statusCode, await count()]).toEqual([201, 1]);
});
