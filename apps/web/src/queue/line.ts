import type { BatchEntry } from '#model/entry-batch';
import type { QueueContents } from './ports';
import type { EntryReceipt, QueuedEntry, StatedEntry } from './queued-entry';

/** The entries of one row form a line: each waits for the one before it. Lines do not wait for each other. */

interface QueueIndex {
  /** Key of the creation by `resource/id`, for rows that this device created. */
  created: ReadonlyMap<string, string>;
  /** Creations by order, stored or queued. */
  creations: ReadonlyMap<number, { entry: BatchEntry; queued: QueuedEntry | null; row: number | null }>;
  queued: ReadonlyMap<string, QueuedEntry>;
  receipts: ReadonlyMap<string, EntryReceipt>;
  lines: ReadonlyMap<string, readonly QueuedEntry[]>;
}

const indexes = new WeakMap<QueueContents, QueueIndex>();

/** Cached by contents, so that saving a block of rows does not scan the queue for each row. */
export function queueIndex(contents: QueueContents): QueueIndex {
  const known = indexes.get(contents);
  if (known) return known;
  const { entries, receipts } = contents;
  const created = createdKeys(receipts);
  const lines = new Map<string, QueuedEntry[]>();
  for (const queued of entries) {
    const line = lineOf(queued.entry, created);
    const before = lines.get(line);
    if (before) before.push(queued);
    else lines.set(line, [queued]);
  }
  const all = [
    ...receipts.map(({ order, entry, row }) => ({ order, entry, row, queued: null })),
    ...entries.map((queued) => ({ order: queued.order, entry: queued.entry, row: null, queued })),
  ];
  const index: QueueIndex = {
    created,
    creations: new Map(all.filter(({ entry }) => entry.action === 'create').map(({ order, ...one }) => [order, one])),
    queued: new Map(entries.map((queued) => [queued.entry.key, queued])),
    receipts: new Map(receipts.map((receipt) => [receipt.entry.key, receipt])),
    lines,
  };
  indexes.set(contents, index);
  return index;
}

export function createdKeys(receipts: readonly EntryReceipt[]): ReadonlyMap<string, string> {
  return new Map(
    receipts.flatMap(({ entry, row }) =>
      entry.action === 'create' && row !== null ? [[`${entry.resource}/${row}`, originOf(entry)]] : [],
    ),
  );
}

export const originOf = ({ key, mends }: Pick<BatchEntry, 'key' | 'mends'>): string => mends ?? key;

export function lineOf(entry: BatchEntry, created: ReadonlyMap<string, string>): string {
  const { action, row, resource, place, values, over } = entry;
  if (action === 'cell') {
    // Only typed values have an old value in `over`; the other fields identify the cell.
    const by = Object.entries(values).filter(([name]) => !(name in over));
    return JSON.stringify([resource, place, by.sort(([one], [other]) => (one < other ? -1 : 1))]);
  }
  if (typeof row === 'object') return row.key;
  if (row === undefined) return originOf(entry);
  const id = `${resource}/${row}`;
  return created.get(id) ?? id;
}

export function stateEntries({ entries, receipts }: QueueContents, sending: ReadonlySet<string> = new Set()): StatedEntry[] {
  const created = createdKeys(receipts);
  const first = new Map<string, QueuedEntry>();
  return entries.map((queued) => {
    const line = lineOf(queued.entry, created);
    const behind = first.get(line) ?? null;
    if (!behind) first.set(line, queued);
    if (queued.problem) return { queued, state: 'NEEDS_PERSON', behind };
    if (behind) return { queued, state: 'WAITING', behind };
    return { queued, state: sending.has(queued.entry.key) ? 'SENDING' : 'KEPT', behind: null };
  });
}

export function readyEntries(contents: QueueContents): QueuedEntry[] {
  return stateEntries(contents).flatMap(({ queued, state }) => (state === 'KEPT' ? [queued] : []));
}
