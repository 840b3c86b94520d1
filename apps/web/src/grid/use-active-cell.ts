import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { EDITOR } from './key-buffer';

/** `row` from 0, -1 for the header; `anchor`: where a range of rows began. */
export interface ActiveCell {
  row: number;
  col: number;
  anchor: number;
}

export interface GridSize {
  rows: number;
  cols: number;
}

const PAGE_ROWS = 10;

export function moveBy(
  key: string,
  { isCtrl, isShift }: { isCtrl: boolean; isShift: boolean },
  from: ActiveCell,
  size: GridSize,
): ActiveCell | null {
  const top = isShift ? 0 : -1;
  const to = (row: number, col: number): ActiveCell => {
    const clamped = Math.min(Math.max(row, size.rows === 0 ? -1 : top), size.rows - 1);
    return { row: clamped, col: Math.min(Math.max(col, 0), size.cols - 1), anchor: isShift ? from.anchor : clamped };
  };
  switch (key) {
    case 'ArrowUp':
      return to(from.row - 1, from.col);
    case 'ArrowDown':
      return to(from.row + 1, from.col);
    case 'ArrowLeft':
      return isShift ? null : to(from.row, from.col - 1);
    case 'ArrowRight':
      return isShift ? null : to(from.row, from.col + 1);
    case 'Home':
      return isCtrl ? to(0, 0) : to(from.row, 0);
    case 'End':
      return isCtrl ? to(size.rows - 1, size.cols - 1) : to(from.row, size.cols - 1);
    case 'PageUp':
      return to(Math.max(from.row - PAGE_ROWS, 0), from.col);
    case 'PageDown':
      return to(from.row + PAGE_ROWS, from.col);
    default:
      return null;
  }
}

export function selectedRange({ row, anchor }: ActiveCell): { first: number; last: number } {
  return { first: Math.max(0, Math.min(row, anchor)), last: Math.max(row, anchor) };
}

/** @param scrollTo brings a row into view, so that its cell exists before it is focused. */
export function useActiveCell(root: RefObject<HTMLElement | null>, size: GridSize, scrollTo: (row: number) => void) {
  const [cell, setCell] = useState<ActiveCell>({ row: 0, col: 0, anchor: 0 });
  const wantsFocus = useRef(false);
  const held = useRef<HTMLElement | null>(null);

  const row = Math.min(cell.row, size.rows - 1);
  const active = row === cell.row ? cell : { ...cell, row, anchor: row };

  const latest = useRef(cell);
  const move = useCallback(
    (to: ActiveCell, options: { focus: boolean } = { focus: true }) => {
      wantsFocus.current = options.focus;
      latest.current = to;
      // A new object even for the same cell, so that the focus comes back to it.
      setCell({ ...to });
      if (options.focus && to.row >= 0) scrollTo(to.row);
    },
    [scrollTo],
  );

  /** Uses the latest target, because the next render may be the first to draw it. */
  const refocus = useCallback(() => move(latest.current), [move]);
  /** After a deletion the rows that move up must not become the selection. */
  const refocusOneRow = useCallback(() => move({ ...latest.current, anchor: latest.current.row }), [move]);

  // Runs after every render: the row scrolled to is drawn in a later one.
  useEffect(() => {
    // Adding or removing a note remounts the cell, which loses the focus.
    const isLost = held.current?.isConnected === false && document.activeElement === document.body;
    if (held.current?.isConnected === false) held.current = null;
    if (!wantsFocus.current && !isLost) return;
    // Rows that arrive late must not take the focus out of an editor.
    if (root.current?.contains(document.activeElement?.closest(EDITOR) ?? null)) {
      wantsFocus.current = false;
      return;
    }
    const found = root.current?.querySelector<HTMLElement>(`[data-row="${active.row}"] [data-col="${active.col}"]`);
    if (!found) return;
    wantsFocus.current = false;
    held.current = found;
    found.focus({ preventScroll: true });
    showCell(found, active.col);
  });

  return { active, move, refocus, refocusOneRow };
}

function showCell(cell: HTMLElement, col: number): void {
  const scroller = cell.closest('[role="grid"]')?.parentElement;
  const left = scroller?.scrollLeft ?? 0;
  cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  if (scroller && col === 0) scroller.scrollLeft = 0;
  else if (scroller && cell.dataset.pinned) scroller.scrollLeft = left;
}
