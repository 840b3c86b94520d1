import { cellText } from '#view/formats';
import { isEmptyPage, type Kpi, type Page } from '#view/page';
import { cellOf, isNumeric, type Table } from '#view/table';
import { ChartView } from '../../chart/ChartView';
import { EmptyState } from '../../ui/EmptyState';
import styles from './PanelScreen.module.css';

interface PanelPageProps {
  page: Page;
  /** Charts stand as tables. */
  isTable: boolean;
}

const CHART_PX = 220;
const LYING_BAR_PX = 26;

/** Draws a described page: its numbers, its charts, its tables. */
export function PanelPage({ page, isTable }: PanelPageProps) {
  if (isEmptyPage(page)) return <EmptyState title="Sem lançamentos">Nada foi lançado nesta safra para esta página.</EmptyState>;
  const { kpis, charts, tables } = page;
  return (
    <>
      <dl className={styles.kpis}>
        {kpis.map((kpi) => (
          <KpiCard key={kpi.key} kpi={kpi} />
        ))}
      </dl>
      {charts.length > 0 && (
        <div className={styles.charts}>
          {charts.map((chart) => (
            <section key={`${page.page} ${chart.key} ${isTable}`} className={styles.card}>
              <ChartView
                chart={chart}
                heightPx={chart.type === 'bar' && chart.isLying ? Math.max(CHART_PX, chart.points.length * LYING_BAR_PX + 60) : CHART_PX}
                hasScale
                hasValues
                hasTitle
                startsAsTable={isTable}
              />
            </section>
          ))}
        </div>
      )}
      <div className={styles.tables} data-count={tables.length}>
        {tables.map((table) => (
          <PanelTable key={table.key} table={table} />
        ))}
      </div>
    </>
  );
}

function KpiCard({ kpi }: { kpi: Kpi }) {
  const { label, value, unit, reason } = kpi;
  return (
    <div className={styles.kpi}>
      <dt>{label}</dt>
      <dd>
        {unit === 'R$' && <small>R$ </small>}
        <b>{cellText(value, kpi)}</b>
        {unit !== 'R$' && <small> {unit}</small>}
        {value === null && reason && <span className={styles.reason}>{reason}</span>}
      </dd>
    </div>
  );
}

function PanelTable({ table: { title, columns, rows, total } }: { table: Table }) {
  const classOf = (column: Table['columns'][number]) => (isNumeric(column) ? styles.number : undefined);
  return (
    <section className={styles.card}>
      <h3 className={styles.tableTitle}>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={styles.scroller} tabIndex={0} aria-label={`Tabela: ${title}`}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.key} scope="col" className={classOf(column)}>
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two machines may read alike, and the lines never move
              <tr key={index}>
                {columns.map((column) => (
                  <td key={column.key} className={classOf(column)}>
                    {cellOf(column, row[column.key])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {total && (
            <tfoot>
              <tr>
                {columns.map((column) => (
                  <td key={column.key} className={classOf(column)}>
                    {column.key in total ? cellOf(column, total[column.key]) : ''}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </section>
    </section>
  );
}
