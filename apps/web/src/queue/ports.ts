import type { EntryReceipt, QueuedEntry } from './queued-entry';

export interface QueueContents {
  entries: readonly QueuedEntry[];
  receipts: readonly EntryReceipt[];
}

export type NewEntry = Omit<QueuedEntry, 'order'>;

export interface QueueChange {
  /** Entries that get the next places in the order. */
  add?: readonly NewEntry[];
  put?: readonly QueuedEntry[];
  remove?: readonly string[];
  receipts?: readonly EntryReceipt[];
  forget?: readonly string[];
}

/** Each call is one transaction: durable when its promise is fulfilled, and otherwise without effect. */
export interface QueueStore {
  read(): Promise<QueueContents>;
  /** @returns what was added, with its place in the order */
  change(change: QueueChange): Promise<QueuedEntry[]>;
}

export interface QueueResponse {
  status: number;
  type: string;
  body: string;
}

export interface QueueNetwork {
  post(path: string, body: unknown, timeLimitMs: number): Promise<QueueResponse | null>;
}

export interface QueueLocks {
  /** Null when another one holds the lock, at once or after `waitMs`. */
  hold<T>(work: () => Promise<T>, waitMs?: number): Promise<T | null>;
}

export interface QueueClock {
  now(): Date;
  after(ms: number, work: () => void): () => void;
}

export interface QueueRandomness {
  bytes(count: number): Uint8Array;
  fraction(): number;
}

export interface QueuePorts {
  store: QueueStore;
  network: QueueNetwork;
  locks: QueueLocks;
  clock: QueueClock;
  randomness: QueueRandomness;
}
