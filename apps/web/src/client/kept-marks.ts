import { useSyncExternalStore } from 'react';

export interface KeptMark {
  word: string;
  reason: string | null;
}

export const keptWords = (kept: KeptMark | undefined): string | null =>
  kept ? [kept.word, kept.reason].filter((words) => words !== null).join(': ') : null;

export type KeptMarks = ReadonlyMap<string, KeptMark>;

let marks: KeptMarks = new Map();
const listeners = new Set<() => void>();

/** Keys: `births/12` for rows, the entry key for cells. */
export const keptMarks = (): KeptMarks => marks;

export const useKeptMarks = (): KeptMarks => useSyncExternalStore(subscribeKeptMarks, keptMarks);

function subscribeKeptMarks(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setKeptMarks(next: KeptMarks): void {
  marks = next;
  for (const listener of listeners) listener();
}
