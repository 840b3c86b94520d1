import { type ReactNode, Suspense } from 'react';
import { createBrowserRouter, type LoaderFunction, Outlet, type RouteObject } from 'react-router';
import { isPublicPath, publicPlaces } from '#model/screens/before';
import { type Code, codeOf, PUBLIC } from './public-code';
import { ErrorScreen } from './shell/ErrorScreen';

/**
 * The addresses that need no session. All others are made from the list of screens, which is fetched with the first of them that is asked
 * for: whoever signs in does not wait for it.
 */

const notFound = codeOf(() => import('./screens/not-found/NotFoundScreen'));

/** The router waits for the code with the old screen still standing. */
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
    </Suspense>
  );
}

/** The blank paper before the first screen; the screens bring their own skeletons. */
function FirstPaint() {
  return null;
}

const ROOT = 'root';

const signedIn = () => import('./signed-in-routes');

/** Fetches what this address will ask for, while the session is still being read. What fails is asked for again, and said, where it is needed. */
export function fetchAhead(pathname: string): void {
  if (!isPublicPath(pathname)) signedIn().catch((error: unknown) => console.warn('Telas não buscadas', error));
}

export function createRouter() {
  let isWhole = false;
  return createBrowserRouter([{ id: ROOT, Component: Root, HydrateFallback: FirstPaint, ErrorBoundary: ErrorScreen, children: open }], {
    patchRoutesOnNavigation: async ({ patch }) => {
      if (isWhole) return;
      const { signedInRoutes } = await signedIn();
      // Two ways may have asked at once.
      if (!isWhole) patch(ROOT, signedInRoutes);
      isWhole = true;
    },
  });
}
