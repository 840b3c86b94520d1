import type { RowsCall } from '#domain/beef/indicators/figure';
import type { PointChart } from '../chart/chart';
import type { Kpi, PageChart, PageData } from '../page';
import type { Table } from '../table';
import type { Entered } from './panel-months';

export type PageContent = Pick<PageData, 'about' | 'kpis' | 'charts' | 'tables' | 'support' | 'group'>;

export const NOTHING: PageContent = { kpis: [], charts: [], tables: [] };

export const kpi = (key: string, label: string, value: number | null, unit: string, decimals = 0): Kpi => ({
  key,
  label,
  value,
  unit,
  decimals,
});

export const withReason = (of: Kpi, reason: string): Kpi => (of.value === null ? { ...of, reason } : of);

export interface SumSource {
  formula: string;
  rows: RowsCall;
}

export const summed = (of: Kpi, { formula, rows }: SumSource): Kpi => ({ ...of, formula, rows: [rows] });

export const having = ({ formula, rows }: SumSource, words: string, values: NonNullable<RowsCall['having']>): SumSource => ({
  formula: `${formula}${words}`,
  rows: { ...rows, having: { ...rows.having, ...values } },
});

export function splitKpis(
  { value, confirmed }: Entered,
  { unit, decimals = 0 }: { unit: string; decimals?: number },
  of: SumSource,
): Kpi[] {
  return [
    summed(kpi('validated', 'Validado', confirmed, unit, decimals), having(of, ', do que está validado', { validated: [true] })),
    summed(
      kpi('invalidated', 'Não validado', Math.max(0, value - confirmed), unit, decimals),
      having(of, ', do que espera validação', { validated: [false] }),
    ),
  ];
}

/** Drops empty charts; the key names the chart. */
export function charts(list: Readonly<Record<string, PointChart | null>>): PageChart[] {
  return Object.entries(list).flatMap(([key, chart]) => (chart && chart.points.length > 0 ? [{ ...chart, key }] : []));
}

export function totalled({ summed, ...table }: Omit<Table, 'total'> & { summed: readonly string[] }): Table {
  const [first] = table.columns;
  const sums = summed.map((key) => {
    const numbers = table.rows.flatMap((row) => (typeof row[key] === 'number' ? [row[key]] : []));
    return [key, numbers.length === 0 ? null : numbers.reduce((sum, one) => sum + one, 0)] as const;
  });
  return { ...table, total: { [first?.key ?? 'label']: 'Total', ...Object.fromEntries(sums) } };
}
