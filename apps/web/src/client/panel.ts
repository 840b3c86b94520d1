import { keepPreviousData } from '@tanstack/react-query';
import type { PageData, RowsAddress } from '#view/page';
import { api, type CallOptions } from './api';
import type { List } from './choices';
import { farmYearKey } from './farm-year';
import { type FetchedFile, fetchFile } from './files';
import type { Query } from './query';
import { useApiQuery } from './use-api-query';

type Signal = Pick<CallOptions, 'signal'>;

export interface PanelScope {
  farmId: number;
  harvestId: number;
  template: string;
  period: number | null;
  systemId: number | null;
}

const panelQuery = ({ farmId, harvestId, period, systemId }: PanelScope): Query => ({
  harvest_id: harvestId,
  farm_id: farmId,
  ...(period === null ? {} : { period, category_livestock_system_id: systemId ?? 'own' }),
});

/** Rows of its sums are addresses of list calls. */
export type PageResponse = PageData<RowsAddress>;

/** Keeps the previous page on screen while the next one loads. `scope` is null while farm or harvest is unknown. */
export function usePanelPage(scope: PanelScope | null, page: string) {
  return useApiQuery<PageResponse>(farmYearKey('panel', scope, page), `/dashboards/${scope?.template}`, {
    query: scope && { ...panelQuery(scope), page },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function fetchPanelPrint(scope: PanelScope): Promise<FetchedFile> {
  return fetchFile('/dashboards/print', { ...panelQuery(scope), template: scope.template });
}

export interface Named {
  id: number;
  name: string;
}

export async function findFarm(id: number, options?: Signal): Promise<(Named & { customer: Named }) | null> {
  const { resultList } = await api.get<List<Named & { customer: Named }>>('/farms', { ...options, query: { 'wherein[id]': id } });
  return resultList[0] ?? null;
}

export function findSystems(options?: Signal): Promise<List<{ id: number; title: string }>> {
  return api.get('/category_livestock_system/dashboard_filter', options);
}
