import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../client/api';
import { useScope } from '../../session/use-session';
import type { WireLine } from './sheet-lines';

/** The lines of a sheet; read anew whenever its screen is opened. */
export function useDatagrid(path: string) {
  const client = useQueryClient();
  const { environment, harvest, customer, farm } = useScope();
  const query = { environment, harvest_id: harvest.id, customer_id: customer.id, farm_id: farm.id };
  const { data, error, refetch } = useQuery({
    queryKey: ['sheet', path, query],
    queryFn: ({ signal }) => api.get<{ resultList: WireLine[] }>(`/${path}/datagrid`, { query, signal }),
    staleTime: 0,
  });
  const reload = useCallback(() => void client.invalidateQueries({ queryKey: ['sheet', path] }), [client, path]);
  return { answer: data?.resultList ?? null, error, reload, retry: () => void refetch() };
}
