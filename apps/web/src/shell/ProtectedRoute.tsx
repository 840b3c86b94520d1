import { Navigate, Outlet, useLocation } from 'react-router';
import { placeAddress } from '#model/screens/before';
import { isDashboardsOnly } from '../session/session';
import { useSession } from '../session/use-session';

/** Screens below it stand only while somebody is signed in; the end of the session, here or in another tab, leads to the sign-in. */
export function ProtectedRoute() {
  const { token, user } = useSession();
  const { pathname } = useLocation();
  if (!token || !user) return <Navigate to={placeAddress('login')} replace />;
  const only = placeAddress('mobile-dashboards');
  // A session that opens the dashboards has nothing elsewhere.
  return isDashboardsOnly(user) && pathname !== only ? <Navigate to={only} replace /> : <Outlet />;
}
