import { isNumberField } from '#model/kit/field';
import type { GridRow } from '../rows/row';
import { cellText } from './cell-text';
import type { ColumnWidths } from './column-widths';
import type { GridColumn } from './columns';
import { warningsOf } from './warnings';

/** Columns of a wide list, as narrow as what is read in them: rows are then written in lines of fields, which need no room in the columns. */

const LETTER_PX = 7.3;
const DIGIT_PX = 8.7;
const SLASH_PX = 7;
const POINT_PX = 5;
const HEAD_LETTER_PX = 7.1;
const UNIT_LETTER_PX = 6;
const PADDING_PX = 16;
/** Some words are of broader letters than most. */
const BROADER_PX = 8;
/** The box that chooses a row stands before its first cell. */
const BOX_PX = 26;
/** Of the order: the last letter leaves some of it. */
const ARROW_PX = 6;
/** Words may be cut where there is no room, and are read whole under the pointer; numbers never. */
const NARROWEST_WORDS_PX = 84;
const NARROWEST_OWN_WORDS_PX = 100;
const WIDEST_WORDS_PX = 220;
const MARK_PX = 104;
/** Before what was unusual. */
const WARNED_PX = 21;
/** Where there is room the cells have wider edges. */
const SLACK_PX = 8;

/**
 * Widths in which heads and values can be read; words give way where it is too much for `roomPx`, those that somebody wrote before those of a list,
 * which are told apart by their ends, and last the first column: cut, all rows would be called the same.
 * @param rows those of a page, as many as there are.
 */
export function fittedWidths(columns: readonly GridColumn[], rows: readonly GridRow[], roomPx: number): ColumnWidths {
  const wanted = columns.map((column, index) => ({ column, px: contentPx(column, rows) + (index === 0 ? BOX_PX : 0) }));
  const excess = wanted.reduce((sum, { px }) => sum + px, 0) - roomPx;
  const turnOf = (column: GridColumn) => (column === columns[0] ? 2 : isOwnWords(column) ? 0 : 1);
  const spares = [0, 1, 2].map((turn) =>
    wanted.reduce((sum, { column, px }) => sum + (turnOf(column) === turn ? sparePx(column, px) : 0), 0),
  );
  const parts = spares.map((spare, turn) => partOf(excess - spares.slice(0, turn).reduce((sum, px) => sum + px, 0), spare));
  return Object.fromEntries(
    wanted.map(({ column, px }) => [column.id, Math.floor(px - (parts[turnOf(column)] ?? 0) * sparePx(column, px))]),
  );
}

const partOf = (excess: number, spare: number): number => (excess > 0 && spare > 0 ? Math.min(1, excess / spare) : 0);

/** Less of what words lack, and they cannot be read beside the editors. */
const LEAST_PART = 0.5;

/**
 * Least widths of a list whose editors fit side by side: words that are longer than their editor get what is left, the longest most. Null
 * where that is too little to read them.
 * @param rows those of a page, as many as there are.
 */
export function roomyWidths(columns: readonly GridColumn[], rows: readonly GridRow[], roomPx: number): ColumnWidths | null {
  const left = roomPx - columns.reduce((sum, { minWidthPx }) => sum + minWidthPx, 0);
  const wanted = columns.filter(isWords).map((column) => ({ ...column, more: contentPx(column, rows) + SLACK_PX - column.minWidthPx }));
  const lacking = wanted.filter(({ more }) => more > 0);
  const part = left / lacking.reduce((sum, { more }) => sum + more, 0);
  if (left < 0 || part < LEAST_PART) return null;
  return Object.fromEntries(lacking.map(({ id, minWidthPx, more }) => [id, Math.floor(minWidthPx + Math.min(1, part) * more)]));
}

/** How much narrower a column may become. */
function sparePx(column: GridColumn, px: number): number {
  return isWords(column) ? Math.max(0, px - Math.max(isOwnWords(column) ? NARROWEST_OWN_WORDS_PX : NARROWEST_WORDS_PX, headPx(column))) : 0;
}

const isWords = ({ field }: GridColumn): boolean =>
  field !== null && !isNumberField(field) && field.kind !== 'date' && field.kind !== 'month';

/** Words that somebody wrote, not chosen from a list. */
const isOwnWords = ({ field }: GridColumn): boolean => field?.kind === 'text' || field?.kind === 'suggestion';

function contentPx(column: GridColumn, rows: readonly GridRow[]): number {
  if (!column.field) return MARK_PX;
  const widthOf = isWords(column) ? wordsPx : figurePx;
  const cellPx = (row: GridRow) => widthOf(cellText(row, column)) + (warningsOf(row)[column.id] ? WARNED_PX : 0);
  const values = rows.reduce((most, row) => Math.max(most, cellPx(row)), 0) + PADDING_PX;
  return Math.round(Math.max(isWords(column) ? Math.min(values, WIDEST_WORDS_PX) : values, headPx(column)));
}

const wordsPx = (text: string): number => (text === '' ? 0 : text.length * LETTER_PX + BROADER_PX);

/** Of a number, a sum of money or a day. */
const figurePx = (text: string): number =>
  [...text].reduce((sum, one) => sum + (one === '/' ? SLASH_PX : /[.,\s]/.test(one) ? POINT_PX : DIGIT_PX), 0);

/** Two lines are as many as a head has: width of the longer one where they break best. */
function headPx({ label, unit }: GridColumn): number {
  const words = [
    ...label.split(' ').map((word) => (word.length + 1) * HEAD_LETTER_PX),
    ...(unit ? [(unit.length + 1) * UNIT_LETTER_PX] : []),
  ];
  const widthOf = (some: readonly number[]) => some.reduce((sum, px) => sum + px, 0);
  const breaks = words.map((_, at) => Math.max(widthOf(words.slice(0, at + 1)), widthOf(words.slice(at + 1))));
  return Math.round(Math.min(...breaks) + PADDING_PX + ARROW_PX);
}
