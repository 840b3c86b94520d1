import type { Transaction } from 'kysely';
import type { Context, Database } from '../../context';
import { FarmYears } from '../../scope/farm-years';
import type { ComputedFarm } from './compute-farms';
import { computeFarms } from './compute-farms';
import type { Comparison } from './read-values';
import { StagedDraft } from './staged-draft';

/** Who updates a draft, and how it is watched meanwhile. */
export interface DraftUpdate {
  userId: number;
  /** Before each batch of farms, and at the end; throws to give up. */
  onStep(done: number, of: number): void;
  /** Asked once more in the transaction that replaces the draft. */
  isStillAsked(transaction: Transaction<Database>): Promise<boolean>;
}

/** Read and computed together: few enough that their number is all that memory goes by. */
const FARMS_AT_ONCE = 25;

/** Computes what all farms of a harvest are compared by, and puts it in the place of the draft at once. @returns what came of it. */
export async function updateDraft(
  context: Context,
  comparison: Comparison,
  { userId, onStep, isStillAsked }: DraftUpdate,
): Promise<{ farms: number; changed: number }> {
  const startedAt = context.now();
  const asked = { ...comparison, customerId: null, farmIds: null };
  const years = await FarmYears.forJob(context, 'indicadores do benchmarking de todas as fazendas da safra', asked);
  const ids = years.farmIds;
  return StagedDraft.make(context, comparison, async (draft) => {
    let farms = 0;
    for await (const computed of ahead(ids.length, (start) => {
      onStep(start, ids.length);
      return computeFarms(context, years.only(new Set(ids.slice(start, start + FARMS_AT_ONCE))));
    })) {
      await draft.add(computed);
      farms += computed.length;
    }
    onStep(ids.length, ids.length);
    const changed = await draft.replace({ userId, startedAt, at: context.now() }, isStillAsked);
    return { farms, changed };
  });
}

/** Batches in their order, the next one on its way while one is dealt with: the database reads while this process writes. */
async function* ahead(count: number, read: (start: number) => Promise<ComputedFarm[]>): AsyncGenerator<ComputedFarm[]> {
  let next = count > 0 ? read(0) : null;
  for (let start = FARMS_AT_ONCE; next; start += FARMS_AT_ONCE) {
    const computed = await next;
    next = start < count ? read(start) : null;
    // Whoever deals with this one may fail first: the other is then of no interest.
    next?.catch(() => {});
    yield computed;
  }
}
