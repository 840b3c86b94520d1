import { Button, Loader, NativeSelect } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconChartHistogram, IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiFailure, messageOf } from '../../client/api-failure';
import { findHarvests } from '../../client/endpoints';
import { farmYearKey } from '../../client/farm-year';
import { keepFile } from '../../client/files';
import { fetchPanelPrint, findSystems, type PanelPlace, readPanelPage } from '../../client/panel';
import { PageFailure } from '../../parts/LoadFailure';
import { Page } from '../../parts/Page';
import { useSession } from '../../session/use-session';
import { EmptyState } from '../../ui/EmptyState';
import { notify } from '../../ui/notify';
import { CHOICES, choiceOf, FIRST_CHOICE, type PanelChoice } from './choices';
import { type PanelFarm, PanelFilter } from './PanelFilter';
import { PanelPage } from './PanelPage';
import styles from './PanelScreen.module.css';

/** Painel de consultas: first whose farm, at the side; then what of it is looked at, page by page. */
export default function PanelScreen() {
  const [chosen, setChosen] = useState<PanelFarm | null>(null);
  const [isOpen, setOpen] = useState(true);
  return (
    <Page title="Painel de consultas">
      <div className={styles.sides} data-open={isOpen || undefined}>
        {isOpen && (
          <aside className={styles.side}>
            <PanelFilter
              onSubmit={(farm) => {
                setChosen(farm);
                setOpen(false);
              }}
              onClose={chosen ? () => setOpen(false) : null}
            />
          </aside>
        )}
        <div className={styles.content}>
          {chosen ? (
            <Panel key={chosen.farm.id} chosen={chosen} onFilter={isOpen ? null : () => setOpen(true)} />
          ) : (
            <EmptyState
              icon={<IconChartHistogram size={26} stroke={1.6} aria-hidden />}
              title="Escolha de quem são os números e clique em Buscar."
            >
              Depois escolha o painel, a safra e a página.
            </EmptyState>
          )}
        </div>
      </div>
    </Page>
  );
}

function Panel({ chosen: { customer, farm }, onFilter }: { chosen: PanelFarm; onFilter: (() => void) | null }) {
  const session = useSession();
  const [choice, setChoice] = useState<PanelChoice>(FIRST_CHOICE);
  const [number, setNumber] = useState(0);
  const [harvestId, setHarvest] = useState<number | null>(session.harvest?.id ?? null);
  const harvests = useQuery({
    queryKey: ['panel', 'harvests', customer.id],
    queryFn: ({ signal }) => findHarvests({ customerId: customer.id }, { signal }),
  });
  const [systemId, setSystem] = useState(0);
  const systems = useQuery({ queryKey: ['panel', 'systems'], queryFn: ({ signal }) => findSystems({ signal }) });
  const list = harvests.data?.resultList ?? [];
  const harvest = list.find(({ id }) => id === harvestId) ?? list[0] ?? null;
  const { pages, key } = choice.template;
  const page = pages[number] ?? pages[0];
  const place: PanelPlace | null = harvest && {
    ...{ customerId: customer.id, farmId: farm.id, harvestId: harvest.id },
    ...{ template: key, period: choice.period, systemId: choice.period === null ? null : systemId },
  };
  const pick = (next: PanelChoice) => {
    // Another panel begins with its first page; another period of the same one goes on where it was.
    if (next.template !== choice.template) setNumber(0);
    setChoice(next);
  };
  return (
    <>
      <div className={styles.place}>
        <h2>
          {farm.name} <small>{customer.name}</small>
        </h2>
        {onFilter && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.8} aria-hidden />}
            onClick={onFilter}
          >
            Alterar filtro
          </Button>
        )}
      </div>
      <div className={styles.toolbar} role="toolbar" aria-label="Painel">
        <NativeSelect
          classNames={{ root: styles.select, label: styles.selectLabel }}
          label="Painel de consultas"
          data={CHOICES.map(({ key: value, label }) => ({ value, label }))}
          value={choice.key}
          onChange={(event) => pick(choiceOf(event.currentTarget.value))}
        />
        <Radios legend="Safra" name="panel-harvest" options={list} chosen={harvest?.id ?? null} onPick={setHarvest} />
        {choice.period !== null && (
          <Radios
            legend="Sistema pecuário"
            name="panel-system"
            options={systems.data?.resultList ?? []}
            chosen={systemId}
            onPick={setSystem}
          />
        )}
        <Pager number={number} labels={pages.map(({ label }) => label)} onGo={setNumber} />
        {place && <Print place={place} />}
      </div>
      {harvests.data && !harvest && <EmptyState title="Nenhum dado encontrado">Este cliente não participa de nenhuma safra.</EmptyState>}
      {harvests.isError && <Failure error={harvests.error} onRetry={() => void harvests.refetch()} />}
      {place && page && <Shown place={place} code={page.code} title={page.label} />}
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
      <legend>{legend}</legend>
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

function Print({ place }: { place: PanelPlace }) {
  const print = useMutation({
    mutationFn: () => fetchPanelPrint(place),
    onSuccess: keepFile,
    onError: (error) => notify({ tone: 'error', message: messageOf(error) }),
  });
  return (
    <Button
      variant="default"
      loading={print.isPending}
      leftSection={<IconPrinter size={16} stroke={1.8} aria-hidden />}
      onClick={() => print.mutate()}
      aria-label="Imprimir em PDF"
    >
      PDF
    </Button>
  );
}

function Shown({ place, code, title }: { place: PanelPlace; code: string; title: string }) {
  const isTable = useTableKey();
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: farmYearKey('panel', place, code),
    queryFn: ({ signal }) => readPanelPage(place, code, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  const isWorking = isPending || isPlaceholderData;
  return (
    <section aria-busy={isWorking} aria-label={title}>
      <div className={styles.pageHead}>
        <h3>{title}</h3>
        {isWorking && (
          <p role="status" className={styles.working}>
            <Loader size={14} /> Processando Dados
          </p>
        )}
        {data && !isWorking && data.charts.length > 0 && <p className={styles.hint}>T: {isTable ? 'gráficos' : 'tabelas'}</p>}
      </div>
      {data && (
        <div className={styles.body} data-stale={isWorking || undefined}>
          <PanelPage page={data} isTable={isTable} />
        </div>
      )}
    </section>
  );
}

/** The key T turns all charts into their tables, and back. */
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
