import { createSecretKey, type KeyObject, randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { idSchema } from '#model/kit/wire-schema';
import type { Actor, SessionKind } from '#model/permissions';
import { cacheOf } from '../cache';
import type { Config } from '../config';
import type { Context, Database } from '../context';
import { ApiError } from '../refusals/api-error';
import { prepared } from '../sql/prepared';
import { type RequestSession, unauthorized } from './actor';

export const LIFE_SECONDS: Record<SessionKind, number> = { full: 12 * 3600, dashboards: 600, import: 600 };

const ALGORITHM = 'HS256';

export type IssuedToken = { token: string; expiresAt: Date };

interface Holding {
  /** The verified password hash; if it has changed since, no session is opened. */
  proof?: string;
  device?: string;
}

/** Null if the user was disabled meanwhile, or `proof` is outdated. */
export async function issueToken(
  context: Context,
  userId: number,
  kind: SessionKind,
  { proof, device }: Holding = {},
): Promise<IssuedToken | null> {
  const now = context.now();
  const expiresAt = new Date(now.getTime() + LIFE_SECONDS[kind] * 1000);
  const id = randomUUID();
  // The lock makes a concurrent password change wait, so that it ends this session too.
  const opened = await sql`
    with account as (
      select id from users where id = ${userId} and not is_disabled and (${proof ?? null}::text is null or password_hash = ${proof ?? null}) for share
    )
    insert into sessions (id, user_id, kind, created_at, expires_at, last_used_at, device)
    select ${id}, id, ${kind}, ${now}, ${expiresAt}, ${now}, ${device ?? null} from account
  `.execute(context.db);
  if (opened.numAffectedRows !== 1n) return null;
  await forgetPast(context.db, userId, now);
  const token = await new SignJWT({ sid: id })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(String(userId))
    .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
    .sign(keyOf(context.config));
  return { token, expiresAt };
}

export async function endSessions(db: Kysely<Database>, userId: number, now: Date): Promise<void> {
  await sql`update sessions set ended_at = ${now} where user_id = ${userId} and ended_at is null`.execute(db);
}

/** Also ends the user's narrow tokens, which only a signed-in page needs. */
export async function endSession(db: Kysely<Database>, userId: number, sessionId: string, now: Date): Promise<void> {
  await sql`
    update sessions set ended_at = ${now}
    where user_id = ${userId} and ended_at is null and (id = ${sessionId}::uuid or kind <> 'full')
  `.execute(db);
}

export type Holder = { actor: Actor; session: RequestSession & { kind: SessionKind } };

/** Throws 401: `expired_token` after its time, otherwise `unauthorized`. */
export async function readToken(context: Context, token: string): Promise<Holder> {
  const known = await knownToken(context, token);
  const { sessionId, userId } = known.claims;
  const now = context.now();
  const isNoted = isUseNoted(known, now);
  const noting = isNoted ? sql`` : sql`with used as (${noteUseSql(known.claims, now)})`;
  const found = await context.pool.query<SessionRow>(
    prepared(sql`${noting}
    select s.kind, s.expires_at <= ${now} as is_expired, s.last_used_at, u.id, u.role, u.profiles, u.global_access
    from sessions s join users u on u.id = s.user_id
    where s.id = ${sessionId}::uuid and s.user_id = ${userId} and s.ended_at is null and not u.is_disabled`),
  );
  const row = found.rows[0];
  if (!row) throw unauthorized();
  if (row.is_expired) throw expiredToken();
  if (!isNoted) {
    // The value before the statement, which skips recent updates.
    const before = row.last_used_at === null ? 0 : Date.parse(row.last_used_at);
    known.notedAt = now.getTime() - before < NOTED_MS ? before : now.getTime();
  }
  return {
    actor: { id: row.id, role: row.role, profiles: row.profiles, globalAccess: row.global_access },
    session: { id: sessionId, kind: row.kind },
  };
}

/** Precision of the last use, which limits writes. */
const NOTED_MS = 5 * 60_000;
/** Skipped if another process has updated it. */
const noteUseSql = ({ sessionId, userId }: Claims, now: Date) => sql`update sessions set last_used_at = ${now}
  where id = ${sessionId}::uuid and user_id = ${userId} and ended_at is null and expires_at > ${now}
    and (last_used_at is null or last_used_at <= ${new Date(now.getTime() - NOTED_MS)})`;

const isUseNoted = ({ notedAt }: KnownToken, now: Date) => now.getTime() - notedAt < NOTED_MS;

type SessionRow = {
  kind: SessionKind;
  is_expired: boolean;
  last_used_at: string | null;
  id: number;
  role: Actor['role'];
  profiles: Actor['profiles'];
  global_access: boolean;
};

const claimsSchema = z.object({ sid: z.uuid(), sub: z.coerce.number().pipe(idSchema), exp: z.number() });

type Claims = { sessionId: string; userId: number; expiresAt: number };

type KnownToken = { claims: Claims; notedAt: number };

/** Signatures are verified once per process; the session is checked in the database on every call. */
const tokens = cacheOf<string, KnownToken>(10_000);

const isAlive = ({ now }: Context, { claims }: KnownToken) => claims.expiresAt * 1000 > now().getTime();

async function knownToken(context: Context, token: string): Promise<KnownToken> {
  const known = tokens(context.config);
  const found = known.get(token);
  if (found && isAlive(context, found)) return found;
  const verified = { claims: await verify(context, token), notedAt: 0 };
  known.set(token, verified);
  return verified;
}

async function verify(context: Context, token: string): Promise<Claims> {
  try {
    const { payload } = await jwtVerify(token, keyOf(context.config), {
      algorithms: [ALGORITHM],
      requiredClaims: ['exp', 'sub', 'sid'],
      currentDate: context.now(),
    });
    const read = claimsSchema.safeParse(payload);
    if (!read.success) throw unauthorized();
    return { sessionId: read.data.sid, userId: read.data.sub, expiresAt: read.data.exp };
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw expiredToken();
    // Details of JOSE errors stay hidden.
    if (error instanceof errors.JOSEError) throw unauthorized();
    throw error;
  }
}

function expiredToken(): ApiError {
  return new ApiError(401, 'expired_token', 'Sua sessão expirou; entre de novo');
}

async function forgetPast(db: Kysely<Database>, userId: number, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - 24 * 3600 * 1000);
  await sql`delete from sessions where user_id = ${userId} and expires_at < ${yesterday}`.execute(db);
}

/** One object per configuration, because jose caches derived keys by it. */
const keys = new WeakMap<Config, KeyObject>();

function keyOf(config: Config): KeyObject {
  const key = keys.get(config) ?? createSecretKey(Buffer.from(config.jwtSecret, 'utf8'));
  keys.set(config, key);
  return key;
}
