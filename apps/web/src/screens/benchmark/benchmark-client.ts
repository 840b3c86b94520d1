import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import type { Environment } from '#model/kit/environment';
import type { RowsAddress } from '#view/page';
import { useAnswer } from '../../client/answer';
import { api } from '../../client/api';
import type { List } from '../../client/choices';

/** The calls of benchmarking, as administrators use them. */

export const UPDATE_JOB = 'benchmark_update';

export interface Comparison {
  harvestId: number;
  environment: Environment;
}

export interface Indicator {
  id: number;
  key: string;
  title: string;
  label: string;
  unit: string;
  decimals: number;
  direction: 'HIGHER' | 'LOWER';
}

interface Named {
  id: number;
  name: string;
}
interface Titled {
  id: number;
  title: string;
}

export interface JudgedRow {
  id: number;
  indicator_benchmarking: Indicator;
  farm: Named;
  customer: Named;
  category_livestock_system: Titled | null;
  region: Titled | null;
  diagnosis_or_platform: 'DIAGNOSIS' | 'PLATFORM';
  average_herd: number | null;
  disbursement_head: number | null;
  confinement: { type: string | null; heads: number | null } | null;
  months: number;
  value: number | null;
  reason: string | null;
  notes: string[];
  enter_benchmarking: boolean;
  left_reason: string | null;
  validated: boolean;
  outlier: { side: 'LOW' | 'HIGH'; low: number; high: number } | null;
  previous: number | null;
  updated_by: { id: number; name: string | null } | null;
  updated_at: string;
  version: number;
}

export interface GroupOf {
  indicator: string;
  n: number;
  q1: number | null;
  median: number | null;
  q3: number | null;
  low: number | null;
  high: number | null;
}

export interface Counted {
  id: number;
  farm: string;
  value: number;
  enter_benchmarking: boolean;
  validated: boolean;
}

export interface Judged {
  resultList: JudgedRow[];
  size: number;
  groups: GroupOf[];
  population: Counted[];
  previous: { edition: number; harvest: string; published_at: string } | null;
}

export interface Edition {
  id: number | null;
  harvest: Titled;
  number: number;
  state: 'DRAFT' | 'PUBLISHED';
  calculated_at: string;
  published_at: string | null;
  published_by: { id: number; name: string | null } | null;
  farms: number;
  participants: number;
  formulas: number;
}

export interface Difference {
  kind: 'FARM_JOINED' | 'FARM_LEFT' | 'FARM_CHANGED' | 'ENTERED' | 'LEFT' | 'VALUE' | 'JUDGED';
  farm: Named;
  customer: Named | null;
  indicator: Indicator | null;
  old_value: number | null;
  new_value: number | null;
  reason: string | null;
}

export interface OpenedRow extends JudgedRow {
  formula: string;
  inputs: { key: string; label: string; unit: string; decimals: number; value: number | null; rows: RowsAddress[] | null }[];
  changes: { at: string; old_value: number | null; new_value: number | null; why: string }[];
}

const BENCHMARK = 'benchmark';
const MOST = 1000;
const place = ({ harvestId, environment }: Comparison) => ({ harvest_id: harvestId, environment });

/** Everything that is known of benchmarking is asked anew. */
export function forgetBenchmark(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [BENCHMARK] });
}

/** A list that is chosen from: it does not change while the screen is open. */
export function useChoices<Row>(path: string, query: Record<string, string> = {}) {
  return useAnswer<List<Row>>([BENCHMARK, 'choices', path, query], path, { query: { ...query, perPage: String(MOST) } });
}

export function useIndicators(environment: Environment) {
  return useAnswer<List<Indicator>>([BENCHMARK, 'indicators', environment], '/indicators_benchmarking', {
    query: { environment },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const WHILE_UPDATING_MS = 1_500;

/** Is an update of the harvest under way? Asked again and again while it is. */
export function useUpdateStatus(comparison: Comparison | null) {
  return useQuery({
    queryKey: [BENCHMARK, 'status', comparison],
    queryFn: ({ signal }) =>
      api.get<{ status: 'IN_PROGRESS' | 'IDLE'; job: number | null }>('/log_benchmarking/status', {
        query: place(comparison as Comparison),
        signal,
      }),
    enabled: comparison !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'IN_PROGRESS' ? WHILE_UPDATING_MS : false),
  });
}

export interface LastUpdate {
  final_date: string | null;
  user: { id: number; name: string | null } | null;
  farms: number;
  changes: number;
}

export function useLastUpdate(comparison: Comparison | null) {
  return useAnswer<LastUpdate>([BENCHMARK, 'last', comparison], '/log_benchmarking/last_update', {
    query: comparison && place(comparison),
  });
}

export const startUpdate = (comparison: Comparison): Promise<{ status: 'STARTED'; job: number }> =>
  api.post('/benchmarking/update', place(comparison));

/** Which rows are judged; all of it stands in the address. */
export type Asked = Readonly<Record<string, string>>;

export function useJudged(comparison: Comparison | null, asked: Asked | null) {
  return useAnswer<Judged>([BENCHMARK, 'grid', comparison, asked], '/benchmarking/datagrid', {
    query: comparison && asked && { ...place(comparison), ...asked },
    placeholderData: keepPreviousData,
  });
}

export function useOpenedRow(id: number) {
  return useAnswer<OpenedRow>([BENCHMARK, 'row', id], `/benchmarking/rows/${id}`);
}

export function useEditions(comparison: Comparison | null) {
  return useAnswer<List<Edition>>([BENCHMARK, 'editions', comparison], '/benchmarking/editions', {
    query: comparison && place(comparison),
  });
}

/** What an edition changed in the one before; null: what publishing the draft would change in the last one. */
export function useDifferences(comparison: Comparison, edition: number | null, isAsked = true) {
  return useQuery({
    queryKey: [BENCHMARK, 'differences', comparison, edition],
    queryFn: ({ signal }) =>
      edition === null
        ? api.get<List<Difference>>('/benchmarking/differences', { query: place(comparison), signal })
        : api.get<List<Difference>>(`/benchmarking/editions/${edition}/differences`, { signal }),
    enabled: isAsked,
  });
}

export const publishDraft = (comparison: Comparison): Promise<Edition> => api.post('/benchmarking/publish', place(comparison));

export interface Decision {
  id: number;
  value: number | null;
  version: number;
  enter_benchmarking: boolean;
  validated: boolean;
  reason: string | null;
}

export const saveDecisions = (rows: readonly Decision[]): Promise<unknown> => api.post('/benchmarking/batch', rows);
