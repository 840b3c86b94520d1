import { Navigate, Outlet, useLocation } from 'react-router';
import { placeAddress } from '#model/screens/before';
import { isDashboardsOnly } from '../session/session';
import { SessionContext, useStoredSession } from '../session/use-session';

export function ProtectedRoute() {
  const session = useStoredSession();
  const { token, user } = session;
  const { pathname } = useLocation();
  if (!token || !user) return <Navigate to={placeAddress('login')} replace />;
  const only = placeAddress('mobile-dashboards');
  if (isDashboardsOnly(user) && pathname !== only) return <Navigate to={only} replace />;
  return (
    <SessionContext value={session}>
      <Outlet />
    </SessionContext>
  );
}
