const DATABASE = 'porteira';
const STORE = 'keys';
const KEY_NAME = 'session';

let cached: Promise<CryptoKey> | undefined;

/** Not exportable, so that copied local storage is unreadable. @throws without Web Crypto (no TLS) or IndexedDB. */
export function storageKey(): Promise<CryptoKey> {
  cached ??= readOrMakeKey();
  return cached;
}

async function readOrMakeKey(): Promise<CryptoKey> {
  const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const database = await openKeyDatabase(DATABASE, STORE);
  try {
    return await keepFirst(database, fresh);
  } finally {
    database.close();
  }
}

export type LastingDatabase = <T>(work: (database: IDBDatabase) => Promise<T>) => Promise<T>;

/** Browsers close databases, for one when the disk is full; then it is opened again and the work repeated once. */
export async function lastingDatabase(name: string, store: string): Promise<LastingDatabase> {
  let database = await openKeyDatabase(name, store);
  return (work) =>
    work(database).catch(async (error: unknown) => {
      if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
      database = await openKeyDatabase(name, store);
      return work(database);
    });
}

function openKeyDatabase(name: string, store: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(store);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
    opening.onblocked = () => reject(new Error('indexedDB is blocked'));
  });
}

/** One transaction, so that two tabs opened at once share the key. */
function keepFirst(database: IDBDatabase, fresh: CryptoKey): Promise<CryptoKey> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, 'readwrite');
    const store = transaction.objectStore(STORE);
    let key = fresh;
    const reading = store.get(KEY_NAME) as IDBRequest<CryptoKey | undefined>;
    reading.onsuccess = () => {
      if (reading.result) key = reading.result;
      else store.put(fresh, KEY_NAME);
    };
    transaction.oncomplete = () => resolve(key);
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });
}
