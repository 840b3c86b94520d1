import { useSyncExternalStore } from 'react';
import { clearSession, getSession, subscribeSession } from '../session/session-store';
import { notify } from '../ui/notify';

let overToken: string | null = null;
const listeners = new Set<() => void>();

const NOTICE_MS = 30_000;

export const isSessionOver = (): boolean => overToken !== null && getSession().token === overToken;

export const signInAgain = (): void => clearSession('expired');

/** Keeps an expired session for entering on this device; nothing is sent until the next sign-in. */
export function holdSession(token: string | null): true {
  if (overToken === token) return true;
  overToken = token;
  for (const listener of listeners) listener();
  notify({
    message: 'O seu acesso venceu. Você pode continuar lançando: tudo fica guardado neste aparelho e vai quando você entrar de novo.',
    tone: 'warning',
    milliseconds: NOTICE_MS,
    action: { label: 'Entrar de novo', run: signInAgain },
  });
  return true;
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
