import { describe, expect, it } from 'vitest';
import type { SheetEntry } from '../../../sheet/declared/sheet-lines';
import type { FlatColumn } from '../../../sheet/sheet';
import { milkMeans } from './milk-means';

const entry = (key: string, title: string, attributes: object): SheetEntry => ({
  key,
  title,
  heading: null,
  place: { category_milk_quality_type: { id: Number(key), title, ...attributes } },
});
const entries = [
  entry('1', 'Gordura (%)', { geometric_mean: false, legal_minimum: 3 }),
  entry('3', 'CCS (mil cél./mL)', { geometric_mean: true, legal_maximum: 500 }),
];
const typed: Record<string, number> = { '3 2026-07': 400, '3 2026-08': 800, '3 2026-10': 900 };
const sheet = { numberAt: (row: string, group: string) => typed[`${row} ${group}`] ?? null };
const at = (month: string, earlier = new Map<string, Map<string, number>>()) =>
  milkMeans(sheet, entries, earlier).map(({ title, cell }) => [title, cell({ group: month } as FlatColumn)]);

describe('the mean of three months', () => {
  it('is of the counts alone, of what was measured, and of months before the harvest too', () => {
    expect(at('2026-07')).toEqual([['CCS em 3 meses', { text: '400', tone: 'good', label: 'CCS (mil cél./mL), média de julho' }]]);
    const before = new Map([
      [
        '3',
        new Map([
          ['2026-06', 100],
          ['2026-05', 50],
        ]),
      ],
    ]);
    // Cube root of 400 x 100 x 50.
    expect(at('2026-07', before)[0]?.[1]).toMatchObject({ text: '126', tone: 'good' });
  });

  it('is bad beyond the law, and nothing where the month was not measured', () => {
    expect(at('2026-08')[0]?.[1]).toMatchObject({ text: '566', tone: 'bad' });
    expect(at('2026-09')[0]?.[1]).toBeNull();
    // September has no value: the root of 800 x 900.
    expect(at('2026-10')[0]?.[1]).toMatchObject({ text: '849', tone: 'bad' });
  });
});
