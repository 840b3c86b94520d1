import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ChartPoint } from '../../../chart/chart';
import { api, type Query } from '../../../client/api';
import type { WorkScope } from '../../../session/session';
import type { WireSlot } from '../../../sheet/stored';

/** A function of the team; `id` null while nobody has filled it. */
export interface TeamRow extends WireSlot {
  category_work_front: { id: number; title: string };
  category_function: { id: number; title: string };
}

const queryOf = ({ environment, harvest, customer, farm }: WorkScope): Query => ({
  environment,
  harvest_id: harvest.id,
  customer_id: customer.id,
  farm_id: farm.id,
});

/** All functions, the work fronts in the order of their catalogue. */
export function useTeam(scope: WorkScope) {
  const client = useQueryClient();
  const { environment, harvest, customer, farm } = scope;
  const { data, error, refetch } = useQuery({
    queryKey: ['teams', environment, harvest.id, customer.id, farm.id],
    queryFn: ({ signal }) =>
      api.get<{ resultList: TeamRow[] }>('/teams', {
        query: { ...queryOf(scope), 'order[category_work_front.id]': 'ASC', 'order[category_function.id]': 'ASC' },
        signal,
      }),
    staleTime: 0,
  });
  const reload = useCallback(() => void client.invalidateQueries({ queryKey: ['teams'] }), [client]);
  return { rows: data?.resultList ?? null, error, reload, retry: () => void refetch() };
}

export interface TeamSummary {
  salaries: ChartPoint[];
  shares: ChartPoint[];
  validated: boolean;
}

/** The two charts, and whether all of the team is validated. */
export function useTeamSummary(scope: WorkScope) {
  const query = queryOf(scope);
  return useQuery({
    queryKey: ['teams', 'summary', query],
    queryFn: async ({ signal }): Promise<TeamSummary> => {
      const options = { query, signal };
      const [salaries, shares, { validated }] = await Promise.all([
        api.get<ChartPoint[]>('/teams/function_average_salary', options),
        api.get<ChartPoint[]>('/teams/function_percentage_salary', options),
        api.get<{ validated: boolean }>('/teams/isValidated', options),
      ]);
      return { salaries, shares, validated };
    },
    staleTime: 0,
  });
}
