import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { confinementDetails } from '#model/herd/confinement-details';
import { formatValue } from '#model/kit/text-value';
import { useFarmYear } from '../../client/farm-year';
import { keptWords, useKeptMarks } from '../../client/kept-marks';
import { UnfinishedOffers } from '../../drafts/DraftOffers';
import { useSavedDrafts } from '../../drafts/use-saved-drafts';
import type { SavedRowDraft } from '../../grid/saved-draft';
import { Loaded } from '../../parts/Loaded';
import { type GridRow, scopeQuery } from '../../rows/row';
import { listRows } from '../../rows/row-client';
import type { WorkScope } from '../../session/session';
import { useScope } from '../../session/use-session';
import { FoldedPanel } from './FoldedPanel';

const ConfinementDetailsForm = lazy(() => import('./ConfinementDetailsForm'));

export default function ConfinementDetails({ startsOpen = false }: { startsOpen?: boolean | undefined }) {
  const scope = useScope();
  const query = useConfinementDetails(scope);
  const [isOpen, setOpen] = useState(startsOpen);
  const drafts = useSavedDrafts<SavedRowDraft>({
    name: [confinementDetails.path, scope.customer.id, scope.harvest.id, scope.farm.id].join(' '),
    title: [confinementDetails.one, scope.farm.name, scope.harvest.title].join(', '),
  });
  const [resumed, setResumed] = useState<SavedRowDraft | null>(null);
  const head = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  // A form that closes or remounts loses the focus, so the panel's head takes it.
  useEffect(() => {
    if (wasOpen.current && document.activeElement === document.body) head.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  });
  const row = query.data;
  const mark = keptWords(useKeptMarks().get(`${confinementDetails.path}/${row?.id}`));
  const summary = Object.entries(confinementDetails.fields)
    .map(([name, field]) => (row ? formatValue(field, row[name]) : ''))
    .filter(Boolean)
    .concat(mark ?? [])
    .join(' · ');
  return (
    <FoldedPanel
      kind="details"
      title={confinementDetails.one}
      summary={isOpen ? undefined : stateText(query.isPending, query.isError, summary)}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
      head={head}
      offers={
        <UnfinishedOffers
          drafts={drafts}
          isDisabled={isOpen}
          say={() => 'Você deixou estes detalhes por salvar'}
          onResume={(value) => {
            setResumed(value);
            setOpen(true);
          }}
        />
      }
    >
      <Loaded query={query} failure="Não foi possível carregar." isPart>
        {(saved) => (
          <Suspense fallback={null}>
            <ConfinementDetailsForm
              key={saved?.version ?? 'new'}
              saved={saved}
              isMeant={startsOpen}
              resumed={resumed}
              onKeep={drafts.keep}
              scope={scope}
              onDone={() => {
                setResumed(null);
                setOpen(false);
              }}
            />
          </Suspense>
        )}
      </Loaded>
    </FoldedPanel>
  );
}

/** A farm has at most one row per harvest. */
function useConfinementDetails(scope: WorkScope) {
  const { path } = confinementDetails;
  return useFarmYear([path], async (_ask, signal): Promise<GridRow | null> => {
    const { resultList } = await listRows(path, scopeQuery(confinementDetails, scope.environment, scope), signal);
    return resultList[0] ?? null;
  });
}

function stateText(isPending: boolean, isError: boolean, summary: string): string {
  if (isPending) return '';
  if (isError) return 'não carregou';
  return summary || 'ainda não preenchido';
}
