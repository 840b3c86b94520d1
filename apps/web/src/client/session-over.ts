import { useSyncExternalStore } from 'react';
import { getSession, subscribeSession } from '../session/session-store';

let overToken: string | null = null;
const listeners = new Set<() => void>();

export const isSessionOver = (): boolean => overToken !== null && getSession().token === overToken;

/** The session has ended at the server, but its person goes on entering on this device. */
export function holdSession(token: string | null): void {
  overToken = token;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = subscribeSession(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

export const useSessionOver = (): boolean => useSyncExternalStore(subscribe, isSessionOver);
