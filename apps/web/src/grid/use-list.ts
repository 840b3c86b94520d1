import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { farmYearKey, forgetFarmYears } from '../client/farm-year';
import { type GridRow, scopeQuery } from '../rows/row';
import { type ListAnswer, listRows } from '../rows/row-client';
import { onSessionCleared } from '../session/session-store';
import type { GridSetup } from './grid-setup';
import { aimedList, type ListState, listQuery, storedPageSize, storePageSize } from './list-state';

const NO_ROWS: GridRow[] = [];

/** Lists as they were left, so that going to another screen and back keeps filters, order and page. */
const leftBehind = new Map<string, ListState>();
/** The same by screen alone: whoever looks at another farm looks at the same rows of it, from the first page on. */
const leftOnScreen = new Map<string, ListState>();
onSessionCleared(() => {
  leftBehind.clear();
  leftOnScreen.clear();
});

function startOf(place: string, route: string): ListState {
  const elsewhere = leftOnScreen.get(route);
  if (elsewhere && !leftBehind.has(place)) return { ...elsewhere, page: 0 };
  return leftBehind.get(place) ?? { page: 0, perPage: storedPageSize(route), sort: null, filters: {}, search: '' };
}

/** The rows of the page, what narrows and orders them, and ways to change them in place after a save. */
export function useList(setup: GridSetup) {
  const { resource, environment, scope, fixed, among, search, route, aim } = setup;
  const place = [route, scope.harvest?.id, scope.farm?.id ?? scope.customer?.id].join(' ');
  const [state, setState] = useState<ListState>(() => (aim ? aimedList(resource, aim, storedPageSize(route)) : startOf(place, route)));
  const parameters = useMemo(
    () => listQuery(resource, state, scopeQuery(resource, environment, scope, fixed, among), search),
    [resource, environment, scope, fixed, among, search, state],
  );
  const client = useQueryClient();
  const queryKey = useMemo(() => farmYearKey('list', resource.path, parameters), [resource.path, parameters]);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => listRows(resource.path, parameters, signal),
    placeholderData: keepPreviousData,
  });

  const change = useCallback(
    (next: (state: ListState) => ListState) =>
      setState((current) => {
        const changed = next(current);
        leftBehind.set(place, changed);
        leftOnScreen.set(route, changed);
        if (changed.perPage !== current.perPage) storePageSize(route, changed.perPage);
        return changed;
      }),
    [place, route],
  );

  const patch = useCallback(
    (update: (rows: GridRow[]) => GridRow[], sizeChange = 0) =>
      client.setQueryData<ListAnswer>(
        queryKey,
        (old) => old && { ...old, resultList: update(old.resultList), size: old.size + sizeChange },
      ),
    [client, queryKey],
  );

  /** Everything drawn from these rows is stale: the list, what follows from entries, and lists of options. */
  const refresh = useCallback(
    () => Promise.all([forgetFarmYears(client), client.invalidateQueries({ queryKey: ['options', resource.path] })]),
    [client, resource.path],
  );

  return {
    state,
    /** What the list call is asked with. */
    parameters,
    change,
    rows: query.data?.resultList ?? NO_ROWS,
    size: query.data?.size ?? 0,
    totals: query.data?.totals ?? null,
    isFirstLoad: query.isPending,
    /** Old rows stand while new ones come. */
    isUpdating: query.isFetching,
    error: query.error,
    retry: query.refetch,
    patch,
    refresh,
  };
}

export type GridList = ReturnType<typeof useList>;
