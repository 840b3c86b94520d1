import type { BatchEntry } from '#model/entry-batch';
import type { EntryAnswer } from '#model/responses/entry-batch';
import type { TypedEntry } from './entry-queue';
import type { QueueChange, QueueContents, QueuePorts, QueueResponse } from './ports';
import type { EntryReceipt, QueuedEntry } from './queued-entry';

interface Batch {
  waiting: number;
  last: string | null;
  last_number?: number;
  entries: BatchEntry[];
  keys: string[];
  numbers: number[];
}

export const jsonResponse = (body: unknown, status = 200): QueueResponse => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(body),
});

const NOW = '2026-11-14T12:00:00.000Z';

export const batchResponse = (resultList: readonly EntryAnswer[], extra: object = {}) =>
  jsonResponse({ resultList, size: resultList.length, is_restored: false, now: NOW, ...extra });

export class MemoryQueue implements QueuePorts {
  entries: QueuedEntry[] = [];
  receipts: EntryReceipt[] = [];
  sent: Batch[] = [];
  isLocked = false;
  changes = 0;
  answer: (batch: Batch, path: string) => QueueResponse | null = ({ entries }) => this.stored(entries);
  #order = 0;
  #bytes = 0;
  #number = 0;

  stored(entries: readonly BatchEntry[]): QueueResponse {
    return batchResponse(entries.map(({ key }) => this.storedAnswer(key)));
  }

  storedAnswer(key: string): EntryAnswer {
    const number = ++this.#number;
    return { key, state: 'STORED', row: 100 + number, version: 1, number, merged: [] };
  }

  store = {
    read: async (): Promise<QueueContents> => ({
      entries: [...this.entries].sort((one, other) => one.order - other.order),
      receipts: this.receipts,
    }),
    change: async ({ add = [], put = [], remove = [], receipts = [], forget = [] }: QueueChange): Promise<QueuedEntry[]> => {
      this.changes += 1;
      const added = add.map((entry) => ({ ...entry, order: ++this.#order }));
      const replaced = [...remove, ...put.map(({ entry }) => entry.key)];
      this.entries = [...this.entries.filter(({ entry }) => !replaced.includes(entry.key)), ...put, ...added];
      this.receipts = [...this.receipts.filter(({ entry }) => !forget.includes(entry.key)), ...receipts];
      return added;
    },
  };
  network = {
    post: async (path: string, body: unknown): Promise<QueueResponse | null> => {
      this.sent.push(body as Batch);
      return this.answer(body as Batch, path);
    },
  };
  locks = {
    hold: async <T>(work: () => Promise<T>): Promise<T | null> => (this.isLocked ? null : work()),
  };
  clock = { now: () => new Date(NOW), after: () => () => {} };
  randomness = { bytes: (count: number) => new Uint8Array(count).fill(++this.#bytes), fraction: () => 0 };
}

export const birth = (part: Partial<TypedEntry> = {}): TypedEntry => ({
  resource: 'births',
  action: 'create',
  place: { environment: 'BEEF_CATTLE', harvest: 1, customer: 1, farm: 1 },
  values: { amount: 3 },
  over: {},
  ...part,
});
