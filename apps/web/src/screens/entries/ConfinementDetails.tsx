import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { confinementDetails } from '#model/herd/confinement-details';
import { formatValue } from '#model/kit/text-value';
import { UnfinishedOffers } from '../../drafts/DraftOffers';
import { useKeptDrafts } from '../../drafts/use-kept-drafts';
import type { KeptRow } from '../../grid/kept-row';
import { Loaded } from '../../parts/Loaded';
import { useScope } from '../../session/use-session';
import { FoldedPanel } from './FoldedPanel';
import { useConfinementDetails } from './use-confinement-details';

const ConfinementDetailsForm = lazy(() => import('./ConfinementDetailsForm'));

/** How the farm feeds its confinement in this harvest, above the lots; closed it says in one line what was chosen. */
export function ConfinementDetails({ startsOpen = false }: { startsOpen?: boolean | undefined }) {
  const scope = useScope();
  const query = useConfinementDetails(scope);
  const [isOpen, setOpen] = useState(startsOpen);
  const drafts = useKeptDrafts<KeptRow>({
    name: [confinementDetails.path, scope.customer.id, scope.harvest.id, scope.farm.id].join(' '),
    title: [confinementDetails.one, scope.farm.name, scope.harvest.title].join(', '),
  });
  const [resumed, setResumed] = useState<KeptRow | null>(null);
  const head = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  // A form that closes, or begins anew with what was saved or sent back, takes the focus with it: the keys go on at its head.
  useEffect(() => {
    if (wasOpen.current && document.activeElement === document.body) head.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  });
  const row = query.data;
  const summary = Object.entries(confinementDetails.fields)
    .map(([name, field]) => (row ? formatValue(field, row[name]) : ''))
    .filter(Boolean)
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

function stateText(isPending: boolean, isError: boolean, summary: string): string {
  if (isPending) return '';
  if (isError) return 'não carregou';
  return summary || 'ainda não preenchido';
}
