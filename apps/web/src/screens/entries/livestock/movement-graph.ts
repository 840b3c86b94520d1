import type { ChartPoint } from '#view/chart/chart';
import { useFarmYear } from '../../../client/farm-year';
import { readGraphMonths } from '../../../client/graph';

/** What one card shows. `value` is null while the movement has no rows. */
export interface MovementSummary {
  kpi: { label: string; value: number | null; unit: string };
  line: ChartPoint[];
  validated: boolean;
}

/** The three calls of one card at once. */
export function useMovementSummary(path: string) {
  return useFarmYear(['movement', path], async (ask): Promise<MovementSummary> => {
    const [kpi, line, { validated }] = await Promise.all([
      ask<MovementSummary['kpi']>(`/${path}/graphic_kpi`),
      readGraphMonths(ask, path),
      ask<{ validated: boolean }>(`/${path}/isValidated`),
    ]);
    return { kpi, line, validated };
  });
}
