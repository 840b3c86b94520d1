import { Loader, NativeSelect } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconChartHistogram, IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
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
  const close = () => setOpen(false);
  return (
    <Page title="Painel de consultas" aside={chosen && <Whose chosen={chosen} onFilter={isOpen ? null : () => setOpen(true)} />}>
      <div
        className="grid grid-cols-1 gap-4 items-start data-open:grid-cols-[280px_minmax(0,1fr)] phone:data-open:grid-cols-1"
        data-open={isOpen || undefined}
      >
        {isOpen && (
          <aside className="unprinted">
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
          {chosen && <Panel key={chosen.farm.id} chosen={chosen} address={address} />}
          {farmId === null && (
            <EmptyState
              icon={<IconChartHistogram size={26} stroke={1.6} aria-hidden />}
              title="Escolha o cliente e a fazenda e clique em Buscar."
            >
              Depois escolha o painel, a safra e a página.
            </EmptyState>
          )}
        </div>
      </div>
    </Page>
  );
}

function Whose({ chosen: { customer, farm }, onFilter }: { chosen: PanelFarm; onFilter: (() => void) | null }) {
  return (
    <div className="flex items-center flex-wrap gap-x-4 gap-y-2 [&_p]:text-ink">
      <p>
        <b>{farm.name}</b> <small className="text-ink-soft text-sm">{customer.name}</small>
      </p>
      {onFilter && (
        <IconButton size="compact-md" icon={IconAdjustmentsHorizontal} onClick={onFilter}>
          Alterar filtro
        </IconButton>
      )}
    </div>
  );
}

const placeOf = ({ choice: { template, period }, systemId }: PanelAddress, farmId: number, harvestId: number): PanelScope => ({
  farmId,
  harvestId,
  template: template.key,
  period,
  systemId: period === null ? null : systemId,
});

/** The page that the address names, or else the first. */
function pageOf({ choice: { template }, page: code }: PanelAddress) {
  const { pages } = template;
  const number = Math.max(
    0,
    pages.findIndex((one) => one.code === code),
  );
  return { number, page: pages[number] as (typeof pages)[number] };
}

function Panel({ chosen: { customer, farm }, address }: { chosen: PanelFarm; address: PanelAddress }) {
  const session = useSession();
  const { choice, systemId, go } = address;
  const harvests = useQuery({
    queryKey: ['panel', 'harvests', customer.id],
    queryFn: ({ signal }) => findHarvests({ customerId: customer.id }, { signal }),
  });
  const systems = useQuery({ queryKey: ['panel', 'systems'], queryFn: ({ signal }) => findSystems({ signal }) });
  const list = harvests.data?.resultList ?? [];
  const harvest = list.find(({ id }) => id === (address.harvestId ?? session.harvest?.id)) ?? list[0] ?? null;
  const { pages } = choice.template;
  const { page, number } = pageOf(address);
  const place = harvest && placeOf(address, farm.id, harvest.id);
  return (
    <>
      <div className="unprinted flex flex-wrap items-end gap-x-3 gap-y-2.5 mb-2.5" role="toolbar" aria-label="Painel">
        <NativeSelect
          classNames={{ root: 'min-w-47.5 phone:w-full', label: 'text-ink-soft text-xs font-semibold' }}
          label="Painel de consultas"
          data={CHOICES.map(({ key: value, label }) => ({ value, label }))}
          value={choice.key}
          onChange={(event) => go({ choice: choiceOf(event.currentTarget.value) })}
        />
        <Radios legend="Safra" name="panel-harvest" options={list} chosen={harvest?.id ?? null} onPick={(harvestId) => go({ harvestId })} />
        {choice.period !== null && (
          <Radios
            legend="Sistema pecuário"
            name="panel-system"
            options={systems.data?.resultList ?? []}
            chosen={systemId}
            onPick={(id) => go({ systemId: id })}
          />
        )}
      </div>
      {harvests.data && !harvest && <EmptyState title="Nenhum dado encontrado">Este cliente não participa de nenhuma safra.</EmptyState>}
      {harvests.isError && <Failure error={harvests.error} onRetry={() => void harvests.refetch()} />}
      {harvest && place && (
        <Shown place={place} code={page.code} title={page.label} harvest={harvest.title}>
          <Pager number={number} labels={pages.map(({ label }) => label)} onGo={(to) => go({ page: pages[to]?.code ?? null })} />
          <FileButton icon={IconPrinter} aria-label="Imprimir em PDF" fetch={() => fetchPanelPrint(place)}>
            PDF
          </FileButton>
        </Shown>
      )}
    </>
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

function Pager({ number, labels, onGo }: { number: number; labels: readonly string[]; onGo(number: number): void }) {
  if (labels.length < 2) return null;
  return (
    <nav className={styles.pager} aria-label="Páginas do painel">
      <button type="button" aria-label="Página anterior" disabled={number === 0} onClick={() => onGo(number - 1)}>
        <IconChevronLeft size={18} aria-hidden />
      </button>
      <span aria-live="polite">
        {number + 1} de {labels.length}
      </span>
      <button type="button" aria-label="Próxima página" disabled={number === labels.length - 1} onClick={() => onGo(number + 1)}>
        <IconChevronRight size={18} aria-hidden />
      </button>
    </nav>
  );
}

interface ShownProps {
  place: PanelScope;
  code: string;
  title: string;
  harvest: string;
  children: ReactNode;
}

function Shown({ place, code, title, harvest, children }: ShownProps) {
  const isTable = useTableKey();
  const { data, error, isPending, isPlaceholderData, refetch } = usePanelPage(place, code);
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  const isWorking = isPending || isPlaceholderData;
  return (
    <section aria-busy={isWorking} aria-label={title}>
      <div className="flex items-center flex-wrap gap-x-3.5 gap-y-2 min-h-9 mb-2 [&_h2]:mr-auto [&_h2]:text-xl">
        <h2>{title}</h2>
        {isWorking && (
          <p role="status" className="flex items-center gap-2 text-ink-soft">
            <Loader size={14} /> Processando Dados
          </p>
        )}
        {data && !isWorking && data.charts.length > 0 && (
          <p className="text-ink-soft text-xs unprinted">Ver {isTable ? 'gráficos' : 'tabelas'} (tecla T)</p>
        )}
        <div className="flex items-center gap-2">{children}</div>
      </div>
      {data && (
        <div className="flex flex-col gap-3.5 data-stale:opacity-55" data-stale={isWorking || undefined}>
          <DescribedPage page={data} place={place} harvest={harvest} isTable={isTable} />
        </div>
      )}
    </section>
  );
}

/** The key T switches all charts to tables and back. */
function useTableKey(): boolean {
  const [isTable, setTable] = useState(false);
  useEffect(() => {
    const onKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isTyping = target instanceof HTMLElement && target.matches('input:not([type="radio"]), textarea, select');
      if (key.toLowerCase() === 't' && !isTyping && !ctrlKey && !metaKey && !altKey) setTable((was) => !was);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return isTable;
}

function Failure({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const isUnknown = error instanceof ApiFailure && error.status === 404;
  return <PageFailure title={isUnknown ? 'Nenhum dado encontrado' : 'Não foi possível buscar os dados.'} error={error} onRetry={onRetry} />;
}
