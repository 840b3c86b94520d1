import { lazy, type ReactNode, Suspense } from 'react';
import { createBrowserRouter, type LoaderFunction, Outlet, type RouteObject } from 'react-router';
import { isPublicPath, publicPlaces } from '#model/screens/before';
import { type Code, codeOf, PUBLIC } from './public-code';
import { ErrorScreen } from './shell/ErrorScreen';

const AcronymTip = lazy(() => import('./ui/AcronymTip'));
const notFound = codeOf(() => import('./screens/not-found/NotFoundScreen'));

/** The loader keeps the old screen up while the code loads. */
const publicRoute = ({ load, View }: Code): { loader: LoaderFunction; element: ReactNode } => ({
  loader: async () => {
    await load();
    return null;
  },
  element: <View />,
});

const open: RouteObject[] = [
  ...publicPlaces.map(({ key, address }) => ({ path: address, ...publicRoute(PUBLIC[key]) })),
  { path: '*', ...publicRoute(notFound) },
];

function Root() {
  return (
    <Suspense fallback={null}>
      <Outlet />
      <Suspense fallback={null}>
        <AcronymTip />
      </Suspense>
    </Suspense>
  );
}

function FirstPaint() {
  return null;
}

const ROOT = 'root';

const signedIn = () => import('./signed-in-routes');

/** Starts loading the code of an address while the session is still being read; a failure shows where the code is needed. */
export function prefetchRoute(pathname: string): void {
  if (!isPublicPath(pathname)) signedIn().catch((error: unknown) => console.warn('Telas não buscadas', error));
}

export function createRouter() {
  let isWhole = false;
  return createBrowserRouter([{ id: ROOT, Component: Root, HydrateFallback: FirstPaint, ErrorBoundary: ErrorScreen, children: open }], {
    patchRoutesOnNavigation: async ({ patch }) => {
      if (isWhole) return;
      const { signedInRoutes } = await signedIn();
      // Two navigations may have waited here; only the first adds the routes.
      if (!isWhole) patch(ROOT, signedInRoutes);
      isWhole = true;
    },
  });
}
