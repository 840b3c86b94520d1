import type { DairyIndicator } from '#domain/dairy/dairy-figure';
import type { Axis, ScatterChart } from '../chart/chart';

/** The quadrant: farms by two numbers, and the mean of each. */

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

/** The arithmetic means of the points; null without any. */
export function quadrantOf(list: readonly QuadrantPoint[]): Quadrant {
  const mean = (of: (point: QuadrantPoint) => number) =>
    list.length === 0 ? null : list.reduce((sum, point) => sum + of(point), 0) / list.length;
  return { xAxisAverage: mean(({ x }) => x), yAxisAverage: mean(({ y }) => y), list };
}

/** @param isNamed farms are called by their names; else only the own one is. */
export function quadrantChart(
  { xAxisAverage, yAxisAverage, list }: Quadrant,
  axes: { x: Omit<Axis, 'mean'>; y: Omit<Axis, 'mean'> },
  own: { farmId: number; isNamed: boolean },
): ScatterChart {
  return {
    ...{ type: 'scatter', title: `${axes.y.label} × ${axes.x.label}`, category: 'Fazenda' },
    x: { ...axes.x, mean: xAxisAverage },
    y: { ...axes.y, mean: yAxisAverage },
    points: list.map(({ farm_id, farm_name, x, y }, index) => {
      const isOwn = farm_id === own.farmId;
      return { label: own.isNamed || isOwn ? farm_name : `Fazenda ${index + 1}`, x, y, isOwn };
    }),
  };
}

export const axisOf = ({ label, unit, decimals }: DairyIndicator): Omit<Axis, 'mean'> => ({ label, unit, decimals });

/** As it stands inside a sentence: what is called by its letters keeps them. */
const lowered = (label: string) => (/^[A-Z]{2}/.test(label) ? label : `${label.charAt(0).toLowerCase()}${label.slice(1)}`);

/** Where the own farm stands, in a sentence; null where it is not among the points. */
export function quadrantSentence({ x, y, points }: ScatterChart): string | null {
  const own = points.find(({ isOwn }) => isOwn);
  if (!own || x.mean === null || y.mean === null) return null;
  const side = (value: number, mean: number) => (value >= mean ? 'acima' : 'abaixo');
  return `${own.label}: ${lowered(x.label)} ${side(own.x, x.mean)} da média e ${lowered(y.label)} ${side(own.y, y.mean)}, entre ${points.length} fazendas.`;
}
