import { type BatchEntry, entryKeyOf } from '#model/entry-batch';
import { lineOf, originOf, queueIndex, stateEntries } from './line';
import type { NewEntry, QueueChange, QueueContents, QueuePorts } from './ports';
import type { EntryProblem, QueuedEntry, StatedEntry } from './queued-entry';
import type { EntryProgram } from './schema';

export type TypedEntry = Omit<BatchEntry, 'key' | 'schema' | 'typed_at' | 'mends'>;

export type MendedEntry = Partial<Pick<BatchEntry, 'place' | 'values' | 'over' | 'version' | 'seen'>>;

export type QueueStep =
  /** `own`: entry key as 128 bits in hexadecimal, so that a repeated save is queued once. */
  | { step: 'keep'; typed: TypedEntry; own?: string | undefined }
  | { step: 'mend'; key: string; mended: MendedEntry }
  /** Replaces a refused change of a removed row by a creation; later entries of the row then refer to the new row. */
  | { step: 'anew'; key: string; values: BatchEntry['values'] }
  | { step: 'retry'; key: string }
  /** `withLine`: discards the entries that wait for a refused creation too. */
  | { step: 'discard'; key: string; withLine?: boolean }
  /** Removes the last entries of a row if they were never sent. Needs the sender's lock. */
  | { step: 'withdraw'; keys: readonly string[] };

export type QueuePlan = readonly QueueStep[] | Promise<readonly QueueStep[]>;

/** Thrown for a draft that was changed after its first save was kept. */
export class EntryKeptBefore extends Error {}

const ORIGIN_DISCARDED: EntryProblem = {
  code: 'origin_discarded',
  message: 'O lançamento que criou este registro foi descartado; descarte este também, ou lance o registro de novo',
};

interface Planned {
  change: QueueChange;
  /** Resulting entry; undefined if the store adds it, null if nothing was done. */
  entry?: QueuedEntry | null;
}

const NOTHING: Planned = { change: {}, entry: null };

export class EntryQueue {
  readonly #ports: Pick<QueuePorts, 'store' | 'clock' | 'randomness'>;
  readonly #program: EntryProgram;

  constructor(ports: Pick<QueuePorts, 'store' | 'clock' | 'randomness'>, program: EntryProgram) {
    this.#ports = ports;
    this.#program = program;
  }

  /** Runs all steps in one transaction, or none; durable when it resolves. @returns the entry of each step, null if the step did not apply */
  async write(plan: (contents: QueueContents) => QueuePlan): Promise<(QueuedEntry | null)[]> {
    const contents = await this.#ports.store.read();
    const planned = (await plan(contents)).map((step) => this.#planned(step, contents));
    const change = joined(planned.map((one) => one.change));
    const isEmpty = Object.values(change).every((part) => part.length === 0);
    const added = isEmpty ? [] : await this.#ports.store.change(change);
    let at = 0;
    return planned.map(({ entry }) => (entry === undefined ? (added[at++] ?? null) : entry));
  }

  async keep(typed: TypedEntry, own?: string): Promise<QueuedEntry> {
    return (await this.#take({ step: 'keep', typed, own })) as QueuedEntry;
  }

  async list(sending: ReadonlySet<string> = new Set()): Promise<StatedEntry[]> {
    return stateEntries(await this.#ports.store.read(), sending);
  }

  mend(key: string, mended: MendedEntry): Promise<QueuedEntry | null> {
    return this.#take({ step: 'mend', key, mended });
  }

  async enterAnew(key: string, values: BatchEntry['values']): Promise<void> {
    await this.#take({ step: 'anew', key, values });
  }

  async retry(key: string): Promise<void> {
    await this.#take({ step: 'retry', key });
  }

  async discard(key: string): Promise<void> {
    await this.#take({ step: 'discard', key });
  }

  async #take(step: QueueStep): Promise<QueuedEntry | null> {
    const [taken = null] = await this.write(() => [step]);
    return taken;
  }

  #planned(step: QueueStep, contents: QueueContents): Planned {
    const { created, queued: all, lines } = queueIndex(contents);
    const lineAt = (entry: BatchEntry) => lines.get(lineOf(entry, created)) ?? [];
    if (step.step === 'keep') return this.#kept(step, contents);
    if (step.step === 'withdraw') {
      const own = step.keys.map((key) => all.get(key));
      const line = own[0] ? lineAt(own[0].entry).slice(-own.length) : [];
      const isEnd = line.length > 0 && line.every((one, index) => one === own[index] && !one.isSent);
      return isEnd ? { change: { remove: step.keys }, entry: line[0] ?? null } : NOTHING;
    }
    const refused = all.get(step.key);
    if (!refused?.problem) return NOTHING;
    const { entry, order } = refused;
    if (step.step === 'retry') return { change: { put: [{ ...refused, problem: null, tries: 0 }] }, entry: refused };
    if (step.step === 'mend') {
      const mended = { ...entry, ...step.mended, ...this.#stamp(), mends: entry.mends ?? entry.key };
      const next = { order, entry: mended, problem: null, tries: 0 };
      return { change: { remove: [step.key], put: [next] }, entry: next };
    }
    if (step.step === 'anew') {
      const { row: _row, version: _version, seen: _seen, ...typed } = entry;
      const mends = originOf(entry);
      const anew: BatchEntry = { ...typed, action: 'create', values: step.values, over: {}, ...this.#stamp(), mends };
      const next = { order, entry: anew, problem: null, tries: 0 };
      const followers = lineAt(entry)
        .filter((one) => one.order > order)
        .map(({ entry: { version: _old, ...one }, ...queued }) => ({ ...queued, entry: { ...one, row: { key: mends } } }));
      return { change: { remove: [step.key], put: [next, ...followers] }, entry: next };
    }
    const orphans = entry.action === 'create' ? lineAt(entry).filter((one) => one !== refused) : [];
    if (step.withLine) return { change: { remove: [step.key, ...orphans.map((one) => one.entry.key)] }, entry: refused };
    return { change: { remove: [step.key], put: orphans.map((queued) => ({ ...queued, problem: ORIGIN_DISCARDED })) }, entry: refused };
  }

  #kept({ typed, own }: Extract<QueueStep, { step: 'keep' }>, contents: QueueContents): Planned {
    const { created, queued, receipts } = queueIndex(contents);
    const before = own === undefined ? undefined : (queued.get(entryKeyOf(own)) ?? receipts.get(entryKeyOf(own)));
    if (before && JSON.stringify(before.entry.values) !== JSON.stringify(typed.values)) throw new EntryKeptBefore();
    if (before) return { change: {}, entry: { problem: null, tries: 0, ...before } };
    const key = typeof typed.row === 'number' ? created.get(`${typed.resource}/${typed.row}`) : undefined;
    const entry = { ...typed, ...(key === undefined ? {} : { row: { key } }), ...this.#stamp(own) };
    return { change: { add: [{ entry, problem: null, tries: 0 }] } };
  }

  #stamp(own?: string): Pick<BatchEntry, 'key' | 'schema' | 'typed_at'> {
    const { clock, randomness } = this.#ports;
    return { key: entryKeyOf(own ?? hexOf(randomness.bytes(16))), schema: this.#program.schema, typed_at: clock.now().toISOString() };
  }
}

function joined(changes: readonly QueueChange[]): { add: NewEntry[]; put: QueuedEntry[]; remove: string[] } {
  return {
    add: changes.flatMap(({ add = [] }) => add),
    put: changes.flatMap(({ put = [] }) => put),
    remove: changes.flatMap(({ remove = [] }) => remove),
  };
}

const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
