import { describe, expect, it } from 'vitest';
import type { BenchmarkPosition } from '#model/responses/benchmark';
import { individualScoreboard } from './benchmark-report';
import {
  byWorth,
  closedWords,
  gapText,
  groupSize,
  largestGaps,
  placeWords,
  positionDifference,
  quartileCounts,
  worthText,
} from './position-words';
import { stripOf } from './strip';

const FIGURES: BenchmarkPosition = {
  key: 'gain',
  label: 'GMD',
  unit: 'kg',
  decimals: 3,
  direction: 'HIGHER',
  group: 'Produtivo',
  n: 40,
  indicative: false,
  mean: 50,
  median: 50,
  q1: 30,
  q3: 70,
  top_quarter_mean: 80,
  shape: [10, 20, 30, 40, 50, 60, 70, 80, 90],
  outliers: 0,
  outlier_values: null,
  reason: null,
  edition: 1,
  note: null,
  closed_to_others: null,
  value: 40,
  counts: true,
  value_reason: null,
  difference_percent: -20,
  difference: { value: -20, unit: '%', decimals: 1 },
  quartile: 3,
  percentile: 37,
  rank: 25,
  worth: null,
  without_worth: 'sem valor',
  key_of_indicator: 'gain',
};
const worth = (top_quarter: number | null, median: number | null = top_quarter) => ({
  median,
  top_quarter,
  formula: '',
  per_unit: 1,
  inputs: [],
});

describe('a group as a line', () => {
  it('goes from the worse end to the better one, whichever way is better', () => {
    const [higher, lower] = [stripOf(FIGURES), stripOf({ ...FIGURES, direction: 'LOWER' })];
    expect(higher).toMatchObject({ median: 0.5, top: 0.75 });
    expect([higher?.worse, higher?.better].map((place) => place?.toFixed(3))).toEqual(['0.333', '0.667']);
    expect(lower).toMatchObject({ median: 0.5, top: 0.25 });
    expect([higher?.placeOf(40), lower?.placeOf(40)].map((place) => place?.toFixed(3))).toEqual(['0.417', '0.583']);
    expect([higher?.placeOf(-1000), higher?.placeOf(1000)]).toEqual([0, 1]);
  });

  it('has a shape in four quarters that meet, which runs out at both ends', () => {
    const quarters = stripOf(FIGURES)?.quarters ?? [];
    expect(quarters).toHaveLength(4);
    expect([quarters[0]?.[0], quarters[3]?.at(-1)]).toEqual([
      { x: 0, y: 0 },
      { x: 1, y: 0 },
    ]);
    for (const [index, quarter] of quarters.slice(1).entries()) expect(quarter[0]).toEqual(quarters[index]?.at(-1));
    const heights = quarters.flat().map(({ y }) => y);
    expect([Math.max(...heights), Math.min(...heights)]).toEqual([1, 0]);
  });

  it('is a band where the group is small, and nothing where quartiles are not told', () => {
    expect(stripOf({ ...FIGURES, shape: null })).toMatchObject({ quarters: null, median: 0.5 });
    expect(stripOf({ ...FIGURES, shape: Array.from({ length: 9 }, () => 50) })).toMatchObject({ quarters: null });
    expect(stripOf({ ...FIGURES, median: null })).toBeNull();
  });
});

describe('the place of a farm in words', () => {
  it('says whether it is better, not which way the number goes', () => {
    expect(positionDifference(FIGURES)).toEqual({ text: '−20,0 %', bare: '−20,0 %', words: 'pior que a média', isBetter: false });
    expect(positionDifference({ ...FIGURES, direction: 'LOWER' })).toMatchObject({ words: 'melhor que a média' });
    expect(positionDifference({ ...FIGURES, difference: { value: 0, unit: '%', decimals: 1 } })).toMatchObject({
      text: '0,0 %',
      words: 'igual à média',
    });
    expect(positionDifference({ ...FIGURES, difference: { value: 0.04, unit: '%', decimals: 1 } })).toMatchObject({
      text: '0,0 %',
      words: 'igual à média',
    });
    expect(positionDifference({ ...FIGURES, difference: null })).toBeNull();
    expect(placeWords(FIGURES)).toEqual({ quartile: 3, words: '3º quartil', rank: '25ª de 40' });
    expect(placeWords({ ...FIGURES, quartile: null })).toBeNull();
  });

  it('puts first what is worth most, and says what is behind', () => {
    const rows = [
      { ...FIGURES, key: 'a', label: 'A', worth: worth(1000) },
      { ...FIGURES, key: 'b', label: 'B' },
      { ...FIGURES, key: 'c', label: 'C', worth: worth(229_400) },
      { ...FIGURES, key: 'd', label: 'D', worth: worth(0) },
    ];
    expect(byWorth(rows).levers.map(({ key }) => key)).toEqual(['c', 'a', 'd']);
    expect(largestGaps(rows)).toEqual(['C', 'A']);
    expect(quartileCounts(rows).map(({ count }) => count)).toEqual([0, 0, 4, 0]);
    expect([229_400, 1000, 0, null].map((one) => worthText(one, 'median'))).toEqual(['229 mil', '1,0 mil', 'passou da mediana', '—']);
    expect(worthText(0, 'top_quarter')).toBe('passou do top 25 %');
  });
});

describe('what is said of a group', () => {
  const closed = { ...FIGURES, n: 3, indicative: true, mean: null, reason: 'Grupo pequeno demais para comparar (n = 3)' };

  it('says once that nothing is told of it, and calls only what is told indicative', () => {
    expect(closedWords([{ ...closed, n: 2, reason: 'Grupo pequeno demais para comparar (n = 2)' }, closed])).toBe(closed.reason);
    expect(closedWords([closed, FIGURES])).toBeNull();
    expect(closedWords([])).toBeNull();
    expect([groupSize(closed), groupSize({ ...closed, mean: 1 })]).toEqual(['n 3', 'n 3 · indicativo']);
  });

  it('says how far a target is, in the better way, finely enough to work out what it is worth', () => {
    expect([gapText(FIGURES, 50.126), gapText(FIGURES, 30), gapText(FIGURES, null)]).toEqual(['10,12600 kg', null, null]);
    expect(gapText({ ...FIGURES, direction: 'LOWER' }, 30)).toBe('10,00000 kg');
  });
});

describe('on paper', () => {
  const place = (indicators: readonly BenchmarkPosition[]) =>
    individualScoreboard({
      edition: { id: 1, number: 2, harvest: { id: 1, title: '2040/2041' }, published_at: null, farms: 40, participants: 40 },
      group: { key: 'GERAL', label: 'GERAL', kind: 'GERAL' },
      today: '2041-07-11',
      environment: 'corte',
      farm: { name: 'Boa Vista', customer: 'Agro' },
      indicators,
    }).blocks.flatMap((block) => (block.kind === 'rankings' ? [block] : []));

  it('has the figures with what must be known of them, and why there are none', () => {
    const kept = { ...FIGURES, note: 'Números da edição 1' };
    const none = { mean: null, median: null, q1: null, q3: null, top_quarter_mean: null, shape: null };
    const closed = { ...FIGURES, ...none, n: 3, reason: 'Grupo pequeno demais para comparar (n = 3)' };
    expect(place([kept, closed, FIGURES])[0]?.rows.map(({ remark }) => remark)).toEqual([kept.note, closed.reason, undefined]);
  });

  it('names the group once, over its first part', () => {
    const other = { ...FIGURES, group: 'Financeiro' };
    const [first, second] = place([FIGURES, other]);
    expect([first?.part, first?.group, second?.part, second?.group]).toEqual(['Produtivo', 'Todas as fazendas', 'Financeiro', null]);
  });
});
