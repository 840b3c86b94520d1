import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { SCHEMAS } from '../db/app-rights';
import { quoteName } from '../db/insert-rows';
import { createHistory, MIGRATION_LOCK, type Migration, readMigrations, refuseOtherHistory, runMigration } from '../db/migrate';
import type { Archive, ArchivedTable } from './archive';
import { BackupError } from './backup-error';
import { type BackupTable, plainName, qualifiedName, readTables } from './backup-tables';
import { emptyDatabase, type Occupancy, occupancyOf } from './emptying';
import { type TableTotals, totalsDifference, totalsOf } from './totals';

export type RestoreOptions = {
  replace?: boolean;
  ownPids?: readonly number[];
  folder?: string;
  signal?: AbortSignal;
};

/** `migrations` are newer than the backup; `leftOut` are tables that no migration creates. */
export type Restored = { tables: ArchivedTable[]; migrations: string[]; leftOut: string[] };

/** A lock held for longer means that the database is in use. */
const LOCK_MS = 10_000;

/** All in one transaction; sessions end. @param client see `connectOwner`. Throws `BackupError` or `MigrationError`. */
export async function restoreBackup(client: pg.Client, archive: Archive, options: RestoreOptions = {}): Promise<Restored> {
  const { migrations: landed } = archive.manifest;
  const files = readMigrations(options.folder);
  refuseOtherHistory(landed, files, 'a cópia');
  const lock = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [MIGRATION_LOCK]);
  if (lock.rows[0]?.isOurs !== true) throw inUse();
  await refuseOthers(client, options.ownPids ?? []);
  try {
    await client.query('begin');
    await client.query(`set local lock_timeout = ${LOCK_MS}`);
    const occupancy = await occupancyOf(client);
    refuseOccupied(occupancy, options.replace === true);
    if (occupancy !== 'bare') await emptyDatabase(client);
    const names = new Set(landed.map(({ name }) => name));
    await createHistory(client);
    await runAll(
      client,
      files.filter(({ name }) => names.has(name)),
    );
    const { tables, leftOut } = await fill(client, archive, options.signal);
    const later = files.filter(({ name }) => !names.has(name));
    await runAll(client, later);
    await endAccess(client);
    await client.query(`analyze ${(await readTables(client)).map(qualifiedName).join(', ')}`);
    options.signal?.throwIfAborted();
    await client.query('commit');
    return { tables, migrations: later.map(({ name }) => name), leftOut };
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw isLockTimeout(error) ? inUse() : error;
  }
}

const inUse = (): BackupError => new BackupError('o Porteira está usando esta base; pare o programa e tente outra vez.');

const isLockTimeout = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '55P03';

/** Connections of the product have a name. A closed one takes a moment to disappear. */
async function refuseOthers(client: pg.Client, ownPids: readonly number[]): Promise<void> {
  const others = `select 1 from pg_stat_activity
    where datname = current_database() and application_name like 'porteira%' and pid <> pg_backend_pid() and pid <> all($1)`;
  for (let attempt = 0; attempt < 10; attempt++) {
    if ((await client.query(others, [ownPids])).rowCount === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw inUse();
}

function refuseOccupied(occupancy: Occupancy, mayReplace: boolean): void {
  if (occupancy === 'foreign') throw new BackupError('a base tem tabelas que não são do Porteira; restaure em outra base.');
  if (occupancy === 'filled' && !mayReplace) {
    throw new BackupError('a base não está vazia; com --replace tudo o que há nela é apagado e dá lugar à cópia.');
  }
}

async function runAll(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  for (const migration of migrations) await runMigration(client, migration);
}

/** Foreign keys are dropped and added again, so that tables load in any order and are still checked. Triggers do not run. */
async function fill(client: pg.Client, archive: Archive, signal?: AbortSignal): Promise<Pick<Restored, 'tables' | 'leftOut'>> {
  const made = await readTables(client);
  const kept = new Map(archive.manifest.tables.map((table) => [qualifiedName(table), table]));
  const missing = made.filter((table) => !kept.has(qualifiedName(table)));
  if (missing.length > 0) throw new BackupError(`a cópia não tem ${missing.map(plainName).join(', ')}, que as migrações dela fazem.`);
  const references = await takeOffReferences(client);
  await switchTriggers(client, made, 'disable');
  await client.query(`truncate ${made.map(qualifiedName).join(', ')}`);
  const names = new Set(made.map(qualifiedName));
  await load(client, archive, names, signal);
  for (const { schema, name, last, isCalled } of archive.manifest.sequences) {
    await client.query('select setval(to_regclass($1), $2::bigint, $3) where to_regclass($1) is not null', [
      qualifiedName({ schema, name }),
      last,
      isCalled,
    ]);
  }
  const tables = archive.manifest.tables.filter((table) => names.has(qualifiedName(table)));
  const found = new Map<string, TableTotals>();
  for (const table of tables) found.set(qualifiedName(table), await totalsOf(client, table));
  const wrong = totalsDifference(tables, found);
  if (wrong !== null) throw new BackupError(`o que foi restaurado não confere com a cópia (${wrong}).`);
  if (references.length > 0) await client.query(references.join(';\n'));
  await switchTriggers(client, made, 'enable');
  return { tables, leftOut: archive.manifest.tables.filter((table) => !names.has(qualifiedName(table))).map(plainName) };
}

async function load(client: pg.Client, archive: Archive, names: ReadonlySet<string>, signal?: AbortSignal): Promise<void> {
  for await (const { table, rows } of archive.tables()) {
    if (!names.has(qualifiedName(table))) {
      for await (const _ of rows) signal?.throwIfAborted();
      continue;
    }
    const into = client.query(copyFrom(`copy ${qualifiedName(table)} (${table.columns.map(quoteName).join(', ')}) from stdin`));
    await pipeline(Readable.from(rows, { objectMode: false }), into, { signal });
  }
}

async function takeOffReferences(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ off: string; on: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(k.oid)) as on
     from pg_constraint k join pg_namespace n on n.oid = k.connamespace where contype = 'f' and conparentid = 0 and nspname = any($1)`,
    [SCHEMAS],
  );
  if (rows.length > 0) await client.query(rows.map(({ off }) => off).join(';\n'));
  return rows.map(({ on }) => on);
}

async function switchTriggers(client: pg.Client, tables: readonly BackupTable[], state: 'enable' | 'disable'): Promise<void> {
  await client.query(tables.map((table) => `alter table ${qualifiedName(table)} ${state} trigger user`).join(';\n'));
}

/** Sessions and codes may have been revoked since the backup, so all of them end. */
async function endAccess(client: pg.Client): Promise<void> {
  await client.query('update sessions set ended_at = now() where ended_at is null');
  await client.query('delete from password_codes');
}
