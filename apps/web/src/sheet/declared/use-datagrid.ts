import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type AskFarmYear, fetchFarmYear, invalidateFarmYears, useFarmYear } from '../../client/farm-year';
import type { WireLine } from './sheet-lines';

const nameOf = (path: string) => ['datagrid', path] as const;

const readerOf = (path: string) => (ask: AskFarmYear) => ask<{ resultList: WireLine[] }>(`/${path}/datagrid`);

/** Prefetches the lines while the code of the screen loads. */
export const fetchDatagrid = (path: string): void => fetchFarmYear(nameOf(path), readerOf(path));

export function useDatagrid(path: string) {
  const client = useQueryClient();
  const { data, error, refetch } = useFarmYear(nameOf(path), readerOf(path));
  const reload = useCallback(() => void invalidateFarmYears(client), [client]);
  return { response: data?.resultList ?? null, error, reload, retry: () => void refetch() };
}
