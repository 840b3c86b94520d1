import type { GridScreen } from '#model/screens/screen';
import { untilIdle } from '../../client/activity';
import { loadedResource } from '../../client/declarations';
import { useFarmYear } from '../../client/farm-year';
import { readGraphMonths } from '../../client/graph';
import { scopeQuery } from '../../rows/row';
import { listRows } from '../../rows/row-client';
import { useScope } from '../../session/use-session';
import { INVENTORIES, inventoryView, monthsView } from './entry-chart';

const ALL_ROWS = 5000;

export function hasEntryChart({ resource }: GridScreen): boolean {
  return loadedResource(resource).graph !== undefined || resource in INVENTORIES;
}

export function useEntryChart(screen: GridScreen) {
  const scope = useScope();
  const resource = loadedResource(screen.resource);
  const { path, graph } = resource;
  const inventory = INVENTORIES[path];
  return useFarmYear(['chart', screen.key], async (ask, signal) => {
    // The rows of the grid load first.
    await untilIdle();
    if (graph) {
      const kind = graph.kind ? { [graph.kind.parameter]: String(screen.fixed?.[graph.kind.field]) } : {};
      return monthsView(screen.title, graph.unit, await readGraphMonths(ask, path, kind));
    }
    if (!inventory) return null;
    const parameters = [...scopeQuery(resource, scope.environment, scope), ['perPage', String(ALL_ROWS)] as const];
    return inventoryView(inventory, (await listRows(path, parameters, signal)).resultList);
  });
}
