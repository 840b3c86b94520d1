import { type BatchEntry, entryKeyOf } from '#model/entry-batch';
import { createdKeys, lineOf, originOf, stateEntries } from './line';
import type { QueuePorts } from './ports';
import type { EntryProblem, QueuedEntry, StatedEntry } from './queued-entry';
import type { EntryProgram } from './schema';

export type TypedEntry = Omit<BatchEntry, 'key' | 'schema' | 'typed_at' | 'mends'>;

export type MendedEntry = Partial<Pick<BatchEntry, 'place' | 'values' | 'over' | 'version' | 'seen'>>;

const ORIGIN_DISCARDED: EntryProblem = {
  code: 'origin_discarded',
  message: 'O lançamento que criou este registro foi descartado; descarte este também, ou lance o registro de novo',
};

export class EntryQueue {
  readonly #ports: Pick<QueuePorts, 'store' | 'clock' | 'randomness'>;
  readonly #program: EntryProgram;

  constructor(ports: Pick<QueuePorts, 'store' | 'clock' | 'randomness'>, program: EntryProgram) {
    this.#ports = ports;
    this.#program = program;
  }

  /** Once fulfilled, the entry is kept. A row that this device has created is named by its key. @param own 128 bits in hexadecimal */
  async keep(typed: TypedEntry, own?: string): Promise<QueuedEntry> {
    const created = createdKeys((await this.#ports.store.read()).receipts);
    const key = typeof typed.row === 'number' ? created.get(`${typed.resource}/${typed.row}`) : undefined;
    return this.#ports.store.append({
      entry: { ...typed, ...(key === undefined ? {} : { row: { key } }), ...this.#stamp(own) },
      problem: null,
      tries: 0,
    });
  }

  async list(sending: ReadonlySet<string> = new Set()): Promise<StatedEntry[]> {
    return stateEntries(await this.#ports.store.read(), sending);
  }

  async mend(key: string, mended: MendedEntry): Promise<QueuedEntry | null> {
    const refused = await this.#refused(key);
    if (!refused) return null;
    const { entry, order } = refused;
    const next = { order, entry: { ...entry, ...mended, ...this.#stamp(), mends: entry.mends ?? entry.key }, problem: null, tries: 0 };
    await this.#ports.store.change({ remove: [key], put: [next] });
    return next;
  }

  /** The row of a refused change is gone: a new one takes its place, and what was typed later follows to it. */
  async enterAnew(key: string, values: BatchEntry['values']): Promise<void> {
    const refused = await this.#refused(key);
    if (!refused) return;
    const { entries, receipts } = await this.#ports.store.read();
    const created = createdKeys(receipts);
    const line = lineOf(refused.entry, created);
    const { row: _row, version: _version, seen: _seen, ...entry } = refused.entry;
    const mends = originOf(entry);
    const anew: BatchEntry = { ...entry, action: 'create', values, over: {}, ...this.#stamp(), mends };
    const later = entries.filter((one) => one.order > refused.order && lineOf(one.entry, created) === line);
    const followers = later.map(({ entry: { version: _old, ...one }, ...queued }) => ({
      ...queued,
      entry: { ...one, row: { key: mends } },
    }));
    await this.#ports.store.change({
      remove: [key],
      put: [{ order: refused.order, entry: anew, problem: null, tries: 0 }, ...followers],
    });
  }

  async retry(key: string): Promise<void> {
    const refused = await this.#refused(key);
    if (refused) await this.#ports.store.change({ put: [{ ...refused, problem: null, tries: 0 }] });
  }

  async discard(key: string): Promise<void> {
    const refused = await this.#refused(key);
    if (!refused) return;
    const { entries, receipts } = await this.#ports.store.read();
    const created = createdKeys(receipts);
    const line = lineOf(refused.entry, created);
    const orphans = refused.entry.action === 'create' ? entries.filter(({ entry }) => lineOf(entry, created) === line) : [];
    await this.#ports.store.change({
      remove: [key],
      put: orphans.filter(({ entry }) => entry.key !== key).map((queued) => ({ ...queued, problem: ORIGIN_DISCARDED })),
    });
  }

  /** Takes back the last entry of a row, which was never sent. No sender may run meanwhile. */
  async withdraw(key: string): Promise<boolean> {
    const { entries, receipts } = await this.#ports.store.read();
    const created = createdKeys(receipts);
    const queued = entries.find(({ entry }) => entry.key === key);
    const last = queued && entries.findLast(({ entry }) => lineOf(entry, created) === lineOf(queued.entry, created));
    if (!queued || last !== queued || queued.isSent) return false;
    await this.#ports.store.change({ remove: [key] });
    return true;
  }

  async #refused(key: string): Promise<QueuedEntry | null> {
    const { entries } = await this.#ports.store.read();
    return entries.find(({ entry, problem }) => entry.key === key && problem !== null) ?? null;
  }

  #stamp(own?: string): Pick<BatchEntry, 'key' | 'schema' | 'typed_at'> {
    const { clock, randomness } = this.#ports;
    return { key: entryKeyOf(own ?? hexOf(randomness.bytes(16))), schema: this.#program.schema, typed_at: clock.now().toISOString() };
  }
}

const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
