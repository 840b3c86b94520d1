const DATABASE = 'porteira';
const STORE = 'keys';
const KEY_NAME = 'session';

let cached: Promise<CryptoKey> | undefined;

/**
 * The AES-GCM key of this browser, made on first use and kept in IndexedDB. It cannot be exported: whoever copies local storage copies
 * nothing readable.
 * @throws where the browser offers no Web Crypto (an address without TLS) or no IndexedDB.
 */
export function storageKey(): Promise<CryptoKey> {
  cached ??= readOrMakeKey();
  return cached;
}

async function readOrMakeKey(): Promise<CryptoKey> {
  const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const database = await openDatabase(DATABASE, STORE);
  try {
    return await keepFirst(database, fresh);
  } finally {
    database.close();
  }
}

/** A database of this browser with one store, made on first use. */
export function openDatabase(name: string, store: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(store);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
    opening.onblocked = () => reject(new Error('indexedDB is blocked'));
  });
}

/** Reads and writes in one transaction, so that two tabs opened at once end up with the same key. */
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
