import { newIdempotencyKey } from '../client/idempotency-key';
import { unsavedDrafts } from '../client/unsaved-drafts';
import { getSession } from '../session/session-store';
import { type DraftStorage, openDraftStorage, type SavedDraft } from './draft-storage';

/** Written at every key, because a page being closed has no time to encrypt. */

let opening: Promise<DraftStorage> | null = null;
let storage: DraftStorage | null = null;
const openStorage = () => {
  opening ??= openDraftStorage().then((opened) => {
    storage = opened;
    return opened;
  });
  return opening;
};

const newest = new Map<string, symbol>();
const writing = new Set<Promise<void>>();
const dropListeners = new Set<(draftId: string) => void>();

export interface OwnDraft {
  id: string;
  isSaved: boolean;
}

export const newOwnDraft = (): OwnDraft => ({ id: newIdempotencyKey(), isSaved: false });

/** Does nothing once the user has signed out. */
export function saveDraft(userId: number, draft: SavedDraft): void {
  if (getSession().user?.id !== userId) return;
  unsavedDrafts.add(draft.id);
  plan(userId, draft.id, draft);
}

export function dropDraft(userId: number, draftId: string): void {
  unsavedDrafts.delete(draftId);
  plan(userId, draftId, null);
  for (const listener of dropListeners) listener(draftId);
}

export function onDraftDropped(listener: (draftId: string) => void): () => void {
  dropListeners.add(listener);
  return () => dropListeners.delete(listener);
}

export async function draftsOf(userId: number): Promise<SavedDraft[]> {
  await Promise.all(writing);
  const drafts = await (await openStorage()).read(userId);
  return drafts.sort((one, other) => other.keptAt.localeCompare(one.keptAt));
}

export async function dropAllDrafts(userId: number): Promise<void> {
  for (const { id } of await draftsOf(userId)) dropDraft(userId, id);
  await Promise.all(writing);
}

function plan(userId: number, draftId: string, draft: SavedDraft | null): void {
  const [name, change] = [`${userId}/${draftId}`, Symbol(draftId)];
  newest.set(name, change);
  const isWanted = () => newest.get(name) === change;
  const apply = (to: DraftStorage) => (draft ? to.write(userId, draft, isWanted) : to.remove(userId, draftId));
  const written = (storage ? apply(storage) : openStorage().then((opened) => (isWanted() ? apply(opened) : undefined)))
    .catch((error: unknown) => console.warn('Um rascunho não pôde ser guardado', error))
    .finally(() => {
      writing.delete(written);
      if (isWanted()) newest.delete(name);
    });
  writing.add(written);
}
