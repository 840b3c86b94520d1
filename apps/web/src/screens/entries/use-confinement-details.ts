import { confinementDetails } from '#model/herd/confinement-details';
import { useFarmYear } from '../../client/farm-year';
import { type GridRow, scopeQuery } from '../../rows/row';
import { listRows } from '../../rows/row-client';
import type { WorkScope } from '../../session/session';

/** The one row of the farm and harvest; null while there is none. */
export function useConfinementDetails(scope: WorkScope) {
  const { path } = confinementDetails;
  return useFarmYear([path], async (_ask, signal): Promise<GridRow | null> => {
    const { resultList } = await listRows(path, scopeQuery(confinementDetails, scope.environment, scope), signal);
    return resultList[0] ?? null;
  });
}
