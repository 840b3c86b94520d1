import { differenceFrom } from '#domain/benchmark/difference';
import type { ChartPoint } from '../chart/chart';
import type { Kpi, PageChart } from '../page';
import { column, type Table } from '../table';
import type { PageContent } from './panel-page';

export interface EarlierPage {
  title: string;
  page: PageContent;
  /** False leaves out the comparison of sums: a running harvest has fewer months. */
  isOver: boolean;
}

const MONTHS = 'months';
const EARLIER = 'previous';
/** Counts of entries, which say nothing about the farm, are not compared. */
const OF_WORK: readonly string[] = ['validated', 'invalidated'];

/** Adds the previous harvest to numbers, charts and table of a page. Its money is nominal, which the page says once. */
export function withEarlier(page: PageContent, { title, page: before, isOver }: EarlierPage): PageContent {
  const label = `Safra ${title}`;
  const kpis = page.kpis.map((kpi) => (isOver ? besideEarlier(kpi, before.kpis, label) : kpi));
  const tables = page.tables.map((table) => besideMonths(table, before.tables, label));
  const hasMoney =
    kpis.some(({ unit, beside }) => beside && unit.startsWith('R$')) ||
    tables.some(({ columns }) => columns.some(({ key, format }) => key === EARLIER && format === 'money'));
  return {
    ...page,
    ...(hasMoney ? { about: `R$ da safra ${title} em valores da época, sem correção` } : {}),
    kpis,
    charts: page.charts.map((chart) => overEarlier(chart, before.charts, label)),
    tables,
  };
}

function besideEarlier(kpi: Kpi, before: readonly Kpi[], label: string): Kpi {
  const value = before.find(({ key }) => key === kpi.key)?.value ?? null;
  if (kpi.beside || kpi.key === MONTHS || OF_WORK.includes(kpi.key) || kpi.value === null || value === null) return kpi;
  return {
    ...kpi,
    beside: [{ kind: 'previous', label, value, change: differenceFrom(value, kpi.value, kpi) }],
  };
}

function overEarlier(chart: PageChart, before: readonly PageChart[], name: string): PageChart {
  const same = before.find(({ key }) => key === chart.key);
  if (chart.key !== MONTHS || chart.type === 'pie' || chart.beside || same?.points.every(({ data }) => data === null) !== false)
    return chart;
  const points = same.points.map(({ label, data }): ChartPoint => ({ label, data, validated: true }));
  const own = { ...chart, label: 'Esta safra' };
  return own.type === 'bar' ? { ...own, marks: { label: name, points } } : { ...own, beside: [{ label: name, points }] };
}

function besideMonths(table: Table, before: readonly Table[], label: string): Table {
  const same = before.find(({ key }) => key === table.key);
  const [month, value, ...others] = table.columns;
  if (table.key !== MONTHS || !same || !month || !value) return table;
  const earlier = (row: Table['rows'][number] | undefined) => row?.[value.key] ?? null;
  return {
    ...table,
    columns: [month, value, column(EARLIER, label, value.format), ...others],
    rows: table.rows.map((row) => ({ ...row, [EARLIER]: earlier(same.rows.find((one) => one[month.key] === row[month.key])) })),
    total: table.total && { ...table.total, [EARLIER]: earlier(same.total ?? undefined) },
  };
}
