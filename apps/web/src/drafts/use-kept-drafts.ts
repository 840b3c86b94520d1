import { useEffect, useMemo, useState } from 'react';
import { useUser } from '../session/use-session';
import { notify } from '../ui/notify';
import type { KeptDraft } from './draft-storage';
import { draftsOf, dropDraft, keepDraft, newOwnDraft, type OwnDraft, onDraftDropped } from './kept-drafts';

interface DraftPlace {
  name: string;
  title: string;
}

export interface KeptDrafts<T> {
  offers: readonly KeptDraft<T>[];
  /** Null once saved or discarded. */
  keep(value: T | null): void;
  take(draft: KeptDraft<T>): void;
  discard(draft: KeptDraft<T>): void;
  forget(draft: KeptDraft<T>): void;
}

/** @param held the current draft, when its owner outlives the screen. */
export function useKeptDrafts<T>({ name, title }: DraftPlace, held?: OwnDraft): KeptDrafts<T> {
  const userId = useUser().id;
  const [first] = useState(newOwnDraft);
  const own = held ?? first;
  const [offers, setOffers] = useState<readonly KeptDraft<T>[]>([]);

  useEffect(() => {
    let isCurrent = true;
    // Other drafts come from an earlier visit or another tab.
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
        // The own draft is replaced by the one taken.
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
