import { type HarvestYears, harvestWindow, type Month } from '#domain/calendar';

/** What a review shows of the months, for whoever draws it; how it comes about is in `matrix.ts`, and stays on the server. */

/**
 * Where each module stands month by month. `validated`: everything in it is confirmed; `entered`: something is not; `missing`: it should
 * have something by now; `none`: nothing is there and nothing is concluded from that; `ahead`: the month has not begun.
 */
export type CellState = 'validated' | 'entered' | 'missing' | 'none' | 'ahead';

export const CELL_WORDS: Readonly<Record<CellState, string>> = {
  validated: 'validado',
  entered: 'lançado, não validado',
  missing: 'falta',
  none: 'sem lançamento',
  ahead: 'mês por vir',
};

/** A month of a farm as a whole, over all of its modules. `PARTIAL`: something that every month has is not there. */
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
  /** False: the rows belong to the whole harvest, and stand in every month of it. */
  isMonthly: boolean;
  cells: MatrixCell[];
}

/** First and last month of a harvest. */
export function harvestMonthRange(harvest: HarvestYears): { first: Month; last: Month } {
  const { start, end } = harvestWindow(harvest);
  return { first: start.slice(0, 7), last: end.slice(0, 7) };
}
