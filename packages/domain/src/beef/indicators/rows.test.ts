import { describe, expect, it } from 'vitest';
import { evaluationOf, inputRows } from './evaluate';
import type { FarmYearFacts } from './farm-year-facts';
import { named } from './figure';
import { INDICATORS } from './list';
import type { PeriodCode } from './period';
import { WORKED_STOCK, workedPeriod } from './year-by-hand.fixture';

describe('the rows of a number', () => {
  const between = { field: 'date', from: '2023-07-01', to: '2024-06-30' };
  const rowsOf = (key: string, facts: Partial<FarmYearFacts> = {}, code: PeriodCode = 'HARVEST') =>
    inputRows(named(INDICATORS, key), workedPeriod(facts, code));
  const counts = (from: string, to: string) => ({
    path: 'livestock_stocks',
    between: { field: 'date', from: `${from}-01`, to: `${to}-01` },
    having: { type: [true] },
  });

  it.each<[string, unknown]>([
    ['births_total', [{ path: 'births', between }]],
    ['births_female', [{ path: 'births', between, having: { sex: ['FEMALE'] } }]],
    ['births_male', [{ path: 'births', between, having: { sex: ['MALE'] } }]],
    ['sold_total', [{ path: 'herd_departure', between, having: { 'category_herd_departure_type.is_sale': [true] } }]],
    ['bought_total', [{ path: 'herd_entry', between, having: { 'category_herd_entry_type.is_purchase': [true] } }]],
    ['carcass_yield_pct', [{ path: 'herd_departure', between, having: { 'category_herd_departure_type.has_carcass': [true] } }]],
    [
      'calf_mortality_from_deaths_pct',
      [
        { path: 'deaths', between, having: { 'category_livestock.stage': ['CRIA'] } },
        { path: 'births', between },
      ],
    ],
    ['weaned_total', [{ path: 'weaning', between }]],
    ['gmd_weaning_male_kg', [{ path: 'weaning', between, having: { 'category_livestock.sex': ['MALE'] } }]],
    ['conf_lots', [{ path: 'confinements', between: { ...between, field: 'date_departure' } }]],
    [
      'conf_gmd_kg_female',
      [{ path: 'confinements', between: { ...between, field: 'date_departure' }, having: { 'category_livestock.sex': ['FEMALE'] } }],
    ],
    [
      'conf_feed_conversion',
      [{ path: 'confinements', between: { ...between, field: 'date_departure' }, having: { type: ['CONFINAMENTO'] } }],
    ],
    ['livestock_area_ha', [{ path: 'areas', between, having: { 'category_area.livestock_use': [true] } }, counts('2023-07', '2024-06')]],
    ['total_expenses', [{ path: 'financials', between, having: { type: ['DESPESAS'] } }]],
    [
      'desembolso',
      [
        {
          path: 'financials',
          between,
          having: { type: ['DESPESAS'] },
          except: { 'cost_center.group': ['COMPRA_REBANHO', 'FINANCIAMENTO'] },
        },
      ],
    ],
    [
      'custo',
      [
        {
          ...{ path: 'financials', between, having: { type: ['DESPESAS'] } },
          except: { 'cost_center.group': ['COMPRA_REBANHO', 'FINANCIAMENTO', 'INVESTIMENTO'] },
        },
        { path: 'stocks' },
      ],
    ],
    [
      'fertility_pct',
      ['EXPOSED', 'PREGNANT'].map((one) => ({ path: 'reproduction_mount_herding', having: { 'category_reference.counts': [one] } })),
    ],
    ['calf_mortality_pct', [{ path: 'reproduction_birth' }, { path: 'reproduction_weaning' }]],
    ['team_total', [{ path: 'teams' }]],
    ['rain_mm', [{ path: 'climates', having: { month: [7, 8, 9, 10, 11, 12, 1, 2, 3, 4, 5, 6] } }]],
    ['input_stock_start', [{ path: 'stocks', having: { date_harvest: [false] } }]],
    ['input_stock_end', [{ path: 'stocks', having: { date_harvest: [true] } }]],
    ['machine_park_start', [{ path: 'machines', having: { start_harvest: [true] } }]],
    ['machine_park_end', [{ path: 'machines', having: { end_harvest: [true] } }]],
    ['herd_value_start', [{ path: 'livestock_stocks', having: { type: [false] } }, { path: 'arroba_values' }]],
    ['herd_value_end', [counts('2024-06', '2024-06'), { path: 'arroba_values' }]],
    ['sectors_result', [{ path: 'other_sectors' }]],
    ['sectors_result_ha', [{ path: 'other_sectors' }]],
    ['period_months', [counts('2023-07', '2024-06')]],
    [
      'avg_herd',
      [
        { path: 'livestock_stocks', having: { type: [false] } },
        counts('2023-07', '2024-05'),
        counts('2024-06', '2024-06'),
        counts('2023-07', '2024-06'),
      ],
    ],
  ])('%s', (key, expected) => {
    expect(rowsOf(key)).toEqual(expected);
  });

  it('are those of one input where it is asked alone, and none of a constant', () => {
    const inputs = (key: string, name: string) => {
      const part = named(INDICATORS, key).inputs[name];
      return part ? inputRows(part, workedPeriod({})) : undefined;
    };
    expect(inputs('heads_per_field_worker', 'over')).toEqual([{ path: 'teams', having: { 'category_work_front.field_work': [true] } }]);
    expect(inputs('desembolso_pasto_cab_mes', 'spent')).toEqual([
      { path: 'financials', between, having: { type: ['DESPESAS'], 'cost_center.group': ['PASTAGEM'] } },
    ]);
    expect(inputs('profitability_land_pct', 'over')).toEqual([{ path: 'lands_improvements' }]);
    expect(inputs('cash_difference', 'cashAtEnd')).toEqual([{ path: 'cash_analysis' }]);
    expect(inputs('cows_per_bull', 'over')).toEqual([
      {
        path: 'livestock_stocks',
        between: { field: 'date', from: '2024-06-01', to: '2024-06-01' },
        having: { 'category_livestock.role': ['BULL'] },
      },
    ]);
    const constant = named(INDICATORS, 'avg_ua').inputs.perUnit;
    expect(constant && [inputRows(constant, workedPeriod({})), evaluationOf(workedPeriod({}))(constant).value]).toEqual([null, 450]);
  });

  it('of calves are single entries where a sheet is empty', () => {
    expect(rowsOf('calf_mortality_pct', { born: null, weaned: null })).toEqual([{ path: 'births' }, { path: 'weaning' }]);
  });

  it('are none where no month is closed, and no inputs in store in a part of the harvest', () => {
    for (const key of [
      'births_total',
      'livestock_area_ha',
      'rain_mm',
      'period_months',
      'total_expenses',
      'conf_lots',
      'cows_per_bull',
      'custo',
    ]) {
      const paths = rowsOf(key, { stock: [] })?.map(({ path }) => path);
      expect([key, paths]).toEqual([key, key === 'cows_per_bull' ? ['reproduction_mount_herding'] : []]);
    }
    expect(rowsOf('custo', {}, 'S1')?.map(({ path }) => path)).toEqual(['financials']);
  });

  it('of a period in the middle begin with the count before it', () => {
    expect(rowsOf('avg_herd', {}, 'Q2')).toEqual([
      counts('2023-09', '2023-09'),
      counts('2023-10', '2023-11'),
      counts('2023-12', '2023-12'),
      counts('2023-10', '2023-12'),
    ]);
  });

  it('of months in the middle lead to the count before the period, and of the first ones to the beginning of the harvest', () => {
    const without = (...months: string[]) => ({ stock: WORKED_STOCK.filter(({ month }) => !months.includes(month ?? '')) });
    const middle = named(INDICATORS, 'avg_herd').inputs.middle;
    const since = (from: string, to: string) =>
      ['births', 'herd_entry', 'herd_departure', 'deaths'].map((path) => ({ path, between: { field: 'date', from, to } }));
    expect(middle && inputRows(middle, workedPeriod(without('2023-10'), 'Q2'))).toEqual([
      ...[counts('2023-10', '2023-11'), counts('2023-09', '2023-09')],
      ...since('2023-10-01', '2023-10-31'),
    ]);
    const opening = named(INDICATORS, 'avg_herd').inputs.opening;
    expect(opening && inputRows(opening, workedPeriod(without('2023-07', '2023-08', '2023-09'), 'Q2'))).toEqual([
      { path: 'livestock_stocks', having: { type: [false] } },
      ...since('2023-07-01', '2023-09-30'),
    ]);
    expect(opening && inputRows(opening, workedPeriod({ stock: WORKED_STOCK.filter(({ month }) => month !== null) }))).toEqual([]);
  });
});
