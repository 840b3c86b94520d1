import { lazy, Suspense, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { readDeepLink } from '#model/screens/deep-link';
import { gridOf } from '#model/screens/grid-of';
import type { GridScreen } from '#model/screens/screen';
import { loadedResource } from '../../client/declarations';
import { useDeepLink } from '../../client/use-deep-link';
import { EditableGrid } from '../../grid/EditableGrid';
import { fetchRows } from '../../grid/use-list';
import { Page } from '../../parts/Page';
import { scopeOf, sessionActor } from '../../session/session';
import { getSession } from '../../session/session-store';
import { useActor, useScope } from '../../session/use-session';
import { EntryChart } from './EntryChart';
import { hasEntryChart } from './use-entry-chart';
import { useGrownFeedPrice } from './use-grown-feed-price';

const ConfinementDetails = lazy(() => import('./ConfinementDetails'));

/** Requests the first rows while the code of the screen loads. */
export function prefetch({ screen }: { screen: GridScreen }, { pathname, search }: URL): void {
  const session = getSession();
  const scope = scopeOf(session);
  if (!session.user || !scope) return;
  const { resource, fixed, among } = gridOf(screen, sessionActor(session.user), loadedResource);
  const { environment } = scope;
  fetchRows({ resource, environment, scope, fixed, among, search: screen.search ?? null, route: pathname, deepLink: readDeepLink(search) });
}

export default function EntryScreen({ screen }: { screen: GridScreen }) {
  const actor = useActor();
  const scope = useScope();
  const { pathname, search } = useLocation();
  const deepLink = useDeepLink();
  const [lastChange, setLastChange] = useState<string | null>(null);
  const grid = useMemo(() => gridOf(screen, actor, loadedResource), [screen, actor]);
  const { resource, columns, fixed, among } = grid;
  const assist = useGrownFeedPrice(grid);
  return (
    <Page title={screen.title} aside={lastChange} isFilling>
      <div className="contents phone:grid phone:grid-cols-[auto_minmax(0,1fr)] phone:gap-x-1 phone:[&>:only-child]:col-span-full phone:[&>:has([aria-expanded=true])]:col-span-full">
        {screen.resource === 'confinements' && (
          <Suspense fallback={null}>
            <ConfinementDetails key={search} startsOpen={deepLink?.isOpen} />
          </Suspense>
        )}
        {hasEntryChart(screen) && <EntryChart key={`chart ${pathname}`} screen={screen} />}
      </div>
      <EditableGrid
        key={`${pathname} ${search}`}
        deepLink={deepLink}
        resource={resource}
        environment={scope.environment}
        scope={scope}
        actor={actor}
        route={pathname}
        fixed={fixed}
        columnNames={columns}
        among={among}
        search={screen.search ?? null}
        onLastChange={setLastChange}
        {...(assist ? { assist } : {})}
      />
    </Page>
  );
}
