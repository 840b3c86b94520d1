import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { IconFenceOff, IconPrinter } from '@tabler/icons-react';
import { lazy, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { harvestWindow, todayInBrazil } from '#domain/calendar';
import type { PortfolioFarm } from '#model/responses/portfolio';
import { counted } from '#model/review/finding';
import { FARM_LIST } from '#view/portfolio/farm-columns';
import { keptSearch, readView, SHOWN, type Shown, summaryOf, type View, viewSearch, visibleFarms } from '#view/portfolio/farms-view';
import { useHarvests } from '../../client/choices';
import { usePortfolio } from '../../client/portfolio';
import { WorkTable, WorkTableFoot } from '../../described/WorkTable';
import { Loaded } from '../../parts/Loaded';
import { Page } from '../../parts/Page';
import { UndoButtons } from '../../parts/UndoButtons';
import { UndoKeysScope } from '../../parts/UndoKeysScope';
import { usePaperHead } from '../../parts/use-paper-head';
import { type UndoStack, undoStackOf } from '../../rows/undo-stack';
import { type ChosenHarvest, environmentOf } from '../../session/session';
import { useSession, useUser } from '../../session/use-session';
import { EmptyState } from '../../ui/EmptyState';
import { IconButton } from '../../ui/IconButton';
import { SearchField } from '../../ui/SearchField';
import { SavedViews } from './SavedViews';
import { SummaryBand } from './SummaryBand';

const OpenedFarm = lazy(() => import('./OpenedFarm'));

const TOOLS = 'unprinted flex flex-wrap gap-2 phone:[&>:not(:first-child)]:flex-[1_1_40%]';

export default function PortfolioScreen() {
  const session = useSession();
  const environment = environmentOf(session);
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => readView(search), [search]);
  const harvests = useHarvests();
  const harvest = harvestOf(harvests.data?.resultList ?? [], view.harvestId ?? session.harvest?.id ?? null);
  const query = usePortfolio(environment, harvest?.id ?? null);
  // The address is ahead of the render, so two quick changes would otherwise overwrite each other.
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);
  const change = useCallback(
    (next: Partial<View>) => {
      latest.current = viewSearch({ ...readView(latest.current), ...next });
      setSearch(latest.current, { replace: true });
    },
    [setSearch],
  );
  return (
    <Page title="Minhas fazendas">
      <Loaded query={harvests} failure="Não foi possível carregar as safras." waiting={<Waiting />}>
        {({ resultList }) =>
          harvest ? (
            <Loaded query={query} failure="Não foi possível carregar as fazendas." waiting={<Waiting />}>
              {({ resultList: farms }) => (
                <Portfolio {...{ farms, view, change, harvest }} isStale={query.isPlaceholderData} harvests={resultList} />
              )}
            </Loaded>
          ) : (
            <EmptyState title="Ainda não há safra.">A administração cria a primeira em Cadastros, Safra.</EmptyState>
          )
        }
      </Loaded>
    </Page>
  );
}

function harvestOf(harvests: readonly ChosenHarvest[], wanted: number | null): ChosenHarvest | null {
  const today = todayInBrazil();
  const runs = (one: ChosenHarvest) => harvestWindow(one).start <= today && today <= harvestWindow(one).end;
  return harvests.find(({ id }) => id === wanted) ?? harvests.find(runs) ?? harvests[0] ?? null;
}

interface PortfolioProps {
  farms: readonly PortfolioFarm[];
  /** The farms are of another harvest while the chosen one loads. */
  isStale: boolean;
  view: View;
  change(next: Partial<View>): void;
  harvest: ChosenHarvest;
  harvests: readonly ChosenHarvest[];
}

function Portfolio(props: PortfolioProps) {
  const { farms, isStale, view, change, harvest } = props;
  // A fixed time, so that the list is not rendered again every minute.
  const [now] = useState(() => new Date());
  const rows = useMemo(() => visibleFarms(farms, view, now), [farms, view, now]);
  const summary = useMemo(() => summaryOf(farms, now), [farms, now]);
  const isOver = harvestWindow(harvest).end < todayInBrazil();
  const undoStack = undoStackOf('portfolio');
  const count = rows.length === farms.length ? counted(rows.length, 'fazenda', 'fazendas') : `${rows.length} de ${farms.length} fazendas`;
  usePaperHead([
    useUser().name,
    `Safra ${harvest.title}`,
    count,
    view.shown && `só as ${SHOWN[view.shown][0]}`,
    view.text && `“${view.text}”`,
  ]);
  if (farms.length === 0 && !isStale) return <NoFarms {...props} />;
  return (
    <UndoKeysScope undoStack={undoStack}>
      <div className="flex flex-col gap-3 data-stale:opacity-60" data-stale={isStale || undefined}>
        <Tools {...props} now={now} undoStack={undoStack} />
        <SummaryBand summary={summary} isOver={isOver} shown={view.shown} onShow={(shown) => change({ shown, opened: null })} />
        {rows.length === 0 ? (
          <EmptyState
            title="Nenhuma fazenda encontrada."
            action={
              <Button variant="default" onClick={() => change({ shown: null, text: '' })}>
                Mostrar todas
              </Button>
            }
          >
            Mude a busca ou o filtro.
          </EmptyState>
        ) : (
          <WorkTable
            list={FARM_LIST}
            rows={rows}
            now={now}
            order={view.order}
            onOrder={(order) => change({ order })}
            opened={view.opened}
            onOpen={(opened) => change({ opened })}
            details={(row, asked) => <OpenedFarm row={row} {...asked} />}
          />
        )}
        <WorkTableFoot>{count}</WorkTableFoot>
      </div>
    </UndoKeysScope>
  );
}

function Tools({ farms, view, change, harvest, harvests, now, undoStack }: PortfolioProps & { now: Date; undoStack: UndoStack }) {
  const labelOf = (shown: Shown | null, words: string) => `${words} (${visibleFarms(farms, { ...view, shown, text: '' }, now).length})`;
  return (
    <div className={TOOLS}>
      <SearchField
        label="Buscar fazenda ou cliente"
        placeholder="Buscar fazenda ou cliente"
        longest={100}
        value={view.text}
        onSearch={(text) => change({ text })}
      />
      <HarvestSelect change={change} harvest={harvest} harvests={harvests} />
      <NativeSelect
        className="flex-[0_1_240px]"
        aria-label="Mostrar"
        data={[
          { value: '', label: labelOf(null, 'Todas') },
          ...(Object.keys(SHOWN) as Shown[]).map((key) => ({ value: key, label: labelOf(key, `As ${SHOWN[key][0]}`) })),
        ]}
        value={view.shown ?? ''}
        onChange={(event) => change({ shown: (event.currentTarget.value || null) as Shown | null, opened: null })}
      />
      <SavedViews
        search={keptSearch(view)}
        onShow={(kept) => change({ ...readView(new URLSearchParams(kept)), harvestId: view.harvestId })}
        undoStack={undoStack}
      />
      <UndoButtons undoStack={undoStack} />
      <IconButton icon={IconPrinter} onClick={() => window.print()}>
        Imprimir
      </IconButton>
    </div>
  );
}

type HarvestProps = Pick<PortfolioProps, 'change' | 'harvest' | 'harvests'>;

const HarvestSelect = ({ change, harvest, harvests }: HarvestProps) => (
  <NativeSelect
    aria-label="Safra"
    data={harvests.map(({ id, title }) => ({ value: String(id), label: `Safra ${title}` }))}
    value={String(harvest.id)}
    onChange={(event) => change({ harvestId: Number(event.currentTarget.value), opened: null })}
  />
);

const NoFarms = (props: HarvestProps) => (
  <>
    <div className={TOOLS}>
      <HarvestSelect {...props} />
    </div>
    <EmptyState icon={<IconFenceOff size={26} stroke={1.6} aria-hidden />} title={`Nenhuma fazenda sua na safra ${props.harvest.title}.`}>
      Aparecem aqui as fazendas dos clientes que você atende e que participam da safra. Escolha outra safra, ou peça à administração que
      vincule os seus clientes.
    </EmptyState>
  </>
);

const Waiting = () => (
  <div className="flex flex-col gap-3 data-stale:opacity-60" role="status" aria-label="Carregando">
    <Skeleton height={36} radius={8} />
    <Skeleton height={86} radius={12} />
    <Skeleton height={420} radius={12} />
  </div>
);
