import { type RefObject, useEffect, useRef } from 'react';
import type { Toast } from '../ui/notify';
import { failureOf } from './row-client';
import { TOASTS } from './save-message';
import type { UndoStack } from './undo-stack';

interface Notifier {
  notify(notice: Toast): void;
  clearNotices(): void;
}

/** Returns false when refused. */
export async function undoOrRedo(
  undoStack: Pick<UndoStack, 'undo' | 'redo'>,
  isRedo: boolean,
  { notify, clearNotices }: Notifier,
): Promise<boolean> {
  try {
    // Before, because a restored row may have something to say that must stay.
    clearNotices();
    const command = await (isRedo ? undoStack.redo() : undoStack.undo());
    if (command) notify({ message: `${isRedo ? TOASTS.redone : TOASTS.undone}: ${command.what}`, tone: 'info' });
    else notify({ message: isRedo ? TOASTS.nothingToRedo : TOASTS.nothingToUndo, tone: 'info' });
    return true;
  } catch (error) {
    const { message } = failureOf(error);
    notify({ message: `${isRedo ? TOASTS.notRedone : TOASTS.notUndone} ${message ?? ''}`.trim(), tone: 'error' });
    return false;
  }
}

export function readUndoKey(event: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  const letter = event.key.toLowerCase();
  if (letter === 'y') return 'redo';
  if (letter !== 'z') return null;
  return event.shiftKey ? 'redo' : 'undo';
}

/** True within the screen, or on the page while nothing in it has the focus. */
export function isShortcutTarget(root: HTMLElement | null, target: EventTarget | null): target is HTMLElement {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('input, select, textarea, [contenteditable="true"]')) return false;
  return root?.contains(target) === true || target.matches('body, main, h1');
}

/** Also true in a checkbox of the screen, whose tick can be undone from there. */
export function isUndoKeyTarget(root: HTMLElement | null, event: KeyboardEvent): boolean {
  const { target } = event;
  const isBox = target instanceof HTMLInputElement && target.type === 'checkbox' && root?.contains(target) === true;
  return isShortcutTarget(root, target) || (isBox && readUndoKey(event) !== null);
}

export function useUndoKeys(root: RefObject<HTMLElement | null>, act: (isRedo: boolean) => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const key = readUndoKey(event);
      if (key === null || event.defaultPrevented || !isUndoKeyTarget(root.current, event)) return;
      event.preventDefault();
      latest.current(key === 'redo');
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [root]);
}
