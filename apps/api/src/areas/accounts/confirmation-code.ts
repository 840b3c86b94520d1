import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Context, Database } from '../../context';

const LIFE_MINUTES = 10;
const MAX_TRIES = 5;

export type CodeVerdict = 'right' | 'wrong' | 'expired';

/** Replaces any earlier code. The hash is keyed, because six digits are guessed from a plain hash. */
export async function createCode({ config, db, now }: Context, userId: number): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = new Date(now().getTime() + LIFE_MINUTES * 60_000);
  await sql`
    insert into password_codes (user_id, code_hash, expires_at) values (${userId}, ${hashOf(config.jwtSecret, userId, code)}, ${expiresAt})
    on conflict (user_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0, used_at = null
  `.execute(db);
  return code;
}

export async function withdrawCode({ config, db }: Context, userId: number, code: string): Promise<void> {
  await sql`delete from password_codes where user_id = ${userId} and code_hash = ${hashOf(config.jwtSecret, userId, code)}`.execute(db);
}

/** Counts a wrong code as a try. The row lock makes concurrent tries count one by one. */
export async function enterCode(context: Context, transaction: Kysely<Database>, userId: number, code: string): Promise<CodeVerdict> {
  const found = await sql<{ code_hash: string; tries: number; is_used: boolean; is_expired: boolean }>`
    select code_hash, tries, used_at is not null as is_used, expires_at <= ${context.now()} as is_expired
    from password_codes where user_id = ${userId} for update
  `.execute(transaction);
  const row = found.rows[0];
  if (!row || row.is_used) return 'wrong';
  if (row.is_expired || row.tries >= MAX_TRIES) return 'expired';
  const entered = hashOf(context.config.jwtSecret, userId, code.replace(/\D/g, ''));
  if (timingSafeEqual(Buffer.from(entered, 'hex'), Buffer.from(row.code_hash, 'hex'))) return 'right';
  await sql`update password_codes set tries = tries + 1 where user_id = ${userId}`.execute(transaction);
  return 'wrong';
}

function hashOf(secret: string, userId: number, code: string): string {
  return createHmac('sha256', secret).update(`password-code ${userId} ${code}`).digest('hex');
}
