import { Navigate, Outlet } from 'react-router';
import { addressOf } from '#model/screens/list';
import { useSession } from '../session/use-session';

/** Screens below it stand only while somebody is signed in; the end of the session, here or in another tab, leads to the sign-in. */
export function ProtectedRoute() {
  const { token, user } = useSession();
  return token && user ? <Outlet /> : <Navigate to={addressOf('login')} replace />;
}
