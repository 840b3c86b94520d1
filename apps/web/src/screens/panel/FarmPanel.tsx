import { Loader, NativeSelect } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { WHOLE_HARVEST } from '#domain/beef/indicators/period';
import { ApiFailure } from '../../client/api-failure';
import { findHarvests } from '../../client/choices';
import { fetchPanelPrint, type Named, type PanelScope, usePanelPage } from '../../client/panel';
import { CHOICES, choiceOf } from '../../described/choices';
import { DescribedPage } from '../../described/DescribedPage';
import type { PanelAddress } from '../../described/use-panel-address';
import { FileButton } from '../../parts/FileButton';
import { PageFailure } from '../../parts/LoadFailure';
import { usePaperHead } from '../../parts/use-paper-head';
import { useSession } from '../../session/use-session';
import { EmptyState } from '../../ui/EmptyState';
import { PanelPages } from './PanelPages';
import { PanelRadios, PanelSystems } from './PanelRadios';
import { ChangeFilter, PanelToolbar } from './PanelToolbar';
import { panelPageOf, panelPlaceOf } from './panel-place';
import { usePanelKeys } from './use-panel-keys';
import { useSamePlace } from './use-same-place';

export interface PanelFarm {
  customer: Named;
  farm: Named;
}

/** More have a line of their own. */
const MAX_PAGES_BESIDE = 3;

interface FarmPanelProps {
  chosen: PanelFarm;
  address: PanelAddress;
  onFilter(): void;
}

export function FarmPanel({ chosen: { customer, farm }, address, onFilter }: FarmPanelProps) {
  const session = useSession();
  const { choice, go } = address;
  const harvests = useQuery({
    queryKey: ['panel', 'harvests', customer.id],
    queryFn: ({ signal }) => findHarvests({ customerId: customer.id }, { signal }),
  });
  const list = harvests.data?.resultList ?? [];
  const harvest = list.find(({ id }) => id === (address.harvestId ?? session.harvest?.id)) ?? list[0] ?? null;
  useSamePlace(farm.id, harvest?.id ?? null, go);
  const { pages } = choice.template;
  const { page, number } = panelPageOf(address);
  const place = harvest && panelPlaceOf(address, farm.id, harvest.id);
  usePaperHead([customer.name, farm.name, harvest && `Safra ${harvest.title}`]);
  const goTo = (to: number) => {
    const next = pages[to];
    if (next) go({ page: next.code });
  };
  const isTable = usePanelKeys(goTo);
  const { data, isPending, isPlaceholderData } = usePanelPage(place, page.code);
  const isWorking = place !== null && (isPending || isPlaceholderData);
  const hasSystems = choice.period === WHOLE_HARVEST.number && !data?.group?.lastPublished;
  const hasHint = data !== undefined && data.charts.length > 0;
  const isWide = pages.length > MAX_PAGES_BESIDE;
  const shownPages = place && <PanelPages pages={pages} number={number} onGo={goTo} />;
  return (
    <>
      <PanelToolbar
        summary={[choice.label, harvest?.title].filter(Boolean).join(' · ')}
        choices={
          <>
            <NativeSelect
              classNames={{
                root: 'min-w-44 phone:w-full phone:[&_select]:min-h-11 phone:[&_select]:text-lg',
                label: 'sr-only',
              }}
              label="Painel de consultas"
              data={CHOICES.map(({ key: value, label }) => ({ value, label }))}
              value={choice.key}
              onChange={(event) => go({ choice: choiceOf(event.currentTarget.value) })}
            />
            <PanelRadios
              legend="Safra"
              name="panel-harvest"
              options={list}
              chosen={harvest?.id ?? null}
              onPick={(harvestId) => go({ harvestId })}
            />
          </>
        }
        more={
          <>
            {hasSystems && (
              <div className="basis-full min-h-9">
                <PanelSystems address={address} group={data?.group ?? null} />
              </div>
            )}
            <span className="hidden phone:block">
              <ChangeFilter onClick={onFilter} />
            </span>
          </>
        }
        isAlone={pages.length < 2}
      >
        {!isWide && shownPages}
        <div className="flex items-center gap-3.5 ml-auto phone:order-1">
          {isWorking && (
            <p role="status" className="flex items-center gap-2 text-ink-soft text-xs phone:absolute phone:sr-only">
              <Loader size={14} /> Processando Dados
            </p>
          )}
          {!isWorking && hasHint && <p className="text-ink-soft text-xs phone:hidden">Ver {isTable ? 'gráficos' : 'tabelas'} (tecla T)</p>}
          {place && (
            <FileButton icon={IconPrinter} aria-label="Imprimir em PDF" fetch={() => fetchPanelPrint(place)}>
              PDF
            </FileButton>
          )}
        </div>
        {isWide && shownPages}
      </PanelToolbar>
      {harvests.data && !harvest && <EmptyState title="Nenhum dado encontrado">Este cliente não participa de nenhuma safra.</EmptyState>}
      {harvests.isError && <PanelFailure error={harvests.error} onRetry={() => void harvests.refetch()} />}
      {harvest && place && (
        <Shown
          place={place}
          code={page.code}
          title={page.label}
          harvest={harvest.title}
          isTable={isTable}
          onHarvest={(id) => go({ harvestId: id })}
        />
      )}
    </>
  );
}

interface ShownProps {
  place: PanelScope;
  code: string;
  title: string;
  harvest: string;
  isTable: boolean;
  onHarvest(id: number): void;
}

function Shown({ place, code, title, harvest, isTable, onHarvest }: ShownProps) {
  const { data, error, isPending, isPlaceholderData, refetch } = usePanelPage(place, code);
  if (error && !data) return <PanelFailure error={error} onRetry={() => void refetch()} />;
  const isWorking = isPending || isPlaceholderData;
  const last = data?.group?.lastPublished;
  return (
    <section aria-busy={isWorking} aria-label={title}>
      <h2 className="sr-only">{title}</h2>
      {data && (
        <div className="flex flex-col gap-3.5 print:gap-2 data-stale:opacity-55 phone:gap-2" data-stale={isWorking || undefined}>
          {last && (
            <p className="unprinted">
              <button type="button" className="link phone:min-h-11" onClick={() => onHarvest(last.id)}>
                Ver a safra {last.title}, a última com benchmarking
              </button>
            </p>
          )}
          <DescribedPage page={data} place={place} harvest={harvest} isTable={isTable} />
        </div>
      )}
    </section>
  );
}

export function PanelFailure({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const isUnknown = error instanceof ApiFailure && error.status === 404;
  return <PageFailure title={isUnknown ? 'Nenhum dado encontrado' : 'Não foi possível buscar os dados.'} error={error} onRetry={onRetry} />;
}
