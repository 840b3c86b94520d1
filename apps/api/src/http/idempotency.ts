import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql, type Transaction } from 'kysely';
import type { Actor } from '#model/permissions';
import type { Context, Database } from '../context';
import { ApiError } from '../refusals/api-error';
import { type Answer, type CallKey, type Keeping, type Kept, Repeated, repeat } from '../sql/keeping';
import { inTransaction, type Operation, operation, within } from '../sql/operation';

/**
 * A key makes a call that writes harmless to repeat: whoever comes again with it gets the first answer, and nothing is written. The
 * answer is kept in the transaction of the write, so that a crash leaves neither or both; it is kept for 30 days.
 */

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

/** Does work that keeps its answer by itself, as `Keeping` lets it; sees to refusals, and to those who come at the same time. */
export async function answerKeeping(context: Context, key: CallKey, keeping: Keeping, work: () => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await work().catch(answerOfRefusal);
    return keeping.isKept ? answer : await keepAlone(context, key, answer);
  } catch (error) {
    if (error instanceof Repeated) return repeat(key, error.kept);
    // Somebody else was faster with the same key, and has written: this statement has not.
    if (isTaken(error)) return repeat(key, await readKept(context.db, key));
    throw error;
  }
}

const isTaken = (error: unknown) => error instanceof Error && 'constraint' in error && error.constraint === 'idempotency_keys_pkey';

/** Nothing was written, so nothing has to be kept with it. */
async function keepAlone(context: Context, key: CallKey, { status, body }: Answer): Promise<Answer> {
  const kept = await sql`
    insert into idempotency_keys (user_id, key, call, status, body) values (${key.userId}, ${key.key}, ${key.call}, ${status}, ${body})
    on conflict do nothing
  `.execute(context.db);
  return kept.numAffectedRows === 1n ? { status, body } : repeat(key, await readKept(context.db, key));
}

async function readKept(db: Context['db'] | Transaction<Database>, { userId, key }: CallKey): Promise<Kept> {
  const { rows } = await sql<{ call: string; status: number; body: string }>`
    select call, status, body from idempotency_keys where user_id = ${userId} and key = ${key}
  `.execute(db);
  const [kept] = rows;
  if (!kept) throw new Error(`the answer for an idempotency key of user ${userId} is gone`);
  return [kept.call, kept.status, kept.body];
}

/**
 * Does work of any number of statements once a key, in one transaction with its answer: whoever comes at the same time waits for it.
 * Answers that are refusals count too; what goes wrong on the server does not, so that it can be tried again.
 */
export async function answerOnce(
  context: Context,
  actor: Actor,
  key: CallKey | null,
  work: (operation: Operation) => Promise<Answer>,
): Promise<Answer> {
  const plain = operation(context, actor);
  if (key === null) return work(plain);
  return context.db.transaction().execute(async (transaction) => {
    // The unique index makes a second request wait here until the first one has ended.
    const taken = await sql`
      insert into idempotency_keys (user_id, key, call) values (${key.userId}, ${key.key}, ${key.call}) on conflict do nothing
    `.execute(transaction);
    if (taken.numAffectedRows === 0n) return repeat(key, await readKept(transaction, key));
    const answer = await inTransaction(within(plain, transaction, null), work).catch(answerOfRefusal);
    await sql`
      update idempotency_keys set status = ${answer.status}, body = ${answer.body} where user_id = ${key.userId} and key = ${key.key}
    `.execute(transaction);
    return answer;
  });
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
