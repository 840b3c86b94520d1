import type { Direction, RowsCall } from '#domain/beef/indicators/figure';
import type { Difference } from '#domain/benchmark/difference';
import type { BenchmarkFigures } from '#model/responses/benchmark';
import type { PointChart } from './chart/chart';
import type { Table } from './table';

/** Answered by the API, drawn on screen and paper. */

/** `query` is the text behind the question mark. */
export interface RowsAddress {
  path: string;
  query: string;
}

/** Opens as an indicator, or with its own formula and rows. Null is unknown, with `reason`. */
export interface Kpi<Rows = RowsCall> {
  key: string;
  label: string;
  value: number | null;
  unit: string;
  decimals: number;
  reason?: string;
  indicator?: string;
  direction?: Direction;
  incomplete?: boolean;
  beside?: readonly Beside[];
  place?: GroupPlace;
  trend?: readonly { label: string; value: number | null }[];
  /** Only for a sum, with the rows it adds up. */
  formula?: string;
  rows?: readonly Rows[];
}

/** Data quality behind the page: DONE is fine, WAITS is pending, WARNS needs attention. */
export interface DataCheck<Rows = RowsCall> extends Kpi<Rows> {
  state: 'DONE' | 'WAITS' | 'WARNS';
  text: string;
}

/** The group, drawn as a strip, and the quartile of the value in it. */
export type GroupPlace = Pick<BenchmarkFigures, 'q1' | 'median' | 'q3' | 'top_quarter_mean' | 'shape'> & { quartile: 1 | 2 | 3 | 4 };

export interface ComparedGroup {
  /** Id of a production system, 0 for all farms. */
  id: number;
  /** Id of the system of the farm, where an edition tells of it. */
  own: number | null;
  /** The last harvest with an edition, where this one has none. */
  lastPublished: { id: number; title: string } | null;
}

export interface Beside {
  kind: 'previous' | 'group';
  label: string;
  value: number | null;
  change: Difference | null;
  n?: number;
  said?: string;
}

export type PageChart = PointChart & { key: string };

export interface PageData<Rows = RowsCall> {
  page: string;
  pages: readonly string[];
  /** The days covered, if less than all entries; on an empty page the reason. */
  about?: string;
  kpis: readonly Kpi<Rows>[];
  charts: readonly PageChart[];
  tables: readonly Table[];
  support?: readonly DataCheck<Rows>[];
  group?: ComparedGroup;
}

export const DATA_CHECK_WORDS: Readonly<Record<DataCheck['state'], string>> = { DONE: 'Certo', WAITS: 'Pendente', WARNS: 'Atenção' };

export function isRepeatedByCards({ rows }: Table, kpis: readonly Kpi<unknown>[]): boolean {
  const shown = new Set(kpis.flatMap(({ indicator }) => indicator ?? []));
  return rows.length > 0 && rows.every(({ indicator }) => typeof indicator === 'string' && shown.has(indicator));
}

export function isEmptyPage({ kpis, charts, tables }: Pick<PageData<unknown>, 'kpis' | 'charts' | 'tables'>): boolean {
  return kpis.length + charts.length + tables.length === 0;
}
