import { differenceFrom } from '#domain/benchmark/difference';
import type { DairyIndicator } from '#domain/dairy/indicators/figure';
import type { Axis, ScatterChart } from '../chart/chart';
import { differenceText } from '../difference-text';
import { cellText } from '../formats';
import { type Heads, type Table, tableOf } from '../table';

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

/** The own farm beside the means, in numbers. */
export function quadrantTable({ x, y, points }: ScatterChart, axes: { x: DairyIndicator; y: DairyIndicator }): Table {
  const own = points.find(({ isOwn }) => isOwn);
  const rows = [
    { axis: axes.x, mean: x.mean, value: own?.x ?? null },
    { axis: axes.y, mean: y.mean, value: own?.y ?? null },
  ].map(({ axis, mean, value }) => ({
    label: `${axis.label}, ${axis.unit}`,
    value: cellText(value, axis),
    mean: cellText(mean, axis),
    change: differenceText(differenceFrom(mean, value, axis)),
  }));
  const heads: Heads = [
    ['label', 'Indicador', 'text'],
    ['value', 'Fazenda', 'figure'],
    ['mean', 'Média do grupo', 'figure'],
    ['change', 'Diferença', 'figure'],
  ];
  return tableOf('compared', '', heads, rows);
}
