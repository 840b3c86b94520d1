import { randomBytes } from 'node:crypto';
import type { RouteOptions } from 'fastify';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { buildApp } from '../src/app';
import type { Standby } from '../src/context';
import { connectPool, createDb, type PoolOptions } from '../src/db/connect';
import type { App } from '../src/http/app-type';
import { type ContextOverrides, type TestContext, testContext } from './context';

/** `url` and `pool` connect as the owner, `appUrl` as the runtime role. */
export type TestDatabase = { url: string; appUrl: string; pool: pg.Pool };

export type TestApp = { app: App; context: TestContext; pool: pg.Pool; appUrl: string; routes: readonly RouteOptions[] };

type AppOverrides = ContextOverrides & Pick<PoolOptions, 'onStatement'>;

/** Copies the template (or creates an empty database) and drops it after the test file. */
export async function testDatabase(options: { empty?: boolean } = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = options.empty ? 'template0' : 'porteira_template';
  await administer(`create database ${name} template ${template} strategy file_copy`);
  const [url, appUrl] = [inject('clusterUrl'), inject('appUrl')].map((address) => address.replace(/\/[^/]*$/, `/${name}`)) as [
    string,
    string,
  ];
  const pool = connectPool(url, console, { max: 5 });
  afterAll(async () => {
    await pool.end();
    await administer(`drop database if exists ${name} with (force)`);
  });
  return { url, appUrl, pool };
}

/** Like a standby, refuses every write and lock of a call that should only read. */
const READ_ONLY = '-c TimeZone=UTC -c DateStyle=ISO -c default_transaction_read_only=on';

const standbyOf = (pool: pg.Pool): Standby => ({
  pool,
  db: createDb(pool),
  state: () => ({ state: 'up', lagSeconds: 0 }),
  isLoss: async () => false,
});

/** Has catalogues and `TEST_ADMIN`, no demo data. Call it once per test file. */
export async function testApp({ onStatement, ...overrides }: AppOverrides = {}): Promise<TestApp> {
  const { appUrl, pool } = await testDatabase();
  const appPool = connectPool(appUrl, console, { max: 5, onStatement, traces: overrides.traces ?? null });
  const readingPool = connectPool(`${appUrl}?options=${encodeURIComponent(READ_ONLY)}`, console, { max: 5, onStatement });
  const context = testContext(appPool, { standby: standbyOf(readingPool), ...overrides });
  const routes: RouteOptions[] = [];
  const app = await buildApp(context, { onRoute: (route) => routes.push(route) });
  await app.ready();
  afterAll(async () => {
    await app.close();
    await Promise.all([appPool.end(), readingPool.end()]);
  });
  return { app, context, pool, appUrl, routes };
}

async function administer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('clusterUrl') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
