import { describe, expect, it } from 'vitest';
import { barOption } from './bar-option';
import type { BarChart } from './chart';
import { chartTable, describeChart, hoverText } from './chart-words';
import { colours } from './colours.fixture';

const one: BarChart = {
  type: 'bar',
  title: 'Salário por função',
  unit: 'R$',
  category: 'Função',
  points: [
    { label: 'Peão <b>', data: 2500, validated: true },
    { label: 'Gerente', data: 0, validated: true },
    { label: 'Tratorista', data: 3100, validated: false },
  ],
};
const stacked: BarChart = {
  type: 'bar',
  title: 'Parque de máquinas',
  unit: 'R$',
  isStacked: true,
  isLying: true,
  category: 'Marca',
  label: 'Início',
  points: [{ label: 'Valtra', data: 10, validated: false }],
  beside: [
    {
      label: 'Fim',
      points: [
        { label: 'Valtra', data: 5, validated: true },
        { label: 'Jacto', data: 7, validated: true },
      ],
    },
  ],
};

interface Bars {
  legend: { show: boolean };
  series: { stack?: string; data: { value: number | null; itemStyle?: { color: string; borderColor: string } }[] }[];
  xAxis: { type: string };
  yAxis: { type: string };
}
const drawn = (chart: BarChart) => barOption(chart, { colours }) as unknown as Bars;

describe('bar chart', () => {
  it('fills what is validated and leaves the rest hollow; nothing has no bar', () => {
    const { series, legend, xAxis } = drawn(one);
    expect(series[0]?.data.map(({ value, itemStyle }) => [value, itemStyle?.color, itemStyle?.borderColor])).toEqual([
      [2500, '#000000', '#000000'],
      [null, undefined, undefined],
      [3100, '#fff', 'amber'],
    ]);
    expect([legend.show, xAxis.type]).toEqual([false, 'category']);
  });

  it('puts several series on top of each other, each in its colour', () => {
    const { series, legend, xAxis, yAxis } = drawn(stacked);
    expect(series.map(({ stack, data }) => [stack, data.map(({ itemStyle }) => itemStyle?.borderColor)])).toEqual([
      ['all', ['#000000', undefined]],
      ['all', ['#ff0000', '#ff0000']],
    ]);
    expect([legend.show, xAxis.type, yAxis.type]).toEqual([true, 'value', 'category']);
  });

  it('leaves room for the names of several series, for as many lines as they take where it is small', () => {
    const named = (label: string): BarChart => ({ ...stacked, isLying: false, label, beside: [{ label, points: stacked.points }] });
    const top = (chart: BarChart, isSmall: boolean) =>
      (barOption(chart, { colours, isSmall }) as unknown as { grid: { top: number } }).grid.top;
    expect([top(one, true), top(named('Fim'), true), top(named('Com todo o investimento'), true)]).toEqual([10, 34, 58]);
    expect(top(named('Com todo o investimento'), false)).toBe(34);
  });

  it('says on hover what a bar is worth, names as they were typed', () => {
    expect(hoverText(one, 0)).toBe('<b>Peão &#60;b&#62;</b><br>R$ 2.500,00, validado');
    expect(hoverText(stacked, 0)).toBe('<b>Valtra</b><br>Início: R$ 10,00, pendente<br>Fim: R$ 5,00, validado<br>Total: R$ 15,00');
    expect(hoverText(one, -1)).toBe('');
  });

  it('is a sentence and a table too', () => {
    expect(describeChart(one)).toBe(
      'Gráfico de barras: Salário por função, em R$, de Peão <b> a Tratorista. Maior valor: R$ 3.100,00 em Tratorista. Pendentes de validação: Tratorista.',
    );
    expect(describeChart(stacked)).toBe(
      'Gráfico de barras: Parque de máquinas, em R$, de Valtra a Jacto. Séries: Início, Fim. Maior valor: R$ 10,00 em Valtra (Início). Pendentes de validação: Valtra.',
    );
    expect(chartTable(stacked)).toEqual({
      head: ['Marca', 'Início (R$)', 'Fim (R$)', 'Total (R$)', 'Situação'],
      rows: [
        ['Valtra', '10,00', '5,00', '15,00', '○ pendente'],
        ['Jacto', '—', '7,00', '7,00', '● validado'],
      ],
    });
    expect(chartTable(one).head).toEqual(['Função', 'R$', 'Situação']);
  });

  it('breaks long names beside lying bars on paper, inside the picture', () => {
    const { grid, yAxis } = barOption(stacked, { colours, isPaper: true }) as {
      grid: { left: number };
      yAxis: { axisLabel: { width: number; overflow: string } };
    };
    expect(yAxis.axisLabel.overflow).toBe('break');
    expect(1.1 * yAxis.axisLabel.width).toBeLessThan(grid.left - 12);
  });
});
