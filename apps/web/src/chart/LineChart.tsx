import { ActionIcon } from '@mantine/core';
import { IconChartLine, IconTable } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { formatNumber } from '#model/kit/text-value';
import type { LineChartDescription } from './chart';
import styles from './chart.module.css';
import { describeChart } from './line-option';

const LineCanvas = lazy(() => import('./LineCanvas'));

interface LineChartProps {
  chart: LineChartDescription;
  heightPx?: number;
}

/** A line by month; the same numbers stand in a table one click away. */
export function LineChart({ chart, heightPx = 110 }: LineChartProps) {
  const [isTable, setTable] = useState(false);
  const label = isTable ? 'Ver gráfico' : 'Ver tabela';
  return (
    <figure className={styles.figure} style={{ minHeight: heightPx }}>
      <ActionIcon
        className={styles.switch}
        size={24}
        variant="subtle"
        color="gray"
        aria-label={`${label}: ${chart.title}`}
        title={label}
        onClick={() => setTable(!isTable)}
      >
        {isTable ? <IconChartLine size={15} aria-hidden /> : <IconTable size={15} aria-hidden />}
      </ActionIcon>
      {isTable ? (
        <PointsTable chart={chart} heightPx={heightPx} />
      ) : (
        <div role="img" aria-label={describeChart(chart)}>
          <Suspense fallback={<div style={{ height: heightPx }} />}>
            <LineCanvas chart={chart} heightPx={heightPx} />
          </Suspense>
        </div>
      )}
    </figure>
  );
}

/** As high as the chart, so that nothing below moves. */
function PointsTable({ chart, heightPx }: { chart: LineChartDescription; heightPx: number }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.tableScroller} style={{ height: heightPx }} tabIndex={0} aria-label={`Tabela: ${chart.title}`}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Mês</th>
            <th scope="col">{chart.unit}</th>
            <th scope="col">Situação</th>
          </tr>
        </thead>
        <tbody>
          {chart.points.map((point) => (
            <tr key={point.label}>
              <th scope="row">{point.label}</th>
              <td>{formatNumber(point.data, chart.decimals ?? 0)}</td>
              <td>{point.validated ? '● validado' : '○ pendente'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
