import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { Actor } from '#model/permissions';
import { actorOf, EMPTY_SESSION, type Session, type SessionUser, scopeOf, type WorkScope } from './session';
import { getSession, subscribeSession } from './session-store';

/**
 * The session that a signed-in screen is drawn with. The guard of protected routes follows the store and hands on what it saw: a session that
 * ends in the middle of a drawing would otherwise be gone for those screens that are drawn last, before the guard can take them away.
 */
export const SessionContext = createContext<Session>(EMPTY_SESSION);

/** The session of the store, followed; for the guard, and for screens outside of it. */
export function useStoredSession(): Session {
  return useSyncExternalStore(subscribeSession, getSession);
}

/** The session; only below the guard of protected routes. */
export function useSession(): Session {
  return useContext(SessionContext);
}

/** The signed-in user; only below the guard of protected routes. */
export function useUser(): SessionUser {
  const { user } = useSession();
  if (!user) throw new Error('no user: useUser belongs below ProtectedRoute');
  return user;
}

/** The signed-in user as permissions ask for it; only below the guard of protected routes. */
export function useActor(): Actor {
  const user = useUser();
  return useMemo(() => actorOf(user), [user]);
}

/** The chosen customer, harvest and farm; only below the guard that sends to the filter when one is missing. */
export function useScope(): WorkScope {
  const session = useSession();
  const scope = useMemo(() => scopeOf(session), [session]);
  if (!scope) throw new Error('no scope: useScope belongs below Admitted');
  return scope;
}
