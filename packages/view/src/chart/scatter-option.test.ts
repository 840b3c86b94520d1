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
