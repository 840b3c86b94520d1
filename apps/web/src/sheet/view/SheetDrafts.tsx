import { useEffect } from 'react';
import { counted } from '#model/review/finding';
import { DraftOffers } from '../../drafts/DraftOffers';
import type { Change } from '../changes';
import { changesOfDraft, countWaiting, type SavedSheetDraft } from '../saved-draft';
import type { SheetModel } from '../use-sheet';

interface SheetDraftsProps {
  sheet: SheetModel;
  onGoTo(cell: Change): void;
}

export function SheetDrafts({ sheet, onGoTo }: SheetDraftsProps) {
  const { drafts, store, state, read, isLoading, allows } = sheet;
  const { offers, forget, take, discard } = drafts;
  const changesIn = (saved: SavedSheetDraft) => changesOfDraft(saved, read);
  // Drops drafts that have been saved meanwhile, by another tab or by a call whose answer was lost.
  const isOver = (saved: SavedSheetDraft) => countWaiting(state, changesIn(saved)) === 0;
  const over = isLoading ? undefined : offers.find(({ value }) => isOver(value));
  useEffect(() => {
    if (over) forget(over);
  }, [over, forget]);
  if (isLoading || !allows.write) return null;
  return (
    <DraftOffers
      offers={offers.filter((one) => one !== over)}
      say={(saved) => {
        const count = countWaiting(state, changesIn(saved));
        return `Você deixou ${counted(count, 'célula', 'células')} por gravar`;
      }}
      onContinue={(draft) => {
        const changes = changesIn(draft.value);
        take(draft);
        store.restore(changes);
        if (changes[0]) onGoTo(changes[0]);
      }}
      onDiscard={discard}
    />
  );
}
