import { Navigate, Outlet, useLocation } from 'react-router';
import { placeAddress } from '#model/screens/before';
import { isDashboardsOnly } from '../session/session';
import { SessionContext, useStoredSession } from '../session/use-session';

/** Screens below it stand only while somebody is signed in; the end of the session, here or in another tab, leads to the sign-in. */
export function ProtectedRoute() {
  const session = useStoredSession();
  const { token, user } = session;
  const { pathname } = useLocation();
  if (!token || !user) return <Navigate to={placeAddress('login')} replace />;
  const only = placeAddress('mobile-dashboards');
  // A session that opens the dashboards has nothing elsewhere.
  if (isDashboardsOnly(user) && pathname !== only) return <Navigate to={only} replace />;
  return (
    <SessionContext value={session}>
      <Outlet />
    </SessionContext>
  );
}
