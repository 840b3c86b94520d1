import { type BatchEntry, ENTRY_SCHEMA } from '#model/entry-batch';
import type { EntryAnswer } from '#model/responses/entry-batch';
import type { QueueResponse } from '../../apps/web/src/queue/ports';
import type { SeenRow, SimServer } from './sim-server';

type Values = Readonly<Record<string, unknown>>;
interface Stored {
  id: number;
  version: number;
  values: Values;
  isValidated: boolean;
}
interface Key {
  content: string;
  schema: number;
  row: number | null;
  version: number | null;
  number: number;
  mends: string | undefined;
  arrivedAt: number;
}
interface Base {
  rows: Map<number, Stored>;
  cells: Map<string, Stored>;
  keys: Map<string, Key>;
  removed: Set<number>;
  everKnown: Set<string>;
  written: number[];
  numbers: number;
}

const DAY_MS = 86_400_000;
const HARVEST_ENDS_AFTER = 200 * DAY_MS;

class Refused extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}
class Waiting extends Error {
  constructor(readonly missing: string) {
    super(missing);
  }
}

/** The rules of `docs/offline.md` in a few lines, for speed; `api-server.ts` checks them against the product. */
export class ModelServer implements SimServer {
  readonly place = { environment: 'BEEF_CATTLE', harvest: 1, customer: 1, farm: 1 } as const;
  readonly form = { place: { environment: 'DAIRY_CATTLE', harvest: 1, customer: 1, farm: 2 }, crop: {}, line: {} } as const;
  #base: Base = { rows: new Map(), cells: new Map(), keys: new Map(), removed: new Set(), everKnown: new Set(), written: [], numbers: 0 };
  #copies: readonly Base[] = [];
  #nextId = 1;
  /** Never restored: makes numbers differ from those before a restore. */
  #storings = 0;
  #elapsedMs = 0;
  #isOpen = true;

  async post(path: string, body: unknown): Promise<QueueResponse> {
    const answer = path === '/entries/known' ? this.#known(body as never) : this.#batch(body as never);
    return { status: 200, type: 'application/json; charset=utf-8', body: JSON.stringify(answer) };
  }

  #known({ keys, numbers }: { keys: string[]; numbers: number[] }) {
    const resultList = keys.filter((key, at) => this.#base.keys.get(key)?.number === numbers[at]);
    return { resultList, size: resultList.length };
  }

  #batch({ last, last_number: number, entries }: { last: string | null; last_number: number; entries: BatchEntry[] }) {
    const now = new Date(Date.UTC(2026, 0, 1) + this.#elapsedMs).toISOString();
    if (last !== null && this.#base.keys.get(last)?.number !== number) return { resultList: [], size: 0, is_restored: true, now };
    const resultList = entries.map((entry) => this.#answer(entry));
    return { resultList, size: resultList.length, is_restored: false, now };
  }

  #answer(entry: BatchEntry): EntryAnswer {
    const { key } = entry;
    try {
      return this.#store(entry);
    } catch (error) {
      if (error instanceof Waiting) return { key, state: 'WAITING', for: error.missing, message: 'Espera' };
      if (!(error instanceof Refused)) throw error;
      if (error.code === 'conflict') return { key, state: 'CONFLICT', row: null, version: null, message: 'Mudou', fields: {} };
      return { key, state: 'REFUSED', status: 422, code: error.code, message: error.code };
    }
  }

  #store(entry: BatchEntry): EntryAnswer {
    const { key, mends, schema } = entry;
    const content = JSON.stringify({ ...entry, schema: 0 });
    const known = this.#base.keys.get(key);
    if (known && known.content !== content && known.schema >= schema) throw new Refused('key_of_other_entry');
    if (known) return { key, state: 'STORED', row: known.row, version: known.version, number: known.number, merged: [] };
    if (schema < ENTRY_SCHEMA) throw new Refused('old_schema');
    if (this.#mender(key) || (mends && this.#mender(mends))) throw new Refused('mended');
    if (mends && this.#base.keys.has(mends)) throw new Refused('already_stored');
    const { id, version } = this.#write(entry);
    const number = ++this.#base.numbers * 1_000_000 + (++this.#storings % 1_000_000);
    this.#base.keys.set(key, { content, schema, row: id, version, number, mends, arrivedAt: this.#elapsedMs });
    for (const one of [key, mends]) if (one) this.#base.everKnown.add(one);
    return { key, state: 'STORED', row: id, version, number, merged: [] };
  }

  #mender(key: string): Key | undefined {
    return [...this.#base.keys.values()].find(({ mends }) => mends === key);
  }

  #write(entry: BatchEntry): Stored {
    const { action, values } = entry;
    if (this.#elapsedMs > HARVEST_ENDS_AFTER + 400 * DAY_MS) throw new Refused('too_late');
    if (!this.#isOpen) throw new Refused('closed_harvest');
    if (action === 'cell') return this.#writeCell(entry);
    if (Object.entries(values).some(([name, value]) => name.endsWith('.total_cost') && value === 0)) throw new Refused('invalid');
    if (values.sex !== undefined && values.sex !== 'MALE' && values.sex !== 'FEMALE') throw new Refused('invalid');
    if (action === 'create') {
      const made = { id: this.#nextId++, version: 1, values, isValidated: false };
      return this.#set(this.#base.rows, made.id, made);
    }
    const id = this.#target(entry);
    const stored = this.#base.rows.get(id);
    if (!stored && action === 'remove' && this.#base.removed.has(id)) return { id, version: 0, values: {}, isValidated: false };
    if (!stored) throw new Refused(this.#base.removed.has(id) ? 'removed' : 'not_found');
    this.#refuseMeanwhile(stored, entry);
    if (action === 'change')
      return this.#set(this.#base.rows, id, { ...stored, version: stored.version + 1, values: { ...stored.values, ...values } });
    this.#base.rows.delete(id);
    this.#base.removed.add(id);
    return stored;
  }

  #target({ row }: BatchEntry): number {
    if (typeof row !== 'object') return row ?? 0;
    const named = this.#base.keys.get(row.key) ?? this.#mender(row.key);
    if (!named) throw new Waiting(row.key);
    return named.row ?? 0;
  }

  #writeCell(entry: BatchEntry): Stored {
    const { precipitation, month } = entry.values;
    const stored = this.#base.cells.get(String(month));
    this.#refuseMeanwhile(stored ?? { id: 0, version: 0, values: {}, isValidated: false }, { ...entry, values: { precipitation } });
    const next = { id: stored?.id ?? this.#nextId++, version: (stored?.version ?? 0) + 1, values: { precipitation }, isValidated: false };
    return this.#set(this.#base.cells, String(month), next);
  }

  #refuseMeanwhile({ values: now, isValidated, version }: Stored, { action, values, over, seen, version: base }: BatchEntry): void {
    if (isValidated && !seen?.includes('VALIDATED')) throw new Refused('validated');
    const isClashing = (name: string) => (now[name] ?? null) !== (values[name] ?? null) && (now[name] ?? null) !== (over[name] ?? null);
    if (Object.keys(values).some(isClashing)) throw new Refused('conflict');
    if (action === 'remove' && base !== undefined && base !== version) throw new Refused('conflict');
  }

  #set<Id>(table: Map<Id, Stored>, id: Id, next: Stored): Stored {
    const before = table.get(id)?.values;
    for (const name of Object.keys(next.values).filter((one) => /^(amount|precipitation)$|[.]volume$/.test(one))) {
      const value = next.values[name];
      if (typeof value === 'number' && value !== before?.[name]) this.#base.written.push(value);
    }
    table.set(id, { ...next, isValidated: false });
    return next;
  }

  async rows(): Promise<SeenRow[]> {
    const births = [...this.#base.rows.values()].filter(({ values }) => 'amount' in values);
    return births.map(({ id, version, values }) => ({
      id,
      version,
      ...(values as { amount: number; sex: string }),
    }));
  }
  async create(serial: number): Promise<void> {
    const id = this.#nextId++;
    this.#set(this.#base.rows, id, { id, version: 1, values: { amount: serial, sex: 'MALE' }, isValidated: false });
  }
  async change({ id }: SeenRow, change: { amount?: number; sex?: string }): Promise<void> {
    const stored = this.#base.rows.get(id);
    if (stored) this.#set(this.#base.rows, id, { ...stored, version: stored.version + 1, values: { ...stored.values, ...change } });
  }
  async remove({ id }: SeenRow): Promise<void> {
    if (this.#base.rows.delete(id)) this.#base.removed.add(id);
  }
  async validate({ id }: SeenRow): Promise<void> {
    const stored = this.#base.rows.get(id);
    if (stored) this.#base.rows.set(id, { ...stored, version: stored.version + 1, isValidated: true });
  }
  async openHarvest(isOpen: boolean): Promise<void> {
    this.#isOpen = isOpen;
  }
  async copy(): Promise<void> {
    this.#copies = [structuredClone(this.#base), ...this.#copies].slice(0, 2);
  }
  async restore(age: 0 | 1): Promise<void> {
    const copy = this.#copies[age];
    if (copy) this.#base = structuredClone(copy);
  }
  async clean(elapsedMs: number): Promise<void> {
    this.#elapsedMs = elapsedMs;
    for (const [key, { arrivedAt }] of this.#base.keys) {
      if (Math.max(arrivedAt, HARVEST_ENDS_AFTER) + 400 * DAY_MS < elapsedMs) this.#base.keys.delete(key);
    }
  }
  async timesWritten(serial: number): Promise<number> {
    return this.#base.written.filter((one) => one === serial).length;
  }
  async knows(key: string): Promise<boolean> {
    return this.#base.keys.has(key) || this.#mender(key) !== undefined;
  }
  async hasStored(key: string): Promise<boolean> {
    return this.#base.everKnown.has(key);
  }
}
