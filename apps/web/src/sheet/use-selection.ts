import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type Block, blockOf, fitSelection, type Place, type Selection, type SheetSize, selectOne } from './selection';

/** What a selection asks for: the focus on its cell, its cell in sight (with the focus where nobody else has it), or nothing. */
export type Reach = 'focus' | 'sight' | 'nothing';

export interface SelectionState extends Selection {
  block: Block;
}

/**
 * The selected block. The current cell is the one that Tab comes to; it has the focus while the sheet is worked in.
 * @param start where work begins: the first cell that may be written.
 */
export function useSelection(root: RefObject<HTMLElement | null>, size: SheetSize, start: Place) {
  const [raw, setRaw] = useState<Selection | null>(null);
  const wanted = useRef<Reach>('nothing');
  // The sheet may have become smaller.
  const { at, anchor } = fitSelection(raw ?? selectOne(start), size);

  const select = useCallback((next: Selection, reach: Reach = 'focus') => {
    wanted.current = reach;
    // A new object even for the same cell: the focus may have to come back to it.
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

/**
 * Is nobody anywhere yet? A page that has just been opened has the focus on nothing, a screen that was led to on its title. The cursor that is
 * shown there takes the keys; it is taken from no field, link, button or dialog.
 */
function isFocusFree(): boolean {
  const at = document.activeElement;
  return at === null || at.matches('body, main, main h1');
}

/** Where work begins in the midst of a sheet, what comes before it is seen too, from the beginning of a group on. */
function showAround(cell: HTMLElement): void {
  cell.scrollIntoView({ block: 'nearest', inline: 'center' });
  const scroller = cell.closest<HTMLElement>('[data-scroller]');
  if (!scroller || scroller.scrollLeft === 0) return;
  const left = scroller.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(scroller).scrollPaddingLeft);
  const begins = [...scroller.querySelectorAll('[role="columnheader"][data-first]')];
  begins.find((head) => head.getBoundingClientRect().left >= left - 1)?.scrollIntoView({ block: 'nearest', inline: 'start' });
}

/** The element of a cell. */
export function cellAt(root: HTMLElement | null, { row, col }: Place): HTMLElement | null {
  return root?.querySelector<HTMLElement>(`[data-row="${row}"] [data-col="${col}"]`) ?? null;
}

/** The place of the cell that something happened in. */
export function placeOf(target: EventTarget | null): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-col]') : null;
  const row = cell?.closest<HTMLElement>('[data-row]');
  return cell && row ? { row: Number(row.dataset.row), col: Number(cell.dataset.col) } : null;
}
