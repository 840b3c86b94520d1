import { requestKey } from '../client/request-key';
import { getSession } from '../session/session-store';
import { type KeptDraft, openShelf, type Shelf } from './shelf';

/** Written at every key, because a page being closed has no time to encrypt. */

let opening: Promise<Shelf> | null = null;
let shelf: Shelf | null = null;
const theShelf = () => {
  opening ??= openShelf().then((opened) => {
    shelf = opened;
    return opened;
  });
  return opening;
};

/** By user and draft: the last change wins. */
const newest = new Map<string, symbol>();
const writing = new Set<Promise<void>>();
const dropListeners = new Set<(draftId: string) => void>();

export interface OwnDraft {
  id: string;
  isKept: boolean;
}

export const newOwnDraft = (): OwnDraft => ({ id: requestKey(), isKept: false });

/** Does nothing once the user has signed out. */
export function keepDraft(userId: number, draft: KeptDraft): void {
  if (getSession().user?.id === userId) plan(userId, draft.id, draft);
}

export function dropDraft(userId: number, draftId: string): void {
  plan(userId, draftId, null);
  for (const listener of dropListeners) listener(draftId);
}

export function onDraftDropped(listener: (draftId: string) => void): () => void {
  dropListeners.add(listener);
  return () => dropListeners.delete(listener);
}

export async function draftsOf(userId: number): Promise<KeptDraft[]> {
  await Promise.all(writing);
  const drafts = await (await theShelf()).read(userId);
  return drafts.sort((one, other) => other.keptAt.localeCompare(one.keptAt));
}

export async function dropAllDrafts(userId: number): Promise<void> {
  for (const { id } of await draftsOf(userId)) dropDraft(userId, id);
  await Promise.all(writing);
}

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
