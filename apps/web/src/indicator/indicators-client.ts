import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Month } from '#domain/calendar';
import type { Course } from '#domain/indicators/figure';
import type { Environment } from '#model/kit/environment';
import type { NumberMonths } from '#view/months-chart';
import type { RowsAddress } from '#view/page';
import { api, type Query } from '../client/api';
import type { List } from '../client/choices';
import { farmYearKey } from '../client/farm-year';
import { useScope } from '../session/use-session';

/** A number as it is shown: null is said with its reason. */
interface Shown {
  key: string;
  label: string;
  unit: string;
  decimals: number;
  value: number | null;
}

export interface PreviousValue {
  harvest: { id: number; title: string };
  value: number | null;
  /** In the money of the harvest that is looked at; null where it stays nominal. */
  corrected: number | null;
  currency: string;
}

export interface Tile extends Shown {
  field: string;
  direction: 'HIGHER' | 'LOWER' | null;
  reason: string | null;
  incomplete: boolean;
  previous: PreviousValue | null;
  /** Percent against the harvest before. */
  change: number | null;
}

export interface Input extends Shown {
  /** Null for a constant. */
  rows: RowsAddress[] | null;
}

export interface IndicatorRow extends Shown {
  /** How it comes about over the harvest. */
  course: Course;
  /** How it follows from its months, which then have a report of their own; absent where it can be asked for month by month. */
  aggregation?: string;
  direction: 'HIGHER' | 'LOWER' | null;
  formula: string;
  reason: string | null;
  incomplete: boolean;
  notes: string[];
  period: { number: number; label: string; from: string | null; to: string | null; closed: number; months: number };
  /** For the whole harvest; and how much of it is due in the months that are closed, null where that cannot be said yet. */
  planned: number | null;
  planned_so_far: number | null;
  deviation: number | null;
  previous: PreviousValue | null;
  inputs: Input[];
}

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
  return useQuery({
    queryKey: farmYearKey('tiles', query),
    queryFn: ({ signal }) => api.get<{ tiles: Tile[] }>('/dashboard', { query, signal }),
    staleTime: 0,
  });
}

/** Every indicator of a farm in a harvest, opened, by its key. */
export function useIndicators(place: NumbersPlace) {
  const query = placeQuery(place);
  return useQuery({
    queryKey: farmYearKey('indicators', query),
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, IndicatorRow>> => {
      const list = await api.get<IndicatorRow[]>('/indicators', { query, signal });
      return new Map(list.map((one) => [one.key, one]));
    },
    staleTime: 0,
  });
}

/** An indicator month by month; of beef, whichever period is looked at. */
export function useIndicatorMonths({ harvestId, farmId }: NumbersPlace, indicator: string) {
  const query = { harvest_id: harvestId, farm_id: farmId, indicator };
  return useQuery({
    queryKey: farmYearKey('indicator months', query),
    queryFn: ({ signal }) => api.get<NumberMonths>('/indicators/months', { query, signal }),
    staleTime: 0,
  });
}

/** So many rows are shown of a list; the rest is counted. */
const SHOWN_ROWS = 50;
export type WireRow = Record<string, unknown> & { id: number };

/** The first rows of a list that a number leads to. */
export function useRows({ path, query }: RowsAddress) {
  const address = `${path.replace(/^\/api/, '')}?${query}&perPage=${SHOWN_ROWS}`;
  return useQuery({
    queryKey: farmYearKey('rows', address),
    queryFn: ({ signal }) => api.get<List<WireRow>>(address, { signal }),
    staleTime: 0,
  });
}
