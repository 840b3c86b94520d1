import type { BatchEntry, EntryMark } from '#model/entry-batch';
import { computedValues } from '#model/kit/check';
import type { Row, RowContext } from '#model/kit/field';
import type { Resource } from '#model/kit/resource';
import type { AppQueue } from '../../offline/app-queue';
import type { MendedEntry } from '../../queue/entry-queue';
import type { QueuedEntry } from '../../queue/queued-entry';
import { wireValue } from '../../rows/row';

const MARKS: Readonly<Record<string, EntryMark>> = { validated: 'VALIDATED', returned: 'RETURNED' };

export const markOfProblem = ({ problem }: QueuedEntry): EntryMark | null => MARKS[problem?.code ?? ''] ?? null;

export function keepingMine({ entry, problem }: QueuedEntry): MendedEntry {
  const mark = MARKS[problem?.code ?? ''];
  const current = Object.fromEntries(Object.entries(problem?.conflicts ?? {}).map(([name, one]) => [name, one.current]));
  return {
    values: entry.values,
    over: { ...entry.over, ...current },
    ...(typeof problem?.version === 'number' ? { version: problem.version } : {}),
    ...(mark ? { seen: [...(entry.seen ?? []), mark] } : {}),
  };
}

/** Null if nothing is left to send, as for a deletion. */
export function takingTheirs({ entry, problem }: QueuedEntry): MendedEntry | null {
  if (entry.action === 'remove') return null;
  const theirs = problem?.conflicts ?? {};
  const left = ([name]: [string, unknown]) => !(name in theirs);
  const over = Object.fromEntries(Object.entries(entry.over).filter(left));
  if (Object.keys(over).length === 0) return null;
  return {
    values: Object.fromEntries(Object.entries(entry.values).filter(left)),
    over,
    ...(typeof problem?.version === 'number' ? { version: problem.version } : {}),
  };
}

/** Last values of the removed row, overridden by the typed ones. */
export function valuesAnew({ entry, problem }: QueuedEntry, resource: Resource, context: RowContext): BatchEntry['values'] {
  const last = (entry.action === 'create' ? {} : (problem?.last ?? entry.over)) as Row;
  const whole = { ...last, ...(entry.values as Row) };
  const computed = entry.action === 'create' ? {} : computedValues(resource, whole, new Set(Object.keys(entry.values)), context);
  return Object.fromEntries(Object.entries({ ...whole, ...computed }).map(([name, value]) => [name, wireValue(value)]));
}

export async function resolveEntryConflict(queue: AppQueue, queued: QueuedEntry, choice: 'mine' | 'theirs'): Promise<void> {
  const mended = choice === 'mine' ? keepingMine(queued) : takingTheirs(queued);
  if (mended) await queue.mend(queued.entry.key, mended);
  else await queue.discard(queued.entry.key);
}
