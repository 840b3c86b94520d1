import { sql } from 'kysely';
import type { Job } from '#model/responses/jobs';
import { ApiError } from '../refusals/api-error';
import { inTransaction, type Operation } from '../sql/operation';
import { failJob, requeueJob } from './attempt';
import { refuseDuplicateJobs } from './start-job';

const state409 = (message: string) => new ApiError(409, 'wrong_state', message);

/** The running process notices within a second. Throws 409 for an ended job. */
export async function cancelJob(work: Operation, job: Job): Promise<void> {
  await inTransaction(work, async ({ context, actor }, transaction) => {
    const { rows } = await sql<{ queueId: string; name: string | null }>`
      select j.queue_id as "queueId", (select name from users where id = ${actor.id}) as name from jobs j
      where j.id = ${job.id} and j.state in ('QUEUED', 'RUNNING') for update of j
    `.execute(transaction);
    const [open] = rows;
    if (!open) throw state409('Este trabalho já terminou');
    const message = open.name === null ? 'Cancelado' : `Cancelado por ${open.name}`;
    await failJob(transaction, { id: job.id, queueId: open.queueId }, { message, reason: null, at: context.now() });
  });
}

/** Throws 409 unless failed or cancelled, and while a job with the same single key is open. */
export async function retryJob(work: Operation, job: Job): Promise<void> {
  await refuseDuplicateJobs(() =>
    inTransaction(work, async (_, transaction) => {
      const { rows } = await sql<{ queueId: string }>`
        select queue_id as "queueId" from jobs where id = ${job.id} and state = 'FAILED' for update
      `.execute(transaction);
      if (!rows[0]) throw state409('Só um trabalho que falhou pode ser tentado de novo');
      // A manual retry resets the attempts.
      await sql`update jobs set tries = 0 where id = ${job.id}`.execute(transaction);
      await requeueJob(transaction, { id: job.id, queueId: rows[0].queueId });
    }),
  );
}
