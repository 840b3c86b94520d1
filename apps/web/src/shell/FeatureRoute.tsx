import { Navigate, Outlet } from 'react-router';
import { canUse, type Feature } from '#model/permissions';
import { paths } from '../paths';
import { useActor } from '../session/use-session';

/** Lets the screens below it open for whoever may use the feature, and sends everybody else home. */
export default function FeatureRoute({ feature }: { feature: Feature }) {
  return canUse(useActor(), feature) ? <Outlet /> : <Navigate to={paths.home} replace />;
}
