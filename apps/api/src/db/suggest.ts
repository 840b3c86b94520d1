import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { registry } from '#model/registry';
import { startCluster } from './embedded/cluster';
import { expectedTables } from './expected-schema';
import { readBothSchemas } from './live-schema';
import { migrate } from './migrate';
import { schemaExtras } from './schema-extras';
import { differences } from './schema-sql';

/** `npm run db:suggest`: prints the SQL between what the migrations make and what the declarations ask for; nothing when they agree. */
async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'porteira-suggest-'));
  const cluster = await startCluster({ dataDir, settings: { fsync: 'off' } });
  try {
    await migrate(cluster.ownerUrl);
    const client = new pg.Client({ connectionString: cluster.ownerUrl });
    await client.connect();
    const { live, expected } = await readBothSchemas(client, expectedTables(registry));
    await client.end();
    const statements = differences(live, expected, schemaExtras);
    process.stdout.write(statements.map((statement) => `${statement}\n`).join('\n'));
  } finally {
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await main();
