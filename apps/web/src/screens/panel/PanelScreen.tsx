import { Loader, NativeSelect } from '@mantine/core';
import {
  IconAdjustmentsHorizontal,
  IconChartHistogram,
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconPrinter,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { WHOLE_HARVEST } from '#domain/beef/indicators/period';
import type { ComparedGroup } from '#view/page';
import type { PanelPage } from '#view/panel/templates';
import { ApiFailure } from '../../client/api-failure';
import { findHarvests } from '../../client/choices';
import { fetchPanelPrint, findFarm, findSystems, type Named, type PanelScope, usePanelPage } from '../../client/panel';
import { CHOICES, choiceOf } from '../../described/choices';
import { DescribedPage } from '../../described/DescribedPage';
import { type PanelAddress, usePanelAddress } from '../../described/use-panel-address';
import { ScopeFilter } from '../../filter/ScopeFilter';
import { FileButton } from '../../parts/FileButton';
import { PageFailure } from '../../parts/LoadFailure';
import { Page } from '../../parts/Page';
import { useSession } from '../../session/use-session';
import { EmptyState } from '../../ui/EmptyState';
import { IconButton } from '../../ui/IconButton';
import styles from './PanelScreen.module.css';
import { usePanelKeys } from './use-panel-keys';
import { useSamePlace } from './use-same-place';

interface PanelFarm {
  customer: Named;
  farm: Named;
}

export default function PanelScreen() {
  const address = usePanelAddress();
  const { farmId } = address;
  const [isOpen, setOpen] = useState(farmId === null);
  const found = useQuery({
    queryKey: ['panel', 'farm', farmId],
    queryFn: ({ signal }) => findFarm(farmId ?? 0, { signal }),
    enabled: farmId !== null,
  });
  const { harvest } = useSession();
  const harvestId = address.harvestId ?? harvest?.id ?? null;
  // Asked for along with the farm, not after it.
  usePanelPage(farmId === null || harvestId === null ? null : placeOf(address, farmId, harvestId), pageOf(address).page.code);
  const chosen: PanelFarm | null = found.data ? { farm: found.data, customer: found.data.customer } : null;
  const close = () => {
    setOpen(false);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  };
  const filter = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOpen && document.activeElement === document.body) filter.current?.querySelector('input')?.focus();
  }, [isOpen]);
  return (
    <Page title="Painel de consultas" isDense aside={chosen && <Whose chosen={chosen} onFilter={isOpen ? null : () => setOpen(true)} />}>
      <div
        className="grid grid-cols-1 gap-4 items-start data-open:grid-cols-[280px_minmax(0,1fr)] phone:data-open:grid-cols-1"
        data-open={isOpen || undefined}
      >
        {isOpen && (
          <aside ref={filter} className="unprinted">
            <ScopeFilter
              label="Filtro do painel"
              asks={['technician', 'customer', 'farm']}
              environment="BEEF_CATTLE"
              layout="side"
              submit="Buscar"
              onSubmit={({ farm }) => {
                address.go({ farmId: farm?.id ?? null });
                close();
              }}
              onClose={chosen ? close : null}
            />
          </aside>
        )}
        <div>
          {found.isError && <Failure error={found.error} onRetry={() => void found.refetch()} />}
          {found.data === null && <EmptyState title="Nenhum dado encontrado">Esta fazenda não existe, ou não é das suas.</EmptyState>}
          {chosen && <Panel key={chosen.farm.id} chosen={chosen} address={address} onFilter={() => setOpen(true)} />}
          {farmId === null && (
            <EmptyState icon={<IconChartHistogram size={26} stroke={1.6} aria-hidden />} title="Preencha o filtro e clique em Buscar.">
              Depois escolha o painel, a safra e a página.
            </EmptyState>
          )}
        </div>
      </div>
    </Page>
  );
}

/** On a phone the filter is among the folded choices. */
function Whose({ chosen: { customer, farm }, onFilter }: { chosen: PanelFarm; onFilter: (() => void) | null }) {
  return (
    <div className="flex items-center flex-wrap gap-x-4 gap-y-2 [&_p]:text-ink">
      <p>
        <b>{farm.name}</b> <small className="text-ink-soft text-sm">{customer.name}</small>
      </p>
      {onFilter && (
        <span className="phone:hidden">
          <ChangeFilter onClick={onFilter} />
        </span>
      )}
    </div>
  );
}

function ChangeFilter({ onClick }: { onClick(): void }) {
  return (
    <IconButton size="compact-md" className="phone:min-h-11" icon={IconAdjustmentsHorizontal} onClick={onClick}>
      Alterar filtro
    </IconButton>
  );
}

const placeOf = ({ choice: { template, period }, systemId }: PanelAddress, farmId: number, harvestId: number): PanelScope => ({
  farmId,
  harvestId,
  template: template.key,
  period,
  systemId: period === null ? null : systemId,
});

function pageOf({ choice: { template }, page: code }: PanelAddress) {
  const { pages } = template;
  const number = Math.max(
    0,
    pages.findIndex((one) => one.code === code),
  );
  return { number, page: pages[number] as (typeof pages)[number] };
}

/** More have a line of their own. */
const MAX_PAGES_BESIDE = 3;

interface PanelProps {
  chosen: PanelFarm;
  address: PanelAddress;
  onFilter(): void;
}

function Panel({ chosen: { customer, farm }, address, onFilter }: PanelProps) {
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
  const { page, number } = pageOf(address);
  const place = harvest && placeOf(address, farm.id, harvest.id);
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
  const shownPages = place && <Pages pages={pages} number={number} onGo={goTo} />;
  return (
    <>
      <Toolbar
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
            <Radios
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
                <Systems address={address} group={data?.group ?? null} />
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
      </Toolbar>
      {harvests.data && !harvest && <EmptyState title="Nenhum dado encontrado">Este cliente não participa de nenhuma safra.</EmptyState>}
      {harvests.isError && <Failure error={harvests.error} onRetry={() => void harvests.refetch()} />}
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

interface ToolbarProps {
  summary: string;
  choices: ReactNode;
  more: ReactNode;
  /** A single page has no selector beside the print button. */
  isAlone: boolean;
  children: ReactNode;
}

/** On a phone the choices are folded, so that the numbers stand on the first screen. */
function Toolbar({ summary, choices, more, isAlone, children }: ToolbarProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const folds = 'phone:w-full phone:flex phone:flex-wrap phone:gap-2 phone:not-data-open:hidden';
  return (
    <div
      className="unprinted flex flex-wrap items-center gap-x-5 gap-y-2 mb-2.5 phone:gap-x-2 phone:mb-1.5"
      role="toolbar"
      aria-label="Painel"
    >
      <button
        type="button"
        className="control hidden phone:flex flex-1 min-w-0 data-wide:basis-full items-center gap-2 min-h-11 px-3 text-left font-semibold [&>svg]:ml-auto"
        data-wide={!isAlone || undefined}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="truncate">{summary}</span>
        <IconChevronDown size={18} className={`flex-none ${isOpen ? 'rotate-180' : ''}`} aria-hidden />
      </button>
      <div id={id} className={`contents ${folds}`} data-open={isOpen || undefined}>
        {choices}
      </div>
      {children}
      <div className={`contents ${folds} phone:order-2`} data-open={isOpen || undefined}>
        {more}
      </div>
    </div>
  );
}

function Systems({ address: { systemId, go }, group }: { address: PanelAddress; group: ComparedGroup | null }) {
  const systems = useQuery({ queryKey: ['panel', 'systems'], queryFn: ({ signal }) => findSystems({ signal }) });
  const own = group?.own ?? null;
  const options = (systems.data?.resultList ?? []).map((one) => (one.id === own ? { ...one, title: `${one.title} (da fazenda)` } : one));
  return (
    <Radios
      legend="Sistema pecuário"
      name="panel-system"
      options={options}
      chosen={systemId ?? group?.id ?? 0}
      onPick={(id) => go({ systemId: id })}
    />
  );
}

interface RadiosProps {
  legend: string;
  name: string;
  options: readonly { id: number; title: string }[];
  chosen: number | null;
  onPick(id: number): void;
}

function Radios({ legend, name, options, chosen, onPick }: RadiosProps) {
  if (options.length === 0) return null;
  return (
    <fieldset className={styles.radios}>
      <legend className="text-ink-soft text-xs">{legend}</legend>
      {options.map(({ id, title }) => (
        <label key={id} data-checked={id === chosen || undefined}>
          <input type="radio" name={name} checked={id === chosen} onChange={() => onPick(id)} />
          {title}
        </label>
      ))}
    </fieldset>
  );
}

interface PagesProps {
  pages: readonly PanelPage[];
  number: number;
  onGo(number: number): void;
}

function Pages({ pages, number, onGo }: PagesProps) {
  if (pages.length < 2) return null;
  return (
    <>
      <nav className="flex flex-wrap phone:hidden" aria-label="Páginas do painel">
        {pages.map(({ code, label }, index) => (
          <button
            key={code}
            type="button"
            className={styles.page}
            aria-current={index === number ? 'page' : undefined}
            aria-keyshortcuts={String(index + 1)}
            title={`Tecla ${index + 1}`}
            onClick={() => onGo(index)}
          >
            <small aria-hidden>{index + 1}</small> {label}
          </button>
        ))}
      </nav>
      <div className="hidden phone:flex flex-1 min-w-0">
        <button type="button" className={styles.step} aria-label="Página anterior" disabled={number === 0} onClick={() => onGo(number - 1)}>
          <IconChevronLeft size={18} aria-hidden />
        </button>
        <select
          className="control flex-1 min-w-0 min-h-11 ps-2 pe-7.5 text-lg"
          aria-label="Página do painel"
          value={number}
          onChange={(event) => onGo(Number(event.currentTarget.value))}
        >
          {pages.map(({ code, label }, index) => (
            <option key={code} value={index}>
              {label}
            </option>
          ))}
        </select>
        <button
          type="button"
          className={styles.step}
          aria-label="Próxima página"
          disabled={number === pages.length - 1}
          onClick={() => onGo(number + 1)}
        >
          <IconChevronRight size={18} aria-hidden />
        </button>
      </div>
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
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  const isWorking = isPending || isPlaceholderData;
  const last = data?.group?.lastPublished;
  return (
    <section aria-busy={isWorking} aria-label={title}>
      <h2 className="sr-only">{title}</h2>
      {data && (
        <div className="flex flex-col gap-3.5 data-stale:opacity-55 phone:gap-2" data-stale={isWorking || undefined}>
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

function Failure({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const isUnknown = error instanceof ApiFailure && error.status === 404;
  return <PageFailure title={isUnknown ? 'Nenhum dado encontrado' : 'Não foi possível buscar os dados.'} error={error} onRetry={onRetry} />;
}
