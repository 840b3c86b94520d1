import { useQuery } from '@tanstack/react-query';
import { api, type CallOptions, type Query } from '../client/api';
import type { List } from '../client/endpoints';
import type { WorkScope } from '../session/session';

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

/** A list call whose rows are in a number. */
export interface RowsAddress {
  path: string;
  query: string;
}

export interface Input extends Shown {
  /** Null for a constant. */
  rows: RowsAddress[] | null;
}

export interface IndicatorRow extends Shown {
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

const placeOf = ({ harvest, farm }: WorkScope): Query => ({ harvest_id: harvest.id, farm_id: farm.id });
/** Entries change it on every other screen: what is shown at once is asked for again each time. */
const FRESH = { staleTime: 0 } as const;

/** The seven tiles of the chosen farm and harvest. */
export function useTiles(scope: WorkScope) {
  const query = placeOf(scope);
  return useQuery({
    ...FRESH,
    queryKey: ['indicators', 'tiles', query],
    queryFn: ({ signal }) => api.get<{ tiles: Tile[] }>('/dashboard', { query, signal }),
  });
}

/** Every indicator of the chosen farm and harvest, opened. */
export function useIndicators(scope: WorkScope) {
  const query = placeOf(scope);
  return useQuery({
    ...FRESH,
    queryKey: ['indicators', 'all', query],
    queryFn: ({ signal }) => api.get<IndicatorRow[]>('/indicators', { query, signal }),
  });
}

/** So many rows are shown of a list; the rest is counted. */
const SHOWN_ROWS = 50;
export type WireRow = Record<string, unknown> & { id: number };

/** The first rows of a list that a number leads to. */
export function useRows({ path, query }: RowsAddress) {
  const address = `${path.replace(/^\/api/, '')}?${query}&perPage=${SHOWN_ROWS}`;
  return useQuery({
    ...FRESH,
    queryKey: ['indicators', 'rows', address],
    queryFn: ({ signal }: Pick<CallOptions, 'signal'>) => api.get<List<WireRow>>(address, { ...(signal ? { signal } : {}) }),
  });
}
