import { sql } from 'kysely';
import type { Context } from '../../context';
import type { ScheduledTask } from '../../jobs/scheduled-task';
import { ApiError } from '../../refusals/api-error';
import type { FarmYears } from '../../scope/farm-years';
import { lateFarmYears } from '../../scope/late-farm-years';
import { readFarmMarks } from './farm-marks';
import type { Comparison, Reader } from './read-values';
import { StagedDraft } from './staged-draft';
import { openUpdate } from './start-update';
import { computeInto } from './update-draft';

/**
 * What farms are compared by is computed before anybody asks for it the first time, which takes seconds for hundreds of farms: the first update then
 * computes only what has changed since. What has not changed costs one look at the marks.
 */
export const benchmarkTask: ScheduledTask = { key: 'benchmark', everyMs: 30 * 60_000, run: prepareAll };

/** A harvest is compared at the latest while the next one runs. */
const MONTHS_AFTER = 12;

async function prepareAll(context: Context, signal: AbortSignal): Promise<void> {
  const asked = { monthsAfter: MONTHS_AFTER, reason: 'indicadores do benchmarking, antes que alguém os peça', signal };
  for await (const years of lateFarmYears(context, asked)) {
    try {
      await prepareDraft(context, years, () => signal.throwIfAborted());
    } catch (error) {
      // An update is under way: what was to be prepared, it computes.
      if (!(error instanceof ApiError && error.status === 409)) throw error;
    }
  }
}

/** So many at once: an update that is asked for meanwhile makes no more than these be computed twice. */
const AT_ONCE = 100;

/**
 * Computes the farms that the first update of their harvest would have to compute. Of a draft that is shown already nothing is: what is judged
 * changes when somebody asks for it. `onStep` throws to give up; throws 409 where an update is asked for meanwhile, which goes first.
 */
export async function prepareDraft(context: Context, years: FarmYears, onStep: () => void): Promise<void> {
  const comparison = { harvestId: years.harvest.id, environment: years.environment };
  const startedAt = context.now();
  if (await isShown(context, comparison)) return;
  const marks = new Map(await readFarmMarks(context, years));
  for (let isMore = true; isMore; ) {
    isMore = await StagedDraft.make(context, years, async (draft) => {
      const changed = draft.changedAmong(marks);
      if (draft.stood.isShown || changed.size === 0) return false;
      const some = new Map([...changed].slice(0, AT_ONCE));
      // Each farm is tried once: one that has gone meanwhile is not noted.
      for (const farm of some.keys()) marks.delete(farm);
      await draft.open();
      await computeInto(draft, { context, years, marks: some, onStep });
      await draft.replace(
        { userId: null, startedAt, at: context.now(), shows: false },
        async (transaction) => (await openUpdate({ db: transaction }, comparison)) === null,
      );
      return some.size < changed.size;
    });
  }
}

async function isShown({ db }: Reader, { harvestId, environment }: Comparison): Promise<boolean> {
  const { rows } = await sql`select from benchmark_drafts where harvest_id = ${harvestId} and environment = ${environment}`.execute(db);
  return rows.length > 0;
}
