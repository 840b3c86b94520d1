import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Row } from '#model/kit/field';
import type { GridScreen } from '#model/screens/screen';
import { api, type Query } from '../../client/api';
import { resourceOf } from '../../client/declarations';
import { readGraphMonths } from '../../client/graph';
import type { WorkScope } from '../../session/session';
import { INVENTORIES, inventoryView, monthsView } from './entry-chart';

const ALL_ROWS = 5000;

/** Has the screen anything that is better looked at than read? */
export function hasEntryChart({ resource }: GridScreen): boolean {
  return resourceOf(resource).graph !== undefined || resource in INVENTORIES;
}

/** The chart of an entry screen; asked again when rows of its resource were saved. `view` is null while there is nothing to see. */
export function useEntryChart(screen: GridScreen, { environment, harvest, customer, farm }: WorkScope) {
  const { path, graph } = resourceOf(screen.resource);
  const inventory = INVENTORIES[path];
  const query: Query = {
    environment,
    'wherein[harvest.id]': String(harvest.id),
    'wherein[customer.id]': String(customer.id),
    'wherein[farm.id]': String(farm.id),
    ...(graph?.kind ? { [graph.kind.parameter]: screen.fixed?.[graph.kind.field] } : {}),
  };
  const months = useQuery({
    queryKey: ['graph', path, 'months', query],
    queryFn: ({ signal }) => readGraphMonths(path, query, signal),
    enabled: graph !== undefined,
  });
  const rows = useQuery({
    queryKey: ['graph', path, 'rows', query],
    queryFn: ({ signal }) => api.get<{ resultList: Row[] }>(`/${path}`, { query: { ...query, perPage: ALL_ROWS }, signal }),
    enabled: inventory !== undefined,
  });
  const view = useMemo(() => {
    if (graph && months.data) return monthsView(screen.title, graph.unit, months.data);
    return inventory && rows.data ? inventoryView(inventory, rows.data.resultList) : null;
  }, [graph, inventory, screen.title, months.data, rows.data]);
  const { isPending, isError, refetch } = graph ? months : rows;
  return { view, isPending, isError, refetch };
}
