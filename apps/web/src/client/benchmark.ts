import { keepPreviousData } from '@tanstack/react-query';
import type { Environment } from '#model/kit/environment';
import type { FarmPosition, OfferedGroup, PublishedHarvest, Scoreboard, Trend } from '#model/responses/benchmark';
import type { List } from './choices';
import { type FetchedFile, fetchFile } from './files';
import { useApiQuery } from './use-api-query';

export interface PositionScope {
  harvestId: number;
  farmId: number;
  environment: Environment;
}

/** Asked first, as questions about other harvests are answered 409. */
export function usePublishedHarvests(environment: Environment) {
  return useApiQuery<List<PublishedHarvest>>(['benchmark', 'published', environment], '/benchmarking/harvests', { query: { environment } });
}

export function useBenchmarkGroups(scope: Omit<PositionScope, 'farmId'> | null) {
  const query = scope && { harvest_id: scope.harvestId, environment: scope.environment };
  return useApiQuery<List<OfferedGroup>>(['benchmark', 'groups', query], '/benchmarking/groups', { query });
}

const positionQuery = ({ harvestId, farmId, environment }: PositionScope, group: string) => ({
  harvest_id: harvestId,
  farm_id: farmId,
  environment,
  group,
});

export function usePosition(scope: PositionScope | null, group: string) {
  const query = scope && positionQuery(scope, group);
  return useApiQuery<FarmPosition>(['benchmark', 'position', query], '/benchmarking/position', {
    query,
    placeholderData: keepPreviousData,
  });
}

export function useTrend({ farmId, environment }: PositionScope, group: string, indicator: string) {
  const query = { farm_id: farmId, environment, group, indicator };
  return useApiQuery<Trend>(['benchmark', 'trend', query], '/benchmarking/trend', { query });
}

/** Without a farm; administrators may ask for the draft. */
export function useScoreboard({ harvestId, environment }: Omit<PositionScope, 'farmId'>, group: string, of: 'edition' | 'draft' | null) {
  const query = of && { harvest_id: harvestId, environment, group, ...(of === 'draft' ? { draft: 'true' } : {}) };
  return useApiQuery<Scoreboard>(['benchmark', 'scoreboard', query], '/benchmarking/scoreboard', {
    query,
    placeholderData: keepPreviousData,
  });
}

export type ScoreboardFormat = 'pdf' | 'xls' | 'csv';

export const fetchScoreboard = (
  { harvestId, environment, farmId }: Omit<PositionScope, 'farmId'> & { farmId: number | null },
  group: string,
  format: ScoreboardFormat,
): Promise<FetchedFile> =>
  fetchFile(`/benchmarking/${format}`, { harvest_id: harvestId, environment, group, ...(farmId === null ? {} : { farm_ids: farmId }) });
