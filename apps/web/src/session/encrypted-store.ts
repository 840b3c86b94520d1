import { decrypt, encrypt } from './encryption';
import { lastingDatabase, storageKey } from './storage-key';

const LAST = '\uffff';

/** Values encrypted under their names, each in one IndexedDB store. */
export interface EncryptedStore {
  names(prefix: string): Promise<string[]>;
  /** Undefined for a missing value; one that cannot be decrypted is deleted, as its key is lost for good. */
  read(name: string): Promise<unknown>;
  /** @param isWanted checked after the encryption, when a newer value may exist. @returns the encrypted length */
  write(name: string, value: unknown, isWanted?: () => boolean): Promise<number>;
  remove(names: string | IDBKeyRange): Promise<void>;
}

export const startingWith = (prefix: string): IDBKeyRange => IDBKeyRange.bound(prefix, prefix + LAST);

/** @throws without Web Crypto (no TLS) or IndexedDB. @param discarded logged for a value that cannot be decrypted */
export async function openEncryptedStore(databaseName: string, storeName: string, discarded: string): Promise<EncryptedStore> {
  const key = await storageKey();
  const database = await lastingDatabase(databaseName, storeName);
  const ask = <T>(request: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
    database(
      (open) =>
        new Promise((resolve, reject) => {
          const asked = request(open.transaction(storeName).objectStore(storeName));
          asked.onsuccess = () => resolve(asked.result);
          asked.onerror = () => reject(asked.error);
        }),
    );
  const change = (request: (store: IDBObjectStore) => IDBRequest): Promise<void> =>
    database(
      (open) =>
        new Promise((resolve, reject) => {
          const transaction = open.transaction(storeName, 'readwrite');
          request(transaction.objectStore(storeName));
          transaction.oncomplete = () => resolve();
          transaction.onabort = () => reject(transaction.error ?? new DOMException('the database was closed', 'AbortError'));
          // The page may close before the automatic commit. A read must not commit, as large values arrive after it.
          transaction.commit();
        }),
    );
  const remove = (names: string | IDBKeyRange) => change((store) => store.delete(names));
  return {
    names: (prefix) => ask((store) => store.getAllKeys(startingWith(prefix)) as IDBRequest<string[]>),
    read: async (name) => {
      const text = await ask((store) => store.get(name) as IDBRequest<string | undefined>);
      if (text === undefined) return undefined;
      try {
        return await decrypt(key, name, text);
      } catch (error) {
        console.warn(discarded, error);
        await remove(name);
        return undefined;
      }
    },
    write: async (name, value, isWanted = () => true) => {
      const text = await encrypt(key, name, value);
      if (isWanted()) await change((store) => store.put(text, name));
      return text.length;
    },
    remove,
  };
}
