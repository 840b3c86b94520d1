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

  it('ends at the last month with a number, and says which are empty and which are to come', () => {
    const running: LineChart = {
      ...chart,
      points: [
        ...chart.points,
        { label: 'Out', data: null, validated: true, absent: 'empty' },
        ...['Nov', 'Dez', 'Jan'].map((label) => ({ label, data: null, validated: true, absent: 'future' }) as const),
      ],
    };
    const { series } = lineOption(running, { colours }) as { series: { data: { value: number | null }[] }[] };
    expect(series[0]?.data.map(({ value }) => value)).toEqual([0, 1078, 5, null, null, null, null]);
    expect(describeChart(running)).toMatch(/Pendentes de validação: Set\. Sem lançamento: Out\. Por vir: Nov a Jan\.$/);
    expect(describeChart({ ...running, points: running.points.slice(3) })).toMatch(
      /de Out a Jan\. Sem lançamento: Out\. Por vir: Nov a Jan\.$/,
    );
  });

  it('marks the months without entries at their foot by a dash, also where the sum is 0, and never takes them for a 0', () => {
    const sums: LineChart = {
      ...chart,
      points: [
        { label: 'Jul', data: 4, validated: true },
        { label: 'Ago', data: 0, validated: true, absent: 'empty' },
        { label: 'Set', data: 0, validated: true },
        { label: 'Out', data: null, validated: true, absent: 'future' },
      ],
    };
    const { series } = lineOption(sums, { colours }) as { series: { type: string; data: unknown[] }[] };
    expect(series.map(({ type }) => type)).toEqual(['line', 'scatter']);
    expect(series[0]?.data[1]).toEqual({ value: 0, symbolSize: 0 });
    expect(series[1]?.data).toEqual(['-', 0, '-', '-']);
    expect(chartTable(sums).rows.map(([, number, state]) => `${number} ${state}`)).toEqual([
      '4 ● validado',
      '— sem lançamento',
      '0 ● validado',
      '— mês por vir',
    ]);
  });

  it('writes every number beside few marks, and where there is little room only the least and the greatest', () => {
    const shownAt = (isSmall: boolean) => {
      const { series } = lineOption(chart, { colours, hasValues: true, isSmall }) as { series: { data: { label: { show: boolean } }[] }[] };
      return series[0]?.data.map(({ label }) => label.show);
    };
    expect([shownAt(false), shownAt(true)]).toEqual([
      [true, true, true],
      [true, true, false],
    ]);
  });

  it('writes two numbers that stand near each other one above and one below their marks', () => {
    const placesOf = (far: number) => {
      const between = Array.from({ length: far }, (_, at) => ({ label: `m${at}`, data: 500, validated: true }));
      const [least, most] = [
        { label: 'a', data: 10, validated: true },
        { label: 'z', data: 900, validated: true },
      ];
      const small = { ...chart, points: [least, ...between, most] };
      const option = lineOption(small, { colours, hasValues: true, isSmall: true }) as {
        series: { data: { label: { position: string } }[] }[];
      };
      const positions = option.series[0]?.data.map(({ label }) => label.position) ?? [];
      return [positions[0], positions.at(-1)];
    };
    expect([placesOf(2), placesOf(3)]).toEqual([
      ['bottom', 'top'],
      ['top', 'top'],
    ]);
  });

  it('says in words what it shows', () => {
    expect(describeChart(chart)).toBe(
      'Gráfico de linha: Nascimentos, em cabeças, de Jul a Set. Maior valor: 1.078 cabeças em Ago. Pendentes de validação: Set.',
    );
    expect(describeChart({ ...chart, points: chart.points.slice(0, 1) })).toBe(
      'Gráfico de linha: Nascimentos, em cabeças, de Jul a Jul. Tudo o que foi lançado está validado.',
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
