import type { ChartPoint } from '#view/chart/chart';
import type { AskFarmYear } from './farm-year';
import type { Query } from './query';

/** A month to come has no number yet; one without entries adds 0 to the sum, and says so. */
export async function readGraphMonths(ask: AskFarmYear, path: string, more: Query = {}): Promise<ChartPoint[]> {
  const points = await ask<ChartPoint[]>(`/${path}/graphic_line`, more);
  return points.map((point) => (point.absent === 'future' ? { ...point, data: null } : point));
}
