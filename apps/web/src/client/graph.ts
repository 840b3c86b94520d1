import type { ChartPoint } from '#view/chart/chart';
import type { Query } from './api';
import type { AskFarmYear } from './farm-year';

/** The months of a movement, July first. Where nothing was entered the call answers 0 and why; what is drawn has no number there. */
export async function readGraphMonths(ask: AskFarmYear, path: string, more: Query = {}): Promise<ChartPoint[]> {
  const points = await ask<ChartPoint[]>(`/${path}/graphic_line`, more);
  return points.map((point) => (point.absent ? { ...point, data: null } : point));
}
