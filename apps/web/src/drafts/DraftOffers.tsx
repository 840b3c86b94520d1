import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatMoment } from '#view/moments';
import type { SavedDraft } from './draft-storage';
import type { SavedDrafts } from './use-saved-drafts';

const MAX_OFFERED = 3;

interface DraftOffersProps<T> {
  offers: readonly SavedDraft<T>[];
  /** `Você deixou uma linha por terminar`, with its content. */
  say(value: T): ReactNode;
  isDisabled?: boolean;
  onContinue(draft: SavedDraft<T>): void;
  onDiscard(draft: SavedDraft<T>): void;
}

export function DraftOffers<T>({ offers, say, isDisabled = false, onContinue, onDiscard }: DraftOffersProps<T>) {
  return (
    // Always mounted, so that screen readers announce changes.
    <div role="status" className="unprinted flex flex-col flex-none gap-2 empty:absolute">
      {offers.slice(0, MAX_OFFERED).map((draft) => (
        <div
          key={draft.id}
          className="waits flex items-center gap-2.5 py-1.5 pr-2 pl-3 border border-amber phone:flex-wrap phone:py-2.5 phone:px-3"
        >
          <IconPencil size={16} stroke={1.8} aria-hidden className="flex-none" />
          <p className="flex-1 min-w-0 wrap-anywhere phone:basis-[calc(100%_-_30px)]">
            {say(draft.value)} <span className="whitespace-nowrap">({formatMoment(draft.keptAt)})</span>
          </p>
          <div className="flex flex-none gap-2 phone:w-full phone:[&>button]:flex-1 phone:[&>button]:min-h-11">
            <Button size="xs" disabled={isDisabled} onClick={() => onContinue(draft)}>
              Continuar
            </Button>
            <Button size="xs" variant="default" disabled={isDisabled} onClick={() => onDiscard(draft)}>
              Descartar
            </Button>
          </div>
        </div>
      ))}
    </div>
  );
}

interface UnfinishedOffersProps<T> extends Pick<DraftOffersProps<T>, 'say' | 'isDisabled'> {
  drafts: SavedDrafts<T>;
  onResume(value: T): void;
}

export function UnfinishedOffers<T>({ drafts, onResume, ...words }: UnfinishedOffersProps<T>) {
  const resume = (draft: SavedDraft<T>) => {
    drafts.take(draft);
    onResume(draft.value);
  };
  return <DraftOffers {...words} offers={drafts.offers} onContinue={resume} onDiscard={drafts.discard} />;
}
