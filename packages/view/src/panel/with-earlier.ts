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
/** Counts of entries, which say nothing about the farm, are not compared. */
const OF_WORK: readonly string[] = ['validated', 'invalidated'];

type Naming = (isMoney: boolean) => string;

/** Adds the previous harvest to numbers, charts and table of a page. Its money is nominal, and its label says so. */
export function withEarlier(page: PageContent, { title, page: before, isOver }: EarlierPage): PageContent {
  const harvest = `Safra ${title.replace(/\b\d\d(\d\d)\b/g, '$1')}`;
  const name: Naming = (isMoney) => (isMoney ? `${harvest}, em valores da época` : harvest);
  return {
    ...page,
    kpis: page.kpis.map((kpi) => (isOver ? besideEarlier(kpi, before.kpis, name) : kpi)),
    charts: page.charts.map((chart) => overEarlier(chart, before.charts, name)),
    tables: page.tables.map((table) => besideMonths(table, before.tables, name)),
  };
}

function besideEarlier(kpi: Kpi, before: readonly Kpi[], name: Naming): Kpi {
  const value = before.find(({ key }) => key === kpi.key)?.value ?? null;
  if (kpi.beside || kpi.key === MONTHS || OF_WORK.includes(kpi.key) || kpi.value === null || value === null) return kpi;
  return {
    ...kpi,
    beside: [{ kind: 'previous', label: name(kpi.unit.startsWith('R$')), value, change: differenceFrom(value, kpi.value, kpi) }],
  };
}

function overEarlier(chart: PageChart, before: readonly PageChart[], name: Naming): PageChart {
  const same = before.find(({ key }) => key === chart.key);
  if (chart.key !== MONTHS || chart.type === 'pie' || chart.beside || same?.points.every(({ data }) => data === null) !== false)
    return chart;
  const points = same.points.map(({ label, data }): ChartPoint => ({ label, data, validated: true }));
  const own = { ...chart, label: 'Esta safra' };
  const label = name(chart.unit === 'R$');
  return own.type === 'bar' ? { ...own, marks: { label, points } } : { ...own, beside: [{ label, points }] };
}

function besideMonths(table: Table, before: readonly Table[], name: Naming): Table {
  const same = before.find(({ key }) => key === table.key);
  const [month, value, ...others] = table.columns;
  if (table.key !== MONTHS || !same || !month || !value) return table;
  const key = 'previous';
  const earlier = (row: Table['rows'][number] | undefined) => row?.[value.key] ?? null;
  return {
    ...table,
    columns: [month, value, column(key, name(value.format === 'money'), value.format), ...others],
    rows: table.rows.map((row) => ({ ...row, [key]: earlier(same.rows.find((one) => one[month.key] === row[month.key])) })),
    total: table.total && { ...table.total, [key]: earlier(same.total ?? undefined) },
  };
}
