import type { Context } from '../context';
import { deleteOldEntryKeys } from '../entries/entry-keys';
import { deleteOldWaitingDevices } from '../entries/waiting-devices';
import { deleteOldIdempotencyRecords } from '../http/idempotency';
import { deleteOldJobs } from '../jobs/maintain-jobs';
import { deleteOldReadMarks } from '../notices/read-notices';

const DAY_MS = 24 * 3600 * 1000;

/** Runs now and daily; a failure is logged and retried the next day. @returns stops it after the current run. */
export function startHousekeeping(context: Context): () => Promise<void> {
  let running = Promise.resolve();
  const clear = () => {
    running = Promise.all([
      deleteOldIdempotencyRecords(context),
      deleteOldEntryKeys(context),
      deleteOldWaitingDevices(context),
      deleteOldJobs(context),
      deleteOldReadMarks(context),
    ])
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
