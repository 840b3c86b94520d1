import { checkValue } from '#model/kit/check';
import type { NumberField, Row, RowContext } from '#model/kit/field';
import { formatNumber, formatValue, localNumber, parseText } from '#model/kit/text-value';

/** A cell as text, and text as a cell. Pure. */

/**
 * What the sheet shows: `1.234`, `412,50`, `R$ 3.000,00`; empty for nothing.
 * @param fewest decimals at least, of a number that is written without the zeros at its end: those of its line (`lineDecimals`).
 */
export function cellText(field: NumberField, value: number | null, fewest = 0): string {
  if (value === null || !field.isTrimmed || fewest === 0) return formatValue(field, value);
  return localNumber(value, { minimumFractionDigits: fewest, maximumFractionDigits: field.decimals });
}

/** As many decimals as the longest of these numbers has, so that all of a line stand alike: `8,80` beside `8,74`. */
export function lineDecimals(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, (String(value).split('.')[1] ?? '').length), 0);
}

/** What is copied: the same number without a currency sign. */
export function copyText(field: NumberField, value: number | null): string {
  return value === null ? '' : formatNumber(value, field.decimals, field.kind !== 'money');
}

interface ReadCell {
  value: number | null;
  /** Kept only where the number cannot be written. */
  text: string | null;
  message: string | null;
}

/** Nothing, as spreadsheets write it too. */
const NOTHING = ['', '-', '–', '—'];

/**
 * Reads and judges what was typed or pasted, with the judge that the API asks too. Nothing typed clears the cell, which is always right.
 * @param isPointed numbers with a decimal point were pasted along.
 */
export function readCell(field: NumberField, typed: string, row: Row, context: RowContext, isPointed = false): ReadCell {
  if (NOTHING.includes(typed.trim())) return { value: null, text: null, message: null };
  const read = parseText(field, typed, () => null, isPointed);
  if (read.message !== undefined) return { value: null, text: typed.trim(), message: read.message };
  const value = typeof read.value === 'number' ? read.value : null;
  const message = checkValue(field, value, row, context);
  return { value, text: message === null ? null : typed.trim(), message };
}
