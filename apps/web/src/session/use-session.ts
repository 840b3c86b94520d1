import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { Actor } from '#model/permissions';
import { EMPTY_SESSION, type Session, type SessionUser, scopeOf, sessionActor, type WorkScope } from './session';
import { getSession, subscribeSession } from './session-store';

/** The guard of protected routes provides it: a session that ends during a render must stay visible to the screens still being drawn. */
export const SessionContext = createContext<Session>(EMPTY_SESSION);

/** For the guard, and for screens outside of it. */
export function useStoredSession(): Session {
  return useSyncExternalStore(subscribeSession, getSession);
}

export function useSession(): Session {
  return useContext(SessionContext);
}

/** Only below the guard of protected routes. */
export function useUser(): SessionUser {
  const { user } = useSession();
  if (!user) throw new Error('no user: useUser belongs below ProtectedRoute');
  return user;
}

export function useActor(): Actor {
  const user = useUser();
  return useMemo(() => sessionActor(user), [user]);
}

/** Only below the guard that requires customer, harvest and farm. */
export function useScope(): WorkScope {
  const session = useSession();
  const scope = useMemo(() => scopeOf(session), [session]);
  if (!scope) throw new Error('no scope: useScope belongs below Admitted');
  return scope;
}
