import { keepPreviousData } from '@tanstack/react-query';
import type { Environment } from '#model/kit/environment';
import type { PortfolioFarm, SavedView, ValidatedModule } from '#model/responses/portfolio';
import type { ReturnedRow } from '#model/responses/returns';
import type { Review } from '#model/review/review';
import { api } from './api';
import type { List } from './choices';
import { farmYearKey } from './farm-year';
import { useApiQuery } from './use-api-query';

const MAX_FARMS = 5000;
/** The list shows from the cache on the way back from a farm, and refreshes meanwhile. */
const KEPT_MS = 60 * 60_000;

export function usePortfolio(environment: Environment, harvestId: number | null) {
  const query = { environment, harvest_id: harvestId, perPage: MAX_FARMS };
  return useApiQuery<List<PortfolioFarm>>(farmYearKey('portfolio', environment, harvestId), '/portfolio', {
    query,
    enabled: harvestId !== null,
    staleTime: 0,
    gcTime: KEPT_MS,
    // Rows of another harvest stay while loading; rows of the other environment are other farms.
    placeholderData: (before, asked) => (asked?.queryKey.includes(environment) ? keepPreviousData(before) : undefined),
  });
}

const placeOf = ({ environment, harvest, farm }: PortfolioFarm) => ({
  environment,
  harvest_id: harvest.id,
  farm_id: farm.id,
});

export function useFarmReview(row: PortfolioFarm) {
  return useApiQuery<Review>(farmYearKey('review-of', placeOf(row)), '/checklist/review', { query: placeOf(row), staleTime: 0 });
}

export function useSentBack(row: PortfolioFarm) {
  return useApiQuery<List<ReturnedRow>>(farmYearKey('returns-of', placeOf(row)), '/returns', {
    query: placeOf(row),
    enabled: row.returned > 0,
    staleTime: 0,
  });
}

export const MAX_WARNED = 5;

export function useWarnedRows(row: PortfolioFarm, path: string, ledger: string | null) {
  const query = {
    ...placeOf(row),
    'wherein[validated]': false,
    'wherein[warned]': true,
    'wherein[type]': ledger ?? undefined,
    perPage: MAX_WARNED,
  };
  return useApiQuery<List<{ id: number; date?: string | null; warnings: Record<string, string> }>>(
    farmYearKey('warned-of', path, query),
    `/${path}`,
    { query, staleTime: 0 },
  );
}

/** Validates all or nothing: the server compares `rows`, the number that the user saw. */
export function validateModule(row: PortfolioFarm, module: string, rows: number): Promise<ValidatedModule> {
  return api.post('/portfolio/validate', { ...placeOf(row), module, rows });
}

export const VIEWS_KEY = ['portfolio-views'] as const;

export function useSavedViews() {
  return useApiQuery<List<SavedView>>(VIEWS_KEY, '/portfolio/views');
}

export const saveView = (name: string, search: string): Promise<SavedView> => api.post('/portfolio/views', { name, search });
export const removeView = (id: number): Promise<void> => api.remove(`/portfolio/views/${id}`);
