import { describe, expect, it } from 'vitest';
import { WHOLE_HARVEST } from '../../beef/indicators/period';
import { harvestMonths } from '../../calendar';
import type { DairyFacts } from '../../facts/dairy';
import { cashFlow } from '../cash-flow';
import { BULKY, CONCENTRATE, dairyValues, FREIGHT, HARVEST, MACHINES, MILK, NOTHING, sumOf } from './dairy.fixture';
import { describeDairyIndicators } from './describe-indicators';
import { dairyRowsOf, worthOf } from './evaluate';
import { DAIRY_INDICATORS } from './list';
import { closedDairyMonths, dairyRun } from './run';

const MONTHS = harvestMonths(HARVEST);
const [JULY = '', AUGUST = '', SEPTEMBER = ''] = MONTHS;
const byKey = (facts: DairyFacts, months: readonly string[]) =>
  new Map(dairyValues(dairyRun(facts, HARVEST, months)).map((one) => [one.indicator.key, one]));
const worthIn = (key: string, facts: DairyFacts, months: readonly string[]) => byKey(facts, months).get(key)?.value;

/** 31 days of 10 cows, then 31 of 20: 6,200 and 18,600 litres. */
const TWO_MONTHS: DairyFacts = {
  ...NOTHING,
  dairyLedger: [sumOf(MILK, JULY, 12_400, 6_200), sumOf(MILK, AUGUST, 55_800, 18_600), sumOf(CONCENTRATE, JULY, 3_100, 2_000)],
  dairyCounts: [
    { month: JULY, role: 'LACTATING_COW', heads: 10 },
    { month: JULY, role: 'DRY_COW', heads: 6 },
    { month: AUGUST, role: 'LACTATING_COW', heads: 20 },
  ],
  milkAnalyses: [
    { month: JULY, measure: 'GORDURA', value: 4 },
    { month: AUGUST, measure: 'GORDURA', value: 3 },
    { month: JULY, measure: 'CCS', value: 100 },
    { month: AUGUST, measure: 'CCS', value: 400 },
    { month: SEPTEMBER, measure: 'CCS', value: 0 },
  ],
  zootechnicalCases: [
    { month: JULY, countsAs: 'MASTITE', cases: 1 },
    { month: AUGUST, countsAs: 'MASTITE', cases: 6 },
  ],
};

describe('a number of several months', () => {
  const two = [JULY, AUGUST];

  it('is added up, a mean of what was filled, or made anew of these', () => {
    expect(worthIn('milk_l', TWO_MONTHS, two)).toBe(24_800);
    expect(worthIn('lactating_cows', TWO_MONTHS, two)).toBe(15);
    expect(worthIn('lactating_cows', TWO_MONTHS, [JULY, AUGUST, SEPTEMBER])).toBe(15);
    expect(worthIn('dry_cows', TWO_MONTHS, two)).toBe(3);
    expect(worthIn('lactating_over_cows_pct', TWO_MONTHS, two)).toBeCloseTo((100 * 15) / 18, 10);
    expect(worthIn('milk_per_lactating_cow_day', TWO_MONTHS, [JULY])).toBe(20);
    expect(worthIn('milk_per_lactating_cow_day', TWO_MONTHS, two)).toBeCloseTo(24_800 / (15 * 62), 10);
    expect(worthIn('milk_price', TWO_MONTHS, two)).toBe(2.75);
  });

  it('is weighted by the milk, a geometric mean, or a mean of rates', () => {
    expect(worthIn('fat_pct', TWO_MONTHS, two)).toBeCloseTo((4 * 6_200 + 3 * 18_600) / 24_800, 10);
    expect(worthIn('scc_geometric_thousand', TWO_MONTHS, [JULY, AUGUST, SEPTEMBER])).toBeCloseTo(200, 10);
    expect(worthIn('mastitis_pct', TWO_MONTHS, two)).toBe(20);
  });

  it('weighs a month without milk like the others', () => {
    const facts = { ...TWO_MONTHS, milkAnalyses: [...TWO_MONTHS.milkAnalyses, { month: SEPTEMBER, measure: 'GORDURA', value: 3.5 }] };
    const weights = [6_200, 18_600, 12_400];
    expect(worthIn('fat_pct', facts, [JULY, AUGUST, SEPTEMBER])).toBeCloseTo(
      (4 * 6_200 + 3 * 18_600 + 3.5 * 12_400) / weights.reduce((sum, one) => sum + one, 0),
      10,
    );
  });

  it('says which months it had to do without', () => {
    expect(byKey(TWO_MONTHS, two).get('coe')).toMatchObject({ value: 3_100, notes: ['Despesas sem investimento: 1 dos 2 meses'] });
    expect(byKey(TWO_MONTHS, two).get('milk_l')?.notes).toEqual([]);
  });
});

describe('a number that is not known', () => {
  it('is null with its reason, and never 0', () => {
    const values = [...byKey(NOTHING, MONTHS).values()];
    expect(values.filter(({ value, reason }) => value !== null || !reason)).toEqual([]);
    expect([...byKey(TWO_MONTHS, []).values()].filter(({ value, reason }) => value !== null || !reason)).toEqual([]);
  });

  it('divides by nothing that is not there', () => {
    const sold = { ...NOTHING, dairyLedger: [sumOf(MILK, JULY, 100, 0)] };
    expect(byKey(sold, [JULY]).get('milk_price')).toMatchObject({ value: null, reason: 'Sem cálculo: Leite vendido igual a zero' });
    expect(byKey(sold, [JULY]).get('coe_per_litre')).toMatchObject({ value: null, reason: 'Nenhuma despesa lançada' });
  });

  it('is 0 where the month was entered and none of it happened', () => {
    const entered = { ...NOTHING, entered: [{ path: 'births', month: JULY, rows: 1, pending: 0 }] };
    expect(worthIn('cow_deaths_total', entered, [JULY])).toBe(0);
    expect(worthIn('GASTO_VOLUMOSO_RB', TWO_MONTHS, [JULY])).toBe(0);
  });
});

describe('the operating cost', () => {
  it('leaves investments out and takes every other expense in, each in one line', () => {
    const facts = {
      ...NOTHING,
      dairyLedger: [
        sumOf(MILK, JULY, 5_000, 1_000),
        sumOf(CONCENTRATE, JULY, 900),
        sumOf(BULKY, JULY, 300),
        sumOf(FREIGHT, JULY, 50),
        sumOf(MACHINES, JULY, 40_000),
      ],
    };
    const values = byKey(facts, [JULY]);
    expect([values.get('coe')?.value, values.get('investment')?.value, values.get('gross_margin')?.value]).toEqual([1_250, 40_000, 3_750]);
    const lines = [...values.values()].filter(({ indicator }) => indicator.key.startsWith('cost_litre_'));
    expect(lines.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBeCloseTo(values.get('coe_per_litre')?.value ?? Number.NaN, 12);
    expect(values.get('cost_litre_others')?.value).toBe(0.05);
    expect(values.get('RMCA')?.value).toBe(76);
    expect(values.get('DMCA')?.value).toBe(1);
  });
});

describe('the harvest so far', () => {
  it('ends with the last month that is over and has milk', () => {
    const run = dairyRun(TWO_MONTHS, HARVEST, MONTHS);
    const closed = (today: string) => closedDairyMonths(run, WHOLE_HARVEST, today);
    expect([closed('2023-08-30'), closed('2023-08-31'), closed('2024-12-01'), closed('2023-07-30')]).toEqual([
      [JULY],
      [JULY, AUGUST],
      [JULY, AUGUST],
      [],
    ]);
  });

  it('counts money of a year as if it went on so', () => {
    const facts = { ...TWO_MONTHS, dairyFarm: { totalAreaHa: 50, firstBirthAgeMonths: null, birthIntervalMonths: null } };
    expect(worthIn('milk_per_ha_year', facts, [JULY, AUGUST])).toBeCloseTo((24_800 / 50) * 6, 8);
    expect(worthIn('MARGEM_BRUTA_AREA', facts, [JULY])).toBeCloseTo(((12_400 - 3_100) / 50) * 12, 8);
  });
});

describe('the cash flow', () => {
  it('knows nothing of months without entries, and keeps what there was between two', () => {
    const facts = { ...NOTHING, dairyLedger: [sumOf(MILK, JULY, 1_000), sumOf(MACHINES, SEPTEMBER, 400)] };
    const { lines } = cashFlow(dairyRun(facts, HARVEST, MONTHS.slice(0, 4)));
    const line = (key: string) => lines.find((one) => one.key === key);
    expect(line('total_EXPENSE')).toMatchObject({ values: [0, null, 0, null], total: 0 });
    expect(line('FLUXO_CAIXA_SEM_INVESTIMENTO')).toMatchObject({ values: [1_000, null, 0, null], total: 1_000 });
    expect(line('INVESTIMENTO')).toMatchObject({ values: [0, null, 400, null], total: 400 });
    expect(line('accumulated')).toMatchObject({ values: [1_000, 1_000, 600, null], total: 600 });
    expect(line(`center_${MACHINES.centerId}`)?.rows).toEqual([
      {
        path: 'financials',
        between: { field: 'date', from: '2023-07-01', to: '2023-10-31' },
        having: { 'cost_center.id': [MACHINES.centerId], type: ['DESPESAS'] },
      },
    ]);
  });
});

describe('the declarations', () => {
  it('have keys of their own, and lead to rows', () => {
    expect(new Set(DAIRY_INDICATORS.map(({ key }) => key)).size).toBe(DAIRY_INDICATORS.length);
    const run = dairyRun(TWO_MONTHS, HARVEST, MONTHS);
    const price = DAIRY_INDICATORS.find(({ key }) => key === 'milk_price');
    expect(price && dairyRowsOf(price, run)).toHaveLength(1);
    expect(price && worthOf(run).in(JULY)(price).value).toBe(2);
  });

  it('are on the page that describes them', async () => {
    await expect(describeDairyIndicators()).toMatchFileSnapshot('../../../../../docs/indicators-dairy.md');
  });
});
