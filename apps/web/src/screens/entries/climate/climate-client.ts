import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../../client/api';
import type { WorkScope } from '../../../session/session';
import type { WireSlot } from '../../../sheet/stored';

/** The rain of one month of the harvest. */
export interface ClimateRow extends WireSlot {
  month: number;
}

/** The months that were measured. */
export function useClimate({ environment, harvest, customer, farm }: WorkScope) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['climates', environment, harvest.id, customer.id, farm.id],
    queryFn: ({ signal }) =>
      api.get<{ resultList: ClimateRow[] }>('/climates', {
        query: { environment, harvest_id: harvest.id, customer_id: customer.id, farm_id: farm.id },
        signal,
      }),
    staleTime: 0,
  });
  const reload = useCallback(() => void client.invalidateQueries({ queryKey: ['climates'] }), [client]);
  return { rows: data?.resultList ?? null, error, reload, retry: () => void refetch() };
}
