import { keepPreviousData } from '@tanstack/react-query';
import type { Page, RowsAddress } from '#view/page';
import { useAnswer } from './answer';
import { api, type CallOptions, type Query } from './api';
import type { List } from './choices';
import { farmYearKey } from './farm-year';
import { type FetchedFile, fetchFile } from './files';

type Signal = Pick<CallOptions, 'signal'>;

/** A page of the query panel: of which farm in which harvest, and of which period where the template has one. */
export interface PanelPlace {
  farmId: number;
  harvestId: number;
  template: string;
  period: number | null;
  /** Of the livestock system a period is compared with; 0 is all of them. */
  systemId: number | null;
}

const placeQuery = ({ farmId, harvestId, period, systemId }: PanelPlace): Query => ({
  harvest_id: harvestId,
  farm_id: farmId,
  ...(period === null ? {} : { period }),
  ...(systemId === null ? {} : { category_livestock_system_id: systemId }),
});

/** A page as the API answers it: the rows of its sums are list calls. */
export type AnsweredPage = Page<RowsAddress>;

/** The page before stays until this one has come. `place`: null while the farm or the harvest is not known. */
export function usePanelPage(place: PanelPlace | null, page: string) {
  return useAnswer<AnsweredPage>(farmYearKey('panel', place, page), `/dashboards/${place?.template}`, {
    query: place && { ...placeQuery(place), page },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** All pages of the template on paper. */
export function fetchPanelPrint(place: PanelPlace): Promise<FetchedFile> {
  return fetchFile('/dashboards/print', { ...placeQuery(place), template: place.template });
}

export interface Named {
  id: number;
  name: string;
}

/** A farm and whose it is, by its number; null where there is none in reach. */
export async function findFarm(id: number, options?: Signal): Promise<(Named & { customer: Named }) | null> {
  const { resultList } = await api.get<List<Named & { customer: Named }>>('/farms', { ...options, query: { 'wherein[id]': id } });
  return resultList[0] ?? null;
}

/** Systems that a period may be compared with, all of them together first. */
export function findSystems(options?: Signal): Promise<List<{ id: number; title: string }>> {
  return api.get('/category_livestock_system/dashboard_filter', options);
}
