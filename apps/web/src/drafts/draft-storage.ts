import { decrypt, encrypt } from '../session/encryption';
import { type LastingDatabase, lastingDatabase, storageKey } from '../session/storage-key';

/** Local storage is emptied with any session, so drafts are sealed into IndexedDB. Without a key (no TLS) they live in memory. */

export interface SavedDraft<T = unknown> {
  id: string;
  place: string;
  /** `Nascimentos, Fazenda Boa Vista, 2025/2026` */
  title: string;
  /** ISO 8601. */
  keptAt: string;
  value: T;
}

export interface DraftStorage {
  read(userId: number): Promise<SavedDraft[]>;
  /** @param isWanted checked after sealing: a newer version may exist by then. */
  write(userId: number, draft: SavedDraft, isWanted: () => boolean): Promise<void>;
  remove(userId: number, draftId: string): Promise<void>;
}

const DATABASE = 'porteira-drafts';
const STORE = 'drafts';
/** Authenticated together with the sealed draft. */
const entryName = (userId: number, draftId: string) => `${userId}/${draftId}`;
/** Sorts after every character of an id. */
const LAST = '\uffff';

export async function openDraftStorage(): Promise<DraftStorage> {
  try {
    return encryptedDraftStorage(await storageKey(), await lastingDatabase(DATABASE, STORE));
  } catch (error) {
    console.warn('Os rascunhos ficam só na memória desta página', error);
    return memoryDraftStorage();
  }
}

export function memoryDraftStorage(): DraftStorage {
  const drafts = new Map<string, SavedDraft>();
  return {
    read: async (userId) => [...drafts].flatMap(([name, draft]) => (name.startsWith(entryName(userId, '')) ? [draft] : [])),
    write: async (userId, draft) => void drafts.set(entryName(userId, draft.id), draft),
    remove: async (userId, draftId) => void drafts.delete(entryName(userId, draftId)),
  };
}

function encryptedDraftStorage(key: CryptoKey, database: LastingDatabase): DraftStorage {
  const remove = (userId: number, draftId: string) => change(database, (store) => store.delete(entryName(userId, draftId)));
  return {
    read: async (userId) => {
      const entries = await readEntries(database, IDBKeyRange.bound(entryName(userId, ''), entryName(userId, LAST)));
      const drafts = entries.map(async ([name, text]): Promise<SavedDraft[]> => {
        try {
          return [(await decrypt(key, name, text)) as SavedDraft];
        } catch (error) {
          // Sealed by a lost key or changed by hand: unreadable for good.
          console.warn('Um rascunho ilegível foi descartado', error);
          await change(database, (store) => store.delete(name));
          return [];
        }
      });
      return (await Promise.all(drafts)).flat();
    },
    write: async (userId, draft, isWanted) => {
      const name = entryName(userId, draft.id);
      const text = await encrypt(key, name, draft);
      if (isWanted()) await change(database, (store) => store.put(text, name));
    },
    remove,
  };
}

function readEntries(database: LastingDatabase, range: IDBKeyRange): Promise<[name: string, text: string][]> {
  return database(
    (open) =>
      new Promise((resolve, reject) => {
        const store = open.transaction(STORE).objectStore(STORE);
        const names = store.getAllKeys(range) as IDBRequest<string[]>;
        const texts = store.getAll(range) as IDBRequest<string[]>;
        // Requests of a transaction are answered in order.
        texts.onsuccess = () => resolve(texts.result.map((text, index) => [names.result[index] ?? '', text]));
        texts.onerror = () => reject(texts.error);
      }),
  );
}

function change(database: LastingDatabase, apply: (store: IDBObjectStore) => IDBRequest): Promise<void> {
  return database(
    (open) =>
      new Promise((resolve, reject) => {
        const transaction = open.transaction(STORE, 'readwrite');
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error);
        apply(transaction.objectStore(STORE));
        // An explicit commit, because the page may close before the automatic one.
        transaction.commit();
      }),
  );
}
