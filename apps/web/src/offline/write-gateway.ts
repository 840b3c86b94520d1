import type { EntryPlace } from '#model/entry-batch';
import { isSheet, type Resource, variantOf } from '#model/kit/resource';
import type { ReturnedRow } from '#model/responses/returns';
import { api } from '../client/api';
import { ApiFailure } from '../client/api-failure';
import { loadedResource } from '../client/declarations';
import { farmYearKey } from '../client/farm-year';
import type { CellWrite, DeviceRow, DeviceSlot, OfflineGateway, RowWrite } from '../client/offline-gateway';
import { queryClient } from '../client/query-client';
import type { TypedEntry } from '../queue/entry-queue';
import type { QueuedEntry } from '../queue/queued-entry';
import { environmentOf } from '../session/session';
import { getSession } from '../session/session-store';
import { type AppQueue, appQueue, type EntryOutcome } from './app-queue';
import { failureOfProblem, failureToKeep, isOfOffice } from './kept-failure';
import {
  cellEntry,
  creationOf,
  isUndoneBy,
  lastEntryOf,
  mendedBy,
  placeOfWrite,
  refusedBefore,
  rowEntry,
  slotInConflict,
  storedIdOf,
  typedRow,
  typedSlot,
} from './typed-entry';

/** A desk waits this long for the server; then the entry counts as kept here. */
const PATIENCE_MS = 4_000;

export type IsTakenAlong = (place: EntryPlace) => boolean;

/** Every row and cell of a farm that is taken along goes through the queue, on line too, so that it has one way only. */
export function writeGateway(isTakenAlong: IsTakenAlong): Pick<OfflineGateway, 'writeRow' | 'storedId' | 'restoreRow' | 'writeCells'> {
  const reachOf = (path: string, source: Readonly<Record<string, unknown>>) => {
    const queue = appQueue();
    const place = placeOfWrite(source, environmentOf(getSession()));
    const resource = place && entryResource(path, place, typeof source.id === 'number');
    return queue && place && resource ? { queue, place, resource } : null;
  };
  return {
    async writeRow(write) {
      const reach = reachOf(write.path, write.base ?? write.body);
      if (!reach || !(isTakenAlong(reach.place) || isInQueue(write, reach.queue))) return undefined;
      return writeRow(reach, write);
    },
    storedId: (id) => storedIdOf(id, appQueue()?.contents() ?? { entries: [], receipts: [] }),
    async restoreRow(path, base) {
      const reach = reachOf(path, base);
      return reach ? restoreRow(reach.queue, path, base) : undefined;
    },
    async writeCells(path, writes) {
      const reach = reachOf(path, writes[0]?.entry ?? {});
      if (!reach || !isTakenAlong(reach.place)) return undefined;
      return writeCells(reach, path, writes);
    },
  };
}

interface Reach {
  queue: AppQueue;
  place: EntryPlace;
  resource: Resource;
}

/** The first characterisation of a farm opens its screens, so it goes straight to the server. */
function entryResource(path: string, { environment }: EntryPlace, hasRow: boolean): Resource | null {
  const resource = variantOf(loadedResource(path), environment);
  const isEntry = resource.access === 'entry' || (resource.access === 'characterisation' && hasRow);
  return isEntry && resource.scope === 'farmHarvest' ? resource : null;
}

/** A row with entries in the queue stays in its order, also after its farm was left behind. */
function isInQueue({ path, base }: RowWrite, queue: AppQueue): boolean {
  if (base === null) return false;
  return base.id < 0 || queue.contents().entries.some(({ entry }) => entry.resource === path && entry.row === base.id);
}

async function writeRow({ queue, place, resource }: Reach, write: RowWrite): Promise<DeviceRow> {
  const { path, action, base, key } = write;
  const creation = base && creationOf(base.id, queue.contents());
  if (base && action === 'remove' && creation?.problem) {
    await discardLine(queue, creation);
    return base;
  }
  const isReturned = base !== null && isReturnedRow(path, base.id);
  if (base && (await withdrawUndone(queue, write, base)))
    return typedRow(write, { order: 0, entry: { typed_at: new Date().toISOString() } });
  const entry = rowEntry(write, resource, { place, contents: queue.contents(), isReturned });
  if (entry === null) return base as DeviceRow;
  const { queued, isMended } = await keepTyped(queue, entry, key);
  const outcome = await queue.outcome(queued.entry.key, PATIENCE_MS);
  if (outcome.kind === 'REFUSED') {
    if (!isMended) await queue.discard(queued.entry.key);
    throw failureOfProblem(outcome.problem);
  }
  const kept = typedRow(write, queued);
  if (outcome.kind === 'KEPT' || action === 'remove') return kept;
  const { row, version } = outcome.receipt;
  const id = row ?? kept.id;
  return api.get<DeviceRow>(`/${path}/${id}`).catch(() => ({ ...kept, id, version: version ?? kept.version }));
}

/** Typing over a refused entry mends it; after another refusal it still waits in the queue. */
async function keepTyped(queue: AppQueue, typed: TypedEntry, key?: string): Promise<{ queued: QueuedEntry; isMended: boolean }> {
  const refused = refusedBefore(typed, queue.contents());
  try {
    const isGivenUp = refused !== null && (typed.action === 'remove' || refused.entry.action === 'remove');
    if (isGivenUp) await queue.discard(refused.entry.key);
    const mended = refused && !isGivenUp ? await queue.mend(refused.entry.key, mendedBy(typed, refused)) : null;
    return mended ? { queued: mended, isMended: true } : { queued: await queue.keepEntry(typed, key), isMended: false };
  } catch (error) {
    throw failureToKeep(error);
  }
}

/** Entries that were withdrawn, by the row that had them, for a redo. */
const withdrawn = new Map<string, TypedEntry>();

/** An undo of what was never sent leaves nothing to send. */
async function withdrawUndone(queue: AppQueue, write: RowWrite, base: DeviceRow): Promise<boolean> {
  const last = lastEntryOf(write.path, base.id, queue.contents());
  if (!last || last.isSent || !isUndoneBy(last.entry, write)) return false;
  const isWithdrawn = await queue.withdraw(last.entry.key);
  const { key: _key, schema: _schema, typed_at: _typedAt, mends: _mends, ...typed } = last.entry;
  if (isWithdrawn && typed.action === 'create') withdrawn.set(`${write.path}/${base.id}`, typed);
  return isWithdrawn;
}

async function restoreRow(queue: AppQueue, path: string, base: DeviceRow): Promise<DeviceRow | undefined> {
  const last = lastEntryOf(path, base.id, queue.contents());
  if (last?.entry.action === 'remove' && (await queue.withdraw(last.entry.key))) return base;
  const created = withdrawn.get(`${path}/${base.id}`);
  if (created) {
    const { order } = await queue.keepEntry(created);
    return { ...base, id: -order };
  }
  const id = base.id < 0 ? storedIdOf(base.id, queue.contents()) : null;
  return id === null ? undefined : api.post<DeviceRow>(`/${path}/${id}/restore`);
}

/** The row was never on the server, so nothing of it is left to send. */
async function discardLine(queue: AppQueue, creation: QueuedEntry): Promise<void> {
  await queue.discard(creation.entry.key);
  const orphans = queue.contents().entries.filter(({ problem }) => problem?.code === 'origin_discarded');
  for (const { entry } of orphans) await queue.discard(entry.key);
}

interface KeptCell {
  write: CellWrite;
  queued: QueuedEntry;
  isMended: boolean;
}

interface JudgedCell extends KeptCell {
  outcome: EntryOutcome;
}

async function writeCells(
  { queue, place, resource }: Reach,
  path: string,
  writes: readonly CellWrite[],
): Promise<DeviceSlot[] | undefined> {
  if (!isSheet(resource)) return undefined;
  const kept: KeptCell[] = [];
  for (const write of writes) {
    const isReturned = write.base !== null && isReturnedRow(path, write.base.id);
    const entry = cellEntry(path, write, resource, { place, isReturned });
    kept.push({ write, ...(await keepTyped(queue, entry)) });
  }
  const judged = await Promise.all(
    kept.map(async (cell): Promise<JudgedCell> => ({ ...cell, outcome: await queue.outcome(cell.queued.entry.key, PATIENCE_MS) })),
  );
  await refuseCells(queue, judged);
  return judged.map(slotAfter);
}

function slotAfter({ write, queued, outcome }: JudgedCell): DeviceSlot {
  const slot = typedSlot(write, queued);
  if (outcome.kind !== 'STORED') return slot;
  const { row, version } = outcome.receipt;
  const { kept: _kept, ...stored } = slot;
  return { ...stored, id: row, version };
}

/** The sheet sends its other cells again, which the server takes as the same values. */
async function refuseCells(queue: AppQueue, judged: readonly JudgedCell[]): Promise<void> {
  const refused = judged.flatMap(({ outcome, ...cell }, index) =>
    outcome.kind === 'REFUSED' ? [{ ...cell, index, problem: outcome.problem }] : [],
  );
  for (const { queued, isMended } of refused) if (!isMended) await queue.discard(queued.entry.key);
  const [first] = refused;
  if (!first) return;
  const { code, message } = first.problem;
  const clashing = refused.filter(({ problem }) => isOfOffice(problem));
  if (clashing.length === 0) {
    const rows = refused.map(({ index, problem }) => ({ index, fields: { ...(problem.fields ?? { [code]: problem.message }) } }));
    throw new ApiFailure(422, { code, message, rows });
  }
  const told = clashing.filter(({ problem }) => problem.conflicts);
  const rows = told.map(({ index, problem, write }) => ({ index, fields: {}, current: slotInConflict(write, problem) }));
  throw new ApiFailure(409, { code: 'stale_version', message, rows });
}

function isReturnedRow(path: string, id: number): boolean {
  const lists = queryClient.getQueriesData<{ resultList: ReturnedRow[] }>({ queryKey: farmYearKey('returns', 'open') });
  return lists.some(([, data]) => data?.resultList.some((one) => one.resource === path && one.id === id));
}
