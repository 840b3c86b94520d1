import type { Chart } from './chart/chart';
import type { Table } from './table';

/** A page as plain data: a few numbers, charts, tables. Answered by the API, drawn by the screen and on paper. */

/** A number that stands alone. Null is not known, and `reason` says why. */
export interface Kpi {
  key: string;
  label: string;
  value: number | null;
  unit: string;
  decimals: number;
  reason?: string;
}

export type PageChart = Chart & { key: string };

export interface Page {
  page: string;
  /** The pages that it is one of, in their order. */
  pages: readonly string[];
  kpis: readonly Kpi[];
  charts: readonly PageChart[];
  tables: readonly Table[];
}

/** Has the page nothing to show? */
export function isEmptyPage({ kpis, charts, tables }: Page): boolean {
  return kpis.length + charts.length + tables.length === 0;
}
