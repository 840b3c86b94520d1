import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../context';
import { ApiError } from '../refusals/api-error';
import { inTransaction, type Operation } from '../sql/operation';
import type { JobKind } from './job-kind';
import { enqueuer, QUEUE, queueConnection } from './queue';

/** `single`: key of which only one job of the kind may be open. */
export interface JobRequest<Payload> {
  payload: Payload;
  title: string;
  single?: string;
}

/** Limit per user against runaway clients. */
const MAX_OPEN = 20;
const SINGLE = 'jobs_single_key';

/** Joins the caller's transaction. Throws 409 for an open job with the same `single`, 429 when the user has too many open jobs. */
export async function startJob<Payload>(work: Operation, kind: JobKind<Payload>, order: JobRequest<Payload>): Promise<number> {
  const { payload, title, single = null } = order;
  return refuseDuplicateJobs(() =>
    inTransaction(work, async ({ actor }, transaction) => {
      await refuseFlood(transaction, actor.id);
      const queueId = randomUUID();
      const { rows } = await sql<{ id: number }>`
        insert into jobs (kind, user_id, title, payload, single_key, queue_id)
        values (${kind.key}, ${actor.id}, ${title}, ${JSON.stringify(payload)}::jsonb, ${single}, ${queueId}::uuid) returning id
      `.execute(transaction);
      await enqueuer.send(QUEUE, {}, { id: queueId, ...queueConnection(transaction) });
      return rows[0]?.id ?? 0;
    }),
  );
}

/** Turns the unique violation of the single key into a 409. */
export async function refuseDuplicateJobs<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === SINGLE)
      throw new ApiError(409, 'already_running', 'Já há um trabalho igual em andamento; espere que ele termine ou cancele-o');
    throw error;
  }
}

async function refuseFlood(transaction: Transaction<Database>, userId: number): Promise<void> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::integer as open from jobs where user_id = ${userId} and state in ('QUEUED', 'RUNNING')
  `.execute(transaction);
  if ((rows[0]?.open ?? 0) >= MAX_OPEN)
    throw new ApiError(429, 'too_many_jobs', `Você já tem ${MAX_OPEN} trabalhos na fila; espere que algum termine`, {
      retryAfterSeconds: 60,
    });
}
