import { setInterval as every } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { Context, Database } from '../context';
import { readingContext, sparingLoss } from '../db/reading-context';
import { actorOf } from '../identity/actor-of';
import { ApiError } from '../refusals/api-error';
import type { JobKind, JobOutcome } from './job-kind';
import { enqueuer, QUEUE, queueConnection } from './queue';
import { type StoredResult, storeResult } from './results';

interface Taken {
  id: number;
  kind: string;
  userId: number;
  payload: unknown;
  attempt: number;
  tries: number;
  queueId: string;
}

interface Progress {
  progress: number;
  message: string | null;
}

/** Attempts since the last manual start. */
export const MAX_ATTEMPTS = 6;
const BEAT_MS = 1_000;
const UNEXPECTED = 'Não foi possível concluir por um erro inesperado';

class Interrupted extends Error {
  override name = 'Interrupted';
}

/** Returns the job to the queue at once. */
export const stopping = (): Error => new Interrupted('the server is stopping');
const takenAway = () => new Interrupted('the job was cancelled, or another process does it');

/** Records every outcome and throws only when the database is lost. @returns false when the queue place has no open job. */
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
    const kept = outcome.file ? await storeResult(context, taken, outcome.file, signal) : null;
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
  // Rejects an already aborted signal, which would never fire again.
  signal.throwIfAborted();
  const run = (reading: Context) => kind.run({ context: reading, actor, signal, progress }, read.data);
  return kind.onlyReads ? sparingLoss(context, () => run(readingContext(context))) : run(context);
}

async function take({ db }: Context, queueId: string): Promise<Taken | null> {
  const { rows } = await sql<Taken>`
    update jobs set state = 'RUNNING', attempt = attempt + 1, tries = tries + 1, beat_at = now(), started_at = now(), progress = 0, message = null, reason = null
    where queue_id = ${queueId}::uuid and state = 'QUEUED'
    returning id, kind, user_id as "userId", payload, attempt, tries, queue_id as "queueId"
  `.execute(db);
  return rows[0] ?? null;
}

/** Heartbeat with progress, once a second; aborts when the job belongs to another attempt. */
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
        // A missed beat is not fatal: another process takes over only after many.
        await beat().catch((error: unknown) => context.log.warn({ err: error, job: id }, 'sinal de vida de um trabalho falhou'));
      }
    } catch (error) {
      if (!end.signal.aborted) throw error;
    }
  };
  return { stop: () => end.abort(), ended: run() };
}

async function finish(context: Context, taken: Taken, { message }: JobOutcome, kept: StoredResult | null): Promise<void> {
  await whileOwn(context, taken, async (transaction) => {
    await sql`
      update jobs set state = 'DONE', progress = 100, message = ${message ?? null}, beat_at = null, finished_at = ${context.now()},
        result_name = ${kept?.name ?? null}, result_type = ${kept?.type ?? null}, result_bytes = ${kept?.bytes ?? null},
        expires_at = ${kept?.expiresAt ?? null}
      where id = ${taken.id}
    `.execute(transaction);
    await enqueuer.complete(QUEUE, taken.queueId, {}, queueConnection(transaction));
  });
}

/** A client error or the last attempt ends the job; other errors retry it. */
async function giveBack(context: Context, taken: Taken, error: unknown): Promise<void> {
  const isRefusal = error instanceof ApiError && error.status < 500;
  const isStopped = error instanceof Interrupted;
  const reason = error instanceof Error ? error.message : String(error);
  if (!isRefusal && !isStopped) context.log.warn({ err: error, job: taken.id, kind: taken.kind }, 'um trabalho falhou');
  await whileOwn(context, taken, async (transaction) => {
    if (isRefusal || (!isStopped && taken.tries >= MAX_ATTEMPTS)) {
      await failJob(transaction, taken, { message: isRefusal ? error.message : UNEXPECTED, reason, at: context.now() });
    } else if (isStopped) {
      await requeueJob(transaction, taken);
    } else {
      await sql`
        update jobs set state = 'QUEUED', beat_at = null, message = ${`${UNEXPECTED}; será tentado de novo`}, reason = ${reason} where id = ${taken.id}
      `.execute(transaction);
      await enqueuer.fail(QUEUE, taken.queueId, { message: reason }, queueConnection(transaction));
    }
  });
}

export async function failJob(
  transaction: Transaction<Database>,
  { id, queueId }: Pick<Taken, 'id' | 'queueId'>,
  { message, reason, at }: { message: string; reason: string | null; at: Date },
): Promise<void> {
  await sql`
    update jobs set state = 'FAILED', beat_at = null, finished_at = ${at}, message = ${message}, reason = ${reason} where id = ${id}
  `.execute(transaction);
  await enqueuer.cancel(QUEUE, queueId, queueConnection(transaction));
}

/** The new queue place makes the old one void for any process that still holds it. */
export async function requeueJob(transaction: Transaction<Database>, { id, queueId }: Pick<Taken, 'id' | 'queueId'>): Promise<void> {
  await enqueuer.cancel(QUEUE, queueId, queueConnection(transaction));
  const { rows } = await sql<{ queueId: string }>`
    update jobs set state = 'QUEUED', beat_at = null, finished_at = null, message = null, reason = null, progress = 0,
      queue_id = gen_random_uuid() where id = ${id} returning queue_id as "queueId"
  `.execute(transaction);
  await enqueuer.send(QUEUE, {}, { id: rows[0]?.queueId ?? '', ...queueConnection(transaction) });
}

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
