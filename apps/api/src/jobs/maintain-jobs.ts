import { sql } from 'kysely';
import type { Context } from '../context';
import { failJob, MAX_ATTEMPTS, requeueJob } from './attempt';
import { QUEUE } from './queue';

type Lost = { id: number; queueId: string; tries: number };

/** Requeues jobs of dead processes, and jobs missing in the queue after a backup was restored. Safe in several processes. */
export async function recoverJobs({ db, log, now }: Context, lostAfterMs: number): Promise<void> {
  const lostAt = sql`now() - ${lostAfterMs} * interval '1 millisecond'`;
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<Lost>`
      select j.id, j.queue_id as "queueId", j.tries from jobs j
      left join pgboss.job q on q.name = ${QUEUE} and q.id = j.queue_id
      where (j.state = 'RUNNING' and j.beat_at < ${lostAt})
        or (j.state = 'QUEUED' and (q.id is null or q.state > 'active' or (q.state = 'active' and q.started_on < ${lostAt})))
      for update of j skip locked
    `.execute(transaction);
    for (const lost of rows) {
      log.warn({ job: lost.id, tries: lost.tries }, 'um trabalho ficou parado e volta para a fila');
      if (lost.tries < MAX_ATTEMPTS) await requeueJob(transaction, lost);
      else {
        const message = 'O servidor parou várias vezes durante este trabalho';
        await failJob(transaction, lost, { message, reason: 'no sign of life', at: now() });
      }
    }
  });
}

const DAYS_LISTED = 30;

export async function deleteOldJobs({ db, now }: Context): Promise<void> {
  await sql`delete from job_results r using jobs j where j.id = r.job_id and (j.expires_at <= ${now()} or j.state = 'FAILED')`.execute(db);
  await sql`delete from jobs where finished_at < ${now()}::timestamptz - ${DAYS_LISTED} * interval '1 day'`.execute(db);
}
