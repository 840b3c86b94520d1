import type { Month } from '#domain/calendar';
import type { Aim } from '#model/screens/aim';
import type { Place } from './selection';
import { type FlatColumn, type SheetRow, slotKey } from './sheet';
import type { StoredRow } from './stored';

/** What a sheet must tell of itself to know where work begins. */
export interface Beginning {
  rows: readonly SheetRow[];
  columns: readonly FlatColumn[];
  isOpen(row: SheetRow, column: FlatColumn): boolean;
  numberAt(row: string, group: string, field: string): number | null;
  stored: ReadonlyMap<string, StoredRow>;
  /** The month that a row or a group of columns is; null for one that is no month. */
  monthOf(row: string, group: string): Month | null;
}

/**
 * The cell in which work begins: of the row that a link meant, or in the month that it meant, at what waits to be validated or is still empty; of a
 * sheet of the harvest that it meant, at what waits or has been filled in; without a link where
 * nobody has filled anything yet, in the count of the beginning or in the first month up to this one; else in the first cell that may be written.
 */
export function beginningOf(sheet: Beginning, aim: Pick<Aim, 'days' | 'status' | 'row' | 'sheet'> | null, thisMonth: Month): Place {
  const cells = sheet.rows.flatMap((row, at) =>
    sheet.columns.flatMap((column, col) => (sheet.isOpen(row, column) ? [{ row, column, at, col }] : [])),
  );
  type Cell = (typeof cells)[number];
  const placeOf = (cell: Cell | undefined): Place => (cell ? { row: cell.at, col: cell.col } : { row: 0, col: 0 });
  const monthOf = ({ row, column }: Cell) => sheet.monthOf(row.key, column.group);
  const isEmpty = ({ row, column }: Cell) => sheet.numberAt(row.key, column.group, column.field) === null;
  const isWaiting = ({ row, column }: Cell) => sheet.stored.get(slotKey(row.key, column.group))?.validated === false;
  if (aim) {
    const isOne = ({ row, column }: Cell) => aim.row !== null && sheet.stored.get(slotKey(row.key, column.group))?.id === aim.row;
    const one = cells.find(isOne);
    if (one) return placeOf(one);
    const month = aim.days?.from.slice(0, 7);
    const meant = month ? cells.filter((cell) => monthOf(cell) === month) : cells;
    const isSought = aim.status === 'pending' ? isWaiting : aim.sheet ? (cell: Cell) => !isEmpty(cell) : isEmpty;
    return placeOf(meant.find(isSought) ?? meant[0] ?? cells[0]);
  }
  // The count before the first month comes first.
  const start = cells.filter((cell) => monthOf(cell) === null);
  if (start.length > 0 && start.every(isEmpty)) return placeOf(start[0]);
  const months = [...new Set(cells.flatMap((cell) => monthOf(cell) ?? []))].filter((month) => month <= thisMonth).sort();
  const unfilled = months.find((month) => cells.filter((cell) => monthOf(cell) === month).every(isEmpty));
  return placeOf(cells.find((cell) => unfilled !== undefined && monthOf(cell) === unfilled) ?? cells[0]);
}
