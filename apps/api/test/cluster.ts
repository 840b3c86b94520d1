import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connectPool } from '../src/db/connect';
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

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'porteira-test-'));
  let cluster: Cluster | null = null;
  const teardown = async (): Promise<void> => {
    await cluster?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    cluster = await startCluster({ dataDir, settings: FAST });
    const admin = new pg.Client({ connectionString: cluster.ownerUrl });
    await admin.connect();
    await admin.query(`create database ${TEMPLATE}`);
    await admin.end();
    const inTemplate = (url: string): string => url.replace(/\/[^/]*$/, `/${TEMPLATE}`);
    await migrate(inTemplate(cluster.ownerUrl), { appRole: async () => APP_ROLE });
    await fill(inTemplate(cluster.appUrl));
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide('clusterUrl', cluster.ownerUrl);
  project.provide('appUrl', cluster.appUrl);
  return teardown;
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
