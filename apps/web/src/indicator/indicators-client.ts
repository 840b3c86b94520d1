import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Month } from '#domain/calendar';
import type { ShownIndicator, Tile } from '#model/answers/indicators';
import type { Environment } from '#model/kit/environment';
import type { NumberMonths } from '#view/months-chart';
import type { RowsAddress } from '#view/page';
import { useAnswer } from '../client/answer';
import { api, type Query } from '../client/api';
import type { List } from '../client/choices';
import { farmYearKey } from '../client/farm-year';
import { useScope } from '../session/use-session';

/** Whose numbers: a farm in a harvest, and the period of it where that is not the whole. */
export interface NumbersPlace {
  harvestId: number;
  farmId: number;
  /** Beef where it is not said. */
  environment?: Environment;
  period?: number | null;
  /** Of milk, in the place of a period: from one month to another. */
  months?: { first: Month; last: Month };
}

/** The chosen farm in the chosen harvest. */
export function useChosenPlace(): NumbersPlace {
  const { harvest, farm, environment } = useScope();
  return useMemo(() => ({ harvestId: harvest.id, farmId: farm.id, environment }), [harvest.id, farm.id, environment]);
}

const placeQuery = ({ harvestId, farmId, environment, period, months }: NumbersPlace): Query => ({
  harvest_id: harvestId,
  farm_id: farmId,
  ...(environment ? { environment } : {}),
  ...(period ? { period } : {}),
  ...(months ? { date_start: months.first, date_end: months.last } : {}),
});

/** The seven tiles of a farm in a harvest. Entries change them: they are asked for again with every visit. */
export function useTiles(place: NumbersPlace) {
  const query = placeQuery(place);
  return useAnswer<{ tiles: Tile[] }>(farmYearKey('tiles', query), '/dashboard', { query, staleTime: 0 });
}

/** Every indicator of a farm in a harvest, opened, by its key. */
export function useIndicators(place: NumbersPlace) {
  const query = placeQuery(place);
  return useQuery({
    queryKey: farmYearKey('indicators', query),
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, ShownIndicator>> => {
      const list = await api.get<ShownIndicator[]>('/indicators', { query, signal });
      return new Map(list.map((one) => [one.key, one]));
    },
    staleTime: 0,
  });
}

/** An indicator month by month; of beef, whichever period is looked at. */
export function useIndicatorMonths({ harvestId, farmId }: NumbersPlace, indicator: string) {
  const query = { harvest_id: harvestId, farm_id: farmId, indicator };
  return useAnswer<NumberMonths>(farmYearKey('indicator months', query), '/indicators/months', { query, staleTime: 0 });
}

/** So many rows are shown of a list; the rest is counted. */
const SHOWN_ROWS = 50;
export type WireRow = Record<string, unknown> & { id: number };

/** The first rows of a list that a number leads to. */
export function useRows({ path, query }: RowsAddress) {
  const address = `${path.replace(/^\/api/, '')}?${query}&perPage=${SHOWN_ROWS}`;
  return useAnswer<List<WireRow>>(farmYearKey('rows', address), address, { staleTime: 0 });
}
