import { type HarvestYears, harvestWindow, type Month } from '#domain/calendar';

/** Types for clients; `matrix.ts` computes them on the server. */

/** `none`: nothing is entered or expected; `ahead`: the month has not begun. */
export type CellState = 'validated' | 'entered' | 'missing' | 'none' | 'ahead';

export const CELL_WORDS: Readonly<Record<CellState, string>> = {
  validated: 'validado',
  entered: 'lançado, não validado',
  missing: 'falta',
  none: 'sem lançamento',
  ahead: 'mês por vir',
};

/** `PARTIAL`: something expected in every month is missing. */
export const MONTH_STATES = {
  EMPTY: 'vazio',
  PARTIAL: 'pela metade',
  ENTERED: 'lançado, por validar',
  VALIDATED: 'validado',
} as const;
export type MonthState = keyof typeof MONTH_STATES;

export interface MatrixCell {
  month: Month;
  count: number;
  validated: boolean;
  state: CellState;
}

export interface MatrixRow {
  module: string;
  label: string;
  address: string;
  isMonthly: boolean;
  cells: MatrixCell[];
}

export function harvestMonthRange(harvest: HarvestYears): { first: Month; last: Month } {
  const { start, end } = harvestWindow(harvest);
  return { first: start.slice(0, 7), last: end.slice(0, 7) };
}
