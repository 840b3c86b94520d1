import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Actor } from '#model/permissions';
import type { Context } from '../context';
import { literal } from '../db/connect';
import { ApiError, Unavailable } from '../refusals/api-error';
import { inOwnTransaction, type Operation } from '../sql/operation';

/** The answer is stored in the transaction of the write, so that a crash leaves neither or both. It is kept for 30 days. */

export interface StoredResponse {
  status: number;
  body: string;
}

interface IdempotencyKey {
  userId: number;
  key: string;
  /** SHA-256 of method, address and body: a key is valid for one call only. */
  call: string;
}

const KEY = /^[\x21-\x7e]{1,200}$/;
const MAX_AGE_DAYS = 30;

/** Null without a key. Throws 400 for a key that is empty, longer than 200 characters, or not plain text. */
export function readIdempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && KEY.test(key)) return key;
  throw new ApiError(400, 'invalid_header', 'Cabeçalho inválido: Idempotency-Key deve ter de 1 a 200 caracteres, sem espaços');
}

/** `body` replaces the parsed JSON in the hash. Throws as `readIdempotencyKey`. */
export function readCallIdempotencyKey(request: FastifyRequest, actor: Actor, body: unknown = request.body): IdempotencyKey | null {
  const key = readIdempotencyKey(request);
  if (key === null) return null;
  const hash = createHash('sha256').update(`${request.method} ${request.url}\n`);
  hash.update(body instanceof Uint8Array ? body : (JSON.stringify(body) ?? ''));
  return { userId: actor.id, key, call: hash.digest('base64') };
}

/** A concurrent request with the key waits. Refusals are stored too, server errors are not, so that they can be retried. */
export async function withIdempotency(
  operation: Operation,
  key: IdempotencyKey | null,
  work: (operation: Operation) => Promise<StoredResponse>,
): Promise<StoredResponse> {
  if (!key) return inOwnTransaction(operation, work);
  try {
    return await inOwnTransaction(operation, work, { first: [insertSql(key)], last: (answer) => [updateSql(key, answer)] });
  } catch (error) {
    return isTaken(error) ? repeat(operation, key) : storeRefusal(operation, key, responseOfRefusal(error));
  }
}

/** The unique index makes a concurrent request wait and then fail. */
const insertSql = ({ userId, key, call }: IdempotencyKey) =>
  `insert into idempotency_keys (user_id, key, call) values (${userId}, ${literal(key)}, ${literal(call)})`;

const updateSql = ({ userId, key }: IdempotencyKey, { status, body }: StoredResponse) =>
  `update idempotency_keys set status = ${status}, body = ${literal(body)} where user_id = ${userId} and key = ${literal(key)}`;

const isTaken = (error: unknown) => error instanceof Error && 'constraint' in error && error.constraint === 'idempotency_keys_pkey';

/** Throws 409 if the key belongs to another call. The lock is a write of its own, whose commit waits until standbys have the answer too. */
function repeat(operation: Operation, { userId, key, call }: IdempotencyKey): Promise<StoredResponse> {
  return inOwnTransaction(operation, async (_inner, transaction) => {
    const { rows } = await sql<StoredResponse & { call: string }>`
      select call, status, body from idempotency_keys where user_id = ${userId} and key = ${key} for update
    `.execute(transaction);
    const [record] = rows;
    // A failover lost the record together with its write.
    if (!record) throw new Unavailable();
    if (record.call !== call) throw otherCall();
    return { status: record.status, body: record.body };
  });
}

const otherCall = () =>
  new ApiError(
    409,
    'key_of_other_call',
    'Este envio já foi recebido antes com outro conteúdo. Atualize a tela para ver o que foi gravado.',
  );

/** The refusal rolled the key back, so it is stored again unless another call has taken the key meanwhile. */
async function storeRefusal(operation: Operation, key: IdempotencyKey, answer: StoredResponse): Promise<StoredResponse> {
  const record = await sql`
    insert into idempotency_keys (user_id, key, call, status, body)
    values (${key.userId}, ${key.key}, ${key.call}, ${answer.status}, ${answer.body}) on conflict do nothing
  `.execute(operation.context.db);
  return record.numAffectedRows === 1n ? answer : repeat(operation, key);
}

function responseOfRefusal(error: unknown): StoredResponse {
  if (!(error instanceof ApiError) || error.status >= 500) throw error;
  return { status: error.status, body: JSON.stringify(error.toBody()) };
}

/** By the clock of the database, which set `created_at`: a server whose clock is ahead must not forget fresh keys. */
export async function deleteOldIdempotencyRecords({ db }: Pick<Context, 'db'>): Promise<void> {
  await sql`delete from idempotency_keys where created_at < now() - ${MAX_AGE_DAYS} * interval '1 day'`.execute(db);
}
