import { type EncryptedStore, openEncryptedStore } from '../session/encrypted-store';

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

const entryName = (userId: number, draftId: string) => `${userId}/${draftId}`;

export async function openDraftStorage(): Promise<DraftStorage> {
  try {
    return encryptedDraftStorage(await openEncryptedStore('porteira-drafts', 'drafts', 'Um rascunho ilegível foi descartado'));
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

function encryptedDraftStorage(store: EncryptedStore): DraftStorage {
  return {
    read: async (userId) => {
      const drafts = await Promise.all((await store.names(entryName(userId, ''))).map(store.read));
      return drafts.filter((draft) => draft !== undefined) as SavedDraft[];
    },
    write: async (userId, draft, isWanted) => void (await store.write(entryName(userId, draft.id), draft, isWanted)),
    remove: (userId, draftId) => store.remove(entryName(userId, draftId)),
  };
}
