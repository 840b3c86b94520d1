import { decrypt, encrypt } from '../session/encryption';
import { type LastingDatabase, lastingDatabase, storageKey } from '../session/storage-key';
import type { CopyStore } from './device-copy';

const DATABASE = 'porteira-copies';
const STORE = 'copies';
const LAST = '\uffff';
const under = (prefix: string) => IDBKeyRange.bound(prefix, prefix + LAST);

export async function openCopyStore(): Promise<CopyStore> {
  const key = await storageKey();
  const database = await lastingDatabase(DATABASE, STORE);
  return {
    names: (prefix) => reading(database, (store) => store.getAllKeys(under(prefix)) as IDBRequest<string[]>),
    read: async (name) => {
      const text = await reading(database, (store) => store.get(name) as IDBRequest<string | undefined>);
      if (text === undefined) return undefined;
      try {
        return await decrypt(key, name, text);
      } catch (error) {
        console.warn('Uma cópia ilegível foi descartada', error);
        await changing(database, (store) => store.delete(name));
        return undefined;
      }
    },
    write: async (name, value) => {
      const text = await encrypt(key, name, value);
      await changing(database, (store) => store.put(text, name));
      return text.length;
    },
    remove: (prefix) => changing(database, (store) => store.delete(under(prefix))),
  };
}

function reading<T>(database: LastingDatabase, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return database(
    (open) =>
      new Promise((resolve, reject) => {
        const request = ask(open.transaction(STORE).objectStore(STORE));
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      }),
  );
}

function changing(database: LastingDatabase, apply: (store: IDBObjectStore) => IDBRequest): Promise<void> {
  return database(
    (open) =>
      new Promise((resolve, reject) => {
        const transaction = open.transaction(STORE, 'readwrite');
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error);
        apply(transaction.objectStore(STORE));
      }),
  );
}
