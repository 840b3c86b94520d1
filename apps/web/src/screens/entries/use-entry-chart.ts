import { useMemo } from 'react';
import type { GridScreen } from '#model/screens/screen';
import { resourceOf } from '../../client/declarations';
import { useFarmYear } from '../../client/farm-year';
import { readGraphMonths } from '../../client/graph';
import { scopeQuery } from '../../rows/row';
import { listRows } from '../../rows/row-client';
import { useScope } from '../../session/use-session';
import { INVENTORIES, inventoryView, monthsView } from './entry-chart';

const ALL_ROWS = 5000;

/** Has the screen anything that is better looked at than read? */
export function hasEntryChart({ resource }: GridScreen): boolean {
  return resourceOf(resource).graph !== undefined || resource in INVENTORIES;
}

/** The chart of an entry screen. `view` is null while there is nothing to see. */
export function useEntryChart(screen: GridScreen) {
  const scope = useScope();
  const resource = resourceOf(screen.resource);
  const { path, graph } = resource;
  const inventory = INVENTORIES[path];
  const kind = graph?.kind ? { [graph.kind.parameter]: screen.fixed?.[graph.kind.field] as string | undefined } : {};
  const months = useFarmYear(['chart', path, kind], (ask) => readGraphMonths(ask, path, kind), graph !== undefined);
  const rows = useFarmYear(
    ['chart', path, 'rows'],
    (_ask, signal) => listRows(path, [...scopeQuery(resource, scope.environment, scope), ['perPage', String(ALL_ROWS)]], signal),
    inventory !== undefined,
  );
  const view = useMemo(() => {
    if (graph && months.data) return monthsView(screen.title, graph.unit, months.data);
    return inventory && rows.data ? inventoryView(inventory, rows.data.resultList) : null;
  }, [graph, inventory, screen.title, months.data, rows.data]);
  const { isPending, isError, refetch } = graph ? months : rows;
  return { view, isPending, isError, refetch };
}
