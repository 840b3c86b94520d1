import type { ChartPoint } from '#view/chart/chart';
import { api, type Query } from './api';

/** The months of a movement, July first. Where nothing was entered the call answers 0 and why; what is drawn has no number there. */
export async function readGraphMonths(path: string, query: Query, signal: AbortSignal): Promise<ChartPoint[]> {
  const points = await api.get<ChartPoint[]>(`/${path}/graphic_line`, { query, signal });
  return points.map((point) => (point.absent ? { ...point, data: null } : point));
}
