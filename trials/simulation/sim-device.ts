import { ENTRY_SCHEMA } from '#model/entry-batch';
import { EntryQueue } from '../../apps/web/src/queue/entry-queue';
import type { QueueContents, QueuePorts, QueueResponse, QueueStore } from '../../apps/web/src/queue/ports';
import type { EntryReceipt, QueuedEntry } from '../../apps/web/src/queue/queued-entry';
import type { EntryProgram } from '../../apps/web/src/queue/schema';
import { type SendingOutcome, sendEntries } from '../../apps/web/src/queue/send-entries';
import type { Random } from '../random';
import type { SimServer } from './sim-server';

export type NetworkWeather = 'GOOD' | 'AWAY' | 'PORTAL' | 'FLAKY';

/** Mistakes that a queue could make, each of which the oracle must find. */
export type PlantedFault =
  | 'DROP_ENTRY'
  | 'NEW_KEY_EACH_TIME'
  | 'FORGET_CREATION'
  | 'BELIEVE_HTML'
  | 'REFUSAL_IS_SUCCESS'
  | 'TEAR_BLOCK'
  | 'WITHDRAW_SENT';

export interface DeviceTerms {
  name: string;
  random: Random;
  server: SimServer;
  now: () => number;
  fault: PlantedFault | null;
  delay: (request: () => Promise<unknown>) => void;
  /** Asked before and after each await. */
  isKilled: () => boolean;
}

const OLD_PROGRAM: EntryProgram = { schema: ENTRY_SCHEMA - 1, converters: {} };
const NEW_PROGRAM: EntryProgram = { schema: ENTRY_SCHEMA, converters: { [ENTRY_SCHEMA - 1]: (entry) => entry } };
const HTML: QueueResponse = { status: 200, type: 'text/html', body: '<html>Entre na rede</html>' };

/** A phone whose process may be killed before and after everything that it awaits. */
export class SimDevice {
  readonly #terms: DeviceTerms;
  #entries: QueuedEntry[] = [];
  #receipts: EntryReceipt[] = [];
  #order = 0;
  #isLocked = false;
  #crash: () => void = () => {};
  #crashes = false;
  weather: NetworkWeather = 'GOOD';
  clockOffsetMs = 0;
  program: EntryProgram;

  constructor(terms: DeviceTerms) {
    this.#terms = terms;
    this.program = terms.random.isTrue(0.3) ? OLD_PROGRAM : NEW_PROGRAM;
  }

  get name(): string {
    return this.#terms.name;
  }
  get contents(): QueueContents {
    return { entries: [...this.#entries].sort((one, other) => one.order - other.order), receipts: [...this.#receipts] };
  }
  get queue(): EntryQueue {
    return new EntryQueue(this.#ports(), this.program);
  }

  update(): void {
    this.program = NEW_PROGRAM;
  }

  /** Takes back what was kept together, as far as it was never sent. @returns the keys that are gone */
  withdraw(keys: readonly string[]): Promise<string[] | null> {
    return this.#hold(async () => {
      const taken = await this.queue.write(() => keys.map((key) => ({ step: 'withdraw', keys: [key] })));
      return taken.flatMap((queued) => queued?.entry.key ?? []);
    });
  }

  send(alwaysAsks = true): Promise<SendingOutcome> {
    return sendEntries({ ports: this.#ports(), program: this.program, device: this.name, alwaysAsks });
  }

  async run<T>(work: () => Promise<T>): Promise<T | null> {
    const killed = new Promise<null>((resolve) => {
      this.#crash = () => {
        this.#isLocked = false;
        resolve(null);
      };
    });
    this.#crashes = true;
    const result = await Promise.race([work(), killed]);
    this.#crashes = false;
    return result;
  }

  #ports(): QueuePorts {
    const { random, now } = this.#terms;
    return {
      store: this.#store(),
      network: { post: (path, body) => this.#crashable(() => this.#post(path, body)) },
      locks: { hold: (work) => this.#hold(work) },
      clock: { now: () => new Date(now() + this.clockOffsetMs), after: () => () => {} },
      randomness: random,
    };
  }

  #store(): QueueStore {
    const { fault, random } = this.#terms;
    return {
      read: () =>
        this.#crashable(() => {
          const isForgetful = fault === 'FORGET_CREATION' && random.isTrue(0.5);
          const { receipts } = this.contents;
          const entries = fault === 'WITHDRAW_SENT' ? this.contents.entries.map(neverSent) : this.contents.entries;
          return { entries: isForgetful ? entries.filter(({ entry }) => entry.action !== 'create') : entries, receipts };
        }),
      change: ({ add = [], put = [], remove = [], receipts = [], forget = [] }) =>
        this.#crashable(async () => {
          const kept = fault === 'REFUSAL_IS_SUCCESS' ? put.filter(({ problem }) => problem === null) : put;
          const replaced = new Set([...remove, ...put.map(({ entry }) => entry.key)]);
          this.#entries = [...this.#entries.filter(({ entry }) => !replaced.has(entry.key)), ...kept];
          const renewed = new Set([...forget, ...receipts.map(({ entry }) => entry.key)]);
          this.#receipts = [...this.#receipts.filter(({ entry }) => !renewed.has(entry.key)), ...receipts];
          const added = add.map((entry) => ({ ...entry, order: ++this.#order }));
          for (const [index, queued] of added.entries()) {
            if (fault === 'TEAR_BLOCK' && index > 0) await this.#survive();
            if (fault !== 'DROP_ENTRY' || random.isTrue(0.95)) this.#entries.push(queued);
          }
          return added;
        }),
    };
  }

  async #hold<T>(work: () => Promise<T>): Promise<T | null> {
    if (this.#isLocked) return null;
    this.#isLocked = true;
    const result = await work();
    this.#isLocked = false;
    return result;
  }

  async #crashable<T>(effect: () => T | Promise<T>): Promise<T> {
    await this.#survive();
    const result = await effect();
    await this.#survive();
    return result;
  }

  async #survive(): Promise<void> {
    if (!this.#crashes || !this.#terms.isKilled()) return;
    this.#crash();
    await new Promise(() => {});
  }

  async #post(path: string, body: unknown): Promise<QueueResponse | null> {
    const { random, server, fault, delay } = this.#terms;
    const request = () => server.post(path, JSON.parse(JSON.stringify(this.#spoiled(body))));
    if (this.weather === 'AWAY') return null;
    if (this.weather === 'PORTAL')
      return fault === 'BELIEVE_HTML' ? believed(body) : random.isTrue(0.8) ? HTML : { ...HTML, type: 'application/json' };
    if (this.weather === 'GOOD') return request();
    const luck = random.fraction();
    if (luck < 0.2) return null;
    if (luck < 0.35) delay(request);
    if (luck < 0.35) return null;
    const answer = await request();
    return luck < 0.6 ? null : luck < 0.65 ? { ...answer, status: 502, type: 'text/html' } : answer;
  }

  #spoiled(body: unknown): unknown {
    const { entries } = body as { entries?: { key: string }[] };
    if (this.#terms.fault !== 'NEW_KEY_EACH_TIME' || !entries) return body;
    const { random } = this.#terms;
    const other = () => Array.from({ length: 12 }, () => random.below(16).toString(16)).join('');
    return { ...(body as object), entries: entries.map((entry) => ({ ...entry, key: `${entry.key.slice(0, 24)}${other()}` })) };
  }
}

const neverSent = (queued: QueuedEntry): QueuedEntry => ({ ...queued, isSent: false });

function believed(body: unknown): QueueResponse {
  const { entries = [] } = body as { entries?: { key: string }[] };
  const resultList = entries.map(({ key }) => ({ key, state: 'STORED', row: null, version: 1, number: 1, merged: [] }));
  const answer = { resultList, size: entries.length, is_restored: false, now: '2026-01-01T00:00:00.000Z' };
  return { status: 200, type: 'application/json', body: JSON.stringify(answer) };
}
