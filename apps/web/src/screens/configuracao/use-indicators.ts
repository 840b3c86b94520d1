import { useQuery } from '@tanstack/react-query';
import type { Course } from '#domain/indicators/figure';
import { api } from '../../client/api';
import { useScope } from '../../session/use-session';

/** An indicator of the farm over the whole harvest, as far as settings ask. */
export interface IndicatorValue {
  key: string;
  label: string;
  value: number | null;
  unit: string;
  decimals: number;
  /** How it comes about over the harvest. */
  course: Course;
  /** The months that are closed: how many, and the last day of the last one. */
  period: { to: string | null; closed: number; months: number };
  /** Why there is no value. */
  reason: string | null;
  /** What is missing in the value; it is incomplete where there are any. */
  notes: readonly string[];
  /** The harvest before: as it was, and in the money of this one. */
  previous: { value: number | null; corrected: number | null } | null;
}

/** By key; null until they have come. What is typed here and elsewhere changes them, so they are read anew with every visit. */
export function useIndicators(): ReadonlyMap<string, IndicatorValue> | null {
  const { environment, harvest, customer, farm } = useScope();
  const query = { environment, harvest_id: harvest.id, customer_id: customer.id, farm_id: farm.id };
  const { data } = useQuery({
    queryKey: ['settings', 'indicators', query],
    queryFn: async ({ signal }) => {
      const list = await api.get<IndicatorValue[]>('/indicators', { query, signal });
      return new Map(list.map((one) => [one.key, one]));
    },
    staleTime: 0,
  });
  return data ?? null;
}
