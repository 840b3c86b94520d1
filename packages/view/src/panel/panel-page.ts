import type { RowsCall } from '#domain/beef/indicators/figure';
import type { PointChart } from '../chart/chart';
import type { Kpi, Page, PageChart } from '../page';
import type { Table } from '../table';
import type { Entered } from './panel-months';

/** What the pages of the panel have in common. */

/** What a page says, before it is one of several. */
export type PageContent = Pick<Page, 'about' | 'kpis' | 'charts' | 'tables' | 'support'>;

export const NOTHING: PageContent = { kpis: [], charts: [], tables: [] };

export const kpi = (key: string, label: string, value: number | null, unit: string, decimals = 0): Kpi => ({
  ...{ key, label, value, unit, decimals },
});

/** A number that there may be none of, and why then. */
export const withReason = (of: Kpi, reason: string): Kpi => (of.value === null ? { ...of, reason } : of);

/** How a sum is made, and the rows that it adds up. */
export interface SumSource {
  formula: string;
  rows: RowsCall;
}

/** A sum of what was entered, which opens. */
export const summed = (of: Kpi, { formula, rows }: SumSource): Kpi => ({ ...of, formula, rows: [rows] });

/** The same rows, those only that have one of these values. */
export const having = ({ formula, rows }: SumSource, words: string, values: NonNullable<RowsCall['having']>): SumSource => ({
  formula: `${formula}${words}`,
  rows: { ...rows, having: { ...rows.having, ...values } },
});

/** How much of something is validated and how much is not, as two numbers. */
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

/** A chart with a key; charts without anything to draw are left out. */
export function charts(list: Readonly<Record<string, PointChart | null>>): PageChart[] {
  return Object.entries(list).flatMap(([key, chart]) => (chart && chart.points.length > 0 ? [{ ...chart, key }] : []));
}

/** A table whose last line adds up the columns that are `summed`; the first column says `Total`. */
export function totalled({ summed, ...table }: Omit<Table, 'total'> & { summed: readonly string[] }): Table {
  const [first] = table.columns;
  const sums = summed.map((key) => {
    const numbers = table.rows.flatMap((row) => (typeof row[key] === 'number' ? [row[key]] : []));
    return [key, numbers.length === 0 ? null : numbers.reduce((sum, one) => sum + one, 0)] as const;
  });
  return { ...table, total: { [first?.key ?? 'label']: 'Total', ...Object.fromEntries(sums) } };
}
