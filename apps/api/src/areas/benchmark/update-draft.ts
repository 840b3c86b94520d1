import type { Transaction } from 'kysely';
import type { Context, Database } from '../../context';
import { FarmYears } from '../../scope/farm-years';
import { type ComputedFarm, computeFarms } from './compute-farms';
import { type FarmMark, type FarmMarks, readFarmMarks } from './farm-marks';
import type { Comparison } from './read-values';
import { addResults, changedAmong, readStanding, type StillWanted } from './results';
import { showResults } from './show-results';

/** Who updates a draft, and how it is watched meanwhile. */
export interface DraftUpdate {
  userId: number;
  /** Before each batch of farms, and at the end; throws to give up. */
  onStep(done: number, of: number): void | Promise<void>;
  /** Asked once more in the transaction that shows what was computed. */
  isStillAsked(transaction: Transaction<Database>): Promise<boolean>;
}

/** Read and computed together: few enough that their number is all that memory goes by. */
const FARMS_AT_ONCE = 25;
/** Batches that are read while one is dealt with: two statements side by side, so that the database reads while this process computes. */
const AHEAD = 2;
/** Of few farms there are as many batches all the same. */
const FEWEST_BATCHES = 4;

/**
 * Computes what the farms of a harvest are compared by of which anything has changed since they were computed, and has the draft show what is
 * newest of all of them at once. @returns what came of it.
 */
export async function updateDraft(
  context: Context,
  comparison: Comparison,
  { userId, onStep, isStillAsked }: DraftUpdate,
): Promise<{ farms: number; changed: number }> {
  const startedAt = context.now();
  const asked = { ...comparison, customerId: null, farmIds: null };
  const [stood, years] = await Promise.all([
    readStanding(context, comparison),
    FarmYears.forJob(context, 'indicadores do benchmarking de todas as fazendas da safra', asked),
  ]);
  const marks = changedAmong(await readFarmMarks(context, years, stood.marks), stood);
  await computeInto({ context, years, marks, onStep });
  return showResults(context, years, { userId, startedAt, at: context.now(), isStillAsked });
}

/** What is computed, by what, and who watches. */
interface Computing extends Pick<DraftUpdate, 'onStep'> {
  context: Context;
  years: FarmYears;
  marks: FarmMarks;
  isStillWanted?: StillWanted;
}

/** Computes these farms and adds the results, batch by batch. */
export async function computeInto({ context, years, marks, onStep, ...wanted }: Computing): Promise<void> {
  const batches = batchesOf([...marks]);
  let done = 0;
  const read = (batch: Batch | undefined): Promise<ComputedFarm[]> | null => {
    if (!batch) return null;
    const computed = computeFarms(context, years.only(new Set(batch.map(([id]) => id))));
    // Whoever deals with the one before may fail first: this one is then of no interest.
    computed.catch(() => {});
    return computed;
  };
  const ahead = batches.slice(0, AHEAD).map(read);
  for (const [at, batch] of batches.entries()) {
    await onStep(done, marks.size);
    const computed = (await ahead.shift()) ?? [];
    ahead.push(read(batches[at + AHEAD]));
    await addResults(context, years, { marks: new Map(batch), computed, ...wanted });
    done += batch.length;
  }
  await onStep(marks.size, marks.size);
}

/** Farms with what they are computed by. */
type Batch = readonly (readonly [farm: number, mark: FarmMark])[];

function batchesOf(items: Batch): Batch[] {
  const size = Math.min(FARMS_AT_ONCE, Math.ceil(items.length / FEWEST_BATCHES));
  return Array.from({ length: Math.ceil(items.length / Math.max(1, size)) }, (_, at) => items.slice(at * size, (at + 1) * size));
}
