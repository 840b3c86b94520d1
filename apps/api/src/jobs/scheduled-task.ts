import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../context';

/** Periodic work. It must store what is due and done in the database, because it may restart and run in several processes at once. */
export interface ScheduledTask {
  key: string;
  everyMs: number;
  /** Must check the signal between steps; errors are logged and retried at the next run. */
  run(context: Context, signal: AbortSignal): Promise<void>;
}

/** Shutdown grace period. */
const PATIENCE_MS = 4_000;

export function keepSchedule(context: Context, tasks: readonly ScheduledTask[]): () => Promise<void> {
  const stop = new AbortController();
  const running = tasks.map((task) => keepRunning(context, task, stop.signal));
  return async () => {
    stop.abort();
    await Promise.race([Promise.all(running), sleep(PATIENCE_MS, undefined, { ref: false })]);
  };
}

async function keepRunning(context: Context, { key, everyMs, run }: ScheduledTask, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await run(context, signal);
    } catch (error) {
      context.log.warn({ err: error, task: key }, 'uma tarefa de rotina falhou e será tentada de novo');
    }
    await sleep(everyMs, undefined, { signal, ref: false }).catch(() => {});
  }
}
