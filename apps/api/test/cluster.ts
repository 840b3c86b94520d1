import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connectPool, withConnection } from '../src/db/connect';
import { APP_ROLE, type Cluster, startCluster } from '../src/db/embedded/cluster';
import { migrate } from '../src/db/migrate';
import { prepareData } from '../src/start/prepare';
import { testContext } from './context';

declare module 'vitest' {
  interface ProvidedContext {
    /** The owner's address; `testDatabase()` creates databases beside this one. */
    clusterUrl: string;
    appUrl: string;
  }
}

const TEMPLATE = 'porteira_template';

/** Test data need not survive a power cut. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200', autovacuum: 'off' };

type TestCluster = Pick<Cluster, 'ownerUrl' | 'appUrl' | 'stop'>;

interface Started {
  cluster: TestCluster;
  end: () => Promise<void>;
}

/** Both projects of API tests share one cluster, though each loads this module for itself. */
const shared = globalThis as typeof globalThis & { testCluster?: Promise<Started> };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const isFirst = shared.testCluster === undefined;
  shared.testCluster ??= start();
  const { cluster, end } = await shared.testCluster;
  project.provide('clusterUrl', cluster.ownerUrl);
  project.provide('appUrl', cluster.appUrl);
  return isFirst ? end : async () => {};
}

async function start(): Promise<Started> {
  const dataDir = mkdtempSync(join(tmpdir(), 'porteira-test-'));
  let cluster: TestCluster | null = null;
  const end = async (): Promise<void> => {
    await cluster?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const outside = process.env.TEST_DATABASE_URL;
    cluster = outside ? await outsideCluster(outside) : await startCluster({ dataDir, settings: FAST });
    const admin = new pg.Client({ connectionString: cluster.ownerUrl });
    await admin.connect();
    await admin.query(`create database ${TEMPLATE}`);
    await admin.end();
    const inTemplate = (url: string): string => url.replace(/\/[^/]*$/, `/${TEMPLATE}`);
    await migrate(inTemplate(cluster.ownerUrl), { appRole: async () => APP_ROLE });
    await fill(inTemplate(cluster.appUrl));
    return { cluster, end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Another server, by the address of a user who may create databases and roles. */
async function outsideCluster(ownerUrl: string): Promise<TestCluster> {
  const [app, password] = [new URL(ownerUrl), randomBytes(12).toString('hex')];
  Object.assign(app, { username: APP_ROLE, password });
  await withConnection(ownerUrl, 'tests', async (client) => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [APP_ROLE]);
    await client.query(`${rowCount ? 'alter' : 'create'} role ${APP_ROLE} login password '${password}'`);
    await client.query(`drop database if exists ${TEMPLATE}`);
  });
  return { ownerUrl, appUrl: app.href, stop: async () => 'left-running' };
}

/** Like a first start in production: catalogues and one administrator, no demo data. */
async function fill(url: string): Promise<void> {
  const pool = connectPool(url, console);
  try {
    await prepareData(testContext(pool));
  } finally {
    await pool.end();
  }
}
