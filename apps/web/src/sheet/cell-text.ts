import { checkValue } from '#model/kit/check';
import type { NumberField, Row, RowContext } from '#model/kit/field';
import { formatNumber, formatValue, parseText } from '#model/kit/text-value';

/** A cell as text, and text as a cell. Pure. */

/** What the sheet shows: `1.234`, `412,50`, `R$ 3.000,00`; empty for nothing. */
export function cellText(field: NumberField, value: number | null): string {
  return formatValue(field, value);
}

/** What an editor begins with and what is copied: the same number without a currency sign or a thousands dot too many. */
export function editText(field: NumberField, value: number | null): string {
  return value === null ? '' : formatNumber(value, field.decimals, field.kind !== 'money');
}

interface ReadCell {
  value: number | null;
  /** Kept only where the number cannot be written. */
  text: string | null;
  message: string | null;
}

/** Nothing, as spreadsheets write it too. */
const NOTHING = /^\s*[-–—]?\s*$/;

/** Reads and judges what was typed or pasted, with the judge that the API asks too. Nothing typed clears the cell, which is always right. */
export function readCell(field: NumberField, typed: string, row: Row, context: RowContext): ReadCell {
  if (NOTHING.test(typed)) return { value: null, text: null, message: null };
  const read = parseText(field, typed, () => null);
  if (read.message !== undefined) return { value: null, text: typed.trim(), message: read.message };
  const value = typeof read.value === 'number' ? read.value : null;
  const message = checkValue(field, value, row, context);
  return { value, text: message === null ? null : typed.trim(), message };
}
