import { Button, Loader } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { EditionResponse } from '#model/responses/benchmark-draft';
import { addressIn } from '#model/screens/list';
import { differencesTable } from '#view/benchmark/edition-differences';
import { editionAbout, publishQuestion } from '#view/benchmark/edition-words';
import { formatDate } from '#view/moments';
import { invalidateBenchmark, publishDraft, useDifferences, useEditions, useIsUpdating } from '../../client/benchmark-draft';
import { DrawnTable } from '../../described/DescribedTable';
import { Loaded } from '../../parts/Loaded';
import { Page } from '../../parts/Page';
import { alertFailure, confirmDialog } from '../../ui/confirm-dialog';
import { EmptyState } from '../../ui/EmptyState';
import { notify } from '../../ui/notify';
import styles from './Benchmark.module.css';
import { EditionBadge } from './EditionState';
import { HarvestField } from './HarvestField';
import { UpdatingNotice } from './UpdatingNotice';
import { SHARED, useComparison } from './use-comparison';

export default function EditionsScreen() {
  const place = useComparison();
  const { comparison, environment } = place;
  const query = useEditions(comparison);
  const isUpdating = useIsUpdating(comparison);
  return (
    <Page title="Edições" shared={SHARED}>
      <div className={styles.band}>
        <HarvestField of={place} />
      </div>
      {isUpdating && <UpdatingNotice />}
      {comparison ? (
        <Loaded query={query} failure="Não foi possível ver as edições." waiting={<Loader role="status" aria-label="Carregando..." />}>
          {({ resultList }) =>
            resultList.length > 0 ? (
              resultList.map((edition) => <EditionCard key={edition.id ?? 'draft'} edition={edition} isLocked={isUpdating} />)
            ) : (
              <EmptyState
                title="Esta safra ainda não foi calculada."
                action={
                  <Link to={`${addressIn(environment, 'benchmark.update')}?safra=${comparison.harvestId}`}>Atualizar indicadores</Link>
                }
              >
                Primeiro se calculam os indicadores de todas as fazendas; depois se avaliam, e só então se publica.
              </EmptyState>
            )
          }
        </Loaded>
      ) : (
        <EmptyState title="Escolha a safra.">As edições publicadas não mudam mais; uma correção é a edição seguinte.</EmptyState>
      )}
    </Page>
  );
}

const MAX_SHOWN = 200;

interface EditionCardProps {
  edition: EditionResponse;
  isLocked: boolean;
}

const headingOf = ({ id }: Pick<EditionResponse, 'id'>) => `edition-${id ?? 'draft'}`;
const comparisonOf = ({ harvest, environment }: EditionResponse) => ({ harvestId: harvest.id, environment });

function EditionCard({ edition, isLocked }: EditionCardProps) {
  const [wasOpened, setOpen] = useState(false);
  const { id, number, published_at } = edition;
  const heading = headingOf(edition);
  const isDraft = edition.state === 'DRAFT';
  const isFirst = number === 1;
  const differences = useDifferences(comparisonOf(edition), id, !isFirst && (isDraft || wasOpened));
  const isSame = isDraft && !isFirst && differences.data?.size === 0;
  const isOpen = wasOpened && !isSame;
  const isEmpty = isDraft && isFirst && edition.participants === 0;
  return (
    <section className="box mb-3 py-3 px-4 data-draft:border-amber" data-draft={isDraft || undefined} aria-labelledby={heading}>
      <div className="flex items-center justify-between flex-wrap gap-x-4 gap-y-2 [&_h2]:text-lg">
        <div>
          <h2 id={heading} tabIndex={-1}>
            Edição {number}{' '}
            <EditionBadge isDraft={isDraft}>{isDraft ? 'rascunho' : `publicada em ${formatDate(published_at ?? '')}`}</EditionBadge>
          </h2>
          <p className="text-ink-soft text-sm">{editionAbout(edition)}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {isSame && <p className="text-ink-soft text-sm">Nada mudou desde a edição {number - 1}: não há o que publicar.</p>}
          {!isFirst && !isSame && (
            <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isDraft ? 'O que mudaria' : 'O que mudou'}
            </Button>
          )}
          {isEmpty && (
            <p className="text-ink-soft text-sm">
              Nenhum valor conta ainda: valide e decida quem participa em{' '}
              <Link to={`${addressIn(edition.environment, 'benchmark.evaluation')}?safra=${edition.harvest.id}`}>
                Avaliação dos indicadores
              </Link>
              .
            </p>
          )}
          {isDraft && !isSame && !isEmpty && <PublishButton edition={edition} isLocked={isLocked} />}
        </div>
      </div>
      {isOpen && (
        <Loaded
          query={differences}
          failure="Não foi possível ver o que mudou."
          waiting={<Loader size="sm" role="status" aria-label="Carregando..." />}
          isPart
        >
          {({ resultList, size }) =>
            size === 0 ? (
              <p className="mb-3 text-ink-soft">Nada mudou.</p>
            ) : (
              <div className="mt-2.5">
                <DrawnTable table={differencesTable(resultList.slice(0, MAX_SHOWN))} label="O que mudou" />
                {size > MAX_SHOWN && <p className="text-ink-soft text-sm">e mais {size - MAX_SHOWN}</p>}
              </div>
            )
          }
        </Loaded>
      )}
    </section>
  );
}

function PublishButton({ edition, isLocked }: EditionCardProps) {
  const { number } = edition;
  const client = useQueryClient();
  const publish = useMutation({
    mutationFn: publishDraft,
    onSuccess: (published) => notify({ message: `Edição ${published.number} publicada` }),
    onError: alertFailure,
    onSettled: async (published) => {
      await invalidateBenchmark(client);
      // The pressed button is gone.
      if (published) document.getElementById(headingOf(published))?.focus();
    },
  });
  const ask = async () => {
    const question = { title: `Publicar a edição ${number}?`, message: publishQuestion(edition), confirm: 'Publicar' };
    if (await confirmDialog(question)) publish.mutate(comparisonOf(edition));
  };
  return (
    <Button loading={publish.isPending} disabled={isLocked} onClick={() => void ask()}>
      Publicar edição {number}…
    </Button>
  );
}
