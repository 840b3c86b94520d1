import { describe, expect, it } from 'vitest';
import type { LineChart } from './chart';
import { chartTable, describeChart } from './chart-words';
import { colours } from './colours.fixture';
import { lineOption } from './line-option';

const chart: LineChart = {
  type: 'line',
  title: 'Nascimentos',
  unit: 'cabeças',
  points: [
    { label: 'Jul', data: 0, validated: true },
    { label: 'Ago', data: 1078, validated: true },
    { label: 'Set', data: 5, validated: false },
  ],
};

describe('line chart', () => {
  it('draws validated points filled and others hollow', () => {
    const { series } = lineOption(chart, { colours }) as { series: { data: { value: number; itemStyle: Record<string, unknown> }[] }[] };
    expect(series[0]?.data.map((point) => [point.value, point.itemStyle.color, point.itemStyle.borderColor])).toEqual([
      [0, 'green', 'green'],
      [1078, 'green', 'green'],
      [5, '#fff', 'amber'],
    ]);
  });

  it('says in words what it shows', () => {
    expect(describeChart(chart)).toBe(
      'Gráfico de linha: Nascimentos, em cabeças, de Jul a Set. Maior valor: 1.078 cabeças em Ago. Pendentes de validação: Set.',
    );
    expect(describeChart({ ...chart, points: chart.points.slice(0, 1) })).toBe(
      'Gráfico de linha: Nascimentos, em cabeças, de Jul a Jul. Todos os meses validados.',
    );
  });

  it('is a table too', () => {
    expect(chartTable({ ...chart, title: 'Receitas', unit: 'R$' })).toEqual({
      head: ['Mês', 'R$', 'Situação'],
      rows: [
        ['Jul', '0,00', '● validado'],
        ['Ago', '1.078,00', '● validado'],
        ['Set', '5,00', '○ pendente'],
      ],
    });
  });
});
