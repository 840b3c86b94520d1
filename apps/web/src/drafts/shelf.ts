import { seal, unseal } from '../session/seal';
import { openDatabase, storageKey } from '../session/storage-key';

/**
 * Where drafts lie: in IndexedDB, each sealed with the key of this browser and filed under its user. Not in local storage, which the end
 * of any session empties as a whole, also that of the next user. Where the browser keeps no key (no TLS) they live in memory only, as the
 * session does.
 */

/** Something typed and not saved. */
export interface KeptDraft<T = unknown> {
  id: string;
  /** Screen and scope it was typed in; it is offered back there. */
  place: string;
  /** The place in words, for a question elsewhere: `Nascimentos, Fazenda Boa Vista, 2025/2026`. */
  title: string;
  /** ISO 8601. */
  keptAt: string;
  value: T;
}

export interface Shelf {
  /** All drafts of a user, in no order. */
  read(userId: number): Promise<KeptDraft[]>;
  /** @param isWanted asked once the draft is sealed: something newer may lie there by then. */
  write(userId: number, draft: KeptDraft, isWanted: () => boolean): Promise<void>;
  remove(userId: number, draftId: string): Promise<void>;
}

const DATABASE = 'porteira-drafts';
const STORE = 'drafts';
/** The name of an entry: tells users apart, and is authenticated with what is sealed. */
const entryName = (userId: number, draftId: string) => `${userId}/${draftId}`;
/** Behind every character that an id is made of. */
const LAST = '\uffff';

/** The shelf of this browser. */
export async function openShelf(): Promise<Shelf> {
  try {
    return sealedShelf(await storageKey(), await openDatabase(DATABASE, STORE));
  } catch (error) {
    console.warn('Os rascunhos ficam só na memória desta página', error);
    return memoryShelf();
  }
}

/** Forgets all with the page. */
export function memoryShelf(): Shelf {
  const drafts = new Map<string, KeptDraft>();
  return {
    read: async (userId) => [...drafts].flatMap(([name, draft]) => (name.startsWith(entryName(userId, '')) ? [draft] : [])),
    write: async (userId, draft) => void drafts.set(entryName(userId, draft.id), draft),
    remove: async (userId, draftId) => void drafts.delete(entryName(userId, draftId)),
  };
}

function sealedShelf(key: CryptoKey, database: IDBDatabase): Shelf {
  const remove = (userId: number, draftId: string) => change(database, (store) => store.delete(entryName(userId, draftId)));
  return {
    read: async (userId) => {
      const entries = await readEntries(database, IDBKeyRange.bound(entryName(userId, ''), entryName(userId, LAST)));
      const drafts = entries.map(async ([name, text]): Promise<KeptDraft[]> => {
        try {
          return [(await unseal(key, name, text)) as KeptDraft];
        } catch (error) {
          // Sealed by a key that is gone, or changed by hand: unreadable for good.
          console.warn('Um rascunho ilegível foi descartado', error);
          await change(database, (store) => store.delete(name));
          return [];
        }
      });
      return (await Promise.all(drafts)).flat();
    },
    write: async (userId, draft, isWanted) => {
      const name = entryName(userId, draft.id);
      const text = await seal(key, name, draft);
      if (isWanted()) await change(database, (store) => store.put(text, name));
    },
    remove,
  };
}

function readEntries(database: IDBDatabase, range: IDBKeyRange): Promise<[name: string, text: string][]> {
  return new Promise((resolve, reject) => {
    const store = database.transaction(STORE).objectStore(STORE);
    const names = store.getAllKeys(range) as IDBRequest<string[]>;
    const texts = store.getAll(range) as IDBRequest<string[]>;
    // The requests of a transaction are answered in order.
    texts.onsuccess = () => resolve(texts.result.map((text, index) => [names.result[index] ?? '', text]));
    texts.onerror = () => reject(texts.error);
  });
}

function change(database: IDBDatabase, apply: (store: IDBObjectStore) => IDBRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, 'readwrite');
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    apply(transaction.objectStore(STORE));
    // Said, not waited for: the page may be gone before the browser would do it by itself.
    transaction.commit();
  });
}
