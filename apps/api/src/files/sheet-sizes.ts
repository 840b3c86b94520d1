import type { SheetValue, StreamedCell, StreamedColumn } from './workbook-sheet';
import { TEXT_FORMAT } from './workbook-styles';

/** Widths of columns in characters, and heights of rows in points. */

export const LINE_HEIGHT = 15;
const HELP_LINE_HEIGHT = 12;
const MIN_WIDTH = 8;
const MAX_WIDTH = 48;
const BUTTON_WIDTH = 3;
/** A bold `999.999.999,99`. */
export const SUM_WIDTH = 17;
const TEXT_ROOM = 2;
/** Widths count digits; letters are narrower on average. */
const LETTERS_A_DIGIT = 1.2;

export function fittedWidth(
  { label, format, minWidth = MIN_WIDTH }: StreamedColumn,
  rows: readonly (readonly StreamedCell[])[] | null,
  index: number,
  hasFilter: boolean,
): number {
  const word = Math.max(...label.split(/\s/).map(({ length }) => length));
  // A long head takes two or three lines.
  const head = Math.max(word, Math.ceil(label.length / (label.length > 24 ? 3 : 2))) + TEXT_ROOM + 1 + (hasFilter ? BUTTON_WIDTH : 0);
  let content = 0;
  for (const cells of rows ?? []) content = Math.max(content, shownLength(cells[index] ?? null, format));
  return Math.min(MAX_WIDTH, Math.max(minWidth, head, content + TEXT_ROOM));
}

function shownLength(cell: StreamedCell, format: string): number {
  if (cell === null) return 0;
  if (typeof cell === 'string') return cell.includes('\n') ? Math.max(...cell.split('\n').map(({ length }) => length)) : cell.length;
  if (cell instanceof Date) return 'dd/mm/aaaa'.length;
  if (typeof cell !== 'number') return 'value' in cell ? shownLength(cell.value ?? null, cell.format ?? format) : 0;
  const decimals = decimalsIn(format);
  const whole = String(Math.trunc(Math.abs(cell))).length;
  const unit = /^[^;"]*"([^"]*)"/.exec(format)?.[1] ?? '';
  const isSigned = cell < 0 || format.startsWith('+');
  return whole + Math.floor((whole - 1) / 3) + (decimals > 0 ? decimals + 1 : 0) + (isSigned ? 1 : 0) + unit.length;
}

export function headHeight(columns: readonly StreamedColumn[], widths: readonly number[], hasFilter: boolean): number {
  const lines = columns.map(({ label, isHidden }, index) => {
    const room = Math.max(1, (widths[index] ?? MIN_WIDTH) - 1 - (hasFilter ? BUTTON_WIDTH : 0));
    return isHidden ? 1 : Math.ceil(label.length / room);
  });
  return Math.min(4, Math.max(1, ...lines)) * LINE_HEIGHT + 5;
}

export function linesOf(value: SheetValue, format: string | undefined, width = MIN_WIDTH): number {
  if (typeof value !== 'string' || format !== TEXT_FORMAT) return 1;
  const room = Math.max(1, width - TEXT_ROOM) * LETTERS_A_DIGIT;
  return value.split('\n').reduce((sum, { length }) => sum + Math.max(1, Math.ceil(length / room)), 0);
}

export function helpHeight(columns: readonly StreamedColumn[], widths: readonly number[]): number {
  const lines = columns.map(({ help = '', isHidden }, index) =>
    isHidden ? 1 : Math.ceil(help.length / (1.2 * (widths[index] ?? MIN_WIDTH))),
  );
  return Math.min(7, Math.max(1, ...lines)) * HELP_LINE_HEIGHT + 6;
}

export const decimalsIn = (format: string): number => /\.(0+)/.exec(format)?.[1]?.length ?? 0;
