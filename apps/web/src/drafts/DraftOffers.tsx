import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatMoment } from '#view/moments';
import styles from './DraftOffers.module.css';
import type { KeptDraft } from './shelf';
import type { KeptDrafts } from './use-kept-drafts';

/** So many stand at once; those behind them follow when one is dealt with. */
const MOST_OFFERED = 3;

interface DraftOffersProps<T> {
  offers: readonly KeptDraft<T>[];
  /** `Você deixou uma linha por terminar`, and what is in it. */
  say(value: T): ReactNode;
  /** Something else is being written now. */
  isDisabled?: boolean;
  onContinue(draft: KeptDraft<T>): void;
  onDiscard(draft: KeptDraft<T>): void;
}

/** What was typed here and not saved, offered back: a quiet line each. Nothing where there is none. */
export function DraftOffers<T>({ offers, say, isDisabled = false, onContinue, onDiscard }: DraftOffersProps<T>) {
  return (
    // Always in the page, so that a screen reader hears the change.
    <div role="status" className={styles.offers}>
      {offers.slice(0, MOST_OFFERED).map((draft) => (
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
  drafts: KeptDrafts<T>;
  /** Puts it into the form again. */
  onResume(value: T): void;
}

/** The same above a form, which goes on with what is taken of them. */
export function UnfinishedOffers<T>({ drafts, onResume, ...words }: UnfinishedOffersProps<T>) {
  const resume = (draft: KeptDraft<T>) => {
    drafts.take(draft);
    onResume(draft.value);
  };
  return <DraftOffers {...words} offers={drafts.offers} onContinue={resume} onDiscard={drafts.discard} />;
}
