import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Actor, KeyScope } from '#model/permissions';
import type { Context } from '../context';
import { ApiError } from '../refusals/api-error';
import { unauthorized } from './actor';
import { limitKeyRate } from './key-rate-limit';

/** A key has 256 random bits, so a plain hash is enough, and a leaked table is useless. */

const PREFIX = 'ptr_';
const HINT_LETTERS = 4;

/** The key is shown once and stored as its hash. */
export interface MadeKey {
  key: string;
  hash: string;
  hint: string;
}

export function makeKey(): MadeKey {
  const key = `${PREFIX}${randomBytes(32).toString('base64url')}`;
  return { key, hash: hashOf(key), hint: key.slice(-HINT_LETTERS) };
}

export const isAccessKey = (token: string): boolean => token.startsWith(PREFIX);

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

export interface KeyHolder {
  actor: Actor;
  id: number;
  scope: KeyScope;
}

/** Throws 401 for an unknown, revoked or disabled key, 401 `expired_token`, and 429 above the rate limit. */
export async function readAccessKey(context: Context, key: string): Promise<KeyHolder> {
  const now = context.now();
  const found = await sql<KeyRow>`
    with held as (
      select k.id as key_id, k.scope, k.expires_at <= ${now} as is_expired, u.id, u.role, u.profiles, u.global_access
      from access_keys k join users u on u.id = k.user_id
      where k.key_hash = ${hashOf(key)} and k.revoked_at is null and not u.is_disabled
    ), used as (
      update access_keys set last_used_at = ${now}
      where id in (select key_id from held where not is_expired)
        and (last_used_at is null or last_used_at <= ${now}::timestamptz - interval '1 minute')
    )
    select * from held`.execute(context.db);
  const row = found.rows[0];
  if (!row) throw unauthorized();
  if (row.is_expired) throw new ApiError(401, 'expired_token', 'Esta chave de acesso expirou; crie outra em Chaves de acesso');
  limitKeyRate(context, row.key_id);
  return {
    actor: { id: row.id, role: row.role, profiles: row.profiles, globalAccess: row.global_access },
    id: row.key_id,
    scope: row.scope,
  };
}

interface KeyRow {
  key_id: number;
  scope: KeyScope;
  is_expired: boolean;
  id: number;
  role: Actor['role'];
  profiles: Actor['profiles'];
  global_access: boolean;
}
