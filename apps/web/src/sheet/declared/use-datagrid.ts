import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { forgetFarmYears, useFarmYear } from '../../client/farm-year';
import type { WireLine } from './sheet-lines';

/** The lines of a sheet; read anew whenever its screen is opened. */
export function useDatagrid(path: string) {
  const client = useQueryClient();
  const { data, error, refetch } = useFarmYear(['datagrid', path], (ask) => ask<{ resultList: WireLine[] }>(`/${path}/datagrid`));
  const reload = useCallback(() => void forgetFarmYears(client), [client]);
  return { answer: data?.resultList ?? null, error, reload, retry: () => void refetch() };
}
