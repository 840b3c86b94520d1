import { QUEUE_DATABASE } from '../client/queued-entries';
import type { QueueChange, QueueContents, QueueStore } from '../queue/ports';
import type { EntryReceipt, QueuedEntry } from '../queue/queued-entry';
import { decrypt, encrypt } from '../session/encryption';
import { isOutOfRoom } from './device-room';

const FORMAT = 1;
const STORES = ['entries', 'receipts', 'counters'] as const;
const LAST = '\uffff';

interface Sealed {
  order: number;
  text: string;
}

type Named = [name: string, sealed: Sealed];

interface StoreTerms {
  userId: number;
  key: CryptoKey;
  makeRoom?: () => Promise<void>;
}

/** Each entry is encrypted by itself. One that cannot be decrypted is kept, because its key may come back. */
export class SealedQueueStore implements QueueStore {
  readonly #terms: StoreTerms;
  #database: Promise<IDBDatabase> | null = null;
  #opened = new Map<string, { text: string; value: unknown }>();
  #last: { changes: number; contents: QueueContents } = { changes: 0, contents: { entries: [], receipts: [] } };
  #unreadable = 0;

  constructor(terms: StoreTerms) {
    this.#terms = terms;
  }

  get unreadable(): number {
    return this.#unreadable;
  }

  async read(): Promise<QueueContents> {
    const known = this.#last;
    const found = await this.#run('readonly', (transaction) => {
      const counting = counterOf(transaction, 'changes');
      let read: (() => { changes: number; entries: Named[]; receipts: Named[] }) | null = null;
      counting.onsuccess = () => {
        const changes = counting.result ?? 0;
        if (changes === known.changes) return;
        const [entries, receipts] = [this.#readAll(transaction, 'entries'), this.#readAll(transaction, 'receipts')];
        read = () => ({ changes, entries: entries(), receipts: receipts() });
      };
      return () => read?.() ?? null;
    });
    if (!found) return known.contents;
    const opened = new Map<string, { text: string; value: unknown }>();
    const entries = await this.#open<Omit<QueuedEntry, 'order'>>(found.entries, opened);
    const receipts = await this.#open<Omit<EntryReceipt, 'order'>>(found.receipts, opened);
    this.#unreadable = found.entries.length - entries.length;
    this.#opened = opened;
    const contents = {
      entries: entries.map(([{ order }, entry]) => ({ ...entry, order })).sort((one, other) => one.order - other.order),
      receipts: receipts.map(([{ order }, receipt]) => ({ ...receipt, order })),
    };
    this.#last = { changes: found.changes, contents };
    return contents;
  }

  async change(change: QueueChange): Promise<QueuedEntry[]> {
    const { add = [], put = [], remove = [], receipts = [], forget = [] } = change;
    const sealedNew = await Promise.all(add.map((entry) => this.#seal('entries', entry.entry.key, 0, entry)));
    const sealedEntries = await Promise.all(put.map(({ order, ...entry }) => this.#seal('entries', entry.entry.key, order, entry)));
    const sealedReceipts = await Promise.all(receipts.map(({ order, ...one }) => this.#seal('receipts', one.entry.key, order, one)));
    const { before, first } = await this.#run('readwrite', (transaction) => {
      const [entryStore, receiptStore] = [transaction.objectStore('entries'), transaction.objectStore('receipts')];
      for (const key of remove) entryStore.delete(this.#nameOf(key));
      for (const { name, ...sealed } of sealedEntries) entryStore.put(sealed, name);
      for (const key of forget) receiptStore.delete(this.#nameOf(key));
      for (const { name, ...sealed } of sealedReceipts) receiptStore.put(sealed, name);
      const ordered = counted(transaction, 'order', sealedNew.length, (last) => {
        for (const [index, { name, text }] of sealedNew.entries()) entryStore.put({ order: last + 1 + index, text } satisfies Sealed, name);
      });
      const changed = counted(transaction, 'changes', 1);
      return () => ({ before: changed(), first: ordered() + 1 });
    });
    const added = add.map((entry, index) => ({ ...entry, order: first + index }));
    // Reading and decrypting everything after each batch would freeze the page while a long queue is sent.
    if (before === this.#last.changes) this.#last = { changes: before + 1, contents: changedContents(this.#last.contents, change, added) };
    return added;
  }

  device(make: () => string): Promise<string> {
    const made = make();
    return this.#run('readwrite', (transaction) => {
      const counters = transaction.objectStore('counters');
      const reading = counters.get('device') as IDBRequest<string | undefined>;
      reading.onsuccess = () => {
        if (reading.result === undefined) counters.put(made, 'device');
      };
      return () => reading.result ?? made;
    });
  }

  close(): void {
    this.#database?.then(
      (database) => database.close(),
      () => {},
    );
    this.#database = null;
  }

  #nameOf(key: string): string {
    return `${this.#terms.userId}/${key}`;
  }

  async #seal(store: string, key: string, order: number, value: unknown): Promise<Sealed & { name: string }> {
    const name = this.#nameOf(key);
    return { name, order, text: await encrypt(this.#terms.key, `${store} ${name}`, value) };
  }

  #readAll(transaction: IDBTransaction, store: 'entries' | 'receipts'): () => Named[] {
    const range = IDBKeyRange.bound(this.#nameOf(''), this.#nameOf(LAST));
    const names = transaction.objectStore(store).getAllKeys(range) as IDBRequest<string[]>;
    const values = transaction.objectStore(store).getAll(range) as IDBRequest<Sealed[]>;
    return () => values.result.map((sealed, index) => [`${store} ${names.result[index] ?? ''}`, sealed]);
  }

  async #open<Value>(found: readonly Named[], opened: Map<string, { text: string; value: unknown }>): Promise<[Sealed, Value][]> {
    const values = await Promise.all(
      found.map(async ([name, sealed]): Promise<[Sealed, Value][]> => {
        const { text } = sealed;
        const before = this.#opened.get(name);
        try {
          const value = before?.text === text ? before.value : await decrypt(this.#terms.key, name, text);
          opened.set(name, { text, value });
          return [[sealed, value as Value]];
        } catch (error) {
          console.warn('Um lançamento guardado não pôde ser lido', error);
          return [];
        }
      }),
    );
    return values.flat();
  }

  /** The browser may close the database even during a write; it is then reopened and the work repeated once. */
  async #run<T>(mode: IDBTransactionMode, begin: (transaction: IDBTransaction) => () => T): Promise<T> {
    try {
      return await this.#transact(mode, begin);
    } catch (error) {
      this.close();
      if (isOutOfRoom(error)) await this.#terms.makeRoom?.().catch((failure: unknown) => console.warn('Nada saiu para dar lugar', failure));
      return this.#transact(mode, begin);
    }
  }

  async #transact<T>(mode: IDBTransactionMode, begin: (transaction: IDBTransaction) => () => T): Promise<T> {
    this.#database ??= openQueueDatabase();
    const database = await this.#database;
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(STORES, mode, { durability: 'strict' });
      transaction.onabort = () => reject(transaction.error ?? new DOMException('the database was closed', 'AbortError'));
      const result = begin(transaction);
      transaction.oncomplete = () => resolve(result());
    });
  }
}

const counterOf = (transaction: IDBTransaction, name: string): IDBRequest<number | undefined> =>
  transaction.objectStore('counters').get(name);

/** The counter of changes tells other tabs that their contents are outdated. @returns the count before */
function counted(transaction: IDBTransaction, name: string, by: number, use: (before: number) => void = () => {}): () => number {
  const counting = counterOf(transaction, name);
  counting.onsuccess = () => {
    use(counting.result ?? 0);
    if (by > 0) transaction.objectStore('counters').put((counting.result ?? 0) + by, name);
  };
  return () => counting.result ?? 0;
}

function changedContents({ entries, receipts }: QueueContents, change: QueueChange, added: readonly QueuedEntry[]): QueueContents {
  const { put = [], remove = [], receipts: stored = [], forget = [] } = change;
  const replaced = new Set([...remove, ...put.map(({ entry }) => entry.key)]);
  const renewed = new Set([...forget, ...stored.map(({ entry }) => entry.key)]);
  return {
    entries: [...entries.filter(({ entry }) => !replaced.has(entry.key)), ...put, ...added].sort((one, other) => one.order - other.order),
    receipts: [...receipts.filter(({ entry }) => !renewed.has(entry.key)), ...stored],
  };
}

function openQueueDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(QUEUE_DATABASE, FORMAT);
    opening.onupgradeneeded = () => {
      for (const store of STORES) opening.result.createObjectStore(store);
    };
    opening.onsuccess = () => {
      opening.result.onversionchange = () => opening.result.close();
      resolve(opening.result);
    };
    opening.onerror = () => reject(opening.error);
    opening.onblocked = () => reject(new Error('indexedDB is blocked'));
  });
}

/** Counts encrypted entries of other users, or of all with null. Creates no database on a device without one. */
export async function countKept(exceptUserId: number | null): Promise<number> {
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === QUEUE_DATABASE)) return 0;
  const database = await openQueueDatabase();
  try {
    const names = await new Promise<string[]>((resolve, reject) => {
      const reading = database.transaction('entries').objectStore('entries').getAllKeys() as IDBRequest<string[]>;
      reading.onsuccess = () => resolve(reading.result);
      reading.onerror = () => reject(reading.error);
    });
    return names.filter((name) => exceptUserId === null || !name.startsWith(`${exceptUserId}/`)).length;
  } finally {
    database.close();
  }
}
