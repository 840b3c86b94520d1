import { formatMonth, type Month, monthName } from '#domain/calendar';
import { cellText, type Measure } from './formats';

/** A table with a column a month and one for all of them together, as plain data: the same on the screen, on paper and in a spreadsheet. */

export interface MonthTable {
  key: string;
  title: string;
  months: readonly Month[];
  /** Heads the last column. */
  whole: string;
  lines: readonly MonthLine[];
}

export interface MonthLine extends Measure {
  key: string;
  label: string;
  /** Null: there is no number. */
  values: readonly (number | null)[];
  whole: number | null;
  /** Why there is none over all months. */
  reason?: string | null;
  /** What it had to do without, over all months. */
  incomplete?: boolean;
  /** A sum of the lines above it; a result of the table. */
  weight?: 'total' | 'result';
  /** Beside the label: the limit of the law, how months become the whole. */
  note?: string;
  /** Numbers outside of a limit, by month. */
  beyond?: readonly boolean[];
  isWholeBeyond?: boolean;
}

/** `2025-07` -> `Jul/25`. */
export function monthHead(month: Month): string {
  return `${monthName(month)}/${formatMonth(month).slice(-2)}`;
}

/** A number outside of its limit, told without colour. */
export const BEYOND_MARK = '!';

/** The number of a line in a month; of all months for null. */
export function lineText(line: MonthLine, index: number | null): string {
  const value = index === null ? line.whole : (line.values[index] ?? null);
  const isBeyond = index === null ? line.isWholeBeyond : line.beyond?.[index];
  return `${isBeyond ? `${BEYOND_MARK} ` : ''}${cellText(value, line)}`;
}

/** Is there any number in it? */
export const isEmptyMonthTable = ({ lines }: Pick<MonthTable, 'lines'>): boolean =>
  lines.every(({ values }) => values.every((value) => value === null));
