import { describe, expect, it } from 'vitest';
import { type ChartPoint, drawnIn, largest, type PieChart, REST } from './chart';
import { chartTable, describeChart, hoverText } from './chart-words';
import { colours } from './colours.fixture';
import { pieOption } from './pie-option';

const point = (label: string, data: number, validated = true): ChartPoint => ({ label, data, validated });
const many = [
  point('A', 1),
  point('B', 40),
  point('C', 30, false),
  point('D', 0),
  point('E', 15),
  point('F', 8),
  point('G', 5),
  point('H', 1),
];
const pie = (points: ChartPoint[]): PieChart => ({
  type: 'pie',
  title: 'Os 5 maiores centros de custo',
  unit: 'R$',
  category: 'Centro de custo',
  rest: REST,
  points,
});

interface Pie {
  legend: { data: { name: string }[] };
  series: { label: { show?: boolean }; data: { name: string; itemStyle: { color: string; borderColor: string } }[] }[];
}
const drawn = (points: ChartPoint[]) => pieOption(pie(points), { colours }) as unknown as Pie;

describe('pie chart', () => {
  it('shows the largest, and what is left as one', () => {
    expect(largest(many, 5)).toEqual([
      point('B', 40),
      point('C', 30, false),
      point('E', 15),
      point('F', 8),
      point('G', 5),
      { label: 'Outros', data: 2, validated: true },
    ]);
    expect(largest(many, 7)).toHaveLength(7);
    expect(largest([point('A', 0)], 5)).toEqual([]);
    expect(largest([point(REST, 9), point('A', 3), point('B', 2, false)], 1)).toEqual([point('A', 3), point(REST, 11, false)]);
  });

  it('draws a name that has no point of its own in the one of all others', () => {
    const points = largest([point('A', 3), point('B', 2), point('C', 1)], 1);
    expect(['A', 'B', 'C', REST].map((name) => drawnIn(points, name))).toEqual(['A', REST, REST, REST]);
  });

  it('names few and many slices in the same way, in a list beside the ring', () => {
    for (const count of [2, 7]) {
      const { legend, series } = drawn(largest(many, count));
      expect(legend.data.map(({ name }) => name)).toEqual(series[0]?.data.map(({ name }) => name));
      expect(series[0]?.label.show).toBe(false);
    }
  });

  it('fills validated slices, leaves others hollow in their shade, and keeps a quiet one for the rest', () => {
    const slices = drawn(largest(many, 2)).series[0]?.data.map(({ name, itemStyle }) => [name, itemStyle.color, itemStyle.borderColor]);
    expect(slices).toEqual([
      ['40,0 %  B', '#000000', '#fff'],
      ['30,0 %  C', '#f1f1f1', '#a8a8a8'],
      ['30,0 %  Outros', '#888888', '#fff'],
    ]);
  });

  it('leaves the names beside a small ring on paper inside the picture', () => {
    const option = pieOption(pie(many), { colours, isSmall: true, isPaper: true, heightPx: 218 });
    const { left, itemWidth, textStyle } = option.legend as { left: number; itemWidth: number; textStyle: { width: number } };
    // Half the width of A4 in chart pixels; letters are up to a tenth wider than the layout takes them for.
    expect(left + itemWidth + 5 + 1.1 * textStyle.width).toBeLessThan(326);
  });

  it('says what it shows in a sentence, in a table and on hover', () => {
    const points = largest(many, 2);
    expect(describeChart(pie(points))).toBe(
      'Gráfico de pizza: Os 5 maiores centros de custo, em R$. B 40,0 %, C 30,0 %, Outros 30,0 %. Pendentes de validação: C.',
    );
    expect(chartTable(pie(points)).rows[1]).toEqual(['C', '30,00', '30,0 %', '○ pendente']);
    expect(hoverText(pie(points), 1)).toBe('<b>C</b><br>R$ 30,00, pendente<br>30,0 % de R$ 100,00');
  });
});
