import { describe, expect, it } from 'vitest';
import type { Lot } from '../../facts/lots';
import { evaluationOf } from './evaluate';
import { named } from './figure';
import { INDICATORS } from './list';
import type { PeriodCode } from './period';
import { TILES } from './tiles';
import { readWorked, WORKED_FEMALES, WORKED_HEAD_MONTHS, WORKED_MALES, WORKED_STOCK, workedPeriod } from './year-by-hand.fixture';

const [KG_MONTHS, DAYS, AREA] = [884_900, 366, 175];
const HERD = WORKED_HEAD_MONTHS / 12;
/** (81.600 − 73.400 − 6.000) ÷ 30 and what left. */
const ARROBAS = 2200 / 30 + 940 + 40 / 3;
const GAIN = 29_200 / (HERD * DAYS);
const [PRICE, SPENT] = [258_000 / 870, 130_000 / ARROBAS];

const EXPECTED: readonly (readonly [key: string, value: number])[] = [
  ['period_months', 12],
  ['livestock_area_ha', AREA],
  ['avg_herd', HERD],
  ['avg_live_kg', KG_MONTHS / 12],
  ['avg_ua', KG_MONTHS / 12 / 450],
  ['deaths_total', 7],
  ['production_arroba', ARROBAS],
  ['production_kg', 29_200],
  ['mortality_pct', 700 / HERD],
  ['gmd_global_kg', GAIN],
  ['stocking_ua_ha', KG_MONTHS / 12 / 450 / AREA],
  ['stocking_cab_ha', HERD / AREA],
  ['production_arroba_ha', ARROBAS / AREA],
  ['production_kg_ha', 29_200 / AREA],
  ['desfrute_cab_pct', (100 * (199 - 204 - 25 + 57)) / 204],
  ['desfrute_arroba_pct', (100 * ARROBAS) / (73_400 / 30)],
  ['slaughter_pct', (100 * 52) / HERD],
  ['avg_weight_kg', KG_MONTHS / WORKED_HEAD_MONTHS],
  ['carcass_yield_pct', (100 * 11_250) / 20_900],
  ['gmd_male_kg', 24_100 / (98.625 * DAYS)],
  ['gmd_female_kg', 5100 / ((105 / 2 + 11 * 105 + 109 / 2) / 12) / DAYS],
  ['births_total', 40],
  ['births_male', 30],
  ['births_female', 10],
  ['births_female_pct', 25],
  ['calf_mortality_from_deaths_pct', 10],
  ['weaned_total', 18],
  ['weaned_weight_kg', 3090 / 18],
  ['gmd_weaning_kg', (1700 / 243 + 700 / 213) / 15],
  ['gmd_weaning_male_kg', 170 / 243],
  ['gmd_weaning_female_kg', 140 / 213],
  ['entries_total', 25],
  ['bought_total', 20],
  ['bought_value_head', 2000],
  ['bought_value_arroba', 300],
  ['departures_total', 57],
  ['sold_total', 52],
  ['sold_value_head', 258_000 / 50],
  ['departures_weight_kg', 27_000 / 57],
  ['total_revenue', 260_000],
  ['total_expenses', 185_000],
  ['cash_result', 75_000],
  ['desembolso', 130_000],
  ['custo', 103_000],
  ['coe', 143_000],
  ['gross_margin', 117_000],
  ['desembolso_cab_mes', 130_000 / WORKED_HEAD_MONTHS],
  ['desembolso_nutricao_cab_mes', 60_000 / WORKED_HEAD_MONTHS],
  ['desembolso_pasto_cab_mes', 24_000 / WORKED_HEAD_MONTHS],
  ['custo_cab_mes', 103_000 / WORKED_HEAD_MONTHS],
  ['desembolso_por_100g_gmd', 130_000 / WORKED_HEAD_MONTHS / (GAIN * 10)],
  ['pct_arroba_por_100g_gmd', (100 * 130_000) / WORKED_HEAD_MONTHS / (GAIN * 10) / PRICE],
  ['desembolso_arroba', SPENT],
  ['avg_sale_value_arroba', PRICE],
  ['result_arroba', PRICE - SPENT],
  ['margin_sale_pct', (100 * (PRICE - SPENT)) / PRICE],
  ['productive_result_ha', ((PRICE - SPENT) * ARROBAS) / AREA],
  ['fertility_pct', 80],
  ['pre_birth_loss_pct', 1200 / 72],
  ['birth_rate_pct', 6000 / 90],
  ['calf_mortality_pct', 10],
  ['weaning_rate_pct', 60],
  ['kg_weaned_per_exposed_cow', 108],
  ['cows_per_bull', 18],
  ['conf_lots', 2],
  ['conf_heads', 150],
  ['conf_days', 100],
  ['conf_gmd_kg', 200 / 150],
  ['conf_gmd_kg_male', 1.5],
  ['conf_gmd_kg_female', 1],
  ['conf_carcass_yield_pct', (55 * 100 + 52.5 * 50) / 150],
  ['conf_arroba_in', 12],
  ['conf_arroba_out', (19.8 * 100 + 14 * 50) / 150],
  ['conf_arroba_produced', (6.8 * 100 + 4 * 50) / 150],
  ['conf_daily_cost', 12.5],
  ['conf_cost_head', 1250],
  ['conf_cost_arroba', ((1600 / 6.8) * 100 + 137.5 * 50) / 150],
  ['conf_result_head', (230 * 100 + 550 * 50) / 150],
  ['conf_feed_conversion', 7],
  ['conf_biological_efficiency', 1050 / 6.8],
  ['conf_dry_matter_pct', 1050 / 465],
  ['conf_concentrate_kg', 3.5],
  ['conf_trough_refuse_pct', 250 / 150],
  ['conf_result', 18_050 + 27_500],
  ['conf_mortality_pct', 100 / 150],
  ['herd_value_start', 536_800],
  ['herd_value_end', 684_000],
  ['herd_variation_current', 147_200],
  ['herd_variation_constant', 68_200],
  ['result_with_inventory', 185_200],
  ['result_with_inventory_ha', 185_200 / AREA],
  ['input_stock_start', 5000],
  ['input_stock_end', 2000],
  ['machine_park_start', 100_000],
  ['machine_park_end', 90_000],
  ['patrimony', 1_776_000],
  ['profitability_pct', (100 * 185_200) / 1_776_000],
  ['profitability_land_pct', 18.52],
  ['cash_final_calculated', 91_000],
  ['cash_difference', -11_000],
  ['sectors_result', 600],
  ['sectors_result_ha', 20],
  ['team_total', 5],
  ['heads_per_worker', HERD / 5],
  ['heads_per_field_worker', HERD / 2],
  ['ha_per_worker', 35],
  ['rain_mm', 210],
];

describe('a year of a beef farm, worked by hand', () => {
  it.each(EXPECTED)('%s is %d', (key, expected) => {
    expect(readWorked(key).value).toBeCloseTo(expected, 8);
  });

  it('is every indicator that there is', () => {
    expect(INDICATORS.map(({ key }) => key).toSorted()).toEqual(EXPECTED.map(([key]) => key).toSorted());
  });

  it('splits herd and production by sex, calves of both as the births, three males in four', () => {
    const parts = ['male', 'female'].map((sex) => {
      const { herd, produced } = named(INDICATORS, `gmd_${sex}_kg`).inputs;
      return [herd, produced].map((part) => part && evaluationOf(workedPeriod({}))(part).value);
    });
    expect(parts).toEqual([
      [98.625, 34_200 - 27_900 + 21_800 - 4000],
      [expect.closeTo((105 / 2 + 11 * 105 + 109 / 2) / 12, 9), 47_400 - 45_500 + 5200 - 2000],
    ]);
  });

  it('is shown first by seven of them', () => {
    expect(Object.entries(TILES).map(([name, { label, indicator }]) => [name, label, indicator.key])).toEqual([
      ['gain', 'GMD global', 'gmd_global_kg'],
      ['stocking', 'Lotação global', 'stocking_ua_ha'],
      ['salePrice', 'Valor médio de venda', 'avg_sale_value_arroba'],
      ['disbursement', 'Desembolso/cab/mês', 'desembolso_cab_mes'],
      ['nutrition', 'Desembolso/cab/mês nutrição', 'desembolso_nutricao_cab_mes'],
      ['pasture', 'Desembolso/cab/mês pasto', 'desembolso_pasto_cab_mes'],
      ['per100g', 'Desembolso a cada 100 g de GMD', 'desembolso_por_100g_gmd'],
    ]);
  });
});

describe('parts of the harvest', () => {
  it('count what happened in their months alone', () => {
    const values = (code: PeriodCode) =>
      ['births_total', 'deaths_total', 'entries_total', 'sold_total', 'weaned_total', 'conf_lots'].map(
        (key) => readWorked(key, {}, code).value,
      );
    expect([values('Q1'), values('Q2'), values('S2')]).toEqual([
      [40, 0, 25, 0, 0, 0].map((one, at) => (at === 5 ? null : one)),
      [0, 7, 0, 0, 0, 2],
      [0, 0, 0, 52, 18, null],
    ]);
    expect([
      readWorked('rain_mm', {}, 'S2').value,
      readWorked('livestock_area_ha', {}, 'S1').value,
      readWorked('livestock_area_ha', {}, 'S2').value,
    ]).toEqual([...[200, 150, 200]]);
    expect([readWorked('custo', {}, 'S1').value, readWorked('gmd_weaning_male_kg', {}, 'Q4').value]).toEqual([
      100_000,
      expect.closeTo(170 / 243, 9),
    ]);
  });

  it('take the calves that were weaned on their first and last day', () => {
    const weaned = (day: string) => ({ day, bornIn: '2023-01', sex: 'MALE' as const, heads: 1, liveKg: 200 });
    const days = ['2023-09-30', '2023-10-01', '2023-12-31', '2024-01-01'].map(weaned);
    expect(['Q1', 'Q2', 'Q3'].map((code) => readWorked('weaned_total', { weanedCalves: days }, code as PeriodCode).value)).toEqual([
      1, 2, 1,
    ]);
  });

  it('change no input of a cost before the harvest is whole', () => {
    const open = { stock: WORKED_STOCK.filter(({ month }) => month !== '2024-06') };
    expect(readWorked('custo', open).value).toBe(100_000);
    expect(readWorked('custo', { inputStock: { startBrl: null, endBrl: null } })).toMatchObject({ value: 100_000, notes: [] });
    expect(readWorked('custo', { inputStock: { startBrl: null, endBrl: 5 } })).toMatchObject({
      value: 100_000,
      notes: ['Estoque de insumos sem contagem no início da safra: a variação não entra'],
    });
  });
});

describe('lots', () => {
  const lotValues =
    (...keys: string[]) =>
    (lots: Lot[]) =>
      keys.map((key) => readWorked(key, { lots }).value);

  it('without days or arrobas gained have no gain and no cost of an arroba', () => {
    const still = { ...WORKED_MALES, departureDay: WORKED_MALES.entryDay };
    expect(lotValues('conf_gmd_kg', 'conf_feed_conversion')([{ ...still, entryDay: '2023-10-18', departureDay: '2023-10-18' }])).toEqual([
      null,
      null,
    ]);
    const thin = { ...WORKED_MALES, carcassKg: 195 };
    expect(lotValues('conf_cost_arroba', 'conf_biological_efficiency')([thin])).toEqual([null, null]);
    expect(lotValues('conf_cost_arroba')([{ ...WORKED_MALES, carcassKg: 150 }])).toEqual([null]);
    expect(lotValues('conf_feed_conversion')([{ ...WORKED_MALES, departureKg: 380 }])).toEqual([null]);
  });

  it('of one sex alone have no gain of the other', () => {
    expect(lotValues('conf_gmd_kg_male', 'conf_gmd_kg_female')([WORKED_MALES])).toEqual([1.5, null]);
    expect(lotValues('conf_gmd_kg_male', 'conf_gmd_kg_female')([WORKED_FEMALES])).toEqual([null, 1]);
  });
});
