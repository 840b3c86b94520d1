import { formatNumber } from '#model/kit/text-value';
import { amountText, NO_NUMBER } from './formats';

/** A table as plain data: what its columns are called and how their values are written. */

/** How the values of a column are written: as they are, as a number with so many decimals, in R$ or in percent. `figure`: a number that each line has written with its own decimals. */
export type CellFormat = 'text' | 'figure' | 'integer' | 'decimal1' | 'decimal2' | 'decimal3' | 'money' | 'percent';

export type CellValue = string | number | null;

export interface TableColumn {
  key: string;
  label: string;
  format: CellFormat;
}

export interface Table {
  key: string;
  title: string;
  columns: readonly TableColumn[];
  /** Values by the key of their column; `indicator` is the key of the one that the line is about, which opens. */
  rows: readonly Readonly<Record<string, CellValue>>[];
  total: Readonly<Record<string, CellValue>> | null;
}

export const column = (key: string, label: string, format: CellFormat): TableColumn => ({ key, label, format });

/** Columns by their keys, heads and formats. */
export type Heads = readonly (readonly [key: string, label: string, format: CellFormat])[];

/** A table without a line of totals. */
export const tableOf = (key: string, title: string, heads: Heads, rows: Table['rows']): Table => ({
  key,
  title,
  columns: heads.map((head) => column(...head)),
  rows,
  total: null,
});

const DECIMALS = { integer: 0, decimal1: 1, decimal2: 2, decimal3: 3 } as const;

/** A value as it stands in its column; `—` for a number that there is not, nothing for a text. */
export function cellOf({ format }: TableColumn, value: CellValue | undefined): string {
  if (format === 'text') return value === null || value === undefined ? '' : String(value);
  if (typeof value !== 'number') return typeof value === 'string' ? value : NO_NUMBER;
  if (format === 'figure') return formatNumber(value, 0);
  if (format === 'money') return formatNumber(value, 2);
  if (format === 'percent') return amountText(value, { unit: '%', decimals: 2 });
  return formatNumber(value, DECIMALS[format]);
}

/** Numbers stand at the right. */
export const isNumeric = ({ format }: TableColumn): boolean => format !== 'text';
