import { sql } from 'kysely';
import { z } from 'zod';
import { idSchema } from '#model/kit/wire-schema';
import { RECIPIENT_LABELS } from '#model/mailing';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { idInAddress } from '../../http/row-id';
import { registerWriting } from '../../http/writing-call';
import { startJob } from '../../jobs/start-job';
import { senderDomain } from '../../mail';
import { ApiError } from '../../refusals/api-error';
import { rowNotFound } from '../../refusals/refusals';
import { inTransaction, type Operation } from '../../sql/operation';
import { audienceOf } from './audience';
import { common } from './communication-call';
import { type Addressees, addresseesBody, type Content, contentBody, readDraft } from './read-draft';
import { sendJob } from './send-job';

const started = z.object({
  id: idSchema.meta({ description: 'A mensagem, em GET /api/communications/{id}' }),
  queued: z.int().meta({ description: 'Quantas pessoas a recebem' }),
  left_out: z.int().meta({ description: 'Quantas pediram para não receber' }),
  job: idSchema,
});
type Started = z.infer<typeof started>;

/** The retry covers only people whose email failed. */
export function registerStart(app: App, context: Context): void {
  const shared = { ...common, status: 202, answer: started };
  const first = {
    summary: 'Envia uma mensagem, um e-mail a cada pessoa; o envio é um trabalho',
    body: z.strictObject({ ...addresseesBody, ...contentBody }),
  };
  registerWriting(app, context, 'POST /api/communications', { ...shared, ...first }, (work, request) =>
    start(work, readDraft(request.body)),
  );
  const again = { ...shared, summary: 'Envia de novo a quem a mensagem não chegou' };
  registerWriting(app, context, 'POST /api/communications/:id/retry', again, (work, request) => retry(work, idInAddress(request)));
}

async function start(outer: Operation, draft: Content & Addressees): Promise<Started> {
  return inTransaction(outer, async (work, transaction) => {
    const { context, actor } = work;
    const { people, leftOut } = await audienceOf(transaction, actor, draft);
    const { rows } = await sql<{ id: number }>`
      insert into communications (user_id, recipient, subject, message, created_at)
      values (${actor.id}, ${draft.recipient}, ${draft.subject}, ${draft.message}, ${context.now()}) returning id
    `.execute(transaction);
    const id = rows[0]?.id ?? 0;
    // Name order, like the preview.
    await sql`
      insert into communication_recipients (communication_id, user_id, state, error, message_id)
      select ${id}, user_id, case when reason is null then 'QUEUED' else 'LEFT_OUT' end, reason,
        '<' || ${id}::text || '.' || gen_random_uuid() || '@' || ${senderDomain(context.config.mailFrom)}::text || '>'
      from unnest(${[...people, ...leftOut].map((one) => one.id)}::integer[],
        ${[...people.map(() => null), ...leftOut.map(({ reason }) => reason)]}::text[]) with ordinality as one (user_id, reason, place)
      order by place
    `.execute(transaction);
    const title = `${draft.subject} (${RECIPIENT_LABELS[draft.recipient]})`;
    return { id, queued: people.length, left_out: leftOut.length, job: await startSending(work, id, title) };
  });
}

async function retry(outer: Operation, id: number): Promise<Started> {
  return inTransaction(outer, async (work, transaction) => {
    const { rows } = await sql<{ subject: string; recipient: keyof typeof RECIPIENT_LABELS }>`
      select subject, recipient from communications where id = ${id} for update
    `.execute(transaction);
    const [found] = rows;
    if (!found) throw rowNotFound();
    const title = `${found.subject} (${RECIPIENT_LABELS[found.recipient]})`;
    // Comes first, because it rejects a message that is already being sent.
    const job = await startSending(work, id, title);
    await sql`
      update communication_recipients r set state = 'QUEUED', error = null from users u
      where r.communication_id = ${id} and r.state = 'FAILED' and u.id = r.user_id and not u.is_disabled
    `.execute(transaction);
    const counted = await sql<{ queued: number; left: number }>`
      select count(*) filter (where state in ('QUEUED', 'SENDING'))::integer as queued,
        count(*) filter (where state = 'LEFT_OUT')::integer as left
      from communication_recipients where communication_id = ${id}
    `.execute(transaction);
    const { queued = 0, left = 0 } = counted.rows[0] ?? {};
    if (queued === 0) throw new ApiError(409, 'nothing_to_send', 'Não há a quem enviar de novo');
    return { id, queued, left_out: left, job };
  });
}

async function startSending(work: Operation, communicationId: number, title: string): Promise<number> {
  const job = await startJob(work, sendJob, { payload: { communicationId }, title, single: String(communicationId) });
  const { transaction } = work.connection;
  await sql`update communications set job_id = ${job} where id = ${communicationId}`.execute(transaction ?? work.context.db);
  return job;
}
