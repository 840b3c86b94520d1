import type { KeptMark } from '../client/kept-marks';
import { originOf } from '../queue/line';
import { ENTRY_STATES, type EntryProblem, type EntryReceipt, type EntryState, type StatedEntry } from '../queue/queued-entry';

const WEIGHTS: Readonly<Record<EntryState, number>> = { NEEDS_PERSON: 3, SENDING: 2, KEPT: 1, WAITING: 0 };

/** By resource and id for rows, with the entry that matters most; by entry key for cells. */
export function marksOf(entries: readonly StatedEntry[], receipts: readonly EntryReceipt[]): Map<string, KeptMark> {
  const ids = new Map<string, number>();
  for (const { order, entry } of [...receipts, ...entries.map(({ queued }) => queued)])
    if (entry.action === 'create') ids.set(originOf(entry), -order);
  const stored = new Map(receipts.map(({ entry, row }) => [originOf(entry), row]));
  const marks = new Map<string, KeptMark>();
  const weights = new Map<string, number>();
  for (const { queued, state } of entries) {
    const { entry, problem } = queued;
    const origin = typeof entry.row === 'object' ? entry.row.key : originOf(entry);
    const rows = typeof entry.row === 'number' ? [entry.row] : [ids.get(origin), stored.get(origin)];
    const names = [entry.key, ...rows.flatMap((row) => (typeof row === 'number' ? [`${entry.resource}/${row}`] : []))];
    for (const name of names) {
      if ((weights.get(name) ?? -1) >= WEIGHTS[state]) continue;
      weights.set(name, WEIGHTS[state]);
      marks.set(name, { word: ENTRY_STATES[state], reason: problem && reasonOf(problem) });
    }
  }
  return marks;
}

const reasonOf = ({ message, fields = {} }: EntryProblem): string => Object.values(fields).join(' ') || message;
