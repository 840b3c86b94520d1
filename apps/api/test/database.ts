import { randomBytes } from 'node:crypto';
import type { RouteOptions } from 'fastify';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { buildApp } from '../src/app';
import { connectPool, type PoolOptions } from '../src/db/connect';
import type { App } from '../src/http/app-type';
import { type ContextOverrides, type TestContext, testContext } from './context';

/** A database of its own for a test file. `url` and `pool` are its owner's, who may do anything; `appUrl` is the product's. */
export type TestDatabase = { url: string; appUrl: string; pool: pg.Pool };

/**
 * The whole API over a database of its own; call it with `app.inject`. The product has the rights it has outside, `pool` those of the
 * owner, `appUrl` the address that the product has. `routes` are all there are.
 */
export type TestApp = { app: App; context: TestContext; pool: pg.Pool; appUrl: string; routes: readonly RouteOptions[] };

/** Parts of the context that a test may replace; `onStatement` receives each SQL text sent to the database. */
type AppOverrides = ContextOverrides & Pick<PoolOptions, 'onStatement'>;

/** Makes a database for the calling test file (a copy of the template, or an empty one); it is dropped after the file. */
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

/** Builds the API over a fresh database: catalogues and the administrator `TEST_ADMIN`, no demo data. Call it once a test file. */
export async function testApp({ onStatement, ...overrides }: AppOverrides = {}): Promise<TestApp> {
  const { appUrl, pool } = await testDatabase();
  const appPool = connectPool(appUrl, console, { max: 5, onStatement });
  const context = testContext(appPool, overrides);
  const routes: RouteOptions[] = [];
  const app = await buildApp(context, { onRoute: (route) => routes.push(route) });
  await app.ready();
  afterAll(async () => {
    await app.close();
    await appPool.end();
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
