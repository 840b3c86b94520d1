import { keepPreviousData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Environment } from '#model/kit/environment';
import type {
  DraftDifference,
  DraftIndicator,
  EditionResponse,
  JudgedGrid,
  LastUpdate,
  OpenedRow,
  StartedUpdate,
  UpdateStatus,
} from '#model/responses/benchmark-draft';
import type { SavedDecision } from '#view/benchmark/judging';
import { api } from './api';
import type { List } from './choices';
import { useApiQuery } from './use-api-query';

export const UPDATE_JOB = 'benchmark_update';

export interface Comparison {
  harvestId: number;
  environment: Environment;
}

const BENCHMARK = 'benchmark';
const MOST = '1000';
const place = ({ harvestId, environment }: Comparison) => ({ harvest_id: harvestId, environment });

export function invalidateBenchmark(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [BENCHMARK] });
}

export function useChoices<Row>(path: string, query: Record<string, string> = {}) {
  return useApiQuery<List<Row>>([BENCHMARK, 'choices', path, query], path, { query: { ...query, perPage: MOST } });
}

export function useBenchmarkIndicators(environment: Environment) {
  return useApiQuery<List<DraftIndicator>>([BENCHMARK, 'indicators', environment], '/indicators_benchmarking', {
    query: { environment },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const WHILE_UPDATING_MS = 1_500;

/** Polls while an update runs; once it has ended, the cached figures of the draft are out of date. */
export function useIsUpdating(comparison: Comparison | null): boolean {
  const client = useQueryClient();
  const { data } = useApiQuery<UpdateStatus>([BENCHMARK, 'status', comparison], '/log_benchmarking/status', {
    query: comparison && place(comparison),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'IN_PROGRESS' ? WHILE_UPDATING_MS : false),
  });
  const isUpdating = data?.status === 'IN_PROGRESS';
  const was = useRef(false);
  useEffect(() => {
    if (was.current && !isUpdating) void invalidateBenchmark(client);
    was.current = isUpdating;
  }, [client, isUpdating]);
  return isUpdating;
}

export function useLastUpdate(comparison: Comparison | null) {
  return useApiQuery<LastUpdate>([BENCHMARK, 'last', comparison], '/log_benchmarking/last_update', {
    query: comparison && place(comparison),
  });
}

export const startUpdate = (comparison: Comparison): Promise<StartedUpdate> => api.post('/benchmarking/update', place(comparison));

type Asked = Readonly<Record<string, string>>;

export function useJudged(comparison: Comparison | null, asked: Asked | null) {
  return useApiQuery<JudgedGrid>([BENCHMARK, 'grid', comparison, asked], '/benchmarking/datagrid', {
    query: comparison && asked && { ...place(comparison), ...asked },
    placeholderData: keepPreviousData,
  });
}

export function useOpenedRow(id: number) {
  return useApiQuery<OpenedRow>([BENCHMARK, 'row', id], `/benchmarking/rows/${id}`);
}

export function useEditions(comparison: Comparison | null) {
  const query = comparison && place(comparison);
  return useApiQuery<List<EditionResponse>>([BENCHMARK, 'editions', query], '/benchmarking/editions', { query });
}

/** Edition null compares the draft with the last edition. */
export function useDifferences(comparison: Comparison, edition: number | null, isAsked = true) {
  const path = edition === null ? '/benchmarking/differences' : `/benchmarking/editions/${edition}/differences`;
  return useApiQuery<List<DraftDifference>>([BENCHMARK, 'differences', comparison, edition], path, {
    query: edition === null ? place(comparison) : {},
    enabled: isAsked,
  });
}

export const publishDraft = (comparison: Comparison): Promise<EditionResponse> => api.post('/benchmarking/publish', place(comparison));

export const saveDecisions = (rows: readonly SavedDecision[]): Promise<unknown> => api.post('/benchmarking/batch', rows);
