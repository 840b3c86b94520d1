import type { ChartPoint } from '#view/chart/chart';
import { useFarmYear } from '../../../client/farm-year';
import { readGraphMonths } from '../../../client/graph';

/** What one card shows. `total` is null while the movement has no rows. */
export interface MovementSummary {
  total: number | null;
  unit: string;
  months: ChartPoint[];
  isValidated: boolean;
}

/** The three calls of one card at once. */
export function useMovementSummary(path: string) {
  return useFarmYear(['movement', path], async (ask): Promise<MovementSummary> => {
    const [{ value, unit }, months, { validated }] = await Promise.all([
      ask<{ value: number | null; unit: string }>(`/${path}/graphic_kpi`),
      readGraphMonths(ask, path),
      ask<{ validated: boolean }>(`/${path}/isValidated`),
    ]);
    return { total: value, unit, months, isValidated: validated };
  });
}
