import type { EntryPlace } from '#model/entry-batch';
import { isSheet, type Resource, variantOf } from '#model/kit/resource';
import { ApiFailure } from '../client/api-failure';
import { loadedResource } from '../client/declarations';
import type { CellWrite, DeviceSlot, OfflineGateway, RowWrite } from '../client/offline-gateway';
import type { QueuedEntry } from '../queue/queued-entry';
import { environmentOf } from '../session/session';
import { getSession } from '../session/session-store';
import { type AppQueue, appQueue, type EntryOutcome } from './app-queue';
import { isReturnedRow, keepBlock, keepEach, keepOne, PATIENCE_MS, type QueuedWrite, type QueueReach, restoreKept } from './keep-rows';
import { isOfficeConflict } from './kept-failure';
import { keepSteps } from './row-steps';
import { cellEntry, placeOfWrite, slotInConflict, storedIdOf, typedSlot } from './typed-entry';

export type IsOfflineFarm = (place: EntryPlace) => boolean;

/** Writes of an offline farm always go through the queue, online too, so that entries reach the server in one way only. */
export function writeGateway(isOfflineFarm: IsOfflineFarm): Omit<OfflineGateway, 'holdsSession' | 'get' | 'warnings'> {
  const reachOf = (path: string, source: Readonly<Record<string, unknown>>): QueueReach | null => {
    const queue = appQueue();
    const place = placeOfWrite(source, environmentOf(getSession()));
    const resource = place && entryResource(path, place, typeof source.id === 'number');
    return queue && place && resource ? { queue, place, resource } : null;
  };
  /** Undefined if all rows go straight to the server. */
  const reached = (writes: readonly RowWrite[]): QueuedWrite[] | undefined => {
    const own = writes.flatMap((write) => {
      const reach = reachOf(write.path, write.base ?? write.body);
      return reach ? [{ ...write, reach }] : [];
    });
    const isKept = ({ reach, ...write }: QueuedWrite) => isOfflineFarm(reach.place) || isInQueue(write, reach.queue);
    return own.length === writes.length && own.some(isKept) ? own : undefined;
  };
  return {
    async writeRow(write) {
      const [own] = reached([write]) ?? [];
      return own && keepOne(own);
    },
    storedId: (id) => storedIdOf(id, appQueue()?.contents() ?? { entries: [], receipts: [] }),
    async writeRows(writes) {
      const own = reached(writes);
      return own?.[0] && keepBlock(own[0].reach.queue, own);
    },
    async restoreRows(path, bases) {
      const reach = bases[0] && reachOf(path, bases[0]);
      return reach ? restoreKept(reach.queue, path, bases) : undefined;
    },
    async writeCells(path, writes) {
      const reach = reachOf(path, writes[0]?.entry ?? {});
      if (!reach || !isOfflineFarm(reach.place)) return undefined;
      return writeCells(reach, path, writes);
    },
  };
}

/** The first characterisation of a farm unlocks its screens, so it needs the server. */
function entryResource(path: string, { environment }: EntryPlace, hasRow: boolean): Resource | null {
  const resource = variantOf(loadedResource(path), environment);
  const isEntry = resource.access === 'entry' || (resource.access === 'characterisation' && hasRow);
  return isEntry && resource.scope === 'farmHarvest' ? resource : null;
}

/** A row with queued entries keeps using the queue even if its farm is no longer an offline farm, to keep the order. */
function isInQueue({ path, base }: RowWrite, queue: AppQueue): boolean {
  if (base === null) return false;
  return base.id < 0 || queue.contents().entries.some(({ entry }) => entry.resource === path && entry.row === base.id);
}

interface JudgedCell {
  write: CellWrite;
  queued: QueuedEntry;
  isMended: boolean;
  outcome: EntryOutcome;
}

/** The cells of a pasted block are queued together; the server judges each alone. */
async function writeCells(
  { queue, place, resource }: QueueReach,
  path: string,
  writes: readonly CellWrite[],
): Promise<DeviceSlot[] | undefined> {
  if (!isSheet(resource)) return undefined;
  const kept = await keepEach(queue, (contents) =>
    writes.map((write) => {
      const isReturned = write.base !== null && isReturnedRow(path, write.base.id);
      return keepSteps(cellEntry(path, write, resource, { place, isReturned }), contents);
    }),
  );
  const own = kept.flatMap((one, index) => {
    const write = writes[index];
    return one?.queued && write ? [{ write, queued: one.queued, isMended: one.isMended }] : [];
  });
  const outcomes = await queue.outcomes(
    own.map(({ queued }) => queued.entry.key),
    PATIENCE_MS,
  );
  const judged = own.map((cell, index): JudgedCell => ({ ...cell, outcome: outcomes[index] ?? { kind: 'KEPT' } }));
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

/** Throws for refused cells. The sheet then sends the block again; cells already stored have equal values and change nothing. */
async function refuseCells(queue: AppQueue, judged: readonly JudgedCell[]): Promise<void> {
  const refused = judged.flatMap(({ outcome, ...cell }, index) =>
    outcome.kind === 'REFUSED' ? [{ ...cell, index, problem: outcome.problem }] : [],
  );
  const [first] = refused;
  if (!first) return;
  const unmended = refused.filter(({ isMended }) => !isMended);
  await queue.write(() => unmended.map(({ queued }) => ({ step: 'discard', key: queued.entry.key })));
  const { code, message } = first.problem;
  const clashing = refused.filter(({ problem }) => isOfficeConflict(problem));
  if (clashing.length === 0) {
    const rows = refused.map(({ index, problem }) => ({ index, fields: { ...(problem.fields ?? { [code]: problem.message }) } }));
    throw new ApiFailure(422, { code, message, rows });
  }
  const told = clashing.filter(({ problem }) => problem.conflicts);
  const rows = told.map(({ index, problem, write }) => ({ index, fields: {}, current: slotInConflict(write, problem) }));
  throw new ApiFailure(409, { code: 'stale_version', message, rows });
}
