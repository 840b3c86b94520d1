import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import { idSchema } from '#model/kit/wire-schema';
import type { Context } from '../../context';
import type { JobKind, JobWork } from '../../jobs/job-kind';
import { type MailFailure, readMailFailure } from '../../mail';
import { ApiError } from '../../refusals/api-error';
import { UNSUBSCRIBED } from './audience';
import { emailTo } from './email';
import type { Content } from './read-draft';

/** Claim, send, record; a restart continues. SMTP does not tell whether an interrupted email went (docs/decisions/016-mail.md). */

const payloadSchema = z.object({ communicationId: idSchema });
type SendPayload = z.infer<typeof payloadSchema>;

const WAITS_MS: readonly number[] = [1_000, 5_000, 20_000];
const GONE = 'A conta foi desativada ou excluída antes do envio';
const UNCERTAIN = 'Não se sabe se chegou: o envio foi interrompido no meio. Pergunte antes de tentar de novo';

/** `attempts` identifies this claim. */
interface Taken {
  id: number;
  userId: number | null;
  messageId: string;
  attempts: number;
  email: string | null;
  isWanted: boolean;
}

type State = 'QUEUED' | 'SENT' | 'FAILED' | 'LEFT_OUT';

/** Tests pass shorter delays. */
export function sendJobWith(waitsMs: readonly number[]): JobKind<SendPayload> {
  return {
    key: 'communication',
    label: 'Envio de mensagem',
    payload: payloadSchema,
    run: async (work, { communicationId }) => {
      const content = await readContentOf(work.context, communicationId);
      await settleInterrupted(work.context, communicationId);
      for (let taken = await take(work.context, communicationId); taken; taken = await take(work.context, communicationId)) {
        await deliver(work, waitsMs, taken, content);
        await tell(work, communicationId);
        // Checked between emails, so a shutdown interrupts none.
        work.signal.throwIfAborted();
      }
      return { message: wordsFor(await countsOf(work.context, communicationId)) };
    },
  };
}

export const sendJob: JobKind<SendPayload> = sendJobWith(WAITS_MS);

async function readContentOf({ db }: Context, communicationId: number): Promise<Content> {
  const { rows } = await sql<Content>`select subject, message from communications where id = ${communicationId}`.execute(db);
  if (!rows[0]) throw new ApiError(404, 'not_found', 'A mensagem não existe mais');
  return rows[0];
}

/** Each message has one job at a time, so a claimed row belongs to an attempt that ended. */
async function settleInterrupted(context: Context, communicationId: number): Promise<void> {
  const { rows } = await sql<Pick<Taken, 'id' | 'messageId' | 'attempts'>>`
    select id, message_id as "messageId", attempts from communication_recipients
    where communication_id = ${communicationId} and state = 'SENDING'
  `.execute(context.db);
  for (const row of rows) {
    const wasSent = await context.mail.wasSent(row.messageId);
    if (wasSent === null) await put(context, row, 'FAILED', UNCERTAIN);
    else await put(context, row, wasSent ? 'SENT' : 'QUEUED');
  }
}

async function take({ db, now }: Context, communicationId: number): Promise<Taken | null> {
  const { rows } = await sql<Taken>`
    with taken as (
      update communication_recipients set state = 'SENDING', attempts = attempts + 1, tried_at = ${now()}
      where id = (
        select id from communication_recipients where communication_id = ${communicationId} and state = 'QUEUED'
        order by id limit 1 for update skip locked
      )
      returning id, user_id, message_id, attempts
    )
    select t.id, t.user_id as "userId", t.message_id as "messageId", t.attempts, u.email, coalesce(p.communications, true) as "isWanted"
    from taken t left join users u on u.id = t.user_id and not u.is_disabled left join mail_preferences p on p.user_id = u.id
  `.execute(db);
  return rows[0] ?? null;
}

async function deliver({ context, signal }: JobWork, waitsMs: readonly number[], taken: Taken, content: Content): Promise<void> {
  const { userId, email, messageId } = taken;
  if (userId === null || email === null) return put(context, taken, 'FAILED', GONE);
  if (!taken.isWanted) return put(context, taken, 'LEFT_OUT', UNSUBSCRIBED);
  const message = emailTo(context.config, { userId, email, messageId }, content);
  for (let attempt = 0; ; attempt++) {
    try {
      await context.mail.send(message);
      return await put(context, taken, 'SENT');
    } catch (error) {
      const failure = readMailFailure(error);
      context.log.warn({ err: error, recipient: taken.id }, 'um comunicado não saiu');
      if (failure.kind !== 'unreachable') return put(context, taken, 'FAILED', reasonOf(failure));
      const wait = waitsMs[attempt];
      if (wait === undefined || signal.aborted) {
        await put(context, taken, 'QUEUED');
        signal.throwIfAborted();
        throw new ApiError(
          409,
          'mail_unavailable',
          'O servidor de e-mail não responde ou não aceita quem envia. Continue o envio mais tarde',
        );
      }
      await sleep(wait, undefined, { signal }).catch(() => {});
    }
  }
}

function reasonOf({ kind, code }: MailFailure): string {
  if (kind === 'uncertain') return UNCERTAIN;
  if (code !== null && code < 500) return `O servidor de e-mail não aceitou a mensagem agora (código ${code}); tente de novo mais tarde`;
  return `O servidor de e-mail recusou a mensagem ou o endereço (código ${code})`;
}

/** Records the result only while this attempt still holds the row. */
async function put({ db, now }: Context, row: Pick<Taken, 'id' | 'attempts'>, state: State, error: string | null = null): Promise<void> {
  await sql`
    update communication_recipients set state = ${state}, error = ${error}, sent_at = ${state === 'SENT' ? now() : null}
    where id = ${row.id} and attempts = ${row.attempts}
  `.execute(db);
}

interface Counts {
  total: number;
  sent: number;
  failed: number;
  left: number;
}

async function countsOf({ db }: Context, communicationId: number): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*)::integer as total, count(*) filter (where state = 'SENT')::integer as sent,
      count(*) filter (where state = 'FAILED')::integer as failed, count(*) filter (where state = 'LEFT_OUT')::integer as left
    from communication_recipients where communication_id = ${communicationId}
  `.execute(db);
  return rows[0] ?? { total: 0, sent: 0, failed: 0, left: 0 };
}

async function tell({ context, progress }: JobWork, communicationId: number): Promise<void> {
  const { total, sent, failed, left } = await countsOf(context, communicationId);
  const done = sent + failed + left;
  progress((100 * done) / Math.max(1, total), `${done} de ${total}`);
}

function wordsFor({ sent, failed, left }: Counts): string {
  const words = [`${sent} ${sent === 1 ? 'enviado' : 'enviados'}`];
  if (failed > 0) words.push(`${failed} ${failed === 1 ? 'falhou' : 'falharam'}`);
  if (left > 0) words.push(`${left} ${left === 1 ? 'não recebe' : 'não recebem'} comunicados`);
  return words.join(', ');
}
