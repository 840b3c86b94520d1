import type { Context } from '../context';
import { forgetKeys } from '../http/idempotency';
import { forgetJobs } from '../jobs/tend-jobs';
import { forgetReadNotices } from '../notices/read-notices';

const DAY_MS = 24 * 3600 * 1000;

/** Runs now and daily; a failure is logged and retried the next day. @returns stops it after the current run. */
export function keepHouse(context: Context): () => Promise<void> {
  let running = Promise.resolve();
  const clear = () => {
    running = Promise.all([forgetKeys(context), forgetJobs(context), forgetReadNotices(context)])
      .then(() => {})
      .catch((error: unknown) => context.log.warn({ err: error }, 'a limpeza diária falhou'));
  };
  clear();
  const timer = setInterval(clear, DAY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
