import { expect, it } from 'vitest';
import type { ScatterChart } from './chart';
import { colours } from './colours.fixture';
import { scatterOption } from './scatter-option';

const axis = { unit: '%', decimals: 1, mean: 40 };
const chart: ScatterChart = {
  type: 'scatter',
  title: 'RMCA × Margem bruta',
  category: 'Fazenda',
  x: { ...axis, label: 'Margem bruta' },
  y: { ...axis, label: 'RMCA' },
  points: [
    { label: 'Fazenda Córrego do Ouro', x: 10, y: 45, isOwn: true },
    { label: '', x: 90, y: 35, isOwn: false },
  ],
};

it('names the own farm beside its point, towards the middle; where there is little room, without its name', () => {
  const labelsOf = (isSmall: boolean) => {
    const { series } = scatterOption(chart, { colours, isSmall }) as {
      series: { data: { label?: { formatter: string; position: string } }[] }[];
    };
    return series[0]?.data.map(({ label }) => label && [label.formatter, label.position]);
  };
  expect([labelsOf(false), labelsOf(true)]).toEqual([
    [['Fazenda Córrego do Ouro', 'right'], undefined],
    [['esta fazenda', 'right'], undefined],
  ]);
});

it('reaches as far as the means, where the own farm is the only point', () => {
  const alone = { ...chart, points: chart.points.slice(0, 1), x: { ...chart.x, mean: 3145.95 }, y: { ...chart.y, mean: 38.9 } };
  const { xAxis, yAxis } = scatterOption(alone, { colours }) as Record<'xAxis' | 'yAxis', { min: number; max: number }>;
  expect([xAxis.min <= 10, xAxis.max >= 3145.95]).toEqual([true, true]);
  expect([yAxis.min <= 38.9, yAxis.max >= 45, yAxis.max < 60]).toEqual([true, true, true]);
});
