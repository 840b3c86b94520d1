import { Button, Loader } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { EditionResponse } from '#model/responses/benchmark-draft';
import { counted } from '#model/review/finding';
import { addressIn } from '#model/screens/list';
import { differencesTable } from '#view/benchmark/edition-differences';
import { formatDate, formatMoment } from '#view/moments';
import {
  type Comparison,
  invalidateBenchmark,
  publishDraft,
  useDifferences,
  useEditions,
  useUpdateStatus,
} from '../../client/benchmark-draft';
import { DrawnTable } from '../../described/DescribedTable';
import { Loaded } from '../../parts/Loaded';
import { Page } from '../../parts/Page';
import { alertFailure, confirmDialog } from '../../ui/confirm-dialog';
import { EmptyState } from '../../ui/EmptyState';
import { notify } from '../../ui/notify';
import styles from './Benchmark.module.css';
import { HarvestField } from './HarvestField';
import { UpdatingNotice } from './UpdatingNotice';
import { SHARED, useComparison } from './use-comparison';

export default function EditionsScreen() {
  const place = useComparison();
  const { comparison, environment } = place;
  const query = useEditions(comparison);
  const isUpdating = useUpdateStatus(comparison).data?.status === 'IN_PROGRESS';
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
              resultList.map((edition) => (
                <EditionCard key={edition.id ?? 'draft'} edition={edition} comparison={comparison} isLocked={isUpdating} />
              ))
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

interface EditionCardProps {
  edition: EditionResponse;
  comparison: Comparison;
  isLocked: boolean;
}

function EditionCard({ edition, comparison, isLocked }: EditionCardProps) {
  const heading = useId();
  const [isOpen, setOpen] = useState(false);
  const { id, number, published_at, published_by, calculated_at, formulas } = edition;
  const isDraft = edition.state === 'DRAFT';
  const isFirst = number === 1;
  const draftDifferences = useDifferences(comparison, null, isDraft && !isFirst);
  const isSame = isDraft && !isFirst && draftDifferences.data?.size === 0;
  return (
    <section className="box mb-3 py-3 px-4 data-draft:border-amber" data-draft={isDraft || undefined} aria-labelledby={heading}>
      <div className="flex items-center justify-between flex-wrap gap-x-4 gap-y-2 [&_h2]:text-lg">
        <div>
          <h2 id={heading}>
            Edição {number}{' '}
            <span
              className="py-0.5 px-2 rounded-full bg-leaf-soft text-leaf-deep text-xs font-semibold data-draft:bg-amber-soft data-draft:text-amber-ink"
              data-draft={isDraft || undefined}
            >
              {isDraft ? 'rascunho' : `publicada em ${formatDate(published_at ?? '')}`}
            </span>
          </h2>
          <p className="text-ink-soft text-sm">
            {counted(edition.farms, 'fazenda', 'fazendas')}, {edition.participants} com ao menos um valor que conta · calculada{' '}
            {formatMoment(calculated_at)}
            {published_by?.name && ` · publicada por ${published_by.name}`} · fórmulas {formulas}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {isSame && <p className="text-ink-soft text-sm">Nada mudou desde a edição {number - 1}: não há o que publicar.</p>}
          {!isFirst && !isSame && (
            <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isDraft ? 'O que mudaria' : 'O que mudou'}
            </Button>
          )}
          {isDraft && !isSame && <PublishButton edition={edition} comparison={comparison} isLocked={isLocked} />}
        </div>
      </div>
      {isOpen && <Differences comparison={comparison} edition={id} />}
    </section>
  );
}

function PublishButton({ edition: { number, farms, participants, harvest }, comparison, isLocked }: EditionCardProps) {
  const client = useQueryClient();
  const publish = useMutation({
    mutationFn: publishDraft,
    onSuccess: (published) => notify({ message: `Edição ${published.number} publicada` }),
    onError: alertFailure,
    onSettled: () => invalidateBenchmark(client),
  });
  const ask = async () => {
    const message = `A edição ${number} da safra ${harvest.title} terá ${counted(farms, 'fazenda', 'fazendas')}, ${participants} com valores que contam. Clientes e técnicos passam a ver os números dela. Uma edição publicada não muda mais: uma correção será a edição ${number + 1}.`;
    if (await confirmDialog({ title: `Publicar a edição ${number}?`, message, confirm: 'Publicar' })) publish.mutate(comparison);
  };
  return (
    <Button loading={publish.isPending} disabled={isLocked} onClick={() => void ask()}>
      Publicar edição {number}…
    </Button>
  );
}

const MAX_SHOWN = 200;

function Differences({ comparison, edition }: { comparison: Comparison; edition: number | null }) {
  const query = useDifferences(comparison, edition);
  return (
    <Loaded
      query={query}
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
  );
}
