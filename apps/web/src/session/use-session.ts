import { useMemo, useSyncExternalStore } from 'react';
import type { Actor } from '#model/permissions';
import { actorOf, type Session, type SessionUser, scopeOf, type WorkScope } from './session';
import { getSession, subscribeSession } from './session-store';

/** The session, followed. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeSession, getSession);
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
