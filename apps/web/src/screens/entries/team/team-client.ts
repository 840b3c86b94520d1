import { useQuery } from '@tanstack/react-query';
import type { ChartPoint } from '#view/chart/chart';
import { api, type Query } from '../../../client/api';
import type { WorkScope } from '../../../session/session';

const queryOf = ({ environment, harvest, customer, farm }: WorkScope): Query => ({
  environment,
  harvest_id: harvest.id,
  customer_id: customer.id,
  farm_id: farm.id,
});

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
