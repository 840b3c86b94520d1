import type { Direction, RowsCall } from '#domain/beef/indicators/figure';
import type { Difference } from '#domain/benchmark/difference';
import type { PointChart } from './chart/chart';
import type { Table } from './table';

/** A page as plain data: a few numbers, charts, tables. Answered by the API, drawn by the screen and on paper. */

/** A list call of the API, as a call and on the wire: `query` as it stands behind the question mark. */
export interface RowsAddress {
  path: string;
  query: string;
}

/** A number that stands alone. Null is not known, and `reason` says why. It opens: as an indicator, or with its own formula and rows. */
export interface Kpi<Rows = RowsCall> {
  key: string;
  label: string;
  value: number | null;
  unit: string;
  decimals: number;
  reason?: string;
  /** Key of the indicator that it is; absent of a sum of what was entered. */
  indicator?: string;
  direction?: Direction;
  /** It had to do without something. */
  incomplete?: boolean;
  /** What it is compared with. */
  beside?: readonly Beside[];
  /** The same in the harvests before, the first one first, and in its own. */
  trend?: readonly { label: string; value: number | null }[];
  /** Of a sum: how it is made, and the rows that it adds up. */
  formula?: string;
  rows?: readonly Rows[];
}

/**
 * Something that the numbers of a page stand on, or lack: in words, and as a number of its own, which opens where it is about rows.
 * DONE is as it should be, WAITS is still to be done, WARNS wants to be looked at.
 */
export interface Support<Rows = RowsCall> extends Kpi<Rows> {
  state: 'DONE' | 'WAITS' | 'WARNS';
  text: string;
}

/** The same number elsewhere, and how far this one is from it. */
export interface Beside {
  kind: 'previous' | 'group';
  label: string;
  value: number | null;
  change: Difference | null;
  /** Of how many farms a group is. */
  n?: number;
  /** What has to be known of it, or why it is not told. */
  said?: string;
}

export type PageChart = PointChart & { key: string };

export interface Page<Rows = RowsCall> {
  page: string;
  /** The pages that it is one of, in their order. */
  pages: readonly string[];
  /** The days it is about, where that is less than everything entered; of a page that is empty, why it is. */
  about?: string;
  kpis: readonly Kpi<Rows>[];
  charts: readonly PageChart[];
  tables: readonly Table[];
  /** What its numbers stand on. */
  support?: readonly Support<Rows>[];
}

/** What is said with the mark of a state. */
export const SUPPORT_WORDS: Readonly<Record<Support['state'], string>> = { DONE: 'Certo', WAITS: 'Pendente', WARNS: 'Atenção' };

/** Has the page nothing to show? */
export function isEmptyPage({ kpis, charts, tables }: Pick<Page<unknown>, 'kpis' | 'charts' | 'tables'>): boolean {
  return kpis.length + charts.length + tables.length === 0;
}
