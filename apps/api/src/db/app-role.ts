import type { Logger } from 'pino';
import { ConfigError } from '../config';
import { withConnection } from './connect';
import { MIGRATION_LOCK } from './migrate';

/** Call this under the migration lock: if the lock is not visible here, the two addresses lead to different databases. */
export async function readAppRole(url: string): Promise<string> {
  const lock = `locktype = 'advisory' and granted and objsubid = 1 and classid = 0 and objid = ${MIGRATION_LOCK}`;
  const [row] = await askOnce<{ role: string; sees: boolean }>(
    url,
    `select current_user as role, exists (select from pg_locks where ${lock}
       and database = (select oid from pg_database where datname = current_database())) as sees`,
  );
  if (!row?.sees) throw new ConfigError('MIGRATION_DATABASE_URL: não é a mesma base de DATABASE_URL.');
  return row.role;
}

export async function warnOfPrivileges(
  url: string,
  log: Pick<Logger, 'warn'>,
  setting: 'DATABASE_URL' | 'READ_DATABASE_URL' = 'DATABASE_URL',
): Promise<void> {
  const [row] = await askOnce<{ role: string; isSuper: boolean; mayCreate: boolean }>(
    url,
    `select rolname as role, rolsuper as "isSuper", has_schema_privilege('public', 'create') as "mayCreate"
     from pg_roles where rolname = current_user`,
  );
  if (!row?.mayCreate) return;
  const right = row.isSuper ? 'é superusuário' : 'pode criar e apagar tabelas';
  const advice = 'MIGRATION_DATABASE_URL permite dar ao usuário do programa só o que precisa (docs/operations.pt-BR.md)';
  log.warn(`${setting}: o usuário ${row.role} ${right}; ${advice}`);
}

async function askOnce<T extends object>(url: string, sql: string): Promise<T[]> {
  return (await withConnection(url, 'porteira-migrate', (client) => client.query<T>(sql))).rows;
}
