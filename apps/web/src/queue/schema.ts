import { type BatchEntry, ENTRY_SCHEMA } from '#model/entry-batch';
import type { QueueChange } from './ports';
import type { QueuedEntry } from './queued-entry';

export type EntryConverters = Readonly<Record<number, (entry: BatchEntry) => BatchEntry>>;

export interface EntryProgram {
  schema: number;
  converters: EntryConverters;
}

export const PROGRAM: EntryProgram = { schema: ENTRY_SCHEMA, converters: {} };

const OLD_SCHEMA = 'old_schema';
const TOO_OLD = {
  code: OLD_SCHEMA,
  message: 'Este lançamento é de uma versão antiga do programa; confira os valores e grave de novo',
};

function converted(entry: BatchEntry, { schema, converters }: EntryProgram): BatchEntry | null {
  let current = entry;
  while (current.schema < schema) {
    const convert = converters[current.schema];
    if (!convert) return null;
    current = { ...convert(current), key: current.key, schema: current.schema + 1 };
  }
  return current;
}

export function convertEntries(entries: readonly QueuedEntry[], program: EntryProgram): QueueChange | null {
  const put = entries.flatMap((queued): QueuedEntry[] => {
    if (queued.entry.schema >= program.schema) return [];
    const entry = converted(queued.entry, program);
    if (entry === null) return queued.problem ? [] : [{ ...queued, problem: TOO_OLD }];
    return [{ ...queued, entry, problem: queued.problem?.code === OLD_SCHEMA ? null : queued.problem }];
  });
  return put.length > 0 ? { put } : null;
}
