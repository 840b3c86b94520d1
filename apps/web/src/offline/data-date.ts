import { useSyncExternalStore } from 'react';

let date: string | null = null;
const listeners = new Set<() => void>();

/** @param next when the shown copies were read, in words; null once the server answers again */
export function setDataDate(next: string | null): void {
  if (next === date) return;
  date = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useDataDate = (): string | null => useSyncExternalStore(subscribe, () => date);
