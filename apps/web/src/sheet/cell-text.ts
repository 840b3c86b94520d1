import { checkValue } from '#model/kit/check';
import type { NumberField, Row, RowContext } from '#model/kit/field';
import { formatNumber, formatValue, localNumber, parseText } from '#model/kit/text-value';

/** `1.234`, `412,50`, `R$ 3.000,00`; empty for null. @param fewest least decimals of a trimmed number, from `lineDecimals`. */
export function numberText(field: NumberField, value: number | null, fewest = 0): string {
  if (value === null || !field.isTrimmed || fewest === 0) return formatValue(field, value);
  return localNumber(value, { minimumFractionDigits: fewest, maximumFractionDigits: field.decimals });
}

/** Decimals of the longest number, so that a line aligns: `8,80` beside `8,74`. */
export function lineDecimals(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, (String(value).split('.')[1] ?? '').length), 0);
}

export function copyText(field: NumberField, value: number | null): string {
  // Spreadsheets take the minus sign of print for a text.
  return value === null ? '' : formatNumber(value, field.decimals, field.kind !== 'money').replace('−', '-');
}

interface ReadCell {
  value: number | null;
  /** Set only when the number cannot be stored. */
  text: string | null;
  message: string | null;
}

/** Empty cells, as spreadsheets write them too. */
const NOTHING = ['', '-', '–', '—'];

/** @param isPointed the pasted block has decimal points. */
export function readCell(field: NumberField, typed: string, row: Row, context: RowContext, isPointed = false): ReadCell {
  if (NOTHING.includes(typed.trim())) return { value: null, text: null, message: null };
  const read = parseText(field, typed, () => null, isPointed);
  if (read.message !== undefined) return { value: null, text: typed.trim(), message: read.message };
  const value = typeof read.value === 'number' ? read.value : null;
  const message = checkValue(field, value, row, context);
  return { value, text: message === null ? null : typed.trim(), message };
}
