import type { Month } from '#domain/calendar';
import type { DeepLink, LinkFilter } from '#model/screens/deep-link';
import type { CellPosition } from './selection';
import { type FlatColumn, type SheetRow, slotKey } from './sheet';
import type { StoredRow } from './stored';

export interface StartCellInput {
  rows: readonly SheetRow[];
  columns: readonly FlatColumn[];
  isOpen(row: SheetRow, column: FlatColumn): boolean;
  numberAt(row: string, group: string, field: string): number | null;
  stored: ReadonlyMap<string, StoredRow>;
  /** Value of a line at a path, an id for a reference; null when unknown. */
  valueAt(row: string, path: string): string | null;
  monthOf(row: string, group: string): Month | null;
}

/** The cell of the deep link; else the first empty one, in the opening count or the first unfilled month; else the first open one. */
export function startCellOf(sheet: StartCellInput, deepLink: DeepLink | null, thisMonth: Month): CellPosition {
  const cells = cellsOf(sheet);
  const positionOf = (cell: Cell | undefined): CellPosition => (cell ? { row: cell.at, col: cell.col } : { row: 0, col: 0 });
  if (deepLink) return positionOf(meantOf(sheet, deepLink, cells)[0]);
  const monthOf = ({ row, column }: Cell) => sheet.monthOf(row.key, column.group);
  const isEmpty = ({ row, column }: Cell) => sheet.numberAt(row.key, column.group, column.field) === null;
  const start = cells.filter((cell) => monthOf(cell) === null);
  if (start.length > 0 && start.every(isEmpty)) return positionOf(start[0]);
  const months = [...new Set(cells.flatMap((cell) => monthOf(cell) ?? []))].filter((month) => month <= thisMonth).sort();
  const unfilled = months.find((month) => cells.filter((cell) => monthOf(cell) === month).every(isEmpty));
  return positionOf(cells.find((cell) => unfilled !== undefined && monthOf(cell) === unfilled) ?? cells[0]);
}

interface Cell {
  row: SheetRow;
  column: FlatColumn;
  at: number;
  col: number;
}

const cellsOf = ({ rows, columns, isOpen }: StartCellInput): Cell[] =>
  rows.flatMap((row, at) => columns.flatMap((column, col) => (isOpen(row, column) ? [{ row, column, at, col }] : [])));

/** Each condition of the link narrows the cells, unless it leaves none. */
function meantOf(
  sheet: StartCellInput,
  { days, status, row: id, sheet: ofHarvest, only, field, isStart, isOpen }: DeepLink,
  cells: Cell[],
): Cell[] {
  const month = isStart ? null : days?.from.slice(0, 7);
  const numberAt = ({ row, column }: Cell) => sheet.numberAt(row.key, column.group, column.field);
  const storedAt = ({ row, column }: Cell) => sheet.stored.get(slotKey(row.key, column.group));
  const isEmpty = (cell: Cell) => numberAt(cell) === null;
  const isSought = (cell: Cell) => {
    if (status === 'pending') return storedAt(cell)?.validated === false;
    if (status === 'warned') return storedAt(cell)?.warnings[cell.column.field] !== undefined;
    // A row with a value in another field of the slot was begun, so this cell is missing.
    if (field !== null) return isEmpty(cell) && storedAt(cell) !== undefined;
    return isEmpty(cell) !== isOfWhatIsThere;
  };
  const isOfWhatIsThere = status === 'pending' || ofHarvest !== null || isOpen;
  const narrowing = [
    (cell: Cell) => id !== null && storedAt(cell)?.id === id,
    ({ row, column }: Cell) => month === undefined || sheet.monthOf(row.key, column.group) === month,
    (cell: Cell) => field === null || cell.column.field === field,
    ...only.map(
      (filter) => (cell: Cell) =>
        matchesFilter(filter, filter.path === cell.column.field ? numberAt(cell) : sheet.valueAt(cell.row.key, filter.path)),
    ),
    isSought,
    (cell: Cell) => isEmpty(cell) !== isOfWhatIsThere,
  ];
  return narrowing.reduce((left, isOne) => {
    const kept = left.filter(isOne);
    return kept.length > 0 ? kept : left;
  }, cells);
}

function matchesFilter({ sign, value }: LinkFilter, own: number | string | null): boolean {
  if (own === null) return false;
  if (sign === 'eq' || sign === 'ne') return value.split('|').includes(String(own)) === (sign === 'eq');
  const [one, limit] = [Number(own), Number(value)];
  return sign === 'gt' ? one > limit : sign === 'gte' ? one >= limit : one <= limit;
}
