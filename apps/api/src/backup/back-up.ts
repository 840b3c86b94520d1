import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { quoteName } from '../db/insert-rows';
import { MIGRATION_LOCK } from '../db/migrate';
import { type ArchivedTable, type Contents, type Manifest, openArchive, writeArchive } from './archive';
import { BackupError } from './backup-error';
import { qualifiedName, readSequences, readTables } from './backup-tables';
import { LineTotals, type TableTotals, totalsDifference, totalsOf } from './totals';
import { writeWholeFile } from './whole-file';

/** The file is complete or absent. @param client see `connectOwner`; on failure it has an open transaction. */
export async function backUp(client: pg.Client, path: string, program: string, signal?: AbortSignal): Promise<Manifest> {
  const contents = { ...(await takeSnapshot(client)), program };
  const columns = (table: { columns: string[] }) => table.columns.map(quoteName).join(', ');
  const rowsOf = (table: ArchivedTable) => client.query(copyTo(`copy ${qualifiedName(table)} (${columns(table)}) to stdout`));
  return writeWholeFile(
    path,
    async (stream) => {
      await writeArchive(stream, contents, rowsOf, signal);
      await client.query('commit');
    },
    (draft) => readBack(draft, contents, signal),
  );
}

/** A migration would change tables during the snapshot, so this takes its lock and a share lock on every table. */
async function takeSnapshot(client: pg.Client): Promise<Omit<Contents, 'program'>> {
  await client.query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK]);
  const tables = await readTables(client);
  if (!tables.some(({ name }) => name === 'schema_migrations')) throw new BackupError('a base está vazia; não há o que copiar.');
  await client.query('begin isolation level repeatable read read only');
  await client.query(`lock table ${tables.map((table) => `only ${qualifiedName(table)}`).join(', ')} in access share mode`);
  const moment = await client.query<{ server: string; takenAt: string }>(
    `select current_setting('server_version') as server,
       to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "takenAt"`,
  );
  await client.query('select pg_advisory_unlock_shared($1)', [MIGRATION_LOCK]);
  const migrations = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migrations order by name');
  const counted: Contents['tables'] = [];
  for (const table of tables) counted.push({ ...table, ...(await totalsOf(client, table)) });
  const { server, takenAt } = moment.rows[0] ?? { server: '', takenAt: '' };
  return { server, takenAt, migrations: migrations.rows, tables: counted, sequences: await readSequences(client) };
}

async function readBack(path: string, contents: Contents, signal?: AbortSignal): Promise<Manifest> {
  const archive = await openArchive(path);
  const found = new Map<string, TableTotals>();
  for await (const { table, rows } of archive.tables()) {
    const lines = new LineTotals();
    for await (const piece of rows) {
      signal?.throwIfAborted();
      lines.add(piece);
    }
    found.set(qualifiedName(table), lines.totals());
  }
  const wrong = totalsDifference(contents.tables, found);
  if (wrong !== null) throw new BackupError(`o que foi gravado não confere com a base (${wrong}); nada foi guardado.`);
  return archive.manifest;
}
