import { type RefObject, useEffect, useRef } from 'react';
import { isShortcutTarget, isUndoKeyTarget, readUndoKey } from '../rows/undo-redo';
import { type ActiveCell, type GridSize, moveBy } from './use-active-cell';

interface KeyActions {
  add(): void;
  edit(col: number | null): void;
  removeByKey(): void;
  cancel(): void;
  undoOrRedo(isRedo: boolean): void;
  save(goesOn: boolean): void;
  move(to: ActiveCell, keepsChosen: boolean): void;
  choose(row: number, col: number): void;
  sort(col: number): void;
  filter(col: number): void;
  toggle(row: number, col: number): boolean;
  copy(data: DataTransfer): boolean;
  paste(text: string): void;
}

interface KeyState {
  isReading: boolean;
  active: ActiveCell;
  size: GridSize;
}

/** Works while the focus is in the grid and not in an editor. */
export function useGridKeys(root: RefObject<HTMLElement | null>, state: KeyState, actions: KeyActions): void {
  const latest = useRef({ state, actions });
  useEffect(() => {
    latest.current = { state, actions };
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !(event.target instanceof HTMLElement) || !isUndoKeyTarget(root.current, event)) return;
      const { state: now, actions: act } = latest.current;
      if (now.isReading && readKey(event, event.target, now, act)) event.preventDefault();
      else if (event.key === 'Escape') act.cancel();
      else if (event.key === 'Enter' && !now.isReading && !event.target.closest('button, a')) {
        event.preventDefault();
        act.save(event.ctrlKey || event.metaKey);
      }
    };
    const onCopy = (event: ClipboardEvent) => {
      const hasText = window.getSelection()?.isCollapsed === false;
      if (
        hasText ||
        !event.clipboardData ||
        !root.current?.contains(document.activeElement) ||
        !isShortcutTarget(root.current, document.activeElement)
      )
        return;
      if (latest.current.actions.copy(event.clipboardData)) event.preventDefault();
    };
    const onPaste = (event: ClipboardEvent) => {
      if (!latest.current.state.isReading || !isShortcutTarget(root.current, event.target)) return;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (text.trim() === '') return;
      event.preventDefault();
      latest.current.actions.paste(text);
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('copy', onCopy);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('copy', onCopy);
      document.removeEventListener('paste', onPaste);
    };
  }, [root]);
}

/** @returns true when the grid took the key. */
function readKey(event: KeyboardEvent, target: HTMLElement, { active, size }: KeyState, act: KeyActions): boolean {
  const isCtrl = event.ctrlKey || event.metaKey;
  const isInCell = target.closest('[data-col]') !== null;
  const letter = event.key.toLowerCase();
  const back = readUndoKey(event);
  if (back !== null) {
    act.undoOrRedo(back === 'redo');
    return true;
  }
  // Keeps the browser from selecting the whole page.
  if (isCtrl && letter === 'a') return isInCell;
  if (isCtrl && event.key === ' ' && isInCell && active.row >= 0) {
    act.choose(active.row, active.col);
    return true;
  }
  if (!isCtrl && !event.altKey && readLetter(event, isInCell, target, active, act)) return true;
  if (!isInCell) return false;
  if (event.altKey && event.key === 'ArrowDown' && active.row === -1) {
    act.filter(active.col);
    return true;
  }
  if (event.altKey) return false;
  const to = moveBy(event.key, { isCtrl, isShift: event.shiftKey }, active, size);
  if (to) act.move(to, isCtrl && (event.key === 'ArrowUp' || event.key === 'ArrowDown'));
  return to !== null;
}

function readLetter(event: KeyboardEvent, isInCell: boolean, target: HTMLElement, active: ActiveCell, act: KeyActions): boolean {
  const isButton = target.closest('button, a') !== null;
  switch (event.key) {
    case 'a':
    case 'A':
      act.add();
      return true;
    case 'e':
    case 'E':
      act.edit(null);
      return true;
    case 'Delete':
      act.removeByKey();
      return true;
    case 'F2':
    case 'Enter':
      if (!isInCell || (isButton && event.key === 'Enter')) return false;
      if (active.row === -1) act.sort(active.col);
      else act.edit(active.col);
      return true;
    case ' ':
      if (!isInCell || isButton) return false;
      if (!act.toggle(active.row, active.col) && active.row >= 0) act.choose(active.row, active.col);
      return true;
    default:
      return false;
  }
}
