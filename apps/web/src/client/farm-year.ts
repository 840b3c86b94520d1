import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { WorkScope } from '../session/session';
import { useScope } from '../session/use-session';
import { api, type Query } from './api';

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

/**
 * Reads about the chosen farm in the chosen harvest. Entries of other screens and other people change what is read, so it is asked for again
 * with every visit.
 * @param name tells it from everything else that is read about one.
 */
export function useFarmYear<Answer>(name: readonly unknown[], read: (ask: AskFarmYear, signal: AbortSignal) => Promise<Answer>) {
  const query = farmYearQuery(useScope());
  return useQuery({
    queryKey: farmYearKey(...name, query),
    queryFn: ({ signal }) => read((path, more) => api.get(path, { query: { ...query, ...more }, signal }), signal),
    staleTime: 0,
  });
}

/** Entries were written: what is on the screen and follows from them is read anew. */
export function forgetFarmYears(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [FARM_YEAR] });
}
