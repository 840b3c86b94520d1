import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { scopeOf, type WorkScope } from '../session/session';
import { getSession } from '../session/session-store';
import { useScope } from '../session/use-session';
import { api } from './api';
import type { Query } from './query';
import { queryClient } from './query-client';

/** Queries about a farm in a harvest. They share one key prefix, which entries invalidate. */

const FARM_YEAR = 'farm-year';

export type AskFarmYear = <Data>(path: string, more?: Query) => Promise<Data>;

export function farmYearQuery({ environment, harvest, customer, farm }: WorkScope): Query {
  return { environment, harvest_id: harvest.id, customer_id: customer.id, farm_id: farm.id };
}

export function farmYearKey(...name: unknown[]): readonly unknown[] {
  return [FARM_YEAR, ...name];
}

type ReadFarmYear<Data> = (ask: AskFarmYear, signal: AbortSignal) => Promise<Data>;

/** A prefetch counts as part of the visit. */
const FRESH_MS = 2_000;

function farmYearOptions<Data>(name: readonly unknown[], read: ReadFarmYear<Data>, scope: WorkScope) {
  const query = farmYearQuery(scope);
  return queryOptions({
    queryKey: farmYearKey(...name, query),
    queryFn: ({ signal }) => read((path, more) => api.get(path, { query: { ...query, ...more }, signal }), signal),
    staleTime: FRESH_MS,
  });
}

/** Read again with every visit, because other screens and users change it. @param name further part of the query key. */
export function useFarmYear<Data>(name: readonly unknown[], read: ReadFarmYear<Data>) {
  return useQuery(farmYearOptions(name, read, useScope()));
}

export function fetchFarmYear<Data>(name: readonly unknown[], read: ReadFarmYear<Data>): void {
  const scope = scopeOf(getSession());
  if (scope) void queryClient.prefetchQuery(farmYearOptions(name, read, scope));
}

/** Reads under way may be older than the write, and an invalidation alone keeps the first read of a query, so all are cancelled. */
export async function invalidateFarmYears(client: QueryClient): Promise<void> {
  await client.cancelQueries({ queryKey: [FARM_YEAR] });
  await client.invalidateQueries({ queryKey: [FARM_YEAR] });
}
