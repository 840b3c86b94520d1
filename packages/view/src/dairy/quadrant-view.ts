import type { DairyIndicator } from '#domain/dairy/indicators/figure';
import type { Axis, ScatterChart } from '../chart/chart';

export interface QuadrantPoint {
  farm_id: number;
  farm_name: string;
  x: number;
  y: number;
}

export interface Quadrant {
  xAxisAverage: number | null;
  yAxisAverage: number | null;
  list: readonly QuadrantPoint[];
}

export function quadrantChart(
  { xAxisAverage, yAxisAverage, list }: Quadrant,
  axes: { x: Omit<Axis, 'mean'>; y: Omit<Axis, 'mean'> },
  ownId: number,
): ScatterChart {
  return {
    type: 'scatter',
    title: `${axes.y.label} × ${axes.x.label}`,
    category: 'Fazenda',
    x: { ...axes.x, mean: xAxisAverage },
    y: { ...axes.y, mean: yAxisAverage },
    points: list.map(({ farm_id, farm_name, x, y }) => ({ label: farm_name, x, y, isOwn: farm_id === ownId })),
  };
}

export const axisOf = ({ label, unit, decimals }: DairyIndicator): Omit<Axis, 'mean'> => ({ label, unit, decimals });

/** Keeps acronyms in capitals within a sentence. */
const lowered = (label: string) => (/^[A-Z]{2}/.test(label) ? label : `${label.charAt(0).toLowerCase()}${label.slice(1)}`);

/** Null where the own farm is missing or a mean is withheld. */
export function quadrantSentence({ x, y, points }: ScatterChart): string | null {
  const own = points.find(({ isOwn }) => isOwn);
  if (!own || x.mean === null || y.mean === null) return null;
  const side = (value: number, mean: number) => (value >= mean ? 'acima' : 'abaixo');
  return `${own.label}: ${lowered(x.label)} ${side(own.x, x.mean)} da média e ${lowered(y.label)} ${side(own.y, y.mean)}.`;
}
