import { START_STOCK_DAY } from '#domain/calendar';
import { hasAtMostDecimals, roundTo } from '#domain/decimal';
import { type Field, isNumberField, type RowContext, type Value } from '#model/kit/field';
import { hasDecimalPoint } from '#model/kit/number-text';
import { type FindByTitle, formatValue, parseText, type TextResult } from '#model/kit/text-value';
import type { Cell } from './sheet';

/** Far larger than the rounding errors of a spreadsheet. */
const NOISE = 1e-9;
const FORMULA_ERROR = /^#(N\/A|N\/D|REF!|VALUE!|VALOR!|DIV\/0!|NAME\?|NOME\?|NUM!|NÚM!|NULL!|NULO!)$/;

/** Numbers stay numbers, other values become their displayed text; null if empty. */
export function fileCell(field: Field, value: Value | undefined): string | number | null {
  if (value === null || value === undefined || value === '') return null;
  // The count at the beginning of a harvest has a date of its own that nobody should read.
  if (value === START_STOCK_DAY) return null;
  if (isNumberField(field)) return typeof value === 'number' ? value : null;
  return formatValue(field, value) || null;
}

/** More than any number of the product has, and few enough to avoid exponents. */
const DECIMALS = 6;
/** Nearly all stored numbers, which need no rounding. */
const SHORT = /^-?\d+(\.\d{1,6})?$/;

/** Removes floating point noise of differences and means. */
export const writtenNumber = (value: number): number => (SHORT.test(String(value)) ? value + 0 : roundTo(value, DECIMALS));

export function fileNumberText(value: number): string {
  return String(writtenNumber(value)).replace('.', ',');
}

export function textOf(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'boolean') return cell ? 'Sim' : 'Não';
  return String(cell)
    .replace(/\u00a0/g, ' ')
    .replace(/\r\n?/g, '\n')
    .trim();
}

/** A cell equal to its exported value is not parsed, so ambiguous text in it does no harm. */
export function isSameCellText(field: Field, cell: Cell | undefined, value: Value | undefined): boolean {
  const written = fileCell(field, value);
  if (typeof written === 'number') return cell === written || (typeof cell === 'string' && textOf(cell) === fileNumberText(written));
  return textOf(cell) === textOf(written);
}

export function isPointed(field: Field, cell: Cell | undefined): boolean {
  return isNumberField(field) && typeof cell === 'string' && hasDecimalPoint(field, cell);
}

/** @param isColumnPointed other cells of the column have a decimal point, so ambiguous numbers are refused. */
export function readFileCell(
  field: Field,
  cell: Cell | undefined,
  find: FindByTitle,
  isColumnPointed = false,
  context?: RowContext,
): TextResult {
  if (typeof cell === 'number' && isNumberField(field)) return { value: withoutNoise(cell, field.decimals) };
  const text = textOf(cell);
  if (FORMULA_ERROR.test(text)) return { message: `A fórmula da célula deu erro: ${text}` };
  if (field.kind === 'references' && text !== '') {
    // A title may contain the list separator.
    const whole = find(text);
    if (whole !== null && whole !== 'ambiguous') return { value: [whole] };
  }
  return parseText(field, text, find, isColumnPointed, context);
}

/** Rounds the 0.30000000000000004 of a formula to 0.3. */
function withoutNoise(value: number, decimals: number): number {
  if (!Number.isFinite(value) || hasAtMostDecimals(value, decimals)) return value;
  const rounded = roundTo(value, decimals);
  return Math.abs(rounded - value) <= NOISE * Math.max(1, Math.abs(value)) ? rounded : value;
}
