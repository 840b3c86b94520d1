import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Environment } from '#model/kit/environment';
import type { MonthState } from '#model/review/cells';
import type { Review } from '#model/review/review';
import { api } from '../../client/api';
import type { List } from '../../client/choices';
import { farmYearKey } from '../../client/farm-year';
import type { ChosenHarvest } from '../../session/session';

/** The calls of "Minhas fazendas". */

interface Named {
  id: number;
  name: string;
}

/** Where to begin with what is counted, and how many others there are. */
export interface CountedPlace {
  label: string;
  text: string;
  address: string;
  others: number;
}

export interface PortfolioFarm {
  /** Of the farm. */
  id: number;
  environment: Environment;
  customer: Named;
  farm: Named;
  harvest: ChosenHarvest;
  /** July first. */
  months: MonthState[];
  missing: number;
  unvalidated: number;
  oldest_unvalidated_at: string | null;
  contradictions: number;
  returned: number;
  oldest_returned_at: string | null;
  last_entry_at: string | null;
  last_entry_by: { id: number; name: string | null } | null;
  requirements: { met: number; of: number };
  is_ready: boolean;
  is_characterised: boolean;
  places: Record<'missing' | 'unvalidated' | 'contradictions', CountedPlace | null>;
}

/** More farms than anybody attends. */
const MOST_FARMS = 5000;
/** Whoever comes back from a farm finds the list as it was left, and it is asked for again meanwhile. */
const KEPT_MS = 60 * 60_000;

/** All farms in reach, in the harvest; null while it is not known which. */
export function usePortfolio(environment: Environment, harvestId: number | null) {
  const query = { environment, harvest_id: harvestId, perPage: MOST_FARMS };
  return useQuery({
    queryKey: farmYearKey('portfolio', environment, harvestId),
    queryFn: ({ signal }) => api.get<List<PortfolioFarm>>('/portfolio', { query, signal }),
    enabled: harvestId !== null,
    staleTime: 0,
    gcTime: KEPT_MS,
    // Of another harvest the rows stay until the new ones are there; of another environment they are other farms.
    placeholderData: (before, asked) => (asked?.queryKey.includes(environment) ? keepPreviousData(before) : undefined),
  });
}

export function useHarvests() {
  return useQuery({
    queryKey: ['portfolio-harvests'],
    queryFn: ({ signal }) => api.get<List<ChosenHarvest>>('/harvests', { query: { 'order[first_year]': 'DESC' }, signal }),
  });
}

const placeOf = ({ environment, harvest, farm }: PortfolioFarm) => ({
  ...{ environment, harvest_id: harvest.id, farm_id: farm.id },
});

/** What there is to do on one farm, in all words. */
export function useFarmReview(row: PortfolioFarm) {
  return useQuery({
    queryKey: farmYearKey('review-of', placeOf(row)),
    queryFn: ({ signal }) => api.get<Review>('/checklist/review', { query: placeOf(row), signal }),
    staleTime: 0,
  });
}

export interface SentBack {
  resource: string;
  id: number;
  label: string;
  address: string;
  reason: string;
}

/** The rows of a farm that were sent back and are not answered. */
export function useSentBack(row: PortfolioFarm) {
  return useQuery({
    queryKey: farmYearKey('returns-of', placeOf(row)),
    queryFn: ({ signal }) => api.get<List<SentBack>>('/returns', { query: placeOf(row), signal }),
    enabled: row.returned > 0,
    staleTime: 0,
  });
}

/** So many rows with warnings are shown before they are validated. */
export const MOST_WARNED = 5;

/** The rows of a module that wait and were unusual when they were saved: what was said of each. */
export function useWarnedRows(row: PortfolioFarm, path: string, ledger: string | null, isAsked: boolean) {
  const query = {
    ...placeOf(row),
    ...{ 'wherein[validated]': false, 'wherein[warned]': true, 'wherein[type]': ledger ?? undefined, perPage: MOST_WARNED },
  };
  return useQuery({
    queryKey: farmYearKey('warned-of', path, query),
    queryFn: ({ signal }) =>
      api.get<List<{ id: number; date?: string | null; warnings: Record<string, string> }>>(`/${path}`, { query, signal }),
    enabled: isAsked,
    staleTime: 0,
  });
}

export interface ValidatedModule {
  resource: string;
  type: string | null;
  ids: number[];
}

/** Validates all that waits in a module of the farm, or nothing: `rows` is how many were looked at. */
export function validateModule(row: PortfolioFarm, module: string, rows: number): Promise<ValidatedModule> {
  return api.post('/portfolio/validate', { ...placeOf(row), module, rows });
}

export interface SavedView {
  id: number;
  name: string;
  /** What stands in the address behind the question mark. */
  search: string;
}

export const VIEWS_KEY = ['portfolio-views'] as const;

export function useSavedViews() {
  return useQuery({ queryKey: VIEWS_KEY, queryFn: ({ signal }) => api.get<List<SavedView>>('/portfolio/views', { signal }) });
}

export const saveView = (name: string, search: string): Promise<SavedView> => api.post('/portfolio/views', { name, search });
export const removeView = (id: number): Promise<void> => api.remove(`/portfolio/views/${id}`);
