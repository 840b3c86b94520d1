import { describe, expect, it } from 'vitest';
import { harvestMonths } from '../../calendar';
import type { DairyFacts, DairyFlow } from '../../facts/dairy';
import {
  BULKY,
  CALF_MILK,
  CENTERS,
  CONCENTRATE,
  dairyValues,
  FREIGHT,
  HARVEST,
  HEALTH,
  MACHINES,
  MILK,
  MINERALS,
  NOTHING,
  SALES,
  sumOf,
} from './dairy.fixture';
import { dairyRowsOf, measuresOf, worthOf } from './evaluate';
import { DAIRY_INDICATORS } from './list';
import { isBeyondLimit, LEGAL_LIMITS } from './quality';
import { rowsInRun } from './rows';
import { dairyRun } from './run';

const MONTHS = harvestMonths(HARVEST);
const [JULY = '', AUGUST = '', SEPTEMBER = ''] = MONTHS;
const LABOUR = { ...HEALTH, centerId: 20, title: 'Mão de obra', line: 'MAO_DE_OBRA' };
/** Money that is flagged like a feed or an expense, but is no running expense. */
const SILO = { ...MACHINES, centerId: 21, title: 'Silo', isBulky: true, isConcentrated: true, isFeed: true, line: 'VOLUMOSO' };
const FEED_SALES = { ...SALES, centerId: 22, title: 'Venda de silagem', isBulky: true, isConcentrated: true, isInvestment: true };
const OWN_FEED = { ...MINERALS, centerId: 23, title: 'Sucedâneo', isMilk: true };

const flow = (kind: DairyFlow['kind'], heads: number, own: Partial<DairyFlow> = {}): DairyFlow => ({
  ...{ kind, heads, month: JULY, role: null, sex: null },
  ...own,
});

/** 31 days of 40 cows in milk: 24.800 L sold at R$ 2 and 1.240 L for the calves. Revenue R$ 60.000, running expenses R$ 28.000, feed R$ 18.900. */
const FARM: DairyFacts = {
  ...NOTHING,
  dairyFarm: { totalAreaHa: 50, firstBirthAgeMonths: 28, birthIntervalMonths: 13 },
  centers: [...CENTERS, LABOUR, SILO, FEED_SALES, OWN_FEED],
  dairyLedger: [
    ...[sumOf(MILK, JULY, 49_600, 24_800), sumOf(CALF_MILK, JULY, 0, 1240), sumOf(SALES, JULY, 10_000), sumOf(FEED_SALES, JULY, 400, 900)],
    ...[sumOf(CONCENTRATE, JULY, 12_000, 8680), sumOf(BULKY, JULY, 6000), sumOf(MINERALS, JULY, 500), sumOf(OWN_FEED, JULY, 400, 70)],
    ...[sumOf(HEALTH, JULY, 600), sumOf(LABOUR, JULY, 7500), sumOf(FREIGHT, JULY, 1000), sumOf(MACHINES, JULY, 15_000)],
    sumOf(SILO, JULY, 5000, 5000),
  ],
  dairyCounts: [
    { month: JULY, role: 'LACTATING_COW', heads: 40 },
    { month: JULY, role: 'DRY_COW', heads: 10 },
    { month: JULY, role: 'HEIFER', heads: 20 },
    { month: JULY, role: 'CALF', heads: 7 },
    { month: JULY, role: null, heads: 3 },
  ],
  dairyFlows: [
    ...[flow('births', 3, { sex: 'FEMALE' }), flow('births', 2, { sex: 'MALE' })],
    ...[
      flow('deaths', 1, { role: 'CALF', sex: 'FEMALE' }),
      flow('deaths', 2, { role: 'LACTATING_COW' }),
      flow('deaths', 1, { role: 'DRY_COW' }),
    ],
    ...[flow('deaths', 4, { role: 'HEIFER' }), flow('deaths', 5), flow('entries', 6), flow('departures', 7)],
  ],
  payroll: [{ month: JULY, people: 4, manDays: 104 }],
  zootechnicalCases: [
    ...[
      ['PARTOS', 6],
      ['RETENCAO_PLACENTA', 3],
      ['MASTITE', 2],
      ['MASTITE', 4],
      ['CASCO', 2],
      ['ABORTOS', 1],
      ['NATIMORTOS', 8],
    ].map(([countsAs, cases]) => ({ month: JULY, countsAs: String(countsAs), cases: Number(cases) })),
  ],
  milkAnalyses: [
    ...[
      ['GORDURA', 3.8],
      ['PROTEINA', 3.2],
      ['LACTOSE', 4.6],
      ['ESD', 8.7],
      ['SOLIDOS_TOTAIS', 12.5],
      ['NUL', 14],
    ].map(([measure, value]) => ({ month: JULY, measure: String(measure), value: Number(value) })),
    { month: JULY, measure: 'CCS', value: 250 },
    { month: JULY, measure: 'CBT', value: 20 },
  ],
  entered: [{ path: 'births', month: JULY, rows: 2, pending: 0 }],
};

const valuesOf = (facts: DairyFacts, months: readonly string[] = [JULY]) =>
  new Map(dairyValues(dairyRun(facts, HARVEST, months)).map(({ indicator, ...one }) => [indicator.key, one]));
const named = (key: string) => {
  const found = DAIRY_INDICATORS.find((one) => one.key === key);
  if (!found) throw new Error(key);
  return found;
};

describe('a month of a dairy farm, worked by hand', () => {
  const values = () => valuesOf(FARM);

  it.each([
    ['total_area_ha', 50],
    ['employees', 4],
    ['man_days_worked', 104],
    ['herd_total', 80],
    ['lactating_cows', 40],
    ['dry_cows', 10],
    ['lactating_over_cows_pct', 80],
    ['VACAS_LACTACAO_REBANHO', 50],
    ['lactating_per_ha', 0.8],
    ['milk_l', 26_040],
    ['milk_per_day_l', 840],
    ['milk_per_lactating_cow_day', 21],
    ['milk_per_cow_day', 16.8],
    ['labour_productivity_l_dh', 26_040 / 104],
    ['lactating_per_employee', 10],
    ['milk_per_ha', 520.8],
    ['milk_per_ha_year', 6249.6],
    ['milk_per_concentrate_kg', 3],
    ['milk_price', 2],
    ['milk_revenue', 49_600],
    ['other_revenue', 10_400],
    ['gross_revenue', 60_000],
    ['coe', 28_000],
    ['investment', 20_000],
    ['coe_per_litre', 28_000 / 26_040],
    ['cost_litre_concentrate', 12_000 / 26_040],
    ['cost_litre_bulky', 6000 / 26_040],
    ['cost_litre_minerals', 900 / 26_040],
    ['cost_litre_labour', 7500 / 26_040],
    ['cost_litre_health', 600 / 26_040],
    ['cost_litre_others', 1000 / 26_040],
    ['cost_litre_taxes', 0],
    ['gross_margin', 32_000],
    ['gross_margin_per_litre', 32_000 / 26_040],
    ['GASTO_CONCENTRADO_RB', 20],
    ['GASTO_VOLUMOSO_RB', 10],
    ['labour_over_rb_pct', 12.5],
    ['rmca_value', 30_700],
    ['rmca_per_cow_day', 30_700 / 1240],
    ['RMCA', 100 * (30_700 / 49_600)],
    ['dmca_value', 9100],
    ['DMCA', 100 * (9100 / 49_600)],
    // 49.600 of 60.000 of the revenue is milk, and bears as much of R$ 28.000.
    ['coe_of_milk', (28_000 * 49_600) / 60_000],
    ['coe_milk_per_litre', (28_000 * 49_600) / 60_000 / 26_040],
    ['coe_over_milk_price_pct', (50 * 28_000 * 49_600) / 60_000 / 26_040],
    ['MARGEM_BRUTA_AREA', 7680],
    ['MARGEM_BRUTA_VACAS_LACTACAO', 9600],
    ['MARGEM_BRUTA_UNITARIA', (49_600 - (28_000 * 49_600) / 60_000) / 26_040],
    ['cash_without_investment', 32_000],
    ['cash_with_investment', 12_000],
    ['calvings_total', 6],
    ['births_total', 5],
    ['births_female_total', 3],
    ['births_male_total', 2],
    ['retained_placenta_pct', 50],
    ['mastitis_pct', 15],
    ['hoof_problems_pct', 4],
    ['abortions_total', 1],
    ['abortions_pct', 2],
    ['stillborn_total', 8],
    ['calf_deaths_total', 1],
    ['calf_mortality_pct', 20],
    ['cow_deaths_total', 3],
    ['cow_mortality_pct', 6],
    ['bought_total', 6],
    ['sold_total', 7],
    ['first_birth_age', 28],
    ['birth_interval', 13],
    ['fat_pct', 3.8],
    ['protein_pct', 3.2],
    ['scc_geometric_thousand', 250],
    ['tbc_geometric_thousand', 20],
    ['lactose_pct', 4.6],
    ['snf_pct', 8.7],
    ['total_solids_pct', 12.5],
    ['mun_mg_dl', 14],
  ])('%s is %d', (key, expected) => {
    expect(values().get(key)?.value).toBeCloseTo(expected, 9);
  });

  it('says nothing that is not checked here', () => {
    expect([...values()].filter(([, { value }]) => value === null)).toEqual([]);
  });

  it('has calvings of its births where none are typed', () => {
    const facts = { ...FARM, zootechnicalCases: [{ month: JULY, countsAs: 'RETENCAO_PLACENTA', cases: 1 }] };
    expect([valuesOf(facts).get('calvings_total')?.value, valuesOf(facts).get('retained_placenta_pct')?.value]).toEqual([5, 20]);
    expect(valuesOf(facts).get('mastitis_pct')).toMatchObject({
      value: null,
      reason: 'Nada lançado em informações técnicas: casos de mastite',
    });
  });

  it('has no price without a sale, nor milk by a concentrate that was not bought', () => {
    const facts = { ...FARM, dairyLedger: [sumOf(CALF_MILK, JULY, 0, 1240), sumOf(BULKY, JULY, 6000)] };
    const why = (key: string) => valuesOf(facts).get(key)?.reason;
    expect([why('milk_price'), why('milk_per_concentrate_kg')]).toEqual(['Nenhuma venda de leite lançada', 'Nenhum concentrado lançado']);
  });

  it('knows no heads moved where nothing was entered, nor people without a team', () => {
    for (const rows of [0, -1]) {
      const facts = { ...FARM, payroll: [], entered: [{ path: 'births', month: JULY, rows, pending: 0 }] };
      expect(valuesOf(facts).get('sold_total')).toMatchObject({ value: null, reason: 'Nada lançado no período' });
      expect(valuesOf(facts).get('employees')).toMatchObject({ value: null, reason: 'Nenhuma equipe lançada' });
    }
  });
});

describe('several months', () => {
  const august: DairyFacts = {
    ...FARM,
    dairyLedger: [...FARM.dairyLedger, sumOf(MILK, AUGUST, 0, 13_020)],
    dairyCounts: [...FARM.dairyCounts, { month: AUGUST, role: 'LACTATING_COW', heads: 20 }],
    zootechnicalCases: [...FARM.zootechnicalCases, { month: AUGUST, countsAs: 'MASTITE', cases: 1 }],
    milkAnalyses: [...FARM.milkAnalyses, { month: AUGUST, measure: 'GORDURA', value: 3.2 }, { month: AUGUST, measure: 'CCS', value: 0 }],
  };
  const both = (key: string) => valuesOf(august, [JULY, AUGUST]).get(key);

  it('keep what is held for the harvest, and count everything else once a month', () => {
    expect(both('total_area_ha')).toEqual({ value: 50, reason: null, notes: [] });
    // The mean of 0,1 three times would be 0,10000000000000002.
    const small = { ...FARM, dairyFarm: { totalAreaHa: 0.1, firstBirthAgeMonths: null, birthIntervalMonths: null } };
    expect(valuesOf(small, [JULY, AUGUST, SEPTEMBER]).get('total_area_ha')?.value).toBe(0.1);
    expect(both('first_birth_age')?.value).toBe(28);
    expect(both('milk_per_ha_year')?.value).toBeCloseTo(((39_060 / 50) * 12) / 2, 9);
    expect(both('lactating_cows')).toEqual({ value: 30, reason: null, notes: [] });
  });

  it('take the mean of monthly rates, and of analyses by their milk or by their logarithms, and say of how many months', () => {
    expect(both('mastitis_pct')).toEqual({ value: 10, reason: null, notes: [] });
    expect(both('hoof_problems_pct')).toEqual({ value: 4, reason: null, notes: ['Problemas de casco, % das vacas: 1 dos 2 meses'] });
    expect(both('fat_pct')?.value).toBeCloseTo((3.8 * 26_040 + 3.2 * 13_020) / 39_060, 12);
    expect(both('protein_pct')).toEqual({ value: 3.2, reason: null, notes: ['Proteína: 1 dos 2 meses'] });
    expect(both('scc_geometric_thousand')?.value).toBeCloseTo(250, 9);
    expect(both('scc_geometric_thousand')?.notes).toEqual(['CCS: 1 dos 2 meses']);
    const negative = {
      ...august,
      milkAnalyses: [
        { month: JULY, measure: 'CCS', value: 0 },
        { month: AUGUST, measure: 'CCS', value: 0 },
      ],
    };
    expect(valuesOf(negative, [JULY, AUGUST]).get('scc_geometric_thousand')).toMatchObject({ value: null, reason: 'Falta: CCS' });
  });

  it('weigh analyses alike where there was no milk', () => {
    const fat = (dairyLedger: DairyFacts['dairyLedger']) => valuesOf({ ...august, dairyLedger }, [JULY, AUGUST]).get('fat_pct')?.value;
    expect(fat([])).toBe(3.5);
    expect(fat([sumOf(MILK, JULY, 0, 0), sumOf(MILK, AUGUST, 0, 0)])).toBe(3.5);
  });

  it('that are none have no number, not even of the whole harvest', () => {
    const none = valuesOf(FARM, []);
    expect(none.get('total_area_ha')).toMatchObject({
      value: null,
      reason: 'Nenhum mês fechado no período: falta o leite de um mês que já acabou',
    });
    const run = dairyRun(FARM, HARVEST, []);
    expect([...['milk_l', 'total_area_ha'].map((key) => dairyRowsOf(named(key), run)), rowsInRun(run, 'births')]).toEqual([[], [], []]);
  });
});

describe('the rows of a number', () => {
  const between = { field: 'date', from: '2023-07-01', to: '2023-07-31' };
  const rowsOf = (key: string, facts = FARM, months: readonly string[] = [JULY]) =>
    dairyRowsOf(named(key), dairyRun(facts, HARVEST, months));

  it.each([
    ['herd_total', [{ path: 'livestock_stocks', between, having: { type: [true] } }]],
    ['lactating_cows', [{ path: 'livestock_stocks', between, having: { type: [true], 'category_livestock.role': ['LACTATING_COW'] } }]],
    ['births_total', [{ path: 'births', between }]],
    ['births_female_total', [{ path: 'births', between, having: { sex: ['FEMALE'] } }]],
    ['calf_deaths_total', [{ path: 'deaths', between, having: { 'category_livestock.role': ['CALF'] } }]],
    ['employees', [{ path: 'teams', between: { ...between, field: 'dt_team' } }]],
    ['man_days_worked', [{ path: 'teams', between: { ...between, field: 'dt_team' } }]],
    ['total_area_ha', [{ path: 'farms_details' }]],
    ['fat_pct', [{ path: 'milk_quality', between, having: { 'category_milk_quality_type.measure': ['GORDURA'] } }]],
    ['stillborn_total', [{ path: 'technical_information', between, having: { 'category_zootechnical_case.counts_as': ['NATIMORTOS'] } }]],
    ['milk_l', [{ path: 'financials', between, having: { 'cost_center.id': [MILK.centerId, CALF_MILK.centerId], type: ['RECEITAS'] } }]],
  ])('%s', (key, expected) => {
    expect(rowsOf(key)).toEqual(expected);
  });

  it('are of cost centres in the order of their numbers, and of none without an entry', () => {
    const turned = { ...FARM, dairyLedger: FARM.dairyLedger.toReversed() };
    expect(rowsOf('milk_l', turned)).toEqual(rowsOf('milk_l'));
    expect(rowsOf('milk_l', { ...FARM, dairyLedger: [] })).toEqual([]);
  });

  it('that were typed lead to calvings, others to births', () => {
    const paths = (facts: DairyFacts, months: string[]) => rowsOf('calvings_total', facts, months)?.map(({ path }) => path);
    expect(paths(FARM, [JULY])).toEqual(['technical_information']);
    expect(paths(FARM, [JULY, AUGUST])).toEqual(['technical_information', 'births']);
    expect(paths({ ...FARM, zootechnicalCases: [] }, [JULY, AUGUST])).toEqual(['births']);
  });

  it('are none of a constant, which is made of no measure', () => {
    const year = Object.values(named('MARGEM_BRUTA_AREA').inputs).find(({ kind }) => kind === 'constant');
    if (!year) throw new Error('no constant');
    const run = dairyRun(FARM, HARVEST, [JULY]);
    expect([dairyRowsOf(year, run), measuresOf(year), worthOf(run).whole(year).value]).toEqual([null, [], 12]);
  });
});

it('the limits of the law are least contents of the milk, and most cells and germs of the mean of three months', () => {
  expect(LEGAL_LIMITS).toEqual({
    ...{
      fat_pct: { least: 3 },
      protein_pct: { least: 2.9 },
      lactose_pct: { least: 4.3 },
      snf_pct: { least: 8.4 },
      total_solids_pct: { least: 11.4 },
    },
    ...{ scc_geometric_thousand: { most: 500, months: 3 }, tbc_geometric_thousand: { most: 300, months: 3 } },
  });
  expect([2.9, 3, 3.1].map((value) => isBeyondLimit({ least: 3 }, value))).toEqual([true, false, false]);
  expect([499, 500, 501].map((value) => isBeyondLimit({ most: 500 }, value))).toEqual([false, false, true]);
  expect([isBeyondLimit({}, 5), isBeyondLimit({ least: 1, most: 3 }, 4), isBeyondLimit({ least: 1, most: 3 }, 0)]).toEqual([
    false,
    true,
    true,
  ]);
});

it('money of a cost centre that the catalogue lacks is in no sum', () => {
  const facts = { ...FARM, centers: FARM.centers.filter(({ centerId }) => centerId !== LABOUR.centerId) };
  expect([valuesOf(facts).get('coe')?.value, valuesOf(facts).get('investment')?.value]).toEqual([20_500, 20_000]);
});

it('a month that is left out of the run has no part in it', () => {
  const later = { ...FARM, dairyLedger: [...FARM.dairyLedger, sumOf(MILK, SEPTEMBER, 5, 5)] };
  expect(valuesOf(later).get('milk_l')?.value).toBe(26_040);
});
