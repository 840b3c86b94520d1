import { describe, expect, it } from 'vitest';
import { correctionFactor, correctionLabel, harvestFactor, referenceMonth } from './igpdi';

const HARVEST = { first_year: 2023, last_year: 2024 };
const NEXT = { first_year: 2024, last_year: 2025 };
/** Published out of order, as a correction of the series may be. */
const index = new Map([
  ['2024-08', 120],
  ['2023-07', 100],
  ['2023-09', 110],
  ['2023-08', 104],
  ['2024-07', 140],
]);

describe('the factor of a month', () => {
  it('is the index of the target by that of the origin', () => {
    expect(correctionFactor(index, '2023-07', '2023-09')).toBe(1.1);
    expect(correctionFactor(index, '2023-09', '2023-07')).toBeCloseTo(100 / 110, 12);
    expect(correctionFactor(index, '2023-08', '2023-08')).toBe(1);
  });

  it('takes the last month before where one is not published, and none before the first', () => {
    expect(correctionFactor(index, '2023-07', '2024-03')).toBe(1.1);
    expect(correctionFactor(index, '2023-07', '2030-01')).toBe(1.2);
    expect([correctionFactor(index, '2023-06', '2023-09'), correctionFactor(index, '2023-09', '2023-06')]).toEqual([null, null]);
    expect(correctionFactor(new Map(), '2023-07', '2023-09')).toBeNull();
  });
});

it('the reference is June of the harvest, or the last month published before its end', () => {
  expect(referenceMonth(new Map([...index, ['2024-06', 118]]), HARVEST)).toBe('2024-06');
  expect([referenceMonth(index, HARVEST), referenceMonth(index, NEXT)]).toEqual(['2023-09', '2024-08']);
  expect(referenceMonth(index, { first_year: 2021, last_year: 2022 })).toBeNull();
});

it('the factor of a harvest is the mean of its published months by that of the other, and null where one has none', () => {
  // (140 + 120) / 2 by (100 + 104 + 110) / 3.
  expect(harvestFactor(index, HARVEST, NEXT)).toBeCloseTo(130 / (314 / 3), 12);
  const empty = { first_year: 2021, last_year: 2022 };
  expect([harvestFactor(index, HARVEST, empty), harvestFactor(index, empty, HARVEST), harvestFactor(index, empty, empty)]).toEqual([
    null,
    null,
    null,
  ]);
});

it('the label names month and year of the reference, or says that values are nominal', () => {
  expect(['2024-06', '2024-12', null].map(correctionLabel)).toEqual([
    'R$ de jun/2024 (IGP-DI)',
    'R$ de dez/2024 (IGP-DI)',
    'valores nominais',
  ]);
});
