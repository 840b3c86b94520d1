import { Button, Loader } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Dispatch, lazy, type ReactNode, type SetStateAction, Suspense, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { JudgedGrid, JudgedRow } from '#model/responses/benchmark-draft';
import { counted } from '#model/review/finding';
import { addressIn } from '#model/screens/list';
import { askedBy, type GridFilter, gridFilterSearch, readGridFilter } from '#view/benchmark/grid-filter';
import {
  type Decisions,
  decide,
  decisionsOn,
  effectPhrase,
  judgementOf,
  toSave,
  withoutDecisions,
  withoutReason,
} from '#view/benchmark/judging';
import { formatDate, formatMoment } from '#view/moments';
import { ApiFailure, messageOf } from '../../client/api-failure';
import {
  invalidateBenchmark,
  saveDecisions,
  useBenchmarkIndicators,
  useIsUpdating,
  useJudged,
  useLastUpdate,
} from '../../client/benchmark-draft';
import { useHarvestGuard, useUnsavedGuard } from '../../form/use-unsaved-guard';
import { Loaded } from '../../parts/Loaded';
import { Page } from '../../parts/Page';
import { Acronyms } from '../../ui/Acronyms';
import { alertDialog, confirmDialog } from '../../ui/confirm-dialog';
import { EmptyState } from '../../ui/EmptyState';
import { notify } from '../../ui/notify';
import { FilterBand } from './FilterBand';
import { JudgedTable } from './JudgedTable';
import { PendingBar } from './PendingBar';
import { UpdatingNotice } from './UpdatingNotice';
import { SHARED, useComparison } from './use-comparison';
import { ValueStrip } from './ValueStrip';

const OpenedRow = lazy(() => import('./OpenedRow'));

const NONE: Decisions = new Map();
/** Source: specification 3, 8. */
const losing = (act: string) => ({
  ...{ title: 'Atenção', confirm: 'OK', cancel: 'Cancelar' },
  message: `Existem Dados que foram modificados mas não foram salvos. Deseja realmente ${act}?`,
});
const FILTERING = losing('filtrar novos dados sem salvar os atuais');
const LEAVING = losing('sair sem salvar');
const NOT_SHOWN = 'Nada foi salvo: os valores que você alterou não estão mais nesta lista. Filtre de novo ou descarte as alterações.';
const STALE = 'Nada foi salvo; os valores foram carregados de novo, e o que você decidiu continua aqui.';

export default function EvaluationScreen() {
  const place = useComparison();
  const [search, setSearch] = useSearchParams();
  const address = `${search} ${place.harvest?.id}`;
  const shown = readGridFilter(search);
  const asked = askedBy({ ...shown, safra: String(place.comparison?.harvestId ?? '') });
  /** Choices in the filter that the list does not show yet. */
  const [picked, setPicked] = useState<{ address: string; filter: GridFilter } | null>(null);
  const filter = picked?.address === address ? picked.filter : { ...shown, safra: shown.safra || String(place.harvest?.id ?? '') };
  const chosen = place.of(filter.safra);
  const updated = useLastUpdate(chosen).data?.final_date;
  const isUpdating = useIsUpdating(chosen);
  const isLocked = useIsUpdating(place.comparison);
  const query = useJudged(place.comparison, asked);
  const [decisions, setDecisions] = useState<Decisions>(NONE);
  const ofQuery = useMemo(() => ({ question: FILTERING, discard: () => setDecisions(NONE) }), []);
  useUnsavedGuard(decisions.size > 0, LEAVING, ofQuery);
  // A harvest of the address stays whatever the header says.
  useHarvestGuard(decisions.size > 0 && shown.safra === '', ofQuery);
  const show = (next: GridFilter) => setSearch(gridFilterSearch(next));
  return (
    <Page title="Avaliação dos indicadores" aside={updated && `indicadores atualizados ${formatMoment(updated)}`} shared={SHARED}>
      <FilterBand
        key={address}
        place={place}
        filter={filter}
        isLocked={isUpdating}
        onChange={(next) => setPicked({ address, filter: next })}
        onSubmit={show}
      />
      {isUpdating && <UpdatingNotice />}
      {asked && place.comparison ? (
        <Loaded query={query} failure="Não foi possível carregar os valores." waiting={<Loader role="status" aria-label="Carregando..." />}>
          {(judged) => (
            <JudgedRows
              judged={judged}
              title={<NextIndicator place={place} filter={shown} onShow={show} />}
              decisions={decisions}
              setDecisions={setDecisions}
              isLocked={isLocked}
            />
          )}
        </Loaded>
      ) : (
        <Start place={place} filter={filter} wasUpdated={typeof updated === 'string'} onShow={show} />
      )}
    </Page>
  );
}

interface NextIndicatorProps {
  place: ReturnType<typeof useComparison>;
  filter: GridFilter;
  onShow(filter: GridFilter): void;
}

function Start({ place, filter, wasUpdated, onShow }: NextIndicatorProps & { wasUpdated: boolean }) {
  const [first] = useBenchmarkIndicators(place.environment).data?.resultList ?? [];
  const action =
    filter.safra === '' ? undefined : wasUpdated ? (
      first && <Button onClick={() => onShow({ ...filter, indicador: String(first.id) })}>Começar por {first.label}</Button>
    ) : (
      <Button component={Link} to={addressIn(place.environment, 'benchmark.update')}>
        Atualizar indicadores
      </Button>
    );
  return (
    <EmptyState
      title={
        wasUpdated || filter.safra === ''
          ? 'Escolha a safra e um indicador ou uma fazenda, e clique em Filtrar.'
          : 'Os indicadores desta safra ainda não foram calculados.'
      }
      action={action}
    >
      Aqui a administração confere o rascunho do benchmarking, valor por valor: valida os certos e decide quais participam. Nada vale antes
      de ser publicado.
    </EmptyState>
  );
}

function NextIndicator({ place, filter, onShow }: NextIndicatorProps) {
  const list = useBenchmarkIndicators(place.environment).data?.resultList ?? [];
  const index = list.findIndex(({ id }) => String(id) === filter.indicador);
  const indicator = list[index];
  if (!indicator) return null;
  const arrow = (label: string, Icon: typeof IconChevronLeft, step: number) => {
    const next = list[(index + step + list.length) % list.length] ?? indicator;
    return (
      <Button variant="default" size="compact-md" aria-label={label} onClick={() => onShow({ ...filter, indicador: String(next.id) })}>
        <Icon size={18} aria-hidden />
      </Button>
    );
  };
  return (
    <div className="flex items-center flex-wrap gap-x-3 gap-y-2 text-ink-soft text-base [&_b]:text-ink">
      {arrow('Indicador anterior', IconChevronLeft, -1)}
      <span>
        {index + 1} de {list.length}:{' '}
        <b>
          <Acronyms text={`${indicator.label}, ${indicator.unit}`} />
        </b>
      </span>
      {arrow('Próximo indicador', IconChevronRight, 1)}
    </div>
  );
}

interface JudgedRowsProps {
  judged: JudgedGrid;
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
    const seen = decisionsOn(rows, decisions);
    if (seen.size === 0) return void alertDialog({ title: 'Atenção', message: NOT_SHOWN });
    setComplaining(true);
    if (withoutReason(seen).length === 0) save.mutate(seen);
  };
  const discard = async () => {
    const question = { message: 'Descartar o que foi decidido e não foi salvo?', confirm: 'Descartar', isDangerous: true };
    if (await confirmDialog(question)) setDecisions(NONE);
  };
  useHotkeys([['mod+S', submit]], []);
  const [first] = rows;
  if (!first) return <EmptyState title="Nenhum resultado encontrado">Confira o filtro, ou atualize os indicadores desta safra.</EmptyState>;
  /** Several are shown for one farm; then no single effect exists. */
  const indicator = population.length > 0 ? first.indicator_benchmarking : null;
  const outliers = rows.filter(({ outlier }) => outlier).length;
  const toValidate = rows.filter((row) => row.value !== null && !row.outlier && !judgementOf(row, decisions).validated);
  return (
    <>
      {indicator && groups[0] && <ValueStrip title={title} judged={{ indicator, group: groups[0], population, decisions }} />}
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
        onChange={(row, change) => setDecisions(decide(decisions, row, change))}
        onOpen={setOpened}
      />
      {decisions.size > 0 && (
        <PendingBar
          decisions={decisions}
          effect={indicator && effectPhrase(population, decisions, indicator)}
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
    onSuccess: async (_, decisions) => {
      notify({ message: counted(decisions.size, 'alteração salva', 'alterações salvas') });
      // Without the stored values the decisions would be undone for a moment, and a written reason lose the focus.
      await invalidateBenchmark(client);
      onSaved(decisions);
    },
    onError: (error) => {
      void invalidateBenchmark(client);
      const isStale = error instanceof ApiFailure && error.status === 409;
      void alertDialog({ title: 'Atenção', message: isStale ? `${error.message}. ${STALE}` : messageOf(error) });
    },
  });
}
