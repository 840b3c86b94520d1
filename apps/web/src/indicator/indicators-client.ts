import type { Course } from '#domain/indicators/figure';
import { api } from '../client/api';
import type { List } from '../client/endpoints';
import { useFarmYear } from '../client/farm-year';

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
  /** How it comes about over the harvest. */
  course: Course;
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

/** The seven tiles of the chosen farm and harvest. */
export function useTiles() {
  return useFarmYear(['tiles'], (ask) => ask<{ tiles: Tile[] }>('/dashboard'));
}

/** Every indicator of the chosen farm and harvest, opened, by its key. */
export function useIndicators() {
  return useFarmYear(['indicators'], async (ask): Promise<ReadonlyMap<string, IndicatorRow>> => {
    const list = await ask<IndicatorRow[]>('/indicators');
    return new Map(list.map((one) => [one.key, one]));
  });
}

/** So many rows are shown of a list; the rest is counted. */
const SHOWN_ROWS = 50;
export type WireRow = Record<string, unknown> & { id: number };

/** The first rows of a list that a number leads to. */
export function useRows({ path, query }: RowsAddress) {
  const address = `${path.replace(/^\/api/, '')}?${query}&perPage=${SHOWN_ROWS}`;
  return useFarmYear(['rows', address], (_ask, signal) => api.get<List<WireRow>>(address, { signal }));
}
