export interface CellPosition {
  row: number;
  col: number;
}

/** `anchor`: opposite corner of the block. */
export interface CellSelection {
  at: CellPosition;
  anchor: CellPosition;
}

export function selectionOf({ top, bottom, left, right }: Block): CellSelection {
  return { at: { row: top, col: left }, anchor: { row: bottom, col: right } };
}

export interface Block {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export interface SheetSize {
  rows: number;
  cols: number;
}

interface Modifiers {
  isCtrl: boolean;
  isShift: boolean;
}

const PAGE_ROWS = 10;

export const selectOne = (at: CellPosition): CellSelection => ({ at, anchor: at });

export function blockOf({ at, anchor }: CellSelection): Block {
  return {
    top: Math.min(at.row, anchor.row),
    bottom: Math.max(at.row, anchor.row),
    left: Math.min(at.col, anchor.col),
    right: Math.max(at.col, anchor.col),
  };
}

export const isBlock = ({ at, anchor }: CellSelection): boolean => at.row !== anchor.row || at.col !== anchor.col;

export function fitSelection({ at, anchor }: CellSelection, size: SheetSize): CellSelection {
  return { at: within(at, size), anchor: within(anchor, size) };
}

/** Null for a key that does not move. Shift extends the block; Tab leaves the sheet after its last cell. */
export function selectionAfter(key: string, { isCtrl, isShift }: Modifiers, from: CellSelection, size: SheetSize): CellSelection | null {
  if (key === 'Tab') return isCtrl ? null : tabbed(from.at, isShift, size);
  if (key === 'Enter') return isCtrl ? null : selectOne(within({ row: from.at.row + (isShift ? -1 : 1), col: from.at.col }, size));
  if (isCtrl && key.toLowerCase() === 'a') return wholeSheet(size);
  const to = target(key, isCtrl, from.at, size);
  if (!to) return null;
  const at = within(to, size);
  return { at, anchor: isShift ? from.anchor : at };
}

function target(key: string, isCtrl: boolean, { row, col }: CellPosition, size: SheetSize): CellPosition | null {
  switch (key) {
    case 'ArrowUp':
      return { row: isCtrl ? 0 : row - 1, col };
    case 'ArrowDown':
      return { row: isCtrl ? size.rows - 1 : row + 1, col };
    case 'ArrowLeft':
      return { row, col: isCtrl ? 0 : col - 1 };
    case 'ArrowRight':
      return { row, col: isCtrl ? size.cols - 1 : col + 1 };
    case 'Home':
      return { row: isCtrl ? 0 : row, col: 0 };
    case 'End':
      return { row: isCtrl ? size.rows - 1 : row, col: size.cols - 1 };
    case 'PageUp':
      return { row: row - PAGE_ROWS, col };
    case 'PageDown':
      return { row: row + PAGE_ROWS, col };
    default:
      return null;
  }
}

function tabbed({ row, col }: CellPosition, isBack: boolean, size: SheetSize): CellSelection | null {
  const next = row * size.cols + col + (isBack ? -1 : 1);
  if (next < 0 || next >= size.rows * size.cols) return null;
  return selectOne({ row: Math.floor(next / size.cols), col: next % size.cols });
}

function wholeSheet(size: SheetSize): CellSelection {
  return { at: { row: size.rows - 1, col: size.cols - 1 }, anchor: { row: 0, col: 0 } };
}

function within({ row, col }: CellPosition, size: SheetSize): CellPosition {
  return { row: Math.max(0, Math.min(row, size.rows - 1)), col: Math.max(0, Math.min(col, size.cols - 1)) };
}
