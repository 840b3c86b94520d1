import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectPool, withConnection } from '../../apps/api/src/db/connect';
import { APP_ROLE, startCluster } from '../../apps/api/src/db/embedded/cluster';
import { migrate } from '../../apps/api/src/db/migrate';
import { prepareData } from '../../apps/api/src/start/prepare';
import { testContext } from '../../apps/api/test/context';
import type { DatabaseAddresses } from './kind';

export interface TortureCluster {
  newDatabase(): Promise<DatabaseAddresses>;
  close(): Promise<void>;
}

const TEMPLATE = 'porteira_template';

export async function startTortureCluster(): Promise<TortureCluster> {
  const dataDir = mkdtempSync(join(tmpdir(), 'porteira-torture-'));
  const cluster = await startCluster({ dataDir, settings: { max_connections: '200', fsync: 'off' } });
  const at = (url: string, name: string) => url.replace(/\/[^/]*$/, `/${name}`);
  const create = (name: string, template: string) =>
    withConnection(cluster.ownerUrl, 'torture', (client) =>
      client.query(`create database ${name} template ${template} strategy file_copy`),
    );
  await create(TEMPLATE, 'template0');
  await migrate(at(cluster.ownerUrl, TEMPLATE), { appRole: async () => APP_ROLE });
  const pool = connectPool(at(cluster.appUrl, TEMPLATE), console);
  await prepareData(testContext(pool));
  await pool.end();
  let count = 0;
  return {
    newDatabase: async () => {
      const name = `torture_${++count}`;
      await create(name, TEMPLATE);
      return { url: at(cluster.ownerUrl, name), appUrl: at(cluster.appUrl, name) };
    },
    close: async () => {
      await cluster.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
