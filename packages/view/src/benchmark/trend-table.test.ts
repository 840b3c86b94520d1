import { expect, it } from 'vitest';
import type { Trend } from '#model/responses/benchmark';
import { cellOf } from '../table';
import { trendTable, trendWords } from './trend-table';

const [first, second] = [
  { id: 1, title: '2024/2025' },
  { id: 2, title: '2025/2026' },
];
const point = (harvest: { id: number; title: string }, value: number) => ({
  ...{ harvest, edition: 1, value, corrected: value * 2, mean: 1, mean_corrected: 3, n: 40, reason: null, value_reason: null },
});
const TREND: Trend = {
  indicator: { key: 'cost', label: 'Desembolso', unit: 'R$/cab', decimals: 1, direction: 'LOWER' },
  currency: 'reais de 07/2026',
  points: [point(first, 10), point(second, 20)],
  matched: { farms: 9, since: second, points: [{ harvest: second, edition: 1, mean: 1, mean_corrected: 4 }], reason: null },
};
const drawn = (trend: Trend) => {
  const { columns, rows } = trendTable(trend);
  return [columns.map(({ label }) => label), ...rows.map((row) => columns.map((column) => cellOf(column, row[column.key])))];
};

it('has money in both prices, beside the farms that are in all harvests', () => {
  expect(drawn(TREND)).toEqual([
    ['Safra', 'Nominal', 'Esta fazenda', 'Grupo', 'Mesmas 9', 'n'],
    ['2024/2025', '10,0', '20,0', '3,0', '—', '40'],
    ['2025/2026', '20,0', '40,0', '3,0', '4,0', '40'],
  ]);
  expect(trendWords(TREND)).toEqual(['Em reais de 07/2026. Mesmas 9: as fazendas que estão no grupo em todas as safras desde 2025/2026.']);
});

it('leaves out what is no money, and farms that are too few to be told', () => {
  const bare: Trend = { ...TREND, currency: null, matched: { farms: null, since: null, points: [], reason: 'São poucas fazendas' } };
  expect(drawn(bare)[0]).toEqual(['Safra', 'Esta fazenda', 'Grupo', 'n']);
  const without = { ...bare, points: [{ ...point(first, 1), value_reason: 'Falta o rebanho' }] };
  expect(trendWords(without)).toEqual(['2024/2025: Falta o rebanho.', 'São poucas fazendas.']);
});
