import { setTimeout as sleep } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import type { Context } from '../context';
import { attemptJob, stopping } from './attempt';
import type { JobKind } from './job-kind';
import { recoverJobs } from './maintain-jobs';
import { openQueue, QUEUE } from './queue';

export interface RunnerOptions {
  atOnce?: number;
  pollMs?: number;
  tendMs?: number;
  lostAfterMs?: number;
}

/** Two, so a short job does not wait behind a long one; more would slow down requests. */
const AT_ONCE = 2;
const POLL_MS = 1_000;
const TEND_MS = 5_000;
const LOST_AFTER_MS = 20_000;
/** Shutdown grace period. */
const PATIENCE_MS = 4_000;

/** Processes share the queue. @returns a stop function that puts running jobs back. */
export async function runJobs(context: Context, kinds: readonly JobKind[], options: RunnerOptions = {}): Promise<() => Promise<void>> {
  const known = new Map(kinds.map((kind) => [kind.key, kind]));
  const queue = openQueue(context.db);
  queue.on('error', (error) => context.log.warn({ err: error }, 'a fila de trabalhos falhou'));
  await queue.start();
  const stop = new AbortController();
  const { atOnce = AT_ONCE, pollMs = POLL_MS } = options;
  const workers = Array.from({ length: atOnce }, () => keepWorking(context, queue, known, { pollMs, signal: stop.signal }));
  const tending = keepTending(context, options);
  return async () => {
    stop.abort(stopping());
    await tending();
    await Promise.race([Promise.all(workers), sleep(PATIENCE_MS, undefined, { ref: false })]);
    await queue.stop({ graceful: false });
  };
}

async function keepWorking(
  context: Context,
  queue: PgBoss,
  kinds: ReadonlyMap<string, JobKind>,
  { pollMs, signal }: { pollMs: number; signal: AbortSignal },
): Promise<void> {
  while (!signal.aborted) {
    const [place] = await queue.fetch(QUEUE, { batchSize: 1 });
    if (place) {
      try {
        const isDone = await attemptJob(context, kinds, place.id, signal);
        if (!isDone) await queue.complete(QUEUE, place.id);
      } catch (error) {
        // Probably a lost database connection; `recoverJobs` finds the job again.
        context.log.warn({ err: error }, 'um trabalho se perdeu e será retomado');
      }
    } else {
      await sleep(pollMs, undefined, { signal }).catch(() => {});
    }
  }
}

function keepTending(context: Context, { tendMs = TEND_MS, lostAfterMs = LOST_AFTER_MS }: RunnerOptions): () => Promise<void> {
  let current: Promise<void> | null = null;
  const tend = () => {
    current ??= recoverJobs(context, lostAfterMs)
      .catch((error: unknown) => context.log.warn({ err: error }, 'não foi possível cuidar dos trabalhos parados'))
      .finally(() => {
        current = null;
      });
  };
  tend();
  const timer = setInterval(tend, tendMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await current;
  };
}
