import { formatNumber } from '#model/kit/text-value';
import { amountText, NO_NUMBER } from './formats';

/** `figure` is a number already formatted by its line, each with its own decimals. */
export type CellFormat = 'text' | 'figure' | 'integer' | 'decimal1' | 'decimal2' | 'decimal3' | 'money' | 'percent';

export type CellValue = string | number | null;

export interface TableColumn {
  key: string;
  label: string;
  format: CellFormat;
  /** Head over the columns beside each other that share it. */
  group?: string;
}

export interface Table {
  key: string;
  title: string;
  columns: readonly TableColumn[];
  /** By column key; `indicator` is the key of a line's indicator, which opens; with `weight` it is a total of the lines above. */
  rows: readonly Readonly<Record<string, CellValue>>[];
  total: Readonly<Record<string, CellValue>> | null;
}

export const column = (key: string, label: string, format: CellFormat): TableColumn => ({ key, label, format });

export type Heads = readonly (readonly [key: string, label: string, format: CellFormat])[];

export const tableOf = (key: string, title: string, heads: Heads, rows: Table['rows']): Table => ({
  key,
  title,
  columns: heads.map((head) => column(...head)),
  rows,
  total: null,
});

const DECIMALS = { integer: 0, decimal1: 1, decimal2: 2, decimal3: 3 } as const;

/** `—` for a missing number, empty for a missing text. */
export function cellOf({ format }: TableColumn, value: CellValue | undefined): string {
  if (format === 'text') return value === null || value === undefined ? '' : String(value);
  if (typeof value !== 'number') return typeof value === 'string' ? value : NO_NUMBER;
  if (format === 'figure') return formatNumber(value, 0);
  if (format === 'money') return formatNumber(value, 2);
  if (format === 'percent') return amountText(value, { unit: '%', decimals: 2 });
  return formatNumber(value, DECIMALS[format]);
}

export const isNumeric = ({ format }: TableColumn): boolean => format !== 'text';
