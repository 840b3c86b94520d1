import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Month } from '#domain/calendar';
import type { Environment } from '#model/kit/environment';
import type { IndicatorResponse, TileResponse } from '#model/responses/indicators';
import type { NumberMonths } from '#view/months-chart';
import type { RowsAddress } from '#view/page';
import { api } from '../client/api';
import type { List } from '../client/choices';
import { farmYearKey } from '../client/farm-year';
import type { Query } from '../client/query';
import { useApiQuery } from '../client/use-api-query';
import { useScope } from '../session/use-session';

export interface IndicatorScope {
  harvestId: number;
  farmId: number;
  /** Beef by default. */
  environment?: Environment;
  period?: number | null;
  /** Months of dairy, in scope of a period. */
  months?: { first: Month; last: Month };
}

export function useIndicatorScope(): IndicatorScope {
  const { harvest, farm, environment } = useScope();
  return useMemo(() => ({ harvestId: harvest.id, farmId: farm.id, environment }), [harvest.id, farm.id, environment]);
}

const indicatorQuery = ({ harvestId, farmId, environment, period, months }: IndicatorScope): Query => ({
  harvest_id: harvestId,
  farm_id: farmId,
  ...(environment ? { environment } : {}),
  ...(period ? { period } : {}),
  ...(months ? { date_start: months.first, date_end: months.last } : {}),
});

/** Entries change the tiles, so every visit asks again. */
export function useTiles(scope: IndicatorScope) {
  const query = indicatorQuery(scope);
  return useApiQuery<{ tiles: TileResponse[] }>(farmYearKey('tiles', query), '/dashboard', { query, staleTime: 0 });
}

export function useIndicators(scope: IndicatorScope) {
  const query = indicatorQuery(scope);
  return useQuery({
    queryKey: farmYearKey('indicators', query),
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, IndicatorResponse>> => {
      const list = await api.get<IndicatorResponse[]>('/indicators', { query, signal });
      return new Map(list.map((one) => [one.key, one]));
    },
    staleTime: 0,
  });
}

/** Beef answers with all months, whichever period is chosen. */
export function useIndicatorMonths({ harvestId, farmId }: IndicatorScope, indicator: string) {
  const query = { harvest_id: harvestId, farm_id: farmId, indicator };
  return useApiQuery<NumberMonths>(farmYearKey('indicator months', query), '/indicators/months', { query, staleTime: 0 });
}

const SHOWN_ROWS = 50;
export type InputRow = Record<string, unknown> & { id: number };

export function useRows({ path, query }: RowsAddress) {
  const address = `${path.replace(/^\/api/, '')}?${query}&perPage=${SHOWN_ROWS}`;
  return useApiQuery<List<InputRow>>(farmYearKey('rows', address), address, { staleTime: 0 });
}
