import { Suspense } from 'react';
import { createBrowserRouter, Navigate, Outlet, type RouteObject } from 'react-router';
import type { Environment } from '#model/kit/environment';
import {
  catalogueAreas,
  catalogueScreens,
  corteModules,
  type EntryModule,
  entryScreens,
  type GridScreen,
  leiteModules,
  registerScreens,
} from '#model/screens';
import { paths } from './paths';
import { protectedScreen, publicScreen } from './screen-route';
import { ErrorScreen } from './shell/ErrorScreen';
import { ProtectedRoute } from './shell/ProtectedRoute';

/** Every address of the product. The code of a screen is fetched with its first visit. */

/** Grids of the entries; a module that is one grid stands at its own address. */
const entryGrids = (environment: Environment): RouteObject[] =>
  entryScreens
    .filter((screen) => screen.environment === environment)
    .map((screen) => ({ path: screen.address, ...protectedScreen(() => import('./screens/entries/EntryScreen'), { screen }) }));

/** A module opens with its first screen. */
const firstScreens = (modules: readonly EntryModule[]): RouteObject[] =>
  modules.flatMap(({ address, groups }) => {
    const first = groups?.[0]?.screens[0];
    return first ? [{ path: address, element: <Navigate to={first.address} replace /> }] : [];
  });

const corteEntries: RouteObject[] = [
  { index: true, element: <Navigate to={paths.corte.livestockCards} replace /> },
  ...firstScreens(corteModules),
  { path: paths.corte.livestockCards, ...protectedScreen(() => import('./screens/entries/livestock/LivestockCards'), {}) },
  { path: paths.corte.financeCards, ...protectedScreen(() => import('./screens/entries/finance/FinanceCards'), {}) },
  { path: paths.corte.livestockStock, ...protectedScreen(() => import('./screens/entries/livestock/StockScreen'), {}) },
  { path: paths.corte.area, ...protectedScreen(() => import('./screens/entries/livestock/AreaScreen'), {}) },
  { path: paths.corte.mount, ...protectedScreen(() => import('./screens/entries/reproduction/MountScreen'), {}) },
  { path: paths.corte.calves, ...protectedScreen(() => import('./screens/entries/reproduction/CalvesScreen'), {}) },
  { path: paths.corte.teamCards, ...protectedScreen(() => import('./screens/entries/team/TeamCards'), {}) },
  { path: paths.corte.teamSheet, ...protectedScreen(() => import('./screens/entries/team/TeamSheet'), {}) },
  { path: paths.corte.climate, ...protectedScreen(() => import('./screens/entries/climate/ClimateScreen'), {}) },
  { path: paths.corte.review, ...protectedScreen(() => import('./screens/entries/review/ReviewScreen'), {}) },
  { path: paths.corte.carryForward, ...protectedScreen(() => import('./screens/entries/carry-forward/CarryForwardScreen'), {}) },
  ...entryGrids('BEEF_CATTLE'),
];

const checklist: RouteObject[] = [
  { index: true, element: <Navigate to={paths.corte.checklistAnalytical} replace /> },
  // One route for both, so that the filter keeps its choice from one to the other.
  { path: ':kind', ...protectedScreen(() => import('./screens/checklist/ChecklistScreen'), {}) },
];

const leiteEntries: RouteObject[] = [
  { index: true, element: <Navigate to={paths.leite.births} replace /> },
  ...firstScreens(leiteModules),
  ...entryGrids('DAIRY_CATTLE'),
];

const registerScreen = (screen: GridScreen): RouteObject => ({
  path: screen.address,
  ...protectedScreen(() => import('./screens/cadastros/RegisterScreen'), { screen }),
});

const registers: RouteObject[] = [
  { index: true, element: <Navigate to={registerScreens[0]?.address ?? paths.home} replace /> },
  ...registerScreens.map(registerScreen),
  ...catalogueScreens.map(registerScreen),
  { path: paths.igpdi, ...protectedScreen(() => import('./screens/cadastros/igpdi/IgpdiScreen'), {}) },
  { path: paths.catalogues, ...protectedScreen(() => import('./screens/cadastros/CatalogueLanding'), { areas: catalogueAreas }) },
  ...catalogueAreas.map(
    (area): RouteObject => ({
      path: area.address,
      ...protectedScreen(() => import('./screens/cadastros/CatalogueLanding'), { areas: [area] }),
    }),
  ),
];

const scope = () => import('./shell/ScopeRoute');

const framed: RouteObject[] = [
  { path: paths.filterForm, ...protectedScreen(() => import('./screens/filter-form/FilterFormScreen'), {}) },
  { path: paths.initialForm, ...protectedScreen(() => import('./screens/initial-form/InitialFormScreen'), {}) },
  {
    path: paths.corte.characterisation,
    ...protectedScreen(scope, { environment: 'BEEF_CATTLE', feature: 'platform', isFarmOptional: true }),
    children: [{ index: true, ...protectedScreen(() => import('./screens/entries/characterisation/CharacterisationScreen'), {}) }],
  },
  {
    path: paths.corte.entries,
    ...protectedScreen(scope, { environment: 'BEEF_CATTLE', feature: 'platform' }),
    children: corteEntries,
  },
  {
    path: paths.corte.checklist,
    ...protectedScreen(scope, { environment: 'BEEF_CATTLE', feature: 'platform' }),
    children: checklist,
  },
  {
    path: paths.leite.entries,
    ...protectedScreen(scope, { environment: 'DAIRY_CATTLE', feature: 'platform' }),
    children: leiteEntries,
  },
  {
    path: paths.registers,
    ...protectedScreen(() => import('./shell/FeatureRoute'), { feature: 'registers' }),
    children: registers,
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
