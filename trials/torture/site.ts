import type { RouteOptions } from 'fastify';
import type pg from 'pg';
import { buildApp } from '../../apps/api/src/app';
import { connectPool } from '../../apps/api/src/db/connect';
import type { App } from '../../apps/api/src/http/app-type';
import { type ContextOverrides, type TestContext, testContext } from '../../apps/api/test/context';
import type { DatabaseAddresses } from './kind';

export interface Site {
  app: App;
  context: TestContext;
  pool: pg.Pool;
  routes: readonly RouteOptions[];
  close(): Promise<void>;
}

const QUIET = { warn: () => {} };
const CONNECTIONS = 10;

export async function openSite({ url, appUrl }: DatabaseAddresses, overrides: ContextOverrides = {}): Promise<Site> {
  const pool = connectPool(url, QUIET, { max: 5 });
  const appPool = connectPool(appUrl, QUIET, { max: CONNECTIONS });
  const context = testContext(appPool, overrides);
  const routes: RouteOptions[] = [];
  const app = await buildApp(context, { onRoute: (route) => routes.push(route) });
  await app.ready();
  const close = async () => {
    await app.close();
    await appPool.end();
    await pool.end();
  };
  return { app, context, pool, routes, close };
}
