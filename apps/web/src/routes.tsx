import { Suspense } from 'react';
import { createBrowserRouter, Navigate, Outlet, type RouteObject } from 'react-router';
import { paths } from './paths';
import { protectedScreen, publicScreen } from './screen-route';
import { ErrorScreen } from './shell/ErrorScreen';
import { ProtectedRoute } from './shell/ProtectedRoute';
import { screenLabel } from './shell/sections';

/** Every address of the product. The code of a screen is fetched with its first visit. */

const movement = (path: string, resource: string): RouteObject => ({
  path,
  ...protectedScreen(() => import('./screens/entries/MovementScreen'), { path: resource, title: screenLabel(path) }),
});

const corteEntries: RouteObject[] = [
  { index: true, element: <Navigate to={paths.corte.livestockCards} replace /> },
  { path: paths.corte.livestock, element: <Navigate to={paths.corte.livestockCards} replace /> },
  { path: paths.corte.livestockCards, ...protectedScreen(() => import('./screens/entries/LivestockCards'), {}) },
  movement(paths.corte.births, 'births'),
  movement(paths.corte.weaning, 'weaning'),
  movement(paths.corte.deaths, 'deaths'),
  movement(paths.corte.confinements, 'confinements'),
  movement(paths.corte.herdEntry, 'herd_entry'),
  movement(paths.corte.herdDeparture, 'herd_departure'),
];

const leiteEntries: RouteObject[] = [
  { index: true, element: <Navigate to={paths.leite.births} replace /> },
  { path: paths.leite.movements, element: <Navigate to={paths.leite.births} replace /> },
  movement(paths.leite.births, 'births'),
  movement(paths.leite.deaths, 'deaths'),
  movement(paths.leite.herdEntry, 'herd_entry'),
  movement(paths.leite.herdDeparture, 'herd_departure'),
];

const scope = () => import('./shell/ScopeRoute');

const framed: RouteObject[] = [
  { path: paths.filterForm, ...protectedScreen(() => import('./screens/filter-form/FilterFormScreen'), {}) },
  {
    path: paths.corte.entries,
    ...protectedScreen(scope, { environment: 'BEEF_CATTLE', feature: 'platform' }),
    children: corteEntries,
  },
  {
    path: paths.leite.entries,
    ...protectedScreen(scope, { environment: 'DAIRY_CATTLE', feature: 'platform' }),
    children: leiteEntries,
  },
];

const everything: RouteObject[] = [
  { path: paths.login, ...publicScreen(() => import('./screens/login/LoginScreen')) },
  { path: paths.forgotPassword, ...publicScreen(() => import('./screens/forgot-password/ForgotPasswordScreen')) },
  { path: '/update-password/:username', ...publicScreen(() => import('./screens/update-password/UpdatePasswordScreen')) },
  {
    element: <ProtectedRoute />,
    children: [
      {
        ...protectedScreen(() => import('./shell/Protected'), {}),
        children: [
          { path: paths.home, ...protectedScreen(() => import('./screens/home/HomeScreen'), {}) },
          { path: paths.entries, element: <Navigate to={paths.home} replace /> },
          // A screen that breaks leaves the frame standing.
          { ...protectedScreen(() => import('./shell/Frame'), {}), children: [{ ErrorBoundary: ErrorScreen, children: framed }] },
        ],
      },
    ],
  },
  { path: '*', ...publicScreen(() => import('./screens/not-found/NotFoundScreen')) },
];

function Root() {
  return (
    <Suspense fallback={null}>
      <Outlet />
    </Suspense>
  );
}

/** The blank paper before the first screen; the screens bring their own skeletons. */
function FirstPaint() {
  return null;
}

export function createRouter() {
  return createBrowserRouter([{ Component: Root, HydrateFallback: FirstPaint, ErrorBoundary: ErrorScreen, children: everything }]);
}
