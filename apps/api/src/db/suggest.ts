import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registry } from '#model/registry';
import { withConnection } from './connect';
import { startCluster } from './embedded/cluster';
import { expectedTables } from './expected-schema';
import { readBothSchemas } from './live-schema';
import { migrate } from './migrate';
import { schemaExtras } from './schema-extras';
import { differences } from './schema-sql';

/** `npm run db:suggest`: prints the SQL from the migrated schema to the declared one; nothing if they agree. */
async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'porteira-suggest-'));
  const cluster = await startCluster({ dataDir, settings: { fsync: 'off' } });
  try {
    await migrate(cluster.ownerUrl);
    const declared = expectedTables(registry);
    const { live, expected } = await withConnection(cluster.ownerUrl, 'porteira-suggest', (client) => readBothSchemas(client, declared));
    const statements = differences(live, expected, schemaExtras);
    process.stdout.write(statements.map((statement) => `${statement}\n`).join('\n'));
  } finally {
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await main();
