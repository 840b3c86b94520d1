import type { ReactNode } from 'react';
import { type LoaderFunction, Navigate, type RouteObject, redirect } from 'react-router';
import { home, homeAlias, mobile, personalPlaces } from '#model/screens/before';
import { readFarmPlace, withoutFarmPlace } from '#model/screens/farm-link';
import { sections } from '#model/screens/list';
import { type DeclarationArea, landingOf, leadsOf, type Screen, type Section, screensOf } from '#model/screens/screen';
import { chooseFarm } from './client/choose-farm';
import { loadDeclarations } from './client/declarations';
import { isPastFilter } from './filter/passed-filter';
import { type Code, codeOf } from './public-code';
import { gridCode, ownCode, PLACES, sheetCode } from './screen-code';
import { sessionActor } from './session/session';
import { getSession } from './session/session-store';
import { signInOnTheWay } from './session/wanted-address';
import { fetchDatagrid } from './sheet/declared/use-datagrid';
import { admissionOf, demandOf } from './shell/admission';
import { ErrorScreen } from './shell/ErrorScreen';
import { ProtectedRoute } from './shell/ProtectedRoute';
import { notify } from './ui/notify';

const protection = codeOf(() => import('./shell/Protected'));
const frame = codeOf(() => import('./shell/Frame'));
const admission = codeOf(() => import('./shell/Admitted'));

interface Guarded {
  loader: LoaderFunction;
  element: ReactNode;
}

/** Without a session not even the code is fetched. */
const signedIn = (loads: readonly ((address: URL) => Promise<unknown>)[], element: ReactNode, area?: DeclarationArea): Guarded => ({
  loader: async ({ request }) => {
    const { token, user } = getSession();
    const address = new URL(request.url);
    if (token === null || user === null) return redirect(signInOnTheWay(address));
    await Promise.all([...loads.map((load) => load(address)), area && loadDeclarations(area)]);
    return null;
  },
  element,
});

const signedInPlace = ({ load, View }: Code, area?: DeclarationArea): Guarded => signedIn([load], <View />, area);

/** A link that names a farm chooses it before its screen opens; the farm then leaves the address. */
async function followFarm(url: URL): Promise<Response | null> {
  const place = readFarmPlace(url.searchParams);
  if (!place || getSession().user === null) return null;
  if (await chooseFarm(place)) return redirect(url.pathname + withoutFarmPlace(url.searchParams));
  notify({ tone: 'warning', message: 'A fazenda deste link não está ao seu alcance.' });
  return redirect(home.address);
}

const declarationsOf = (section: Section, screen: Screen) => screen.declarations ?? section.declarations;

function screenRoute(section: Section, screen: Screen): RouteObject {
  const { load, view } = viewOf(section, screen);
  const element = (
    <admission.View section={section} screen={screen}>
      {view}
    </admission.View>
  );
  const guarded = signedIn([admission.load, load], element, declarationsOf(section, screen));
  return {
    path: screen.address,
    ...guarded,
    loader: async (args) => (await followFarm(new URL(args.request.url))) ?? guarded.loader(args),
  };
}

/** A screen may request its data early only where its admission is certain. */
function isOpen(section: Section, screen: Screen): boolean {
  const session = getSession();
  if (!isPastFilter(section)) return false;
  return session.user !== null && admissionOf(sessionActor(session.user), session, demandOf(section, screen)) === 'open';
}

function viewOf(section: Section, screen: Screen): { load: (address: URL) => Promise<unknown>; view: ReactNode } {
  if (screen.kind === 'own') {
    const { load, View } = ownCode(screen.key);
    return { load, view: <View screen={screen} /> };
  }
  if (screen.kind === 'sheet') {
    const { load: fetchCode, View } = sheetCode(screen.key);
    const load = () => {
      if (isOpen(section, screen)) fetchDatagrid(screen.resource);
      return fetchCode();
    };
    return { load, view: <View key={screen.key} screen={screen} /> };
  }
  const { load: fetchCode, View } = gridCode(section);
  const area = declarationsOf(section, screen);
  const load = async (address: URL) => {
    const [{ prefetch }] = await Promise.all([fetchCode(), area && loadDeclarations(area)]);
    if (isOpen(section, screen)) prefetch?.({ screen }, address);
  };
  // Screens share this code; the key remounts it for each.
  return { load, view: <View key={screen.key} screen={screen} /> };
}

/** The addresses of the section and its modules redirect to a screen. */
function sectionRoutes(section: Section): RouteObject[] {
  const screens = screensOf(section);
  const leads = new Map(section.modules.flatMap(leadsOf));
  leads.set(section.address, landingOf(section));
  for (const { address } of screens) leads.delete(address);
  return [
    ...screens.map((screen) => screenRoute(section, screen)),
    ...[...leads].map(([path, to]) => ({ path, element: <Navigate to={to} replace /> })),
  ];
}

const framed: RouteObject[] = [
  ...personalPlaces.map(({ key, address, declarations }) => ({ path: address, ...signedInPlace(PLACES[key], declarations) })),
  ...sections.flatMap(sectionRoutes),
];

export const signedInRoutes: RouteObject[] = [
  {
    element: <ProtectedRoute />,
    children: [
      {
        ...signedInPlace(protection),
        children: [
          { path: home.address, ...signedInPlace(PLACES.home) },
          { path: mobile.address, ...signedInPlace(PLACES[mobile.key]) },
          { path: homeAlias.address, element: <Navigate to={home.address} replace /> },
          // The frame stays up when a screen crashes.
          { ...signedInPlace(frame), children: [{ ErrorBoundary: ErrorScreen, children: framed }] },
        ],
      },
    ],
  },
];
