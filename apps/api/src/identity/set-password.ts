import { type Kysely, sql } from 'kysely';
import type { Database } from '../context';
import { endSessions } from './tokens';

/** A password that has been judged and hashed, for whom, by whom and when. `by` null: nobody was signed in. */
export type NewPassword = { userId: number; passwordHash: string; by: number | null; now: Date };

/** Sets a password: ends every session of the user, voids its pending code, leaves a trace. Call it in a transaction. */
export async function setPassword(db: Kysely<Database>, { userId, passwordHash, by, now }: NewPassword): Promise<void> {
  await sql`
    update users set password_hash = ${passwordHash}, version = version + 1, updated_by = ${by}, updated_at = ${now} where id = ${userId}
  `.execute(db);
  await endSessions(db, userId, now);
  await sql`delete from password_codes where user_id = ${userId}`.execute(db);
  await sql`
    insert into audit_log (at, user_id, resource, row_id, action, after)
    values (${now}, ${by ?? userId}, 'users', ${userId}, 'update', '{"password": "changed"}')
  `.execute(db);
}
