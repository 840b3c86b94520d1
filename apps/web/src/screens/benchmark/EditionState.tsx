import { Button } from '@mantine/core';
import { IconArrowRight, IconLock, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { EditionResponse } from '#model/responses/benchmark-draft';
import { addressIn } from '#model/screens/list';
import { differenceWords } from '#view/benchmark/edition-differences';
import { publishedPhrase } from '#view/benchmark/edition-words';
import { type Comparison, useDifferences } from '../../client/benchmark-draft';
import { PhraseText } from '../../parts/PhraseText';

interface StateProps {
  comparison: Comparison;
  last: EditionResponse | undefined;
  draft: EditionResponse | undefined;
  looksAtDraft: boolean;
  onLook(atDraft: boolean): void;
}

export function EditionState({ comparison, last, draft, looksAtDraft, onLook }: StateProps) {
  const differences = useDifferences(comparison, null, last !== undefined && draft !== undefined).data;
  const differs = draft !== undefined && (!last || (differences !== undefined && differences.size > 0));
  if (!last && !draft) return null;
  const address = `${addressIn(comparison.environment, 'benchmark.editions')}?safra=${comparison.harvestId}`;
  return (
    <section
      className="box flex items-center flex-wrap gap-x-2.5 gap-y-1.5 mb-2.5 py-2 px-3.5 text-ink-soft [&_b]:text-ink [&_svg]:align-[-2px]"
      aria-label="Edição"
    >
      {last ? (
        <span>
          <IconLock size={15} stroke={1.8} aria-hidden /> <PhraseText phrase={publishedPhrase(last, differences?.size === 0)} />
        </span>
      ) : (
        <span>Nenhuma edição publicada</span>
      )}
      {differs && draft && (
        <>
          <IconArrowRight size={16} stroke={1.8} aria-hidden />
          <EditionBadge isDraft>
            <IconPencil size={12} stroke={2} aria-hidden /> Edição {draft.number}, rascunho
          </EditionBadge>
          {differences && <span>{differenceWords(differences.resultList)}</span>}
          <span className="flex flex-wrap gap-2 ml-auto">
            {last && (
              <Button variant="default" size="compact-md" aria-pressed={looksAtDraft} onClick={() => onLook(!looksAtDraft)}>
                {looksAtDraft ? `Ver a edição ${last.number}` : 'Ver o placar do rascunho'}
              </Button>
            )}
            <Button component={Link} to={address} variant="default" size="compact-md">
              Ver e publicar…
            </Button>
          </span>
        </>
      )}
      {looksAtDraft && (
        <p className="basis-full text-amber-ink">
          Números do rascunho, que só a administração vê{last && `; “era” é a edição ${last.number}, de que são os arquivos`}.
        </p>
      )}
    </section>
  );
}

export const EditionBadge = ({ isDraft, children }: { isDraft: boolean; children: ReactNode }) => (
  <span
    className="py-0.5 px-2 rounded-full bg-leaf-soft text-leaf-deep text-xs font-semibold data-draft:bg-amber-soft data-draft:text-amber-ink"
    data-draft={isDraft || undefined}
  >
    {children}
  </span>
);
