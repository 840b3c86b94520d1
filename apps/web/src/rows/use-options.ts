import { keepPreviousData, type QueryClient, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Environment } from '#model/kit/environment';
import { type Field, isReferenceField, type Reference, type ReferenceField, type Row } from '#model/kit/field';
import { type FindByTitle, foldText, referenceTitle } from '#model/kit/text-value';
import { loadedResource } from '../client/declarations';
import { searchedOptions } from './option-query';
import { type GridScope, type RowScope, scopeQuery } from './row';
import { listAllRows, listRows, type Parameters } from './row-client';

/** Longer lists are searched on the server. */
const LISTED_OPTIONS = 500;
const KEPT_MS = 10 * 60_000;
const NO_OPTIONS: Reference[] = [];

const byTitle = (one: Reference, other: Reference) => referenceTitle(one).localeCompare(referenceTitle(other), 'pt-BR', { numeric: true });

/** Catalogues change seldom, so lists are cached for ten minutes. */
function optionsQuery(to: string, environment: Environment, scope: GridScope) {
  const resource = loadedResource(to);
  const narrowing = scopeQuery(resource, environment, scope);
  return {
    queryKey: ['options', to, narrowing],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<{ options: Reference[]; isWhole: boolean }> => {
      const order = resource.order.map(([path, direction]): [string, string] => [`order[${path}]`, direction]);
      const { resultList, size } = await listRows(to, [...narrowing, ...order, ['perPage', String(LISTED_OPTIONS)]], signal);
      return { options: resultList, isWhole: size <= resultList.length };
    },
    staleTime: KEPT_MS,
  };
}

export async function findOption(client: QueryClient, to: string, environment: Environment, id: number): Promise<Reference | null> {
  const listed = await client.fetchQuery(optionsQuery(to, environment, {})).catch(() => null);
  return listed?.options.find((option) => option.id === id) ?? null;
}

function allOptionsQuery(to: string, environment: Environment, scope: GridScope) {
  const narrowing = scopeQuery(loadedResource(to), environment, scope);
  return {
    queryKey: ['options', to, 'all', narrowing],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Reference[]> => {
      const all: Reference[] = await listAllRows(to, narrowing, signal);
      return all.sort(byTitle);
    },
    staleTime: KEPT_MS,
  };
}

function narrowedQuery(path: string, parameters: Parameters, read: (rows: Reference[]) => Reference[]) {
  return {
    queryKey: ['options', path, 'narrowed', parameters],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Reference[]> => {
      const { resultList } = await listRows(path, parameters, signal);
      return read(resultList).sort(byTitle);
    },
    staleTime: KEPT_MS,
  };
}

interface RowsSetup extends RowScope {
  columns: readonly { field: Field | null }[];
}

export interface Options {
  options: Reference[];
  isLoading: boolean;
  hasFailed: boolean;
  retry: () => void;
}

/** @param row narrows the list by its other fields. @param search sent to the server when the list is too long to load. */
export function useOptions(field: ReferenceField, { environment, scope }: RowScope, row: Row | null = null, search = ''): Options {
  const isThrough = field.through !== undefined && row !== null;
  const listed = useQuery({ ...optionsQuery(field.to, environment, scope), enabled: !isThrough });
  const source = searchedOptions(field, environment, scope, row, search);
  const isSearched = isThrough || listed.data?.isWhole === false;
  const narrowed = useQuery({
    ...narrowedQuery(source.path, source.parameters, source.read),
    enabled: isSearched && source.isKnown,
    // The last matches stay while typing goes on, but not those of another parent.
    ...(isThrough ? {} : { placeholderData: keepPreviousData }),
  });
  const query = isSearched ? narrowed : listed;
  return {
    options: isSearched ? (source.isKnown ? (narrowed.data ?? NO_OPTIONS) : NO_OPTIONS) : (listed.data?.options ?? NO_OPTIONS),
    isLoading: query.isPending && (!isSearched || source.isKnown),
    hasFailed: query.isError,
    retry: () => void query.refetch(),
  };
}

/** The first edit then need not wait for options. */
export function usePrefetchedOptions(setup: RowsSetup, isReady: boolean): void {
  const client: QueryClient = useQueryClient();
  useEffect(() => {
    if (!isReady) return;
    for (const to of referredPaths(setup)) void client.prefetchQuery(optionsQuery(to, setup.environment, setup.scope));
  }, [client, setup, isReady]);
}

export function useTitleIndex(setup: RowsSetup) {
  const paths = useMemo(() => referredPaths(setup), [setup]);
  const queries = useQueries({ queries: paths.map((to) => allOptionsQuery(to, setup.environment, setup.scope)) });
  const lists = queries.map((query) => query.data);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lists themselves are what the index is made of
  const index = useMemo(() => new Map(paths.map((to, at) => [to, indexByTitle(lists[at] ?? NO_OPTIONS)])), [paths, ...lists]);
  return {
    isReady: queries.every((query) => query.isSuccess),
    hasFailed: queries.some((query) => query.isError),
    find: (field: ReferenceField, accepts: (target: Reference) => boolean): FindByTitle => findIn(index.get(field.to), accepts),
    titles: (field: ReferenceField, accepts: (target: Reference) => boolean): string[] =>
      [...(index.get(field.to)?.values() ?? [])].flat().filter(accepts).map(referenceTitle),
  };
}

function referredPaths(setup: RowsSetup): string[] {
  return [...new Set(setup.columns.flatMap(({ field }) => (field && isReferenceField(field) && !field.readOnly ? [field.to] : [])))];
}

function indexByTitle(options: readonly Reference[]): Map<string, Reference[]> {
  const index = new Map<string, Reference[]>();
  for (const option of options) {
    const title = foldText(referenceTitle(option));
    index.set(title, [...(index.get(title) ?? []), option]);
  }
  return index;
}

/** Titles may repeat (cities); only fitting rows count. */
function findIn(index: Map<string, Reference[]> | undefined, accepts: (target: Reference) => boolean): FindByTitle {
  return (title) => {
    const fitting = index?.get(foldText(title))?.filter(accepts) ?? [];
    if (fitting.length > 1) return 'ambiguous';
    return fitting[0] ?? null;
  };
}
