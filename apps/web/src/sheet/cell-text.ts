import { checkValue } from '#model/kit/check';
import type { NumberField, Row, RowContext } from '#model/kit/field';
import { formatNumber, formatValue, parseText } from '#model/kit/text-value';

/** A cell as text, and text as a cell. Pure. */

/** What the sheet shows: `1.234`, `412,50`, `R$ 3.000,00`; empty for nothing. */
export function cellText(field: NumberField, value: number | null): string {
  return formatValue(field, value);
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
