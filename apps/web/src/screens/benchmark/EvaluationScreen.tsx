import { Button, Loader } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Dispatch, lazy, type ReactNode, type SetStateAction, Suspense, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { JudgedGrid, JudgedRow } from '#model/responses/benchmark-draft';
import { counted } from '#model/review/finding';
import { formatDate, formatMoment } from '#view/moments';
import { ApiFailure, messageOf } from '../../client/api-failure';
import {
  type Comparison,
  invalidateBenchmark,
  saveDecisions,
  useBenchmarkIndicators,
  useJudged,
  useLastUpdate,
  useUpdateStatus,
} from '../../client/benchmark-draft';
import { useHarvestGuard, useUnsavedGuard } from '../../form/use-unsaved-guard';
import { Loaded } from '../../parts/Loaded';
import { Page } from '../../parts/Page';
import { Acronyms } from '../../ui/Acronyms';
import { alertDialog, confirmDialog } from '../../ui/confirm-dialog';
import { EmptyState } from '../../ui/EmptyState';
import { notify } from '../../ui/notify';
import { FilterBand } from './FilterBand';
import { askedBy, type GridFilter, gridFilterSearch, readGridFilter } from './grid-filter';
import { JudgedTable } from './JudgedTable';
import { PendingBar } from './PendingBar';
import { type Decisions, decide, decisionsOn, type Pending, rowDecision, toSave, withoutDecisions, withoutReason } from './pending';
import { UpdatingNotice } from './UpdatingNotice';
import { SHARED, useComparison } from './use-comparison';
import { ValueStrip } from './ValueStrip';

const OpenedRow = lazy(() => import('./OpenedRow'));

const NONE: Decisions = new Map();
const LOSING = { title: 'Atenção', confirm: 'OK', cancel: 'Cancelar' };
/** Source: specification 3, 8. */
const FILTERING = {
  ...LOSING,
  message: 'Existem Dados que foram modificados mas não foram salvos. Deseja realmente filtrar novos dados sem salvar os atuais?',
};
const NOT_SHOWN = 'Nada foi salvo: os valores que você alterou não estão mais nesta lista. Filtre de novo ou descarte as alterações.';
const STALE = 'Nada foi salvo; os valores foram carregados de novo, e o que você decidiu continua aqui.';
const LEAVING = { ...LOSING, message: 'Existem Dados que foram modificados mas não foram salvos. Deseja realmente sair sem salvar?' };

export default function EvaluationScreen() {
  const place = useComparison();
  const [search, setSearch] = useSearchParams();
  const filter = readGridFilter(search);
  const asked = askedBy({ ...filter, safra: String(place.comparison?.harvestId ?? '') });
  const [picked, setPicked] = useState<{ beside: number | undefined; id: string } | null>(null);
  const shown = place.harvest?.id;
  /** The harvest picked in the filter, while the list still shows another one. */
  const chosen = place.of(picked?.beside === shown && picked ? picked.id : String(shown ?? ''));
  const isUpdating = useUpdateStatus(chosen).data?.status === 'IN_PROGRESS';
  const isLocked = useUpdateStatus(place.comparison).data?.status === 'IN_PROGRESS';
  const query = useJudged(place.comparison, asked);
  const [decisions, setDecisions] = useState<Decisions>(NONE);
  const ofQuery = useMemo(() => {
    const discard = () => {
      setDecisions(NONE);
      setPicked(null);
    };
    return { question: FILTERING, discard };
  }, []);
  useUnsavedGuard(decisions.size > 0, LEAVING, ofQuery);
  // A harvest of the address stays whatever the header says.
  useHarvestGuard(decisions.size > 0 && filter.safra === '', ofQuery);
  const show = (next: GridFilter) => {
    if (decisions.size === 0) setPicked(null);
    setSearch(gridFilterSearch(next));
  };
  return (
    <Page title="Avaliação dos indicadores" aside={<Updated comparison={chosen} />} shared={SHARED}>
      <FilterBand
        key={`${search} ${place.harvest?.id}`}
        place={place}
        filter={filter}
        isLocked={isUpdating}
        onHarvest={(id) => setPicked({ beside: shown, id })}
        onSubmit={show}
      />
      {isUpdating && <UpdatingNotice />}
      {asked && place.comparison ? (
        <Loaded query={query} failure="Não foi possível carregar os valores." waiting={<Loader role="status" aria-label="Carregando..." />}>
          {(judged) => (
            <JudgedRows
              judged={judged}
              title={<NextIndicator place={place} filter={filter} onShow={show} />}
              decisions={decisions}
              setDecisions={setDecisions}
              isLocked={isLocked}
            />
          )}
        </Loaded>
      ) : (
        <EmptyState title="Escolha a safra e um indicador ou uma fazenda, e clique em Filtrar.">
          Cada linha é um valor do rascunho: confira, valide e decida se participa. Nada vale antes de ser publicado.
        </EmptyState>
      )}
    </Page>
  );
}

function Updated({ comparison }: { comparison: Comparison | null }) {
  const { data } = useLastUpdate(comparison);
  return data?.final_date ? `indicadores atualizados ${formatMoment(data.final_date)}` : null;
}

interface NextIndicatorProps {
  place: ReturnType<typeof useComparison>;
  filter: GridFilter;
  onShow(filter: GridFilter): void;
}

function NextIndicator({ place, filter, onShow }: NextIndicatorProps) {
  const list = useBenchmarkIndicators(place.environment).data?.resultList ?? [];
  const index = list.findIndex(({ id }) => String(id) === filter.indicador);
  if (index < 0) return null;
  const to = (step: number) => {
    const next = list[(index + step + list.length) % list.length];
    if (next) onShow({ ...filter, indicador: String(next.id) });
  };
  return (
    <div className="flex items-center flex-wrap gap-x-3 gap-y-2 text-ink-soft text-base [&_b]:text-ink">
      <Button variant="default" size="compact-md" aria-label="Indicador anterior" onClick={() => to(-1)}>
        <IconChevronLeft size={18} aria-hidden />
      </Button>
      <span>
        {index + 1} de {list.length}:{' '}
        <b>
          <Acronyms text={`${list[index]?.label}, ${list[index]?.unit}`} />
        </b>
      </span>
      <Button variant="default" size="compact-md" aria-label="Próximo indicador" onClick={() => to(1)}>
        <IconChevronRight size={18} aria-hidden />
      </Button>
    </div>
  );
}

interface JudgedRowsProps {
  judged: JudgedGrid;
  /** Holds the links to other indicators. */
  title: ReactNode;
  decisions: Decisions;
  setDecisions: Dispatch<SetStateAction<Decisions>>;
  isLocked: boolean;
}

function JudgedRows({ judged, title, decisions, setDecisions, isLocked }: JudgedRowsProps) {
  const { population, groups, previous } = judged;
  const rows = useMemo(() => judged.resultList.toSorted((one, other) => Number(!one.outlier) - Number(!other.outlier)), [judged]);
  const [opened, setOpened] = useState<JudgedRow | null>(null);
  const [isComplaining, setComplaining] = useState(false);
  const save = useSaving(rows, (saved) => {
    setDecisions((all) => withoutDecisions(all, saved));
    setComplaining(false);
  });
  const submit = () => {
    if (decisions.size === 0 || save.isPending || isLocked) return;
    const shown = decisionsOn(rows, decisions);
    if (shown.size === 0) return void alertDialog({ title: 'Atenção', message: NOT_SHOWN });
    setComplaining(true);
    if (withoutReason(shown).length === 0) save.mutate(shown);
  };
  const discard = async () => {
    const question = { message: 'Descartar o que foi decidido e não foi salvo?', confirm: 'Descartar', isDangerous: true };
    if (await confirmDialog(question)) setDecisions(NONE);
  };
  useHotkeys([['mod+S', submit]], []);
  if (rows.length === 0) {
    return <EmptyState title="Nenhum resultado encontrado">Confira o filtro, ou atualize os indicadores desta safra.</EmptyState>;
  }
  const [first] = rows;
  const indicator = population.length > 0 && first ? first.indicator_benchmarking : null;
  const change = (row: JudgedRow, next: Partial<Pending>) => setDecisions(decide(decisions, row, next));
  const outliers = rows.filter(({ outlier }) => outlier).length;
  const toValidate = rows.filter((row) => row.value !== null && !row.outlier && !rowDecision(row, decisions).validated);
  return (
    <>
      {indicator && groups[0] && (
        <ValueStrip title={title} indicator={indicator} group={groups[0]} population={population} decisions={decisions} />
      )}
      <div className="flex items-center justify-between flex-wrap gap-x-3 gap-y-2 mb-2 text-ink-soft">
        <span>
          {counted(rows.length, 'valor', 'valores')}
          {outliers > 0 && `, ${outliers} fora dos limites`}
        </span>
        <Button
          variant="default"
          size="compact-md"
          disabled={toValidate.length === 0 || isLocked}
          onClick={() => setDecisions(toValidate.reduce((all, row) => decide(all, row, { validated: true }), decisions))}
        >
          Validar os que estão dentro dos limites ({toValidate.length})
        </Button>
      </div>
      <JudgedTable
        rows={rows}
        decisions={decisions}
        groups={groups}
        since={previous && formatDate(previous.published_at)}
        isByFarm={indicator === null}
        isLocked={isLocked}
        isComplaining={isComplaining}
        onChange={change}
        onOpen={setOpened}
      />
      {decisions.size > 0 && (
        <PendingBar
          decisions={decisions}
          population={population}
          indicator={indicator}
          isSaving={save.isPending}
          isLocked={isLocked}
          onSave={submit}
          onDiscard={() => void discard()}
        />
      )}
      <Suspense fallback={null}>{opened && <OpenedRow row={opened} onClose={() => setOpened(null)} />}</Suspense>
    </>
  );
}

function useSaving(rows: readonly JudgedRow[], onSaved: (saved: Decisions) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decisions: Decisions) => saveDecisions(toSave(rows, decisions)),
    onSuccess: (_, decisions) => {
      onSaved(decisions);
      notify({ message: counted(decisions.size, 'alteração salva', 'alterações salvas') });
    },
    onError: (error) => {
      const isStale = error instanceof ApiFailure && error.status === 409;
      void alertDialog({ title: 'Atenção', message: isStale ? `${error.message}. ${STALE}` : messageOf(error) });
    },
    onSettled: () => invalidateBenchmark(client),
  });
}
