import { DraftOffers } from '../../drafts/DraftOffers';
import { savedDraftText } from '../saved-draft';
import type { Grid } from '../use-grid';

export function GridDrafts({ grid }: { grid: Grid }) {
  const { setup, controller, drafts, isReading, active, move, setOverlay, setStartAt } = grid;
  const isDisabled = !isReading;
  return (
    <>
      <DraftOffers
        offers={drafts.rows.offers}
        isDisabled={isDisabled}
        say={(saved) => {
          const what = saved.id === null ? 'uma linha nova' : 'a alteração de uma linha';
          const text = savedDraftText(saved, setup.columns);
          return (
            <>
              Você deixou {what} por terminar{text && ': '}
              {text && <b>{text}</b>}
            </>
          );
        }}
        onContinue={(draft) => {
          setStartAt(null);
          drafts.rows.take(draft);
          controller.resume(draft.value);
        }}
        onDiscard={(draft) => {
          drafts.rows.discard(draft);
          move(active);
        }}
      />
      <DraftOffers
        offers={drafts.tables.offers}
        isDisabled={isDisabled}
        say={({ rows }) => `Você deixou ${rows.length === 1 ? '1 linha colada' : `${rows.length} linhas coladas`} por lançar`}
        onContinue={(draft) => {
          drafts.tables.take(draft);
          setOverlay({ pasted: draft.value });
        }}
        onDiscard={(draft) => {
          drafts.tables.discard(draft);
          move(active);
        }}
      />
    </>
  );
}
