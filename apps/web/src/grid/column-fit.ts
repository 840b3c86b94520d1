import { isNumberField } from '#model/kit/field';
import type { GridRow } from '../rows/row';
import { cellText } from './cell-text';
import type { ColumnWidths } from './column-widths';
import type { GridColumn } from './columns';

/** Columns of a wide list, as narrow as what is read in them: rows are then written in lines of fields, which need no room in the columns. */

const LETTER_PX = 7.3;
const DIGIT_PX = 8.2;
const HEAD_LETTER_PX = 7.1;
const UNIT_LETTER_PX = 6;
const PADDING_PX = 16;
/** The box that chooses a row stands before its first cell. */
const BOX_PX = 26;
/** Of the order: the last letter leaves some of it. */
const ARROW_PX = 6;
/** Words may be cut where there is no room, and are read whole under the pointer; numbers never. */
const NARROWEST_WORDS_PX = 84;
const WIDEST_WORDS_PX = 220;
const MARK_PX = 128;

/**
 * Widths in which heads and values can be read; words give way where it is too much for `roomPx`.
 * @param rows those of a page, as many as there are.
 */
export function fittedWidths(columns: readonly GridColumn[], rows: readonly GridRow[], roomPx: number): ColumnWidths {
  const wanted = columns.map((column, index) => ({ column, px: contentPx(column, rows) + (index === 0 ? BOX_PX : 0) }));
  const excess = wanted.reduce((sum, { px }) => sum + px, 0) - roomPx;
  const spare = wanted.reduce((sum, { column, px }) => sum + sparePx(column, px), 0);
  const part = excess > 0 && spare > 0 ? Math.min(1, excess / spare) : 0;
  return Object.fromEntries(wanted.map(({ column, px }) => [column.id, Math.floor(px - part * sparePx(column, px))]));
}

/** How much narrower a column may become. */
function sparePx(column: GridColumn, px: number): number {
  return isWords(column) ? Math.max(0, px - Math.max(NARROWEST_WORDS_PX, headPx(column))) : 0;
}

const isWords = ({ field }: GridColumn): boolean =>
  field !== null && !isNumberField(field) && field.kind !== 'date' && field.kind !== 'month';

function contentPx(column: GridColumn, rows: readonly GridRow[]): number {
  if (!column.field) return MARK_PX;
  const longest = rows.reduce((most, row) => Math.max(most, cellText(row, column).length), 0);
  const values = longest * (isWords(column) ? LETTER_PX : DIGIT_PX) + PADDING_PX;
  return Math.round(Math.max(isWords(column) ? Math.min(values, WIDEST_WORDS_PX) : values, headPx(column)));
}

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
