import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { grantAppRights } from './app-rights';
import { inOneTransaction, withConnection } from './connect';

export class MigrationError extends Error {
  override name = 'MigrationError';
}

/** `sha256` of the text, which must never change once it has run anywhere. */
export type Migration = { name: string; sql: string; sha256: string };

/** The build copies the files beside the bundle. */
const FOLDER = join(import.meta.dirname, 'migrations');
const FILE_NAME = /^(\d{4})-[a-z\d]+(-[a-z\d]+)*\.sql$/;
const OLDEST_SERVER = 15;
/** Arbitrary, but the same in every process. */
export const MIGRATION_LOCK = 7_262_026;
const LOCK_WAIT_MS = 5_000;

export type MigrateOptions = {
  folder?: string;
  /** Names the runtime role, which then gets its rights; called while the migration lock is held. */
  appRole?: () => Promise<string>;
};

/** One process at a time, one transaction per file. Refuses an old server and a different history. Returns the applied names. */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const migrations = readMigrations(options.folder);
  return withConnection(url, 'porteira-migrate', async (client) => {
    await refuseOldServer(client);
    // The lock ends with the connection.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const role = (await options.appRole?.()) ?? null;
    if (role !== null) await refuseOwningRole(client, role);
    // Every statement of the version that still serves waits behind a migration that waits for a table.
    await client.query(`set lock_timeout = ${LOCK_WAIT_MS}`);
    const ran = await applyPending(client, migrations);
    if (role !== null) await grantAppRights(client, role);
    return ran;
  });
}

/** Line ends do not count in the hash, because a checkout on Windows has others. */
export function readMigrations(folder: string = FOLDER): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const numbers = new Map<string, string>();
  return names.map((name) => {
    const number = FILE_NAME.exec(name)?.[1];
    if (number === undefined) throw new MigrationError(`migração ${name}: o nome deve ser NNNN-nome.sql.`);
    const twin = numbers.get(number);
    if (twin) throw new MigrationError(`migrações ${twin} e ${name} têm o mesmo número.`);
    numbers.set(number, name);
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
  });
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const answer = await client.query<{ version: string }>("select current_setting('server_version_num') as version");
  const major = Math.floor(Number(answer.rows[0]?.version) / 10_000);
  if (major < OLDEST_SERVER) {
    throw new MigrationError(`DATABASE_URL: o servidor é PostgreSQL ${major}; o Porteira precisa do ${OLDEST_SERVER} ou mais novo.`);
  }
}

/** The runtime role must own nothing; tables from a single-role setup need `REASSIGN OWNED` first. */
async function refuseOwningRole(client: pg.Client, role: string): Promise<void> {
  const answer = await client.query<{ me: string; owns: boolean }>(
    "select current_user as me, exists (select from pg_tables where schemaname = 'public' and tableowner = $1) as owns",
    [role],
  );
  const { me, owns } = answer.rows[0] ?? { me: role, owns: true };
  if (me === role)
    throw new MigrationError(`MIGRATION_DATABASE_URL: o usuário ${role} é o mesmo de DATABASE_URL; use outro, o dono das tabelas.`);
  if (owns) {
    throw new MigrationError(
      `MIGRATION_DATABASE_URL: as tabelas são do usuário de DATABASE_URL; como administrador, rode na base REASSIGN OWNED BY ${client.escapeIdentifier(role)} TO ${client.escapeIdentifier(me)}.`,
    );
  }
}

async function applyPending(client: pg.Client, migrations: Migration[]): Promise<string[]> {
  await createHistory(client);
  const landed = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migrations order by name');
  refuseOtherHistory(landed.rows, migrations);
  const done = new Set(landed.rows.map((row) => row.name));
  const pending = migrations.filter((migration) => !done.has(migration.name));
  for (const migration of pending) await inOneTransaction(client, () => runMigration(client, migration));
  return pending.map((migration) => migration.name);
}

export async function createHistory(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
  );
}

/** Throws `MigrationError` unless the applied migrations are the first of these files; `place` is the subject of the message. */
export function refuseOtherHistory(
  landed: readonly Pick<Migration, 'name' | 'sha256'>[],
  migrations: readonly Migration[],
  place = 'a base',
): void {
  const files = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, sha256 } of landed) {
    const file = files.get(name);
    if (!file) throw new MigrationError(`${place} tem a migração ${name}, que este programa não conhece: ela é de outra versão.`);
    if (file.sha256 !== sha256) {
      throw new MigrationError(`a migração ${name} mudou depois de aplicada; desfaça a mudança e escreva uma nova migração.`);
    }
  }
  const last = landed.at(-1)?.name;
  const names = new Set(landed.map((row) => row.name));
  const late = migrations.find((migration) => last !== undefined && migration.name < last && !names.has(migration.name));
  if (late) throw new MigrationError(`a migração ${late.name} vem antes da última aplicada (${last}); dê a ela um número maior.`);
}

export async function runMigration(client: Pick<pg.ClientBase, 'query'>, migration: Migration): Promise<void> {
  try {
    await client.query(migration.sql);
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [migration.name, migration.sha256]);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`a migração ${migration.name} falhou: ${message}`, { cause: error });
  }
}
