import { type QueryClient, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Environment } from '#model/kit/environment';
import { isReferenceField, type Reference, type ReferenceField } from '#model/kit/field';
import { type FindByTitle, foldText, referenceTitle } from '#model/kit/text-value';
import { resourceOf } from '#model/registry';
import { listRows } from './grid-client';
import type { GridScope } from './grid-row';
import type { GridSetup } from './grid-setup';
import { scopeQuery } from './list-state';

const MAX_OPTIONS = 5000;
const KEPT_MS = 10 * 60_000;
const NO_OPTIONS: Reference[] = [];

/** Everything a reference may point at, by title. Catalogues change seldom: asked once in ten minutes. */
function optionsQuery(to: string, environment: Environment, scope: GridScope) {
  const resource = resourceOf(to);
  const narrowing = scopeQuery(resource, environment, scope);
  return {
    queryKey: ['options', to, narrowing],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Reference[]> => {
      const { resultList } = await listRows(to, [...narrowing, ['perPage', String(MAX_OPTIONS)]], signal);
      return resultList.toSorted((one, other) => referenceTitle(one).localeCompare(referenceTitle(other), 'pt-BR', { numeric: true }));
    },
    staleTime: KEPT_MS,
  };
}

export interface Options {
  options: Reference[];
  isLoading: boolean;
  hasFailed: boolean;
  retry: () => void;
}

/** Options of one reference field. */
export function useOptions(field: ReferenceField, { environment, scope }: Pick<GridSetup, 'environment' | 'scope'>): Options {
  const query = useQuery(optionsQuery(field.to, environment, scope));
  return { options: query.data ?? NO_OPTIONS, isLoading: query.isPending, hasFailed: query.isError, retry: () => void query.refetch() };
}

/** Fetches the options of all reference columns, so that the first edit need not wait for them. */
export function usePrefetchedOptions(setup: GridSetup, isReady: boolean): void {
  const client: QueryClient = useQueryClient();
  useEffect(() => {
    if (!isReady) return;
    for (const to of referredPaths(setup)) void client.prefetchQuery(optionsQuery(to, setup.environment, setup.scope));
  }, [client, setup, isReady]);
}

/** Title lookup for every reference column, for pasted text; `isReady` once all lists are there. */
export function useTitleIndex(setup: GridSetup) {
  const paths = useMemo(() => referredPaths(setup), [setup]);
  const queries = useQueries({ queries: paths.map((to) => optionsQuery(to, setup.environment, setup.scope)) });
  const lists = queries.map((query) => query.data);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lists themselves are what the index is made of
  const index = useMemo(() => new Map(paths.map((to, at) => [to, indexByTitle(lists[at] ?? NO_OPTIONS)])), [paths, ...lists]);
  return {
    isReady: queries.every((query) => query.isSuccess),
    hasFailed: queries.some((query) => query.isError),
    find: (field: ReferenceField, accepts: (target: Reference) => boolean): FindByTitle => findIn(index.get(field.to), accepts),
  };
}

function referredPaths(setup: GridSetup): string[] {
  return [...new Set(setup.columns.flatMap(({ field }) => (field && isReferenceField(field) ? [field.to] : [])))];
}

function indexByTitle(options: readonly Reference[]): Map<string, Reference[]> {
  const index = new Map<string, Reference[]>();
  for (const option of options) {
    const title = foldText(referenceTitle(option));
    index.set(title, [...(index.get(title) ?? []), option]);
  }
  return index;
}

/** Several rows may have one title (a city name, for one); those that do not fit the row do not count. */
function findIn(index: Map<string, Reference[]> | undefined, accepts: (target: Reference) => boolean): FindByTitle {
  return (title) => {
    const fitting = index?.get(foldText(title))?.filter(accepts) ?? [];
    if (fitting.length > 1) return 'ambiguous';
    return fitting[0] ?? null;
  };
}
