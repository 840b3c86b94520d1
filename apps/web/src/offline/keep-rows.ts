import type { EntryPlace } from '#model/entry-batch';
import type { Resource } from '#model/kit/resource';
import type { ReturnedRow } from '#model/responses/returns';
import { api } from '../client/api';
import { ApiFailure } from '../client/api-failure';
import { farmYearKey } from '../client/farm-year';
import type { DeviceRow, RowWrite, WrittenRows } from '../client/offline-gateway';
import { queryClient } from '../client/query-client';
import type { QueueStep, TypedEntry } from '../queue/entry-queue';
import type { QueueContents } from '../queue/ports';
import type { QueuedEntry } from '../queue/queued-entry';
import type { AppQueue, EntryOutcome } from './app-queue';
import { failureOfProblem, failureToKeep } from './kept-failure';
import { creationAgain, restoreStep, rowSteps } from './row-steps';
import { storedIdOf, typedRow, waitingOf } from './typed-entry';

/** Time that a save waits for the server before it is reported as kept on the device. */
export const PATIENCE_MS = 4_000;

export interface QueueReach {
  queue: AppQueue;
  place: EntryPlace;
  resource: Resource;
}

export interface QueuedWrite extends RowWrite {
  reach: QueueReach;
}

export async function keepOne(write: QueuedWrite): Promise<DeviceRow> {
  const { path, action, base, reach } = write;
  const [done] = await keepRows(reach.queue, [write]);
  if (!done) return base as DeviceRow;
  const { queued, isMended } = done;
  if (!queued) return rowBefore(write, done);
  const outcome = await reach.queue.outcome(queued.entry.key, PATIENCE_MS);
  if (outcome.kind === 'REFUSED') {
    if (!isMended) await reach.queue.discard(queued.entry.key);
    throw failureOfProblem(outcome.problem);
  }
  const kept = typedRow(write, queued);
  if (outcome.kind === 'KEPT' || action === 'remove') return kept;
  const written = rowAfter(kept, outcome);
  return api.get<DeviceRow>(`/${path}/${written.id}`).catch(() => written);
}

export async function keepBlock(queue: AppQueue, writes: readonly QueuedWrite[]): Promise<WrittenRows> {
  const done = await keepRows(queue, writes);
  const keys = done.flatMap((one) => one?.queued?.entry.key ?? []);
  const judged = await queue.outcomes(keys, PATIENCE_MS);
  const outcomes = new Map(keys.map((key, index) => [key, judged[index]]));
  const count = (kind: EntryOutcome['kind']) => judged.filter((outcome) => outcome.kind === kind).length;
  const rows = writes.map((write, index): DeviceRow => {
    const queued = done[index]?.queued;
    if (!queued || (write.action === 'remove' && write.base)) return rowBefore(write, done[index] ?? null);
    return rowAfter(typedRow(write, queued), outcomes.get(queued.entry.key));
  });
  return { rows, kept: count('KEPT'), needsPerson: count('REFUSED') };
}

/** The withdrawn entry had hidden a validation; it shows again because nothing was sent. */
function rowBefore({ action, base, typed }: RowWrite, done: KeptStep | null): DeviceRow {
  const row = base as DeviceRow;
  if (action === 'remove' || !done) return row;
  return { ...row, ...typed, validated: done.undone?.entry.seen?.includes('VALIDATED') === true };
}

function rowAfter(kept: DeviceRow, outcome: EntryOutcome | undefined): DeviceRow {
  if (outcome?.kind !== 'STORED') return kept;
  const { row, version } = outcome.receipt;
  return { ...kept, id: row ?? kept.id, version: version ?? kept.version };
}

interface KeptStep {
  /** Null if nothing is left to send. */
  queued: QueuedEntry | null;
  /** Entry that was withdrawn or discarded. */
  undone: QueuedEntry | null;
  isMended: boolean;
}

type PlanEach = (contents: QueueContents, isAlone: boolean) => readonly (readonly QueueStep[])[];

/** Runs all plans in one transaction. @returns the result of each plan, null for an empty one */
export async function keepEach(queue: AppQueue, planEach: PlanEach, mayWithdraw = false): Promise<(KeptStep | null)[]> {
  let steps: ReturnType<PlanEach> = [];
  const plan = (contents: QueueContents, isAlone: boolean) => {
    steps = planEach(contents, isAlone);
    return steps.flat();
  };
  const done = await queue.write(plan, mayWithdraw).catch((error: unknown) => {
    throw failureToKeep(error);
  });
  let at = 0;
  return steps.map((own) => {
    at += own.length;
    const last = own.at(-1)?.step;
    const isKept = last === 'keep' || last === 'mend';
    const entry = done[at - 1] ?? null;
    return last ? { queued: isKept ? entry : null, undone: isKept ? null : entry, isMended: last === 'mend' } : null;
  });
}

/** Withdrawn creations by row, for a redo. */
const withdrawn = new Map<string, TypedEntry>();

async function keepRows(queue: AppQueue, writes: readonly QueuedWrite[]): Promise<(KeptStep | null)[]> {
  let again: [string, TypedEntry][] = [];
  const planEach = (contents: QueueContents, isAlone: boolean) => {
    again = [];
    return writes.map((write) => {
      const { path, action, base, reach } = write;
      const steps = rowSteps(write, { ...reach, isReturned: base !== null && isReturnedRow(path, base.id) }, contents, isAlone);
      const isTakenBack = action === 'remove' && base && steps.at(-1)?.step !== 'keep';
      const creation = isTakenBack ? creationAgain(path, base, contents) : null;
      if (creation && base) again.push([rowName(path, base), creation]);
      return steps;
    });
  };
  // Only an undo waits for the sender's lock, so that a hanging sender never delays a save.
  const mayWithdraw = planEach(queue.contents(), true).some((steps) => steps[0]?.step === 'withdraw');
  const done = await keepEach(queue, planEach, mayWithdraw);
  for (const [name, typed] of again) withdrawn.set(name, typed);
  return done;
}

const rowName = (path: string, { id }: DeviceRow): string => `${path}/${id}`;

/** Withdraws queued removals and asks the server to restore stored ones; if that fails, nothing is restored. */
export async function restoreKept(queue: AppQueue, path: string, bases: readonly DeviceRow[]): Promise<readonly DeviceRow[] | undefined> {
  const isHere = (base: DeviceRow) =>
    base.id < 0 || withdrawn.has(rowName(path, base)) || waitingOf(path, base.id, queue.contents()).length > 0;
  if (!bases.some(isHere)) return undefined;
  let restored: ReadonlyMap<number, DeviceRow> = new Map();
  let stored: (number | null)[] = [];
  let steps: QueueStep[][] = [];
  const plan = async (contents: QueueContents, isAlone: boolean) => {
    const here = bases.map((base) => restoreStep(path, base, contents, isAlone));
    if (here.includes(null)) throw notKnownYet();
    const creations = bases.map((base, index) => (here[index] ? undefined : withdrawn.get(rowName(path, base))));
    stored = bases.map((base, index) => {
      if (here[index] || creations[index]) return null;
      return base.id > 0 ? base.id : storedIdOf(base.id, contents);
    });
    restored = await restoreStored(path, stored);
    steps = bases.map((_base, index): QueueStep[] => {
      const [step, typed] = [here[index], creations[index]];
      return step ? [step] : typed ? [{ step: 'keep', typed }] : [];
    });
    return steps.flat();
  };
  const done = await queue.write(plan, true);
  let at = 0;
  return bases.map((base, index) => {
    const [step] = steps[index] ?? [];
    const queued = step ? done[at++] : null;
    if (step?.step === 'keep' && queued) return { ...base, id: -queued.order };
    return restored.get(stored[index] ?? 0) ?? base;
  });
}

async function restoreStored(path: string, stored: readonly (number | null)[]): Promise<ReadonlyMap<number, DeviceRow>> {
  const ids = stored.filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const { resultList } = await api.put<{ resultList: DeviceRow[] }>(`/${path}/batch/restore`, ids);
  return new Map(resultList.map((row) => [row.id, row]));
}

export const isReturnedRow = (path: string, id: number): boolean => {
  const lists = queryClient.getQueriesData<{ resultList: ReturnedRow[] }>({ queryKey: farmYearKey('returns', 'open') });
  return lists.some(([, data]) => data?.resultList.some((one) => one.resource === path && one.id === id));
};

const notKnownYet = () =>
  new ApiFailure(0, {
    code: 'network',
    message: 'Ainda não se sabe se o servidor já excluiu estes registros. Espere a conexão e recupere-os em Excluídos.',
  });
