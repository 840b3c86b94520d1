import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { scopeOf, type WorkScope } from '../session/session';
import { getSession } from '../session/session-store';
import { useScope } from '../session/use-session';
import { api, type Query } from './api';
import { queryClient } from './query-client';

/** What is read about a farm in a harvest: how calls are told which, and the one prefix of all keys that entries make stale. */

const FARM_YEAR = 'farm-year';

/** Asks a call about the chosen farm in the chosen harvest; `more` are its own parameters. */
export type AskFarmYear = <Answer>(path: string, more?: Query) => Promise<Answer>;

/** Which farm in which harvest, as calls take it. */
export function farmYearQuery({ environment, harvest, customer, farm }: WorkScope): Query {
  return { environment, harvest_id: harvest.id, customer_id: customer.id, farm_id: farm.id };
}

/** The key of something that follows from entries. */
export function farmYearKey(...name: unknown[]): readonly unknown[] {
  return [FARM_YEAR, ...name];
}

/** Reads about a farm. @param ask calls are asked about it by this */
type ReadFarmYear<Answer> = (ask: AskFarmYear, signal: AbortSignal) => Promise<Answer>;

/** What was asked ahead of a visit counts as asked with it. */
const FRESH_MS = 2_000;

function farmYearOptions<Answer>(name: readonly unknown[], read: ReadFarmYear<Answer>, scope: WorkScope) {
  const query = farmYearQuery(scope);
  return queryOptions({
    queryKey: farmYearKey(...name, query),
    queryFn: ({ signal }) => read((path, more) => api.get(path, { query: { ...query, ...more }, signal }), signal),
    staleTime: FRESH_MS,
  });
}

/**
 * Reads about the chosen farm in the chosen harvest. Entries of other screens and other people change what is read, so it is asked for again
 * with every visit.
 * @param name tells it from everything else that is read about one.
 */
export function useFarmYear<Answer>(name: readonly unknown[], read: ReadFarmYear<Answer>) {
  return useQuery(farmYearOptions(name, read, useScope()));
}

/** Begins to read it before the screen that shows it is drawn. */
export function fetchFarmYear<Answer>(name: readonly unknown[], read: ReadFarmYear<Answer>): void {
  const scope = scopeOf(getSession());
  if (scope) void queryClient.prefetchQuery(farmYearOptions(name, read, scope));
}

/** Entries were written: what is on the screen and follows from them is read anew. What is on its way to a screen to come is asked for by that. */
export function forgetFarmYears(client: QueryClient): Promise<void> {
  void client.cancelQueries({ queryKey: [FARM_YEAR], type: 'inactive' });
  return client.invalidateQueries({ queryKey: [FARM_YEAR] });
}
