import { hasAtMostDecimals, roundTo } from '#domain/decimal';
import { type Field, isNumberField, type RowContext, type Value } from '#model/kit/field';
import { hasDecimalPoint } from '#model/kit/number-text';
import { type FindByTitle, formatValue, parseText, type TextResult } from '#model/kit/text-value';
import type { Cell } from './sheet';

/** Values as they stand in a cell, and back. */

/** A number far beyond any rounding of a spreadsheet's own arithmetic. */
const NOISE = 1e-9;
const FORMULA_ERROR = /^#(N\/A|N\/D|REF!|VALUE!|VALOR!|DIV\/0!|NAME\?|NOME\?|NUM!|NÚM!|NULL!|NULO!)$/;

/** The value as a cell: numbers as numbers, everything else as people write it; null for nothing entered. */
export function cellOf(field: Field, value: Value | undefined): string | number | null {
  if (value === null || value === undefined || value === '') return null;
  if (isNumberField(field)) return typeof value === 'number' ? value : null;
  return formatValue(field, value) || null;
}

/** More than any number of the product is shown or stored with, and none so small is written with an exponent. */
const DECIMALS = 6;

/** A number as it stands in a file: without what floating arithmetic left of differences and means. */
export const writtenNumber = (value: number): number => roundTo(value, DECIMALS);

/** A number as a spreadsheet in Brazil reads it back: decimal comma, no thousands marks. */
export function numberText(value: number): string {
  return String(writtenNumber(value)).replace('.', ',');
}

/** The text of a cell without the spaces around it, its lines ending as everywhere. */
export function textOf(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'boolean') return cell ? 'Sim' : 'Não';
  return String(cell)
    .replace(/\u00a0/g, ' ')
    .replace(/\r\n?/g, '\n')
    .trim();
}

/** Does the cell say what the value was written as? What is equal needs no reading, however ambiguous its words are. */
export function saysSame(field: Field, cell: Cell | undefined, value: Value | undefined): boolean {
  const written = cellOf(field, value);
  if (typeof written === 'number') return cell === written || (typeof cell === 'string' && textOf(cell) === numberText(written));
  return textOf(cell) === textOf(written);
}

/** Is the cell a text of somebody who writes decimals with a point? */
export function isPointed(field: Field, cell: Cell | undefined): boolean {
  return isNumberField(field) && typeof cell === 'string' && hasDecimalPoint(field, cell);
}

/**
 * Reads a cell. A refusal is the Portuguese message of the kit.
 * @param isColumnPointed the column has numbers with a decimal point: what may be two numbers there is asked back.
 */
export function readCell(
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
    // A title may have the separator of lists in it.
    const whole = find(text);
    if (whole !== null && whole !== 'ambiguous') return { value: [whole] };
  }
  return parseText(field, text, find, isColumnPointed, context);
}

/** `0.1 + 0.2` of a formula is 0.3 to whoever reads the sheet. */
function withoutNoise(value: number, decimals: number): number {
  if (!Number.isFinite(value) || hasAtMostDecimals(value, decimals)) return value;
  const rounded = roundTo(value, decimals);
  return Math.abs(rounded - value) <= NOISE * Math.max(1, Math.abs(value)) ? rounded : value;
}
