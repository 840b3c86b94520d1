import { useQuery } from '@tanstack/react-query';
import type { ChartPoint } from '#view/chart/chart';
import { api, type Query } from '../../../client/api';
import { readGraphMonths } from '../../../client/graph';
import type { WorkScope } from '../../../session/session';

/** What one card shows. `value` is null while the movement has no rows. */
export interface MovementSummary {
  kpi: { label: string; value: number | null; unit: string };
  line: ChartPoint[];
  validated: boolean;
}

/** The three calls of one card at once; asked again when rows of the movement were saved. */
export function useMovementSummary(path: string, { environment, harvest, customer, farm }: WorkScope) {
  const query: Query = {
    environment,
    'wherein[harvest.id]': String(harvest.id),
    'wherein[customer.id]': String(customer.id),
    'wherein[farm.id]': String(farm.id),
  };
  return useQuery({
    queryKey: ['graph', path, query],
    queryFn: async ({ signal }): Promise<MovementSummary> => {
      const options = { query, signal };
      const [kpi, line, { validated }] = await Promise.all([
        api.get<MovementSummary['kpi']>(`/${path}/graphic_kpi`, options),
        readGraphMonths(path, query, signal),
        api.get<{ validated: boolean }>(`/${path}/isValidated`, options),
      ]);
      return { kpi, line, validated };
    },
  });
}
