import type { ChartPoint } from '#view/chart/chart';
import { useFarmYear } from '../../../client/farm-year';

export interface TeamSummary {
  salaries: ChartPoint[];
  shares: ChartPoint[];
  validated: boolean;
}

/** The two charts, and whether all of the team is validated. */
export function useTeamSummary() {
  return useFarmYear(['teams'], async (ask): Promise<TeamSummary> => {
    const [salaries, shares, { validated }] = await Promise.all([
      ask<ChartPoint[]>('/teams/function_average_salary'),
      ask<ChartPoint[]>('/teams/function_percentage_salary'),
      ask<{ validated: boolean }>('/teams/isValidated'),
    ]);
    return { salaries, shares, validated };
  });
}
