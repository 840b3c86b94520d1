import { useSyncExternalStore } from 'react';

/** Opened by a key of the shell and by the mark of each page, so it is kept outside of both. */
let isOpen = false;
const listeners = new Set<() => void>();

function setOpen(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}

export const toggleHelp = (): void => setOpen(!isOpen);
export const closeHelp = (): void => setOpen(false);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useHelpOpen = (): boolean => useSyncExternalStore(subscribe, () => isOpen);
