import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../context';

/**
 * Work that nobody asks for: looked at again and again for whether something is due. What is due, and that it is done once, the work itself
 * keeps in the database: it may be begun anew at any time, and by several processes at once.
 */
export interface ScheduledTask {
  key: string;
  everyMs: number;
  /** Does what is due. Looks at the signal between its steps; what it throws is logged, and tried again the next time. */
  run(context: Context, signal: AbortSignal): Promise<void>;
}

/** How long a task may take to end when the server stops. */
const PATIENCE_MS = 4_000;

/**
 * Does each task now and then, one run of it after the other.
 * @returns ends it, once what runs has ended or patience has.
 */
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
