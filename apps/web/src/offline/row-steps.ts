import type { EntryPlace } from '#model/entry-batch';
import type { Resource } from '#model/kit/resource';
import type { DeviceRow, RowWrite } from '../client/offline-gateway';
import type { QueueStep, TypedEntry } from '../queue/entry-queue';
import type { QueueContents } from '../queue/ports';
import type { QueuedEntry } from '../queue/queued-entry';
import { creationOf, isUndoneBy, mendedBy, refusedBefore, rowEntry, waitingOf } from './typed-entry';

export interface RowTerms {
  resource: Resource;
  place: EntryPlace;
  isReturned: boolean;
}

/** Plans one row write: a new entry, or the withdrawal of entries that were never sent. */
export function rowSteps(write: RowWrite, terms: RowTerms, contents: QueueContents, isAlone: boolean): QueueStep[] {
  const { action, base, path, key } = write;
  const creation = base && creationOf(base.id, contents);
  if (creation?.problem && action === 'remove') return [{ step: 'discard', key: creation.entry.key, withLine: true }];
  const undone = base ? undoneEntries(write, waitingOf(path, base.id, contents)) : [];
  const [first] = undone;
  if (first?.problem) return [{ step: 'discard', key: first.entry.key }];
  if (first && isAlone && undone.every(({ isSent }) => !isSent)) return [{ step: 'withdraw', keys: undone.map(({ entry }) => entry.key) }];
  const typed = rowEntry(write, terms.resource, { ...terms, contents });
  return typed ? keepSteps(typed, contents, key) : [];
}

/** Typing over a refused entry corrects that entry; refused again, it stays in the queue. */
export function keepSteps(typed: TypedEntry, contents: QueueContents, own?: string): QueueStep[] {
  const refused = refusedBefore(typed, contents);
  const keep: QueueStep = { step: 'keep', typed, own };
  if (!refused) return [keep];
  const { key, action } = refused.entry;
  const isGivenUp = typed.action === 'remove' || action === 'remove';
  return isGivenUp ? [{ step: 'discard', key }, keep] : [{ step: 'mend', key, mended: mendedBy(typed, refused) }];
}

/** Removing a row that was never sent removes all its entries. */
function undoneEntries(write: RowWrite, waiting: readonly QueuedEntry[]): readonly QueuedEntry[] {
  if (write.action === 'remove' && waiting[0]?.entry.action === 'create') return waiting;
  const last = waiting.at(-1);
  return last && isUndoneBy(last.entry, write) ? [last] : [];
}

/** Null if the removal may have reached the server; undefined if it is not in the queue. */
export function restoreStep(path: string, { id }: DeviceRow, contents: QueueContents, isAlone: boolean): QueueStep | null | undefined {
  const last = waitingOf(path, id, contents).at(-1);
  if (last?.entry.action !== 'remove') return undefined;
  const { key } = last.entry;
  if (last.problem) return { step: 'discard', key };
  return isAlone && !last.isSent ? { step: 'withdraw', keys: [key] } : null;
}

/** Creation with all typed values, which a redo uses to bring a withdrawn row back. */
export function creationAgain(path: string, { id }: DeviceRow, contents: QueueContents): TypedEntry | null {
  const waiting = waitingOf(path, id, contents);
  if (waiting[0]?.entry.action !== 'create') return null;
  const { key: _key, schema: _schema, typed_at: _typedAt, mends: _mends, ...typed } = waiting[0].entry;
  return { ...typed, values: Object.assign({}, ...waiting.map(({ entry }) => entry.values)) };
}
