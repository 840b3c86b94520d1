import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Actor } from '#model/permissions';
import type { Context } from '../context';
import { literal } from '../db/connect';
import { ApiError } from '../refusals/api-error';
import { inOwnTransaction, type Operation } from '../sql/operation';

/**
 * A key makes a call that writes harmless to repeat: whoever comes again with it gets the first answer, and nothing is written. The
 * answer is kept in the transaction of the write, so that a crash leaves neither or both; it is kept for 30 days.
 */

/** An answer as it went out: status and the text of its body. */
export interface Answer {
  status: number;
  body: string;
}

/** A key of a user, and the call it was sent with. */
interface CallKey {
  userId: number;
  key: string;
  /** SHA-256 of method, address and body: the key answers no other call. */
  call: string;
}

const KEY = /^[\x21-\x7e]{1,200}$/;
const DAYS_KEPT = 30;

/** The text of a request's key; null where it has none. Throws 400 for one that is empty, longer than 200 characters, or not plain text. */
export function readKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && KEY.test(key)) return key;
  throw new ApiError(400, 'invalid_header', 'Cabeçalho inválido: Idempotency-Key deve ter de 1 a 200 caracteres, sem espaços');
}

/** The key of a call; null where it has none. `body`: what it brought, where that is not the parsed JSON. Throws as `readKey`. */
export function readCallKey(request: FastifyRequest, actor: Actor, body: unknown = request.body): CallKey | null {
  const key = readKey(request);
  if (key === null) return null;
  const hash = createHash('sha256').update(`${request.method} ${request.url}\n`);
  hash.update(body instanceof Uint8Array ? body : (JSON.stringify(body) ?? ''));
  return { userId: actor.id, key, call: hash.digest('base64') };
}

/**
 * Does work in one transaction: where it came with a key once, together with its answer. Whoever comes with the same key at the same time
 * waits for it. Answers that are refusals count too; what goes wrong on the server does not, so that it can be tried again.
 */
export async function answerOnce(
  operation: Operation,
  key: CallKey | null,
  work: (operation: Operation) => Promise<Answer>,
): Promise<Answer> {
  if (!key) return inOwnTransaction(operation, work);
  const { context } = operation;
  try {
    return await inOwnTransaction(operation, work, { first: [takeSql(key)], last: (answer) => [keepSql(key, answer)] });
  } catch (error) {
    return isTaken(error) ? repeat(context, key) : keepRefusal(context, key, answerOfRefusal(error));
  }
}

/** The unique index makes a second request wait here until the first one has ended, and refuses it then. */
const takeSql = ({ userId, key, call }: CallKey) =>
  `insert into idempotency_keys (user_id, key, call) values (${userId}, ${literal(key)}, ${literal(call)})`;

const keepSql = ({ userId, key }: CallKey, { status, body }: Answer) =>
  `update idempotency_keys set status = ${status}, body = ${literal(body)} where user_id = ${userId} and key = ${literal(key)}`;

const isTaken = (error: unknown) => error instanceof Error && 'constraint' in error && error.constraint === 'idempotency_keys_pkey';

/** The first answer. Throws 409 when it was given to another call. */
async function repeat({ db }: Context, { userId, key, call }: CallKey): Promise<Answer> {
  const { rows } = await sql<Answer & { call: string }>`
    select call, status, body from idempotency_keys where user_id = ${userId} and key = ${key}
  `.execute(db);
  const [kept] = rows;
  if (!kept) throw new Error(`the answer for an idempotency key of user ${userId} is gone`);
  if (kept.call !== call) throw otherCall();
  return { status: kept.status, body: kept.body };
}

const otherCall = () =>
  new ApiError(
    409,
    'key_of_other_call',
    'Este envio já foi recebido antes com outro conteúdo. Atualize a tela para ver o que foi gravado.',
  );

/** A refused call rolls back its key; another call that took the key meanwhile keeps it. */
async function keepRefusal(context: Context, key: CallKey, answer: Answer): Promise<Answer> {
  const kept = await sql`
    insert into idempotency_keys (user_id, key, call, status, body)
    values (${key.userId}, ${key.key}, ${key.call}, ${answer.status}, ${answer.body}) on conflict do nothing
  `.execute(context.db);
  return kept.numAffectedRows === 1n ? answer : repeat(context, key);
}

function answerOfRefusal(error: unknown): Answer {
  if (!(error instanceof ApiError) || error.status >= 500) throw error;
  return { status: error.status, body: JSON.stringify(error.toBody()) };
}

/** Forgets what was kept longer than anybody repeats a call. */
export async function forgetKeys({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - DAYS_KEPT * 24 * 3600 * 1000);
  await sql`delete from idempotency_keys where created_at < ${before}`.execute(db);
}
