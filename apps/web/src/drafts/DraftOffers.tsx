import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatMoment } from '#view/moments';
import styles from './DraftOffers.module.css';
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
    <div role="status" className={styles.offers}>
      {offers.slice(0, MAX_OFFERED).map((draft) => (
        <div key={draft.id} className={styles.offer}>
          <IconPencil size={16} stroke={1.8} aria-hidden className={styles.icon} />
          <p className={styles.words}>
            {say(draft.value)} <span className={styles.moment}>({formatMoment(draft.keptAt)})</span>
          </p>
          <div className={styles.buttons}>
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
