import { describe, expect, it } from 'vitest';
import { scaleOf } from './axes';
import type { BarChart, Chart } from './chart';
import { chartOption, withAxisTexts } from './chart-option';
import { chartTable, describeChart, hoverText } from './chart-words';
import { colours } from './colours.fixture';

const rain: BarChart = {
  type: 'bar',
  title: 'Chuva por mês',
  unit: 'mm',
  points: [
    { label: 'Jul', data: 0, validated: true },
    { label: 'Ago', data: null, validated: true },
    { label: 'Set', data: 40, validated: false, confirmed: 30 },
    { label: 'Out', data: null, validated: true, absent: 'future' },
  ],
};
const charts: Chart[] = [rain, { ...rain, type: 'line' }, { ...rain, type: 'pie' }];

interface Drawn {
  xAxis: { data: unknown[] };
  yAxis: { max: number; axisLabel: { formatter?(value: number): string } };
  series: { name: string; stack?: string; data: { value: number | null; label?: { formatter: string } }[] }[];
}
const drawn = (chart: Chart) => chartOption(chart, { colours, hasScale: true, hasValues: true }) as unknown as Drawn;

describe('what is drawn of a chart', () => {
  it('is plain data, so that it reaches the thread that draws on paper', () => {
    for (const chart of charts) expect(structuredClone(drawn(chart))).toEqual(drawn(chart));
  });

  it('stands in two parts where some of a bar is validated and some is not, with the number of the whole on top', () => {
    const [filled, hollow] = drawn(rain).series;
    expect([filled?.name, filled?.stack, hollow?.name]).toEqual(['Validado', 'all', 'Não validado']);
    expect([filled?.data[2], hollow?.data[2]]).toMatchObject([{ value: 30 }, { value: 10, label: { formatter: '40' } }]);
    expect(filled?.data[2]).not.toHaveProperty('label');
  });

  it('names the marks of its axis, of which there are few and round ones', () => {
    const { yAxis } = withAxisTexts(chartOption(rain, { colours })) as unknown as Drawn;
    expect([yAxis.max, yAxis.axisLabel.formatter?.(20), yAxis.axisLabel.formatter?.(7)]).toEqual([40, '20', '']);
    expect([scaleOf([0.3]), scaleOf([]), scaleOf([-40, 1_650])]).toEqual([
      { min: 0, max: 0.3, step: 0.1 },
      { min: 0, max: 1, step: 1 },
      { min: -500, max: 2_000, step: 500 },
    ]);
    expect([scaleOf([9, 3]).step, scaleOf([1]).step, scaleOf([9.5]).step]).toEqual([5, 1, 2.5]);
  });
});

describe('a month without a number', () => {
  it('is no 0, and says whether nothing was entered or it is still to come', () => {
    expect(chartTable(rain).rows).toEqual([
      ['Jul', '0', '● validado'],
      ['Ago', '—', 'sem lançamento'],
      ['Set', '40', '○ pendente'],
      ['Out', '—', 'mês por vir'],
    ]);
    expect([hoverText(rain, 1), hoverText(rain, 2)]).toEqual([
      '<b>Ago</b><br>sem lançamento',
      '<b>Set</b><br>40 mm, pendente (30 mm validado)',
    ]);
    expect(describeChart(rain)).toBe(
      'Gráfico de barras: Chuva por mês, em mm, de Jul a Out. Maior valor: 40 mm em Set. Pendentes de validação: Set. Sem lançamento: Ago. Por vir: Out.',
    );
  });

  it('stands in the colour of the axis while it is still to come', () => {
    expect(drawn(rain).xAxis.data).toEqual(['Jul', 'Ago', 'Set', { value: 'Out', textStyle: { color: 'gray' } }]);
  });
});
