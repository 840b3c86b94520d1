import { useEffect, useMemo, useState } from 'react';
import { useUser } from '../session/use-session';
import { notify } from '../ui/notify';
import { draftsOf, dropDraft, keepDraft, newOwnDraft, type OwnDraft, onDraftDropped } from './kept-drafts';
import type { KeptDraft } from './shelf';

/** Where a draft belongs. */
export interface DraftPlace {
  /** Tells screen and scope from all others. */
  name: string;
  /** The same in words. */
  title: string;
}

export interface KeptDrafts<T> {
  /** What was left unfinished here before, the newest first. */
  offers: readonly KeptDraft<T>[];
  /** Keeps what is being typed now; null when it was saved or thrown away. */
  keep(value: T | null): void;
  /** The user goes on with a draft: from now on it is the one being typed. */
  take(draft: KeptDraft<T>): void;
  /** The user does not want it; a notice offers it back. */
  discard(draft: KeptDraft<T>): void;
  /** Nothing of it waits any more. */
  forget(draft: KeptDraft<T>): void;
}

/**
 * Drafts of a place of the signed-in user. Only below the guard of protected routes.
 * @param held the draft being typed now, where whoever holds it outlives the screen.
 */
export function useKeptDrafts<T>({ name, title }: DraftPlace, held?: OwnDraft): KeptDrafts<T> {
  const userId = useUser().id;
  const [first] = useState(newOwnDraft);
  const own = held ?? first;
  const [offers, setOffers] = useState<readonly KeptDraft<T>[]>([]);

  useEffect(() => {
    let isCurrent = true;
    // What is not its own was left by another visit, or is being typed in another tab.
    const isOffered = (draft: KeptDraft): draft is KeptDraft<T> => draft.place === name && draft.id !== own.id;
    void draftsOf(userId).then((all) => {
      if (isCurrent) setOffers(all.filter(isOffered));
    });
    const stop = onDraftDropped((id) => setOffers((list) => list.filter((one) => one.id !== id)));
    return () => {
      isCurrent = false;
      stop();
    };
  }, [userId, name, own]);

  const acts = useMemo((): Omit<KeptDrafts<T>, 'offers'> => {
    const drop = (draft: KeptDraft<T>) => dropDraft(userId, draft.id);
    return {
      keep: (value) => {
        if (value !== null) keepDraft(userId, { id: own.id, place: name, title, keptAt: new Date().toISOString(), value });
        else if (own.isKept) {
          dropDraft(userId, own.id);
          Object.assign(own, newOwnDraft());
        }
        own.isKept = value !== null;
      },
      take: (draft) => {
        // What is being typed already goes on in this one.
        if (own.isKept) dropDraft(userId, own.id);
        Object.assign(own, { id: draft.id, isKept: true });
        setOffers((list) => list.filter((one) => one.id !== draft.id));
      },
      discard: (draft) => {
        drop(draft);
        const undo = () => {
          keepDraft(userId, draft);
          setOffers((list) => [draft, ...list]);
        };
        notify({ message: 'Rascunho descartado', tone: 'info', undo });
      },
      forget: drop,
    };
  }, [userId, name, title, own]);
  return useMemo(() => ({ offers, ...acts }), [offers, acts]);
}
