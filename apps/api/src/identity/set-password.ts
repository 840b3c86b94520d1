import { type Kysely, sql } from 'kysely';
import type { Database } from '../context';
import { endSessions } from './tokens';

/** Whose password is replaced, by whom and when. `by` null: nobody was signed in. */
type Replacement = { userId: number; by: number | null; now: Date };

/** A password that has been judged and hashed, for whom, by whom and when. */
export type NewPassword = Replacement & { passwordHash: string };

/** Sets a password: ends every session of the user, voids its pending code, leaves a trace. Call it in a transaction. */
export async function setPassword(db: Kysely<Database>, { passwordHash, ...replacement }: NewPassword): Promise<void> {
  const { userId, by, now } = replacement;
  await sql`
    update users set password_hash = ${passwordHash}, version = version + 1, updated_by = ${by}, updated_at = ${now} where id = ${userId}
  `.execute(db);
  await forgetPassword(db, replacement);
}

/** Everything but the new password itself, for whoever writes that along with the rest of the user's row. */
export async function forgetPassword(db: Kysely<Database>, { userId, by, now }: Replacement): Promise<void> {
  await endSessions(db, userId, now);
  await sql`delete from password_codes where user_id = ${userId}`.execute(db);
  await sql`
    insert into audit_log (at, user_id, resource, row_id, action, before, after)
    select ${now}, ${by ?? userId}, 'users', id, 'update', to_jsonb(u) - 'password_hash',
      (to_jsonb(u) - 'password_hash') || '{"password": "changed"}'
    from users u where id = ${userId}
  `.execute(db);
}
