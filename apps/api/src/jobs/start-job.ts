import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../context';
import { ApiError } from '../refusals/api-error';
import { inTransaction, type Operation } from '../sql/operation';
import type { JobKind } from './job-kind';
import { places, QUEUE, queueIn } from './queue';

/** What is asked for. `title`: what it is about, in Portuguese. `single`: of what there is one at a time, besides its kind. */
export interface JobOrder<Payload> {
  payload: Payload;
  title: string;
  single?: string;
}

/** More than anybody waits for; enough that a program gone wild fills no queue. */
const MOST_OPEN = 20;
const SINGLE = 'jobs_single_key';

/**
 * Puts a job into the queue, in the transaction of the caller if there is one, and returns its id. Throws 409 while another one does the
 * same thing of which there is one at a time, 429 when this user has too many open.
 */
export async function startJob<Payload>(work: Operation, kind: JobKind<Payload>, order: JobOrder<Payload>): Promise<number> {
  const { payload, title, single = null } = order;
  return refusingTwins(() =>
    inTransaction(work, async ({ actor }, transaction) => {
      await refuseFlood(transaction, actor.id);
      const queueId = randomUUID();
      const { rows } = await sql<{ id: number }>`
        insert into jobs (kind, user_id, title, payload, single_key, queue_id)
        values (${kind.key}, ${actor.id}, ${title}, ${JSON.stringify(payload)}::jsonb, ${single}, ${queueId}::uuid) returning id
      `.execute(transaction);
      await places.send(QUEUE, {}, { id: queueId, ...queueIn(transaction) });
      return rows[0]?.id ?? 0;
    }),
  );
}

/** Does the work; the refusal of the database to have two of what there is one at a time is said in words, as 409. */
export async function refusingTwins<T>(work: () => Promise<T>): Promise<T> {
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
  if ((rows[0]?.open ?? 0) >= MOST_OPEN)
    throw new ApiError(429, 'too_many_jobs', `Você já tem ${MOST_OPEN} trabalhos na fila; espere que algum termine`, {
      retryAfterSeconds: 60,
    });
}
