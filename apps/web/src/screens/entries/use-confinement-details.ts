import { useQuery } from '@tanstack/react-query';
import { confinementDetails } from '#model/herd/confinement-details';
import { type GridRow, scopeQuery } from '../../rows/row';
import { listRows } from '../../rows/row-client';
import type { WorkScope } from '../../session/session';

/** The one row of the farm and harvest; null while there is none. */
export function useConfinementDetails(scope: WorkScope) {
  const parameters = scopeQuery(confinementDetails, scope.environment, scope);
  return useQuery({
    queryKey: ['rows', confinementDetails.path, parameters],
    queryFn: async ({ signal }): Promise<GridRow | null> => {
      const { resultList } = await listRows(confinementDetails.path, parameters, signal);
      return resultList[0] ?? null;
    },
  });
}
