import { requestKey } from '../client/request-key';
import { getSession } from '../session/session-store';
import { type KeptDraft, openShelf, type Shelf } from './shelf';

/**
 * What the signed-in user typed and did not save. Handed to the shelf with every key, whatever is still being written: a page that goes away has no
 * time left to encrypt. Gone when it is saved or thrown away, and at a sign-out that was asked for.
 */

let opening: Promise<Shelf> | null = null;
let shelf: Shelf | null = null;
const theShelf = () => {
  opening ??= openShelf().then((opened) => {
    shelf = opened;
    return opened;
  });
  return opening;
};

/** The last change of each draft, by user and draft; and what is still on its way. */
const newest = new Map<string, symbol>();
const writing = new Set<Promise<void>>();
const dropListeners = new Set<(draftId: string) => void>();

/** The draft that is being typed now. */
export interface OwnDraft {
  id: string;
  isKept: boolean;
}

export const newOwnDraft = (): OwnDraft => ({ id: requestKey(), isKept: false });

/**
 * Keeps a draft, over the one of the same id. Nothing happens once its user has signed out: what was kept before stays as it is.
 * @param userId whose it is.
 */
export function keepDraft(userId: number, draft: KeptDraft): void {
  if (getSession().user?.id === userId) plan(userId, draft.id, draft);
}

/** It was saved, or is no longer wanted. */
export function dropDraft(userId: number, draftId: string): void {
  plan(userId, draftId, null);
  for (const listener of dropListeners) listener(draftId);
}

/** Calls back with the id of each draft that goes; answers how to stop. */
export function onDraftDropped(listener: (draftId: string) => void): () => void {
  dropListeners.add(listener);
  return () => dropListeners.delete(listener);
}

/** All drafts of a user, the newest first. */
export async function draftsOf(userId: number): Promise<KeptDraft[]> {
  await Promise.all(writing);
  const drafts = await (await theShelf()).read(userId);
  return drafts.sort((one, other) => other.keptAt.localeCompare(one.keptAt));
}

/** Takes all drafts of a user away. */
export async function dropAllDrafts(userId: number): Promise<void> {
  for (const { id } of await draftsOf(userId)) dropDraft(userId, id);
  await Promise.all(writing);
}

/** @param draft null takes it away. */
function plan(userId: number, draftId: string, draft: KeptDraft | null): void {
  const [name, change] = [`${userId}/${draftId}`, Symbol(draftId)];
  newest.set(name, change);
  const isWanted = () => newest.get(name) === change;
  const apply = (place: Shelf) => (draft ? place.write(userId, draft, isWanted) : place.remove(userId, draftId));
  const written = (shelf ? apply(shelf) : theShelf().then((place) => (isWanted() ? apply(place) : undefined)))
    .catch((error: unknown) => console.warn('Um rascunho não pôde ser guardado', error))
    .finally(() => {
      writing.delete(written);
      if (isWanted()) newest.delete(name);
    });
  writing.add(written);
}
