import { requestKey } from '../client/request-key';
import { getSession } from '../session/session-store';
import { type KeptDraft, openShelf, type Shelf } from './shelf';

/**
 * What the signed-in user typed and did not save. Written with every key, as a page that goes away has no time left to encrypt; gone when
 * it is saved or thrown away, and at a sign-out that was asked for.
 */

let shelf: Promise<Shelf> | null = null;
const theShelf = () => {
  shelf ??= openShelf();
  return shelf;
};

/** What is still to be written, the newest of each draft; null takes it away. By user and draft. */
const waiting = new Map<string, { userId: number; draftId: string; draft: KeptDraft | null }>();
let writing: Promise<void> | null = null;
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
  await writing;
  const drafts = await (await theShelf()).read(userId);
  return drafts.sort((one, other) => other.keptAt.localeCompare(one.keptAt));
}

/** Takes all drafts of a user away. */
export async function dropAllDrafts(userId: number): Promise<void> {
  for (const { id } of await draftsOf(userId)) dropDraft(userId, id);
  await writing;
}

function plan(userId: number, draftId: string, draft: KeptDraft | null): void {
  waiting.set(`${userId}/${draftId}`, { userId, draftId, draft });
  writing ??= write();
}

/** One after the other, so that the last one typed is the last one kept. */
async function write(): Promise<void> {
  const place = await theShelf();
  for (const [name, { userId, draftId, draft }] of waiting) {
    waiting.delete(name);
    try {
      if (draft) await place.write(userId, draft);
      else await place.remove(userId, draftId);
    } catch (error) {
      console.warn('Um rascunho não pôde ser guardado', error);
    }
  }
  writing = null;
}
