import { formatMonth, type Month, monthName } from '#domain/calendar';
import { cellText, type NumberFormat } from './formats';

export interface MonthTableData {
  key: string;
  title: string;
  months: readonly Month[];
  whole: string;
  lines: readonly MonthLine[];
}

export interface MonthLine extends NumberFormat {
  key: string;
  label: string;
  values: readonly (number | null)[];
  whole: number | null;
  reason?: string | null;
  incomplete?: boolean;
  /** `total` sums the lines above; `result` is a result of the table. */
  weight?: 'total' | 'result';
  note?: string;
  beyond?: readonly boolean[];
  isWholeBeyond?: boolean;
}

/** `2025-07` -> `Jul/25`. */
export function monthHead(month: Month): string {
  return `${monthName(month)}/${formatMonth(month).slice(-2)}`;
}

/** Marks numbers beyond a limit without colour. */
export const BEYOND_MARK = '!';

/** Null index: the total. */
export function lineText(line: MonthLine, index: number | null): string {
  const value = index === null ? line.whole : (line.values[index] ?? null);
  const isBeyond = index === null ? line.isWholeBeyond : line.beyond?.[index];
  return `${isBeyond ? `${BEYOND_MARK} ` : ''}${cellText(value, line)}`;
}

export const isEmptyMonthTable = ({ lines }: Pick<MonthTableData, 'lines'>): boolean =>
  lines.every(({ values }) => values.every((value) => value === null));
