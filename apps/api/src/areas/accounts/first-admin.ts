import { type Kysely, sql } from 'kysely';
import { type Config, ConfigError } from '../../config';
import type { Context, Database } from '../../context';
import { hashPassword } from '../../identity/password';

const FIRST_NAME = 'Administrador';
/** Arbitrary, but the same in every process. */
const LOCK_KEY = 7_262_027;

/** Only in an empty base; the lock lets one of two processes do it. Throws `ConfigError` without address and password. */
export async function createFirstAdmin({ db, config }: Pick<Context, 'db' | 'config'>): Promise<void> {
  if (await hasUsers(db)) return;
  const { adminEmail, adminPassword } = requireFirstAdmin(config);
  const passwordHash = await hashPassword(adminPassword);
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${LOCK_KEY})`.execute(transaction);
    if (await hasUsers(transaction)) return;
    await sql`
      insert into users (name, email, password_hash, role, profiles, global_access)
      values (${FIRST_NAME}, ${adminEmail.trim().toLowerCase()}, ${passwordHash}, 'SUPER_ADMIN', array['BEEF_CATTLE', 'DAIRY_CATTLE'], true)
    `.execute(transaction);
  });
}

function requireFirstAdmin({ adminEmail, adminPassword }: Config): { adminEmail: string; adminPassword: string } {
  if (adminEmail === null || adminPassword === null) {
    throw new ConfigError('ADMIN_EMAIL: a base está vazia; defina ADMIN_EMAIL e ADMIN_PASSWORD para criar o primeiro administrador.');
  }
  return { adminEmail, adminPassword };
}

async function hasUsers(db: Kysely<Database>): Promise<boolean> {
  const found = await sql<{ exists: boolean }>`select exists (select from users)`.execute(db);
  return found.rows[0]?.exists === true;
}
