import { type RefObject, useEffect, useRef } from 'react';
import type { Notice } from '../ui/notify';
import { failureOf } from './row-client';
import { TOASTS } from './save-message';
import type { UndoStack } from './undo-stack';

interface Telling {
  notify(notice: Notice): void;
  clearNotices(): void;
}

/** Returns false when refused. */
export async function takeBack(
  undoStack: Pick<UndoStack, 'undo' | 'redo'>,
  isAgain: boolean,
  { notify, clearNotices }: Telling,
): Promise<boolean> {
  try {
    const command = await (isAgain ? undoStack.redo() : undoStack.undo());
    if (command) clearNotices();
    if (command) notify({ message: `${isAgain ? TOASTS.redone : TOASTS.undone}: ${command.what}`, tone: 'info' });
    else notify({ message: isAgain ? TOASTS.nothingToRedo : TOASTS.nothingToUndo, tone: 'info' });
    return true;
  } catch (error) {
    const { message } = failureOf(error);
    notify({ message: `${isAgain ? TOASTS.notRedone : TOASTS.notUndone} ${message ?? ''}`.trim(), tone: 'error' });
    return false;
  }
}

/** Ctrl+Z; Ctrl+Shift+Z and Ctrl+Y redo. Null for other keys. */
export function readTakeBack(event: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  const letter = event.key.toLowerCase();
  if (letter === 'y') return 'redo';
  if (letter !== 'z') return null;
  return event.shiftKey ? 'redo' : 'undo';
}

/** True within the screen, or on the page while nothing in it has the focus. */
export function isListening(root: HTMLElement | null, target: EventTarget | null): target is HTMLElement {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('input, select, textarea, [contenteditable="true"]')) return false;
  return root?.contains(target) === true || target.matches('body, main, h1');
}

/** Also true in a checkbox of the screen, whose tick can be undone from there. */
export function isHearing(root: HTMLElement | null, event: KeyboardEvent): boolean {
  const { target } = event;
  const isBox = target instanceof HTMLInputElement && target.type === 'checkbox' && root?.contains(target) === true;
  return isListening(root, target) || (isBox && readTakeBack(event) !== null);
}

export function useTakeBackKeys(root: RefObject<HTMLElement | null>, act: (isAgain: boolean) => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const key = readTakeBack(event);
      if (key === null || event.defaultPrevented || !isHearing(root.current, event)) return;
      event.preventDefault();
      latest.current(key === 'redo');
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [root]);
}
