import { type CSSProperties, lazy, Suspense, useState } from 'react';
import type { Chart } from '#view/chart/chart';
import { type DataCheck, isEmptyPage, isRepeatedByCards, type Kpi, type RowsAddress } from '#view/page';
import type { PageResponse } from '../client/panel';
import type { IndicatorScope } from '../indicator/indicators-client';
import { enteredWords } from '../indicator/words';
import { ChartView } from '../parts/chart/ChartView';
import { StripLegend } from '../parts/strip/StripLegend';
import { EmptyState } from '../ui/EmptyState';
import { DataChecks } from './DataChecks';
import styles from './DescribedPage.module.css';
import { DescribedTable, isBesideAll } from './DescribedTable';
import { KpiCard } from './KpiCard';

const IndicatorPanel = lazy(() => import('../indicator/IndicatorPanel'));
const SumPanel = lazy(() => import('../indicator/SumPanel'));

interface DescribedPageProps {
  page: PageResponse;
  place: IndicatorScope;
  harvest: string;
  isTable?: boolean;
  /** Hides the tables, whose figures the cards show too. */
  isWithoutTables?: boolean;
}

const CHART_PX = 220;
/** Leaves room for the slice names beside the pie, on a phone too. */
const PIE_PX = 190;
const LYING_BAR_PX = 26;

function heightOf(chart: Chart): number {
  if (chart.type === 'pie') return PIE_PX;
  return chart.type === 'bar' && chart.isLying ? Math.max(CHART_PX, chart.points.length * LYING_BAR_PX + 60) : CHART_PX;
}

export function DescribedPage({ page, place, harvest, isTable = false, isWithoutTables = false }: DescribedPageProps) {
  const [opened, setOpened] = useState<Kpi<RowsAddress> | DataCheck<RowsAddress> | string | null>(null);
  const { about } = page;
  if (isEmptyPage(page))
    return (
      <EmptyState title={about ? 'Ainda sem números' : 'Sem lançamentos'}>
        {about ?? 'Nada foi lançado nesta safra para esta página.'}
      </EmptyState>
    );
  const { kpis, charts, tables, support = [] } = page;
  const close = () => setOpened(null);
  return (
    <>
      {about && <p className="text-ink-soft phone:text-xs phone:leading-[1.3]">{about}</p>}
      <ul
        className={`${styles.kpis} grid grid-cols-[repeat(auto-fit,minmax(max(var(--kpi-px,220px),var(--kpi-share,18%)),1fr))] gap-3 print:gap-2 [&>li]:flex [&>li]:min-w-0 phone:grid-cols-2 phone:gap-2 phone:[&>:last-child:nth-child(odd)]:col-span-full`}
      >
        {kpis.map((kpi) => (
          <li key={kpi.key}>
            <KpiCard kpi={kpi} onOpen={() => setOpened(kpi.indicator ?? kpi)} />
          </li>
        ))}
      </ul>
      {kpis.some(({ place }) => place) && (
        <div className="max-w-85 text-ink-soft text-xs">
          <StripLegend marks={['own', 'median', 'top']} />
        </div>
      )}
      {charts.length > 0 && (
        <div
          className={`${styles.charts} grid grid-cols-[repeat(auto-fit,minmax(min(max(420px,34%),100%),1fr))] gap-3.5 print:gap-2 min-[1200px]:[&>:first-child:nth-last-child(odd)]:col-span-full`}
        >
          {charts.map((chart) => (
            <section key={`${page.page} ${chart.key} ${isTable}`} className="box min-w-0 py-3 px-3.5 print:py-1.5">
              <ChartView chart={chart} heightPx={heightOf(chart)} hasScale hasValues hasTitle startsAsTable={isTable} />
            </section>
          ))}
        </div>
      )}
      <div
        className={`${styles.tables} grid grid-cols-[repeat(auto-fit,minmax(min(max(420px,34%),100%),1fr))] gap-3.5 print:gap-2 print:empty:hidden print:[&>*]:mb-2`}
        style={{ '--others': tables.length - 1 } as CSSProperties}
      >
        {!isWithoutTables &&
          tables.map((table) => (
            <DescribedTable
              key={table.key}
              table={table}
              onOpen={setOpened}
              isBesideAll={isBesideAll(table, tables)}
              isRepeated={isRepeatedByCards(table, kpis)}
            />
          ))}
        {support.length > 0 && <DataChecks lines={support} onOpen={setOpened} />}
      </div>
      <Suspense fallback={null}>
        {typeof opened === 'string' && <IndicatorPanel place={place} indicator={opened} group={groupOf(page, opened)} onClose={close} />}
        {opened !== null && typeof opened !== 'string' && (
          <SumPanel sum={opened} about={('state' in opened && about) || enteredWords(harvest)} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

const groupOf = ({ kpis }: PageResponse, indicator: string) =>
  kpis.find((kpi) => kpi.indicator === indicator)?.beside?.find(({ kind }) => kind === 'group');
