import { useSyncExternalStore } from 'react';
import type { BatchEntry } from '#model/entry-batch';
import { setKeptMarks } from '../client/kept-marks';
import { EntryQueue, type MendedEntry, type QueuePlan, type TypedEntry } from '../queue/entry-queue';
import { queueIndex, stateEntries } from '../queue/line';
import type { QueueContents } from '../queue/ports';
import type { EntryProblem, EntryReceipt, EntryState, QueuedEntry, StatedEntry } from '../queue/queued-entry';
import { PROGRAM } from '../queue/schema';
import { type SendingOutcome, sendEntries } from '../queue/send-entries';
import { SendingSchedule } from '../queue/sending-schedule';
import { getSession } from '../session/session-store';
import { storageKey } from '../session/storage-key';
import { deviceName } from './device-name';
import { marksOf } from './marks-of';
import { canReachServer, queueClock, queueLocks, queueNetwork, queueRandomness } from './queue-ports';
import { SealedQueueStore } from './queue-store';

export interface QueueView {
  entries: readonly StatedEntry[];
  receipts: readonly EntryReceipt[];
  counts: Readonly<Record<EntryState, number>>;
  /** Entries of this user that cannot be decrypted; they stay on the device. */
  unreadable: number;
  isSending: boolean;
  last: SendingOutcome | null;
}

const NO_COUNTS: QueueView['counts'] = { KEPT: 0, SENDING: 0, WAITING: 0, NEEDS_PERSON: 0 };
const NO_QUEUE: QueueView = { entries: [], receipts: [], counts: NO_COUNTS, unreadable: 0, isSending: false, last: null };
const CHANNEL = 'porteira-queue';
const BUSY_PAUSE_MS = 400;
/** Most batches are answered within this time, which frees the lock. */
const LOCK_WAIT_MS = 4_000;

export type EntryOutcome = { kind: 'STORED'; receipt: EntryReceipt } | { kind: 'REFUSED'; problem: EntryProblem } | { kind: 'KEPT' };

export interface BackgroundSending {
  stored: number;
  needsPerson: number;
}

export class AppQueue {
  readonly userId: number;
  readonly #store: SealedQueueStore;
  readonly #queue: EntryQueue;
  readonly #schedule: SendingSchedule;
  readonly #channel = new BroadcastChannel(CHANNEL);
  readonly #device: Promise<string>;
  readonly #listeners = new Set<() => void>();
  readonly #backgroundListeners = new Set<(background: BackgroundSending) => void>();
  /** A screen waits for the outcome of these entries and reports it, so no background notice does. */
  readonly #awaited = new Set<string>();
  readonly #stop = new AbortController();
  #contents: QueueContents = { entries: [], receipts: [] };
  #sending: ReadonlySet<string> = new Set();
  #view = NO_QUEUE;
  #ends = 0;
  #mustYield = false;

  constructor(userId: number, store: SealedQueueStore) {
    this.userId = userId;
    this.#store = store;
    const ports = { store, clock: queueClock, randomness: queueRandomness };
    this.#queue = new EntryQueue(ports, PROGRAM);
    this.#schedule = new SendingSchedule({ ...ports, send: ({ alwaysAsks }) => this.#send(alwaysAsks) });
    this.#device = store.device(deviceName);
  }

  async start(): Promise<void> {
    await this.refresh();
    const { signal } = this.#stop;
    this.#channel.addEventListener('message', () => void this.refresh(), { signal });
    window.addEventListener('online', this.sendNow, { signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && this.sendNow(), { signal });
    this.sendNow();
  }

  stop(): void {
    this.#schedule.stop();
    this.#stop.abort();
    this.#channel.close();
    this.#store.close();
    setKeptMarks(new Map());
  }

  view = (): QueueView => this.#view;

  contents = (): QueueContents => this.#contents;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  onBackgroundSending(listener: (background: BackgroundSending) => void): () => void {
    this.#backgroundListeners.add(listener);
    return () => this.#backgroundListeners.delete(listener);
  }

  /** After it resolves, screens may say "guardado neste aparelho". @param isAlone takes the sender's lock, which withdrawals need */
  async write(plan: (contents: QueueContents, isAlone: boolean) => QueuePlan, isAlone = false): Promise<(QueuedEntry | null)[]> {
    const write = (alone: boolean) => this.#queue.write((contents) => plan(contents, alone));
    const done = (isAlone ? await this.#alone(() => write(true)) : null) ?? (await write(false));
    // The entries are durable, so a failing refresh must not fail the write.
    await this.#changed().catch((error: unknown) => console.warn('A fila não pôde ser lida', error));
    this.sendNow();
    return done;
  }

  /** @param own fixes the entry key, so that a repeated save is queued once */
  async keepEntry(typed: TypedEntry, own?: string): Promise<QueuedEntry> {
    const [queued] = await this.write(() => [{ step: 'keep', typed, own }]);
    return queued as QueuedEntry;
  }

  async outcome(key: string, patienceMs: number): Promise<EntryOutcome> {
    const [outcome] = await this.outcomes([key], patienceMs);
    return outcome as EntryOutcome;
  }

  async outcomes(keys: readonly string[], patienceMs: number): Promise<EntryOutcome[]> {
    for (const key of keys) this.#awaited.add(key);
    const deadline = Date.now() + patienceMs;
    const ends = this.#ends;
    try {
      for (;;) {
        const judged = keys.map((key) => this.#judged(key));
        const left = deadline - Date.now();
        const isUnheard = this.#ends > ends && ['SILENCE', 'SIGN_IN'].includes(this.#view.last?.end ?? '');
        if (left <= 0 || isUnheard || !judged.includes(null)) return judged.map((one) => one ?? { kind: 'KEPT' });
        await this.#nextChange(left);
      }
    } finally {
      for (const key of keys) this.#awaited.delete(key);
    }
  }

  async mend(key: string, mended: MendedEntry): Promise<QueuedEntry | null> {
    const next = await this.#queue.mend(key, mended);
    await this.#changed();
    this.sendNow();
    return next;
  }

  async enterAnew(key: string, values: BatchEntry['values']): Promise<void> {
    await this.#queue.enterAnew(key, values);
    await this.#changed();
    this.sendNow();
  }

  async retry(key: string): Promise<void> {
    await this.#queue.retry(key);
    await this.#changed();
    this.sendNow();
  }

  async discard(key: string): Promise<void> {
    await this.#queue.discard(key);
    await this.#changed();
  }

  sendNow = (): void => this.#schedule.trigger();

  async refresh(): Promise<void> {
    this.#contents = await this.#store.read();
    this.#show({});
  }

  async #alone<T>(work: () => Promise<T>): Promise<T | null> {
    this.#mustYield = true;
    try {
      return await queueLocks.hold(work, LOCK_WAIT_MS);
    } finally {
      this.#mustYield = false;
    }
  }

  async #changed(): Promise<void> {
    this.#channel.postMessage('changed');
    await this.refresh();
  }

  async #send(alwaysAsks: boolean): Promise<SendingOutcome> {
    const { user, token } = getSession();
    // Only the user who typed the entries may send them.
    if (user?.id !== this.userId || !token) return this.#ended({ end: 'SIGN_IN', stored: 0, needsPerson: 0 });
    // Without a connection nothing is marked as sent, so undo can still withdraw it.
    if (!(await canReachServer())) return this.#ended({ end: 'SILENCE', stored: 0, needsPerson: 0 });
    const unjudged = this.#contents.entries.filter(({ problem }) => problem === null);
    const onSending = (keys: ReadonlySet<string>) => {
      this.#sending = keys;
      void this.#changed();
    };
    const ports = { store: this.#store, network: queueNetwork, locks: queueLocks };
    const outcome = await sendEntries({
      ports,
      program: PROGRAM,
      device: await this.#device,
      alwaysAsks,
      onSending,
      mustYield: () => this.#mustYield,
    });
    // The tab that holds the lock may have read the queue before this entry came.
    if (outcome.end === 'BUSY' && unjudged.length > 0) setTimeout(this.sendNow, BUSY_PAUSE_MS);
    const awaited = new Set(this.#awaited);
    if (outcome.stored + outcome.needsPerson > 0) await this.#changed();
    const judged = unjudged.flatMap(({ entry }) => (awaited.has(entry.key) ? [] : (this.#judged(entry.key)?.kind ?? [])));
    const count = (kind: EntryOutcome['kind']) => judged.filter((one) => one === kind).length;
    const background = { stored: count('STORED'), needsPerson: count('REFUSED') };
    if (judged.length > 0) for (const listener of this.#backgroundListeners) listener(background);
    return this.#ended(outcome);
  }

  #ended(last: SendingOutcome): SendingOutcome {
    this.#ends += 1;
    this.#show({ last });
    return last;
  }

  #judged(key: string): EntryOutcome | null {
    const index = queueIndex(this.#contents);
    const receipt = index.receipts.get(key);
    if (receipt) return { kind: 'STORED', receipt };
    const queued = index.queued.get(key);
    if (!queued) return { kind: 'KEPT' };
    return queued.problem ? { kind: 'REFUSED', problem: queued.problem } : null;
  }

  #nextChange(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const go = () => {
        clearTimeout(timer);
        stop();
        resolve();
      };
      const timer = setTimeout(go, ms);
      const stop = this.subscribe(go);
    });
  }

  #show({ last = this.#view.last }: Partial<Pick<QueueView, 'last'>>): void {
    const entries = stateEntries(this.#contents, this.#sending);
    const counts = { ...NO_COUNTS };
    for (const { state } of entries) counts[state] += 1;
    const isSending = this.#sending.size > 0;
    this.#view = { entries, receipts: this.#contents.receipts, counts, unreadable: this.#store.unreadable, isSending, last };
    setKeptMarks(marksOf(entries, this.#contents.receipts));
    for (const listener of this.#listeners) listener();
  }
}

let current: AppQueue | null = null;
const currentListeners = new Set<() => void>();

export const appQueue = (): AppQueue | null => current;

/** Closes another user's queue first. @throws if the browser cannot store entries: without TLS, in some private windows */
export async function openAppQueue(userId: number, makeRoom: () => Promise<void> = async () => {}): Promise<AppQueue> {
  if (current?.userId === userId) return current;
  closeAppQueue();
  const queue = new AppQueue(userId, new SealedQueueStore({ userId, key: await storageKey(), makeRoom }));
  await queue.start();
  current = queue;
  for (const listener of currentListeners) listener();
  return queue;
}

export function closeAppQueue(): void {
  current?.stop();
  current = null;
  for (const listener of currentListeners) listener();
}

function subscribeCurrent(listener: () => void): () => void {
  let stop = current?.subscribe(listener);
  const follow = () => {
    stop?.();
    stop = current?.subscribe(listener);
    listener();
  };
  currentListeners.add(follow);
  return () => {
    stop?.();
    currentListeners.delete(follow);
  };
}

export function useQueue(): QueueView {
  return useSyncExternalStore(subscribeCurrent, () => current?.view() ?? NO_QUEUE);
}
