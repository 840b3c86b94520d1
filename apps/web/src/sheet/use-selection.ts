import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type Block, blockOf, type CellPosition, type CellSelection, fitSelection, type SheetSize, selectOne } from './selection';

/** `sight` scrolls to the cell and focuses it only when the focus is free. */
export type SelectionReach = 'focus' | 'sight' | 'nothing';

export interface SelectionState extends CellSelection {
  block: Block;
}

/** The current cell is the tab stop. @param start first writable cell. */
export function useSelection(root: RefObject<HTMLElement | null>, size: SheetSize, start: CellPosition) {
  const [raw, setRaw] = useState<CellSelection | null>(null);
  const wanted = useRef<SelectionReach>('nothing');
  const { at, anchor } = fitSelection(raw ?? selectOne(start), size);

  const select = useCallback((next: CellSelection, reach: SelectionReach = 'focus') => {
    wanted.current = reach;
    // A new object even for the same cell, so that the focus comes back to it.
    setRaw({ ...next });
  }, []);

  useEffect(() => {
    const cell = wanted.current === 'nothing' ? null : cellAt(root.current, at);
    if (!cell) return;
    if (wanted.current === 'focus' || isFocusFree()) cell.focus({ preventScroll: true });
    if (wanted.current === 'focus') cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    else showAround(cell);
    wanted.current = 'nothing';
  });

  return { selection: { at, anchor, block: blockOf({ at, anchor }) }, select };
}

/** True on a page just opened or a screen just navigated to. The focus is never taken from a field, link, button or dialog. */
function isFocusFree(): boolean {
  const at = document.activeElement;
  return at === null || at.matches('body, main, main h1');
}

function showAround(cell: HTMLElement): void {
  cell.scrollIntoView({ block: 'nearest', inline: 'center' });
  const scroller = cell.closest<HTMLElement>('[data-scroller]');
  if (!scroller || scroller.scrollLeft === 0) return;
  const left = scroller.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(scroller).scrollPaddingLeft);
  const begins = [...scroller.querySelectorAll('[role="columnheader"][data-first]')];
  begins.find((head) => head.getBoundingClientRect().left >= left - 1)?.scrollIntoView({ block: 'nearest', inline: 'start' });
}

export function cellAt(root: HTMLElement | null, { row, col }: CellPosition): HTMLElement | null {
  return root?.querySelector<HTMLElement>(`[data-row="${row}"] [data-col="${col}"]`) ?? null;
}

export function positionOf(target: EventTarget | null): CellPosition | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-col]') : null;
  const row = cell?.closest<HTMLElement>('[data-row]');
  return cell && row ? { row: Number(row.dataset.row), col: Number(cell.dataset.col) } : null;
}
