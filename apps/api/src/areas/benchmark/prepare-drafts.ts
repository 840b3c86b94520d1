import type { Context } from '../../context';
import { askerOf } from '../../facts/asker';
import { isWrittenSince, readMoment } from '../../facts/traces';
import type { ScheduledTask } from '../../jobs/scheduled-task';
import { ApiError } from '../../refusals/api-error';
import type { FarmYears } from '../../scope/farm-years';
import { lateFarmYears } from '../../scope/late-farm-years';
import { updating } from './comparison-call';
import { readFarmMarks } from './farm-marks';
import { changedAmong, comparisonOf, confirmMarks, draftChanged, forgetOldResults, readStanding } from './results';
import { openUpdate } from './start-update';
import { computeInto } from './update-draft';

/**
 * What farms are compared by is computed before anybody asks for it, which takes seconds for hundreds of farms: an update then computes only what
 * has changed since the task looked last. It looks every few seconds where anybody has left a trace; and now and then at all rows, with or without
 * one: months end, and rows are changed past the product.
 */
export function benchmarkTask(): ScheduledTask {
  let seen: { xact: string; allRowsAt: number } | null = null;
  return {
    key: 'benchmark',
    everyMs: 10_000,
    run: async (context, signal) => {
      const at = context.now().getTime();
      const asker = askerOf(context);
      const { xact } = await readMoment(asker);
      const readsAll = seen === null || at - seen.allRowsAt >= LONGEST_WITHOUT_MS;
      if (!readsAll && seen && !(await isWrittenSince(asker, seen.xact))) return;
      if (await prepareAll(context, readsAll, signal)) seen = { xact, allRowsAt: readsAll || !seen ? at : seen.allRowsAt };
    },
  };
}

const LONGEST_WITHOUT_MS = 30 * 60_000;
/** A harvest is compared at the latest while the next one runs. */
const MONTHS_AFTER = 12;

/** @returns whether all was prepared. */
async function prepareAll(context: Context, readsAll: boolean, signal: AbortSignal): Promise<boolean> {
  const asked = { monthsAfter: MONTHS_AFTER, reason: 'indicadores do benchmarking, antes que alguém os peça', signal };
  let isWhole = true;
  for await (const years of lateFarmYears(context, asked)) {
    try {
      await prepareDraft(context, years, { readsAll, onStep: () => signal.throwIfAborted() });
    } catch (error) {
      // An update is under way: what was to be prepared, it computes.
      if (!(error instanceof ApiError && error.status === 409)) throw error;
      isWhole = false;
    }
  }
  await forgetOldResults(context);
  return isWhole;
}

/** Whether all rows are read, also where nobody has left a trace; `onStep` throws to give up. */
interface Preparing {
  readsAll: boolean;
  onStep(): void | Promise<void>;
}

/**
 * Computes the farms that the next update of their harvest would have to compute; the draft shows none of it before that update. Throws 409 where
 * an update is asked for meanwhile, which goes first.
 */
export async function prepareDraft(context: Context, years: FarmYears, { readsAll, onStep }: Preparing): Promise<void> {
  const comparison = comparisonOf(years);
  const stood = await readStanding(context, comparison);
  const marks = await readFarmMarks(context, years, readsAll ? undefined : stood.marks);
  await computeInto({
    ...{ context, years, marks: changedAmong(marks, stood), onStep },
    isStillWanted: async (db, { revision }) => {
      if ((await openUpdate({ db }, comparison)) !== null) throw updating();
      // An update came and went: what it has added may be newer than this.
      if (revision !== stood.revision) throw draftChanged();
    },
  });
  await confirmMarks(context, comparison, marks, stood);
}
