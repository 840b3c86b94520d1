import { ActionIcon } from '@mantine/core';
import { IconChartBar, IconChartDots, IconChartLine, IconChartPie, IconTable } from '@tabler/icons-react';
import { type CSSProperties, lazy, Suspense, useState } from 'react';
import { type Chart, drawnSeries, hasPending, hasUnentered, type PointChart } from '#view/chart/chart';
import { chartTable, describeChart, unitBeside } from '#view/chart/chart-words';
import { ScrolledTable } from '../ScrolledTable';
import styles from './chart.module.css';

/** The chart library is not cached for offline use, and a screen must work without it. */
const ChartCanvas = lazy(() => import('./ChartCanvas').catch(() => ({ default: NoCanvas })));

function NoCanvas({ heightPx }: { heightPx: number }) {
  return (
    <p className="grid place-items-center text-center text-ink-soft" style={{ height: heightPx }}>
      O gráfico aparece com internet. Os números estão na tabela.
    </p>
  );
}

const ICONS = { line: IconChartLine, bar: IconChartBar, pie: IconChartPie, scatter: IconChartDots };

interface ChartViewProps {
  /** Keep the object stable between renders. */
  chart: Chart;
  heightPx?: number;
  hasScale?: boolean;
  hasValues?: boolean;
  hasTitle?: boolean;
  startsAsTable?: boolean;
}

const USUAL_PX = { line: 110, bar: 180, pie: 180, scatter: 420 };

/** The table is as high as the chart, so that nothing below moves. */
export function ChartView({
  chart,
  heightPx = USUAL_PX[chart.type],
  hasScale,
  hasValues,
  hasTitle = false,
  startsAsTable = false,
}: ChartViewProps) {
  const [isTable, setTable] = useState(startsAsTable);
  const { type, title } = chart;
  const label = isTable ? 'Ver gráfico' : 'Ver tabela';
  const Icon = isTable ? ICONS[type] : IconTable;
  return (
    <figure className="relative m-0 min-h-(--height) in-data-printing:min-h-0" style={{ '--height': `${heightPx}px` } as CSSProperties}>
      {hasTitle && (
        <figcaption className="text-ink-soft text-sm pe-7 mb-1 font-semibold [&_small]:font-normal">
          {title} <small>{unitBeside(chart)}</small>
        </figcaption>
      )}
      <ActionIcon
        className={
          hasTitle
            ? 'unprinted absolute z-2 -top-0.75 -right-0.5 phone:min-w-11 phone:min-h-11 phone:-m-2.5'
            : 'unprinted absolute z-2 -top-6.5 -right-1.5 phone:min-w-11 phone:min-h-11 phone:-m-2.5'
        }
        size={24}
        variant="subtle"
        color="gray"
        aria-label={`${label}: ${title}`}
        title={label}
        onClick={() => setTable(!isTable)}
      >
        <Icon size={15} aria-hidden />
      </ActionIcon>
      {isTable ? (
        <Numbers chart={chart} heightPx={heightPx} />
      ) : (
        <div role="img" aria-label={describeChart(chart)}>
          <Suspense fallback={<div style={{ height: heightPx }} />}>
            <ChartCanvas chart={chart} heightPx={heightPx} hasScale={hasScale} hasValues={hasValues} />
          </Suspense>
        </div>
      )}
      {chart.type !== 'scatter' && <MarksKey chart={chart} />}
    </figure>
  );
}

/** Legend of solid and hollow marks and of dashes. Slices and several series of bars keep their own colours. */
function MarksKey({ chart }: { chart: PointChart }) {
  const [isPending, isUnentered] = [hasPending(chart), hasUnentered(chart)];
  if (!isPending && !isUnentered) return null;
  const shape = chart.type === 'line' ? 'rounded-full' : 'rounded-xs';
  const isOne = chart.type === 'line' || (chart.type === 'bar' && drawnSeries(chart).length < 2);
  return (
    <p className="flex flex-wrap gap-x-3 mt-1 text-ink-soft text-2xs [&>span]:inline-flex [&>span]:gap-1.5 [&>span]:items-center [&_i]:size-2.5 [&_i]:border-2">
      {isPending && (
        <>
          <span>
            <i className={`${shape} ${isOne ? 'border-leaf bg-leaf' : 'border-ink-soft bg-ink-soft'}`} aria-hidden /> validado
          </span>
          <span>
            <i className={`${shape} ${isOne ? 'border-amber' : 'border-ink-soft'} bg-surface`} aria-hidden /> ainda não validado
          </span>
        </>
      )}
      {isUnentered && (
        <span>
          <b className="w-2 h-0.5 bg-ink-soft" aria-hidden /> sem lançamento
        </span>
      )}
    </p>
  );
}

function Numbers({ chart, heightPx }: { chart: Chart; heightPx: number }) {
  const { title } = chart;
  const { head, rows } = chartTable(chart);
  return (
    <ScrolledTable
      label={`Tabela: ${title}`}
      className="relative z-1 overflow-auto"
      tableClassName={styles.table}
      heightPx={heightPx}
      head={head}
    >
      <tbody>
        {rows.map(([label, ...cells]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {cells.map((text, index) => (
              <td key={head[index + 1]}>{text}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrolledTable>
  );
}
