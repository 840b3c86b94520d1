import type { EntryReceipt, QueuedEntry } from './queued-entry';

export interface QueueContents {
  entries: readonly QueuedEntry[];
  receipts: readonly EntryReceipt[];
}

export type NewEntry = Omit<QueuedEntry, 'order'>;

export interface QueueChange {
  /** Appended with the next order numbers. */
  add?: readonly NewEntry[];
  put?: readonly QueuedEntry[];
  remove?: readonly string[];
  receipts?: readonly EntryReceipt[];
  forget?: readonly string[];
}

/** Each call is one transaction: durable when it resolves, without effect when it rejects. */
export interface QueueStore {
  read(): Promise<QueueContents>;
  /** @returns the added entries with their order */
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
  /** Null if another tab still holds the lock after `waitMs`, 0 by default. */
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
