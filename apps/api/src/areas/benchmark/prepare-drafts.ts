import { sql } from 'kysely';
import type { Context } from '../../context';
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
 * has changed since the task looked last. It looks every minute where anybody has written something since, and now and then all the same: months end
 * and rows are changed past the product without a trace.
 */
export function benchmarkTask(): ScheduledTask {
  let seen: { trace: string | null; at: number } | null = null;
  return {
    key: 'benchmark',
    everyMs: 60_000,
    run: async (context, signal) => {
      const at = context.now().getTime();
      const trace = await lastTrace(context);
      if (seen?.trace === trace && at - seen.at < LONGEST_WITHOUT_MS) return;
      if (await prepareAll(context, signal)) seen = { trace, at };
    },
  };
}

const LONGEST_WITHOUT_MS = 30 * 60_000;
/** A harvest is compared at the latest while the next one runs. */
const MONTHS_AFTER = 12;

async function lastTrace({ db }: Context): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`select max(id)::text as id from audit_log`.execute(db);
  return rows[0]?.id ?? null;
}

/** @returns whether all was prepared. */
async function prepareAll(context: Context, signal: AbortSignal): Promise<boolean> {
  const asked = { monthsAfter: MONTHS_AFTER, reason: 'indicadores do benchmarking, antes que alguém os peça', signal };
  let isWhole = true;
  for await (const years of lateFarmYears(context, asked)) {
    try {
      await prepareDraft(context, years, () => signal.throwIfAborted());
    } catch (error) {
      // An update is under way: what was to be prepared, it computes.
      if (!(error instanceof ApiError && error.status === 409)) throw error;
      isWhole = false;
    }
  }
  await forgetOldResults(context);
  return isWhole;
}

/**
 * Computes the farms that the next update of their harvest would have to compute; the draft shows none of it before that update. `onStep` throws to
 * give up; throws 409 where an update is asked for meanwhile, which goes first.
 */
export async function prepareDraft(context: Context, years: FarmYears, onStep: () => void | Promise<void>): Promise<void> {
  const comparison = comparisonOf(years);
  const stood = await readStanding(context, comparison);
  const marks = await readFarmMarks(context, years);
  await computeInto({
    ...{ context, years, marks: changedAmong(marks, stood), onStep },
    isStillWanted: async (db, { revision }) => {
      if ((await openUpdate({ db }, comparison)) !== null) throw updating();
      // An update came and went: what it has added may be newer than this.
      if (revision !== stood.revision) throw draftChanged();
    },
  });
  await confirmMarks(context, comparison, marks);
}
