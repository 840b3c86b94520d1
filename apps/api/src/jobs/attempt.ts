import { setInterval as every } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { Context, Database } from '../context';
import { actorOf } from '../identity/actor-of';
import { ApiError } from '../refusals/api-error';
import type { JobKind, JobOutcome } from './job-kind';
import { places, QUEUE, queueIn } from './queue';
import { type KeptResult, keepResult } from './results';

/** One attempt at a job, from taking it to what became of it. */

/** A job that has just been taken. */
interface Taken {
  id: number;
  kind: string;
  userId: number;
  payload: unknown;
  attempt: number;
  tries: number;
  queueId: string;
}

/** What the next sign of life will say. */
interface Progress {
  progress: number;
  message: string | null;
}

/** After so many attempts since somebody asked it is given up. */
export const MOST_TRIES = 6;
const BEAT_MS = 1_000;
const UNEXPECTED = 'Não foi possível concluir por um erro inesperado';

/** Why an attempt ends before its work does. */
class Interrupted extends Error {
  override name = 'Interrupted';
}

/** Ends an attempt because the server stops: the job goes back into the queue at once. */
export const stopping = (): Error => new Interrupted('the server is stopping');
const takenAway = () => new Interrupted('the job was cancelled, or another process does it');

/**
 * Takes the job behind a place in the queue and does it. Whatever comes of it is written down; nothing is thrown but a lost database.
 * @returns false where there is nothing to do behind that place any more.
 */
export async function attemptJob(
  context: Context,
  kinds: ReadonlyMap<string, JobKind>,
  queueId: string,
  outer: AbortSignal,
): Promise<boolean> {
  const taken = await take(context, queueId);
  if (!taken) return false;
  const own = new AbortController();
  const signal = AbortSignal.any([outer, own.signal]);
  const state: Progress = { progress: 0, message: null };
  const beating = keepBeating(context, taken, state, own);
  try {
    const outcome = await perform(context, kinds.get(taken.kind), taken, signal, state);
    const kept = outcome.file ? await keepResult(context, taken, outcome.file, signal) : null;
    signal.throwIfAborted();
    await finish(context, taken, outcome, kept);
  } catch (error) {
    await giveBack(context, taken, signal.aborted ? signal.reason : error);
  } finally {
    beating.stop();
    await beating.ended;
  }
  return true;
}

async function perform(
  context: Context,
  kind: JobKind | undefined,
  { userId, payload }: Taken,
  signal: AbortSignal,
  state: Progress,
): Promise<JobOutcome> {
  if (!kind) throw new ApiError(422, 'unknown_job', 'Esta versão do sistema não conhece este tipo de trabalho');
  const actor = await actorOf(context, userId);
  if (!actor) throw new ApiError(403, 'forbidden', 'Quem pediu este trabalho não tem mais acesso');
  const read = kind.payload.safeParse(payload);
  if (!read.success) throw new ApiError(422, 'unreadable_job', 'O pedido é de outra versão do sistema; peça de novo');
  const progress = (percent: number, message?: string) => {
    state.progress = Math.min(100, Math.max(0, Math.round(percent)));
    state.message = message ?? state.message;
  };
  // Whoever waits for the signal would wait for ever for one that has come already.
  signal.throwIfAborted();
  return kind.run({ context, actor, signal, progress }, read.data);
}

/** Null when the job is not waiting any more: cancelled, or done by somebody else. */
async function take({ db }: Context, queueId: string): Promise<Taken | null> {
  const { rows } = await sql<Taken>`
    update jobs set state = 'RUNNING', attempt = attempt + 1, tries = tries + 1, beat_at = now(), started_at = now(), progress = 0, message = null, reason = null
    where queue_id = ${queueId}::uuid and state = 'QUEUED'
    returning id, kind, user_id as "userId", payload, attempt, tries, queue_id as "queueId"
  `.execute(db);
  return rows[0] ?? null;
}

/** Says once a second that somebody is at it, and how far it is. Where the job is not its own any more the attempt ends. */
function keepBeating(context: Context, { id, attempt }: Taken, state: Progress, own: AbortController) {
  const end = new AbortController();
  const beat = async () => {
    const { numAffectedRows } = await sql`
      update jobs set beat_at = now(), progress = ${state.progress}, message = ${state.message}
      where id = ${id} and attempt = ${attempt} and state = 'RUNNING'
    `.execute(context.db);
    if (numAffectedRows !== 1n) own.abort(takenAway());
  };
  const run = async () => {
    try {
      for await (const _ of every(BEAT_MS, undefined, { signal: end.signal })) {
        // A beat that is missed is followed by the next; when all are, another process takes over.
        await beat().catch((error: unknown) => context.log.warn({ err: error, job: id }, 'sinal de vida de um trabalho falhou'));
      }
    } catch (error) {
      if (!end.signal.aborted) throw error;
    }
  };
  return { stop: () => end.abort(), ended: run() };
}

async function finish(context: Context, taken: Taken, { message }: JobOutcome, kept: KeptResult | null): Promise<void> {
  await whileOwn(context, taken, async (transaction) => {
    await sql`
      update jobs set state = 'DONE', progress = 100, message = ${message ?? null}, beat_at = null, finished_at = ${context.now()},
        result_name = ${kept?.name ?? null}, result_type = ${kept?.type ?? null}, result_bytes = ${kept?.bytes ?? null},
        expires_at = ${kept?.expiresAt ?? null}
      where id = ${taken.id}
    `.execute(transaction);
    await places.complete(QUEUE, taken.queueId, {}, queueIn(transaction));
  });
}

/** What becomes of a job that was not finished: a refusal and the last attempt end it, anything else lets it wait for the next attempt. */
async function giveBack(context: Context, taken: Taken, error: unknown): Promise<void> {
  const isRefusal = error instanceof ApiError && error.status < 500;
  const isStopped = error instanceof Interrupted;
  const reason = error instanceof Error ? error.message : String(error);
  if (!isRefusal && !isStopped) context.log.warn({ err: error, job: taken.id, kind: taken.kind }, 'um trabalho falhou');
  await whileOwn(context, taken, async (transaction) => {
    if (isRefusal || (!isStopped && taken.tries >= MOST_TRIES)) {
      await endFailed(transaction, taken, { message: isRefusal ? error.message : UNEXPECTED, reason, at: context.now() });
    } else if (isStopped) {
      await putBack(transaction, taken);
    } else {
      await sql`
        update jobs set state = 'QUEUED', beat_at = null, message = ${`${UNEXPECTED}; será tentado de novo`}, reason = ${reason} where id = ${taken.id}
      `.execute(transaction);
      await places.fail(QUEUE, taken.queueId, { message: reason }, queueIn(transaction));
    }
  });
}

/** Ends a job that will not be tried again. */
export async function endFailed(
  transaction: Transaction<Database>,
  { id, queueId }: Pick<Taken, 'id' | 'queueId'>,
  { message, reason, at }: { message: string; reason: string | null; at: Date },
): Promise<void> {
  await sql`
    update jobs set state = 'FAILED', beat_at = null, finished_at = ${at}, message = ${message}, reason = ${reason} where id = ${id}
  `.execute(transaction);
  await places.cancel(QUEUE, queueId, queueIn(transaction));
}

/** Lets a job wait again, at once and in a new place of the queue: whoever still holds the old one finds nothing behind it. */
export async function putBack(transaction: Transaction<Database>, { id, queueId }: Pick<Taken, 'id' | 'queueId'>): Promise<void> {
  await places.cancel(QUEUE, queueId, queueIn(transaction));
  const { rows } = await sql<{ queueId: string }>`
    update jobs set state = 'QUEUED', beat_at = null, finished_at = null, message = null, reason = null, progress = 0,
      queue_id = gen_random_uuid() where id = ${id} returning queue_id as "queueId"
  `.execute(transaction);
  await places.send(QUEUE, {}, { id: rows[0]?.queueId ?? '', ...queueIn(transaction) });
}

/** Does the work in one transaction, if the job is still this attempt's. */
async function whileOwn(
  { db }: Context,
  { id, attempt }: Taken,
  work: (transaction: Transaction<Database>) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql`
      select from jobs where id = ${id} and attempt = ${attempt} and state = 'RUNNING' for update
    `.execute(transaction);
    if (rows.length === 1) await work(transaction);
  });
}
