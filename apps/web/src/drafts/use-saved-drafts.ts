import { useEffect, useMemo, useState } from 'react';
import { useUser } from '../session/use-session';
import { notify } from '../ui/notify';
import type { SavedDraft } from './draft-storage';
import { draftsOf, dropDraft, newOwnDraft, type OwnDraft, onDraftDropped, saveDraft } from './saved-drafts';

interface DraftName {
  name: string;
  title: string;
}

export interface SavedDrafts<T> {
  offers: readonly SavedDraft<T>[];
  /** Null once saved or discarded. */
  keep(value: T | null): void;
  take(draft: SavedDraft<T>): void;
  discard(draft: SavedDraft<T>): void;
  forget(draft: SavedDraft<T>): void;
}

/** @param shared the current draft, when its owner outlives the screen. */
export function useSavedDrafts<T>({ name, title }: DraftName, shared?: OwnDraft): SavedDrafts<T> {
  const userId = useUser().id;
  const [first] = useState(newOwnDraft);
  const own = shared ?? first;
  const [offers, setOffers] = useState<readonly SavedDraft<T>[]>([]);

  useEffect(() => {
    let isCurrent = true;
    // Other drafts come from an earlier visit or another tab.
    const isOffered = (draft: SavedDraft): draft is SavedDraft<T> => draft.place === name && draft.id !== own.id;
    void draftsOf(userId).then((all) => {
      if (isCurrent) setOffers(all.filter(isOffered));
    });
    const stop = onDraftDropped((id) => setOffers((list) => list.filter((one) => one.id !== id)));
    return () => {
      isCurrent = false;
      stop();
    };
  }, [userId, name, own]);

  const acts = useMemo((): Omit<SavedDrafts<T>, 'offers'> => {
    const drop = (draft: SavedDraft<T>) => dropDraft(userId, draft.id);
    return {
      keep: (value) => {
        if (value !== null) saveDraft(userId, { id: own.id, place: name, title, keptAt: new Date().toISOString(), value });
        else if (own.isSaved) {
          dropDraft(userId, own.id);
          Object.assign(own, newOwnDraft());
        }
        own.isSaved = value !== null;
      },
      take: (draft) => {
        // The own draft is replaced by the one taken.
        if (own.isSaved) dropDraft(userId, own.id);
        Object.assign(own, { id: draft.id, isSaved: true });
        setOffers((list) => list.filter((one) => one.id !== draft.id));
      },
      discard: (draft) => {
        drop(draft);
        const undo = () => {
          saveDraft(userId, draft);
          setOffers((list) => [draft, ...list]);
        };
        notify({ message: 'Rascunho descartado', tone: 'info', undo });
      },
      forget: drop,
    };
  }, [userId, name, title, own]);
  return useMemo(() => ({ offers, ...acts }), [offers, acts]);
}
