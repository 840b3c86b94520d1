import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../src/app';
import { backUp } from '../src/backup/back-up';
import { connectOwner } from '../src/backup/backup-connection';
import { connectPool } from '../src/db/connect';
import { startCluster } from '../src/db/embedded/cluster';
import { migrate } from '../src/db/migrate';
import { prepareData } from '../src/start/prepare';
import { testContext } from './context';
import { indicatorsOf } from './release-indicators';

/** `npm run release:keep` stores the demo base of this version with its indicators, for `releases.test.ts` of all later ones. */

/** Three beef farms and two dairy farms keep their rows, so that the file stays small. */
const FARMS = [1, 3, 4, 8, 20];
const LARGE = [
  'financials',
  'livestock_stocks',
  'herd_departure',
  'births',
  'deaths',
  'areas',
  'technical_information',
  'milk_quality',
  'teams',
];

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as { version: string };
const place = join(import.meta.dirname, 'releases', version);
const dataDir = mkdtempSync(join(tmpdir(), 'porteira-release-'));
const cluster = await startCluster({ dataDir });
try {
  await migrate(cluster.ownerUrl, { appRole: async () => 'porteira_app' });
  const pool = connectPool(cluster.appUrl, console);
  const context = testContext(pool, { config: { demo: true, demoFarms: 0 } });
  await prepareData(context);
  const client = await connectOwner(cluster.ownerUrl, 'porteira-release');
  for (const table of LARGE) await client.query(`delete from ${table} where farm_id <> all($1)`, [FARMS]);
  const app = await buildApp(context);
  writeFileSync(`${place}.json`, `${JSON.stringify(await indicatorsOf(app, pool), null, 2)}\n`);
  await app.close();
  await pool.end();
  // The history is most of a base, and no number follows from it.
  await client.query('truncate audit_log, sessions, idempotency_keys');
  await backUp(client, `${place}.backup`, version);
  await client.end();
} finally {
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
