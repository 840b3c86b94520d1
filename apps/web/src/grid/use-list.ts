import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { Resource } from '#model/kit/resource';
import { farmYearKey, invalidateFarmYears } from '../client/farm-year';
import { queryClient } from '../client/query-client';
import { type GridRow, scopeQuery } from '../rows/row';
import { type ListResponse, listRows, type Parameters } from '../rows/row-client';
import { onSessionCleared } from '../session/session-store';
import type { GridSetup } from './grid-setup';
import { deepLinkedList, type ListState, listQuery, storedPageSize, storePageSize } from './list-state';
import { usePinnedRow } from './pinned-row';

const NO_ROWS: GridRow[] = [];

/** Keeps filters, order and page when the user leaves the screen and comes back. */
const leftBehind = new Map<string, ListState>();
/** Filters and order of each screen, for another farm; it opens at the first page. */
const leftOnScreen = new Map<string, ListState>();
onSessionCleared(() => {
  leftBehind.clear();
  leftOnScreen.clear();
});

type ListSetup = Pick<GridSetup, 'resource' | 'environment' | 'scope' | 'fixed' | 'among' | 'search' | 'route' | 'deepLink'>;

const placeOf = ({ route, scope }: ListSetup): string => [route, scope.harvest?.id, scope.farm?.id ?? scope.customer?.id].join(' ');

function startOf(setup: ListSetup): ListState {
  const { resource, route, deepLink } = setup;
  if (deepLink) return deepLinkedList(resource, deepLink, storedPageSize(route));
  const place = placeOf(setup);
  const elsewhere = leftOnScreen.get(route);
  if (elsewhere && !leftBehind.has(place)) return { ...elsewhere, page: 0 };
  return leftBehind.get(place) ?? { page: 0, perPage: storedPageSize(route), sort: null, filters: {}, search: '' };
}

const parametersOf = ({ resource, environment, scope, fixed, among, search }: ListSetup, state: ListState) =>
  listQuery(resource, state, scopeQuery(resource, environment, scope, fixed, among), search);

const rowsOf = ({ path }: Resource, parameters: Parameters) =>
  queryOptions({
    queryKey: farmYearKey('list', path, parameters),
    queryFn: ({ signal }) => listRows(path, parameters, signal),
  });

export function fetchRows(setup: ListSetup): void {
  void queryClient.prefetchQuery(rowsOf(setup.resource, parametersOf(setup, startOf(setup))));
}

export function useList(setup: GridSetup) {
  const { resource, route } = setup;
  const place = placeOf(setup);
  const [state, setState] = useState<ListState>(() => startOf(setup));
  const parameters = useMemo(() => parametersOf(setup, state), [setup, state]);
  const client = useQueryClient();
  const options = useMemo(() => rowsOf(resource, parameters), [resource, parameters]);
  const { queryKey } = options;
  const query = useQuery({ ...options, placeholderData: keepPreviousData });

  const pageRows = query.data?.resultList ?? NO_ROWS;
  const size = query.data?.size ?? 0;
  const { rows, pinned, isElsewhere, pin, unpin } = usePinnedRow(pageRows, resource.path);
  const newest = useNewest(resource, parameters, pageRows.length < size);

  const change = useCallback(
    (next: (state: ListState) => ListState) => {
      unpin();
      setState((current) => {
        const changed = next(current);
        leftBehind.set(place, changed);
        leftOnScreen.set(route, changed);
        if (changed.perPage !== current.perPage) storePageSize(route, changed.perPage);
        return changed;
      });
    },
    [place, route, unpin],
  );

  const patch = useCallback(
    (update: (rows: GridRow[]) => GridRow[], sizeChange = 0) =>
      client.setQueryData<ListResponse>(
        queryKey,
        (old) => old && { ...old, resultList: update(old.resultList), size: old.size + sizeChange },
      ),
    [client, queryKey],
  );

  const refresh = useCallback(
    () => Promise.all([invalidateFarmYears(client), client.invalidateQueries({ queryKey: ['options', resource.path] })]),
    [client, resource.path],
  );

  return {
    state,
    parameters,
    change,
    /** Rows of the page and the pinned one. */
    rows,
    pageRows,
    /** Rows that include the last change of the whole list. */
    newest: newest ?? pageRows,
    pinned,
    isPinnedElsewhere: isElsewhere,
    pin,
    unpin,
    size,
    totals: query.data?.totals ?? null,
    isFirstLoad: query.isPending,
    isUpdating: query.isFetching,
    error: query.error,
    retry: query.refetch,
    patch,
    refresh,
  };
}

function useNewest(resource: Resource, parameters: Parameters, isPaged: boolean): readonly GridRow[] | null {
  const narrowing = useMemo(() => parameters.filter(([name]) => !OF_A_PAGE.test(name)), [parameters]);
  const { data } = useQuery({
    queryKey: farmYearKey('newest', resource.path, narrowing),
    queryFn: ({ signal }) => listRows(resource.path, [...narrowing, ['order[updated_at]', 'DESC'], ['perPage', '1']], signal),
    enabled: isPaged,
    placeholderData: keepPreviousData,
  });
  return isPaged ? (data?.resultList ?? NO_ROWS) : null;
}

const OF_A_PAGE = /^(page|perPage|totals|order\[.*\])$/;

export type GridList = ReturnType<typeof useList>;
