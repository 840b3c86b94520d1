import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { todayInBrazil } from '#domain/calendar';
import { asReference, type ReferenceField } from '#model/kit/field';
import { gridOf } from '#model/screens/grid-of';
import { loadedResource } from '../../client/declarations';
import { farmYearKey } from '../../client/farm-year';
import { type GridSetup, useGridSetup } from '../../grid/grid-setup';
import { type GridRow, scopeQuery } from '../../rows/row';
import { type ListResponse, listRows, type Parameters } from '../../rows/row-client';
import { useOptions } from '../../rows/use-options';
import { useActor, useScope } from '../../session/use-session';
import type { RowKind } from './cards';

const MAX_ROWS = 250;
const NO_ROWS: GridRow[] = [];
const NOWHERE: ReferenceField = {
  kind: 'reference',
  label: '',
  required: false,
  to: 'category_livestock',
  carry: [],
  where: {},
  match: {},
};

export function useKindSetup({ screen, key }: RowKind): GridSetup {
  const actor = useActor();
  const scope = useScope();
  const { resource, fixed, among, columns } = useMemo(() => gridOf(screen, actor, loadedResource), [screen, actor]);
  const { environment } = scope;
  return useGridSetup({
    resource,
    environment,
    scope,
    actor,
    fixed,
    among,
    columnNames: columns,
    route: `${screen.address} caderneta ${key}`,
  });
}

export function useRecentRows(setup: GridSetup, { narrow }: RowKind) {
  const { resource, environment, scope, fixed, among, actor } = setup;
  const client = useQueryClient();
  const parameters = useMemo(
    (): Parameters => [
      ...scopeQuery(resource, environment, scope, fixed, among),
      ['order[updated_at]', 'DESC'],
      ['perPage', String(MAX_ROWS)],
    ],
    [resource, environment, scope, fixed, among],
  );
  const queryKey = useMemo(() => farmYearKey('list', resource.path, parameters), [resource.path, parameters]);
  const query = useQuery({ queryKey, queryFn: ({ signal }) => listRows(resource.path, parameters, signal) });
  const narrowed = narrow && (resource.fields[narrow.field] as ReferenceField | undefined);
  const { options, isLoading } = useOptions(narrowed ?? NOWHERE, setup);

  const all = query.data?.resultList ?? NO_ROWS;
  const rows = useMemo(() => {
    if (!narrow) return all;
    const ids = new Set(options.flatMap((option) => (option[narrow.attribute] === true ? [option.id] : [])));
    return all.filter((row) => ids.has(asReference(row[narrow.field])?.id ?? 0));
  }, [all, narrow, options]);
  const today = useMemo(() => rows.filter((row) => isWrittenToday(row, actor.id)), [rows, actor.id]);

  const patch = useCallback(
    (update: (old: GridRow[]) => GridRow[]) =>
      client.setQueryData<ListResponse>(queryKey, (old) => old && { ...old, resultList: update(old.resultList) }),
    [client, queryKey],
  );
  /** Only marks queries as stale: `patch` updates this list, and reading it again after each of 200 entries would be slow. */
  const refresh = useCallback(() => void client.invalidateQueries({ queryKey: farmYearKey(), refetchType: 'none' }), [client]);
  return {
    rows,
    today,
    patch,
    refresh,
    isReady: !query.isPending && !(narrow && isLoading),
    error: query.error,
    retry: () => void query.refetch(),
  };
}

export type RecentRows = ReturnType<typeof useRecentRows>;

function isWrittenToday({ id, created_by, created_at, updated_at }: GridRow, personId: number): boolean {
  const isOnlyHere = id < 0;
  const at = isOnlyHere ? updated_at : created_at;
  const isOwn = isOnlyHere || asReference(created_by)?.id === personId;
  return isOwn && typeof at === 'string' && todayInBrazil(new Date(at)) === todayInBrazil();
}
