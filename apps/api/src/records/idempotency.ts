import { sql } from 'kysely';
import type { Actor } from '#model/permissions';
import { ApiError } from '../api-error';
import type { Context } from '../context';
import { inTransaction, type Operation, operation, within } from './connection';

/** An answer as it went out: status and the text of its body. */
export interface Answer {
  status: number;
  body: string;
}

const KEY = /^[\x21-\x7e]{1,200}$/;

/** The key of a request. Throws 400 for one that is empty, longer than 200 characters, or not plain text. */
export function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header === 'string' && KEY.test(header)) return header;
  throw new ApiError(400, 'invalid_header', 'Cabeçalho inválido: Idempotency-Key deve ter de 1 a 200 caracteres, sem espaços');
}

/**
 * Does the work once a key: whoever comes again with the key gets the first answer, whoever comes at the same time waits for it.
 * Answers that are refusals count too; what goes wrong on the server does not, so that it can be tried again.
 */
export async function answerOnce(
  context: Context,
  actor: Actor,
  key: string | null,
  work: (operation: Operation) => Promise<Answer>,
): Promise<Answer> {
  const plain = operation(context, actor);
  if (key === null) return work(plain);
  return context.db.transaction().execute(async (transaction) => {
    // The unique index makes a second request wait here until the first one has ended.
    const taken = await sql`insert into idempotency_keys (user_id, key) values (${actor.id}, ${key}) on conflict do nothing`.execute(
      transaction,
    );
    if (taken.numAffectedRows === 0n) {
      const first =
        await sql<Answer>`select status, body #>> '{}' as body from idempotency_keys where user_id = ${actor.id} and key = ${key}`.execute(
          transaction,
        );
      const [answer] = first.rows;
      if (!answer) throw new Error(`the answer for an idempotency key of user ${actor.id} is gone`);
      return answer;
    }
    const answer = await inTransaction(within(plain, transaction), work).catch(answerOfRefusal);
    await sql`update idempotency_keys set status = ${answer.status}, body = to_jsonb(${answer.body}::text) where user_id = ${actor.id} and key = ${key}`.execute(
      transaction,
    );
    return answer;
  });
}

function answerOfRefusal(error: unknown): Answer {
  if (!(error instanceof ApiError) || error.status >= 500) throw error;
  return { status: error.status, body: JSON.stringify(error.toBody()) };
}
