import { Button, Loader } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { DraftDifference, EditionResponse } from '#model/responses/benchmark-draft';
import { counted } from '#model/review/finding';
import { addressOf, type ScreenKey } from '#model/screens/list';
import type { Screen } from '#model/screens/screen';
import { amountText } from '#view/formats';
import { formatDate, formatMoment } from '#view/moments';
import { messageOf } from '../../client/api-failure';
import { Loaded } from '../../parts/Loaded';
import { Page } from '../../parts/Page';
import { ScrolledTable } from '../../parts/ScrolledTable';
import { alertDialog, confirmDialog } from '../../ui/confirm-dialog';
import { EmptyState } from '../../ui/EmptyState';
import { notify } from '../../ui/notify';
import styles from './Benchmark.module.css';
import { type Comparison, invalidateBenchmark, publishDraft, useDifferences, useEditions, useUpdateStatus } from './benchmark-client';
import { HarvestField } from './HarvestField';
import { UpdatingNotice } from './UpdatingNotice';
import { SHARED, useComparison } from './use-comparison';

export default function EditionsScreen({ screen }: { screen: Screen }) {
  const place = useComparison();
  const { comparison } = place;
  const query = useEditions(comparison);
  const isUpdating = useUpdateStatus(comparison).data?.status === 'IN_PROGRESS';
  const update = addressOf(screen.key.replace('editions', 'update') as ScreenKey);
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
                <EditionCard
                  key={edition.id ?? 'draft'}
                  edition={edition}
                  comparison={comparison}
                  isFirst={edition.number === 1}
                  isLocked={isUpdating}
                />
              ))
            ) : (
              <EmptyState
                title="Esta safra ainda não foi calculada."
                action={<Link to={`${update}?safra=${comparison.harvestId}`}>Atualizar indicadores</Link>}
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
  isFirst: boolean;
  isLocked: boolean;
}

function EditionCard({ edition, comparison, isFirst, isLocked }: EditionCardProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { number, published_at, published_by, calculated_at, formulas } = edition;
  const isDraft = edition.state === 'DRAFT';
  const isSame = useIsSame(edition, comparison, isFirst);
  return (
    <section className="box mb-3 py-3 px-4 data-draft:border-amber" data-draft={isDraft || undefined} aria-labelledby={id}>
      <div className="flex items-center justify-between flex-wrap gap-x-4 gap-y-2 [&_h2]:text-lg">
        <div>
          <h2 id={id}>
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
      {isOpen && <Differences comparison={comparison} edition={edition.id} />}
    </section>
  );
}

function useIsSame({ id }: EditionResponse, comparison: Comparison, isFirst: boolean): boolean {
  const { data } = useDifferences(comparison, id, id === null && !isFirst);
  return id === null && !isFirst && data?.size === 0;
}

function PublishButton({ edition, comparison, isLocked }: Omit<EditionCardProps, 'isFirst'>) {
  const client = useQueryClient();
  const publish = useMutation({
    mutationFn: publishDraft,
    onSuccess: ({ number }) => notify({ message: `Edição ${number} publicada` }),
    onError: (error) => void alertDialog({ title: 'Atenção', message: messageOf(error) }),
    onSettled: () => invalidateBenchmark(client),
  });
  const { number, farms, participants, harvest } = edition;
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

const WORDS: Readonly<Record<DraftDifference['kind'], string>> = {
  FARM_JOINED: 'entrou na safra',
  FARM_LEFT: 'saiu da safra',
  FARM_CHANGED: 'mudou de grupo ou de rebanho',
  ENTERED: 'passou a contar',
  LEFT: 'deixou de contar',
  VALUE: 'valor mudou',
  JUDGED: 'avaliação mudou',
};
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
          <p className="mb-3 text-ink-soft [&_b]:text-ink">Nada mudou.</p>
        ) : (
          <>
            <ScrolledTable
              label="O que mudou"
              className="overflow-x-auto"
              tableClassName={styles.differences}
              head={['Fazenda', 'Indicador', 'O que mudou', ...['Era', 'É'].map((label) => ({ label, className: styles.number }))]}
            >
              <tbody>
                {resultList.slice(0, MAX_SHOWN).map((one) => (
                  <DifferenceRow key={`${one.farm.id} ${one.indicator?.key} ${one.kind}`} difference={one} />
                ))}
              </tbody>
            </ScrolledTable>
            {size > MAX_SHOWN && <p className="text-ink-soft text-sm">e mais {size - MAX_SHOWN}</p>}
          </>
        )
      }
    </Loaded>
  );
}

function DifferenceRow({ difference: { kind, farm, indicator, old_value, new_value, reason } }: { difference: DraftDifference }) {
  const text = (value: number | null) => (indicator ? amountText(value, indicator) : '');
  return (
    <tr>
      <td>{farm.name}</td>
      <td>{indicator?.label ?? ''}</td>
      <td>
        {WORDS[kind]}
        {reason && `: ${reason}`}
      </td>
      <td className={styles.number}>{text(old_value)}</td>
      <td className={styles.number}>{text(new_value)}</td>
    </tr>
  );
}
