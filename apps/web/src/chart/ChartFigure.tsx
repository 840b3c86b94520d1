import { ActionIcon } from '@mantine/core';
import { IconChartBar, IconChartLine, IconChartPie, IconTable } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Draw } from './ChartCanvas';
import type { ChartTable } from './chart';
import styles from './chart.module.css';

const ChartCanvas = lazy(() => import('./ChartCanvas'));

const ICONS = { line: IconChartLine, bar: IconChartBar, pie: IconChartPie };

interface ChartFigureProps {
  kind: keyof typeof ICONS;
  title: string;
  /** The chart in a sentence. */
  description: string;
  table: ChartTable;
  /** Keep the function the same while the chart is. */
  draw: Draw;
  heightPx: number;
  /** The title stands above the chart; else the place it stands in says it already. */
  hasTitle?: boolean;
}

/** A chart and, one key away, the same numbers in a table as high as the chart, so that nothing below moves. */
export function ChartFigure({ kind, title, description, table, draw, heightPx, hasTitle = false }: ChartFigureProps) {
  const [isTable, setTable] = useState(false);
  const label = isTable ? 'Ver gráfico' : 'Ver tabela';
  const Icon = isTable ? ICONS[kind] : IconTable;
  return (
    <figure className={styles.figure} style={{ minHeight: heightPx }}>
      {hasTitle && <figcaption className={styles.caption}>{title}</figcaption>}
      <ActionIcon
        className={hasTitle ? styles.switchBeside : styles.switch}
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
        <Numbers title={title} table={table} heightPx={heightPx} />
      ) : (
        <div role="img" aria-label={description}>
          <Suspense fallback={<div style={{ height: heightPx }} />}>
            <ChartCanvas draw={draw} heightPx={heightPx} />
          </Suspense>
        </div>
      )}
    </figure>
  );
}

function Numbers({ title, table: { head, rows }, heightPx }: { title: string; table: ChartTable; heightPx: number }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.tableScroller} style={{ height: heightPx }} tabIndex={0} aria-label={`Tabela: ${title}`}>
      <table className={styles.table}>
        <thead>
          <tr>
            {head.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
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
      </table>
    </section>
  );
}
