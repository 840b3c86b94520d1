import type { ChartPoint } from '#view/chart/chart';
import type { AskFarmYear } from './farm-year';
import type { Query } from './query';

/** The call answers 0 with a reason for a month without entries; the chart gets null. */
export async function readGraphMonths(ask: AskFarmYear, path: string, more: Query = {}): Promise<ChartPoint[]> {
  const points = await ask<ChartPoint[]>(`/${path}/graphic_line`, more);
  return points.map((point) => (point.absent ? { ...point, data: null } : point));
}
