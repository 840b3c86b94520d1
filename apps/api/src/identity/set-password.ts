import { type Kysely, sql } from 'kysely';
import type { Database } from '../context';
import { endSessions } from './tokens';

/** `by` is null if nobody was signed in. */
type Replacement = { userId: number; by: number | null; now: Date };

export type NewPassword = Replacement & { passwordHash: string };

/** Also ends every session, voids the pending code and writes an audit entry. Call it in a transaction. */
export async function setPassword(db: Kysely<Database>, { passwordHash, ...replacement }: NewPassword): Promise<void> {
  const { userId, by, now } = replacement;
  await sql`
    update users set password_hash = ${passwordHash}, version = version + 1, updated_by = ${by}, updated_at = ${now} where id = ${userId}
  `.execute(db);
  await forgetPassword(db, replacement);
}

/** Ends the sessions, voids the pending code and writes the audit entry, for callers that write the hash themselves. */
export async function forgetPassword(db: Kysely<Database>, { userId, by, now }: Replacement): Promise<void> {
  await endSessions(db, userId, now);
  await sql`delete from password_codes where user_id = ${userId}`.execute(db);
  await logPassword(db, 'users', userId, { by: by ?? userId, now });
}

/** @param id row of the sign-in, or of the customer it belongs to */
export async function logPassword(
  db: Kysely<Database>,
  resource: 'users' | 'customers',
  id: number,
  { by, now }: Omit<Replacement, 'userId'>,
) {
  await sql`
    insert into audit_log (at, user_id, resource, row_id, action, before, after)
    select ${now}, ${by}, ${resource}, id, 'update', to_jsonb(t) - 'password_hash',
      (to_jsonb(t) - 'password_hash') || '{"password": "changed"}'
    from ${sql.table(resource)} t where id = ${id}
  `.execute(db);
}
