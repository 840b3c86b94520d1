import { describe, expect, it } from 'vitest';
import { evaluationOf, inputRows } from './evaluate';
import { farmPeriod } from './farm-period';
import { CALVES, COWS, flowOf, HARVEST, LATER, NOTHING, STEERS, stockOf } from './farm-year.fixture';
import type { FarmYearFacts } from './farm-year-facts';
import { inWords, named } from './figure';
import { INDICATORS } from './list';
import { type PeriodCode, periodOf } from './period';

/** 150 heads of 60.000 kg, then 150 of 62.700 kg; 140 and 160 heads in the two months that were told. */
const FARM: FarmYearFacts = {
  ...NOTHING,
  diagnosis: {
    averageHerd: [
      { month: '2023-07', heads: 140 },
      { month: '2024-01', heads: 160 },
    ],
  },
  stock: [
    ...[stockOf(null, COWS, 100, 450), stockOf(null, STEERS, 50, 300)],
    ...[stockOf('2024-06', COWS, 110, 450), stockOf('2024-06', STEERS, 40, 330)],
  ],
  flows: [flowOf('births', '2023-07', 30), flowOf('deaths', '2023-07', 3, { categoryId: CALVES })],
  areas: [{ categoryId: 1, isLivestock: true, month: '2023-07', hectares: 100 }],
  ledger: [
    { type: 'DESPESAS', group: 'NUTRICAO', month: '2023-07', valueBrl: 36_000 },
    { type: 'RECEITAS', group: 'OUTRAS_RECEITAS', month: '2023-07', valueBrl: 9000 },
  ],
  mating: [
    { counts: 'EXPOSED', femaleGroup: 1, category: '', current: 80, next: null },
    { counts: 'PREGNANT', femaleGroup: 1, category: '', current: 60, next: null },
  ],
  born: 50,
  weaned: 48,
  weighedAtWeaning: { heads: 48, kg: 9600 },
  team: { people: 3, fieldPeople: 2 },
};

const periodWith = (facts: Partial<FarmYearFacts>, code: PeriodCode = 'HARVEST', day = LATER) =>
  farmPeriod({ ...FARM, ...facts }, HARVEST, periodOf(code), day);
const read = (key: string, facts: Partial<FarmYearFacts> = {}, code: PeriodCode = 'HARVEST', day = LATER) =>
  inWords(evaluationOf(periodWith(facts, code, day))(named(INDICATORS, key)));

describe('a diagnosis', () => {
  it.each([
    ['period_months', 12],
    ['avg_live_kg', (150 * 122_700) / 300],
    ['avg_ua', (150 * 122_700) / 300 / 450],
    ['stocking_ua_ha', (150 * 122_700) / 300 / 450 / 100],
    ['production_kg', 2700],
    ['gmd_global_kg', 2700 / (150 * 366)],
    ['mortality_pct', 2],
    ['desembolso_cab_mes', 20],
    ['births_total', 30],
    ['fertility_pct', 75],
    ['kg_weaned_per_exposed_cow', 120],
    ['heads_per_worker', 50],
    ['heads_per_field_worker', 75],
  ])('describes the whole harvest: %s is %d', (key, expected) => {
    expect(read(key).value).toBeCloseTo(expected, 9);
  });

  it('has the mean herd of the months that were told, and says how many these are', () => {
    expect(read('avg_herd')).toEqual({ value: 150, reason: null, notes: ['Média do rebanho de 2 dos 12 meses'] });
    const whole = Array.from({ length: 12 }, (_, at) => ({ month: `${at}`, heads: 100 + at }));
    expect(read('avg_herd', { diagnosis: { averageHerd: whole } })).toEqual({ value: 105.5, reason: null, notes: [] });
    expect(read('avg_herd', { diagnosis: { averageHerd: [] } })).toMatchObject({ value: null, reason: 'Falta a média do rebanho' });
  });

  it('is of the harvest also before its end, and of no part of it', () => {
    expect(read('avg_herd', {}, 'HARVEST', '2023-07-02').value).toBe(150);
    expect(read('avg_herd', {}, 'Q1').reason).toBe('É um índice de safra: veja o fechamento');
    expect(periodWith({}, 'S2').effective).toMatchObject({ months: [], opening: null, days: 0 });
    expect(periodWith({}).effective).toMatchObject({ opening: null, days: 366 });
  });

  it('needs the herd of its end, and says what it does not ask for or was not told', () => {
    const early = FARM.stock.map((one) => (one.month === null ? one : { ...one, month: '2024-05' }));
    expect(read('production_kg', { stock: early }).reason).toBe('Falta o rebanho final, na Avaliação de estoque');
    expect(read('conf_gmd_kg').reason).toBe('O diagnóstico não pergunta os dados de que este número precisa');
    expect(read('fertility_pct', { mating: [] }).reason).toBe('Nada informado em Reprodução: fêmeas em cobertura');
    expect(read('birth_rate_pct', { born: null, flows: [] }).reason).toBe('Nada informado em Reprodução: bezerros nascidos');
    expect(read('weaning_rate_pct', { weaned: null }).reason).toBe('Nada informado em Reprodução: bezerros desmamados');
    expect(read('kg_weaned_per_exposed_cow', { weighedAtWeaning: null }).reason).toBe('Nada informado em Reprodução: peso ao desmame');
  });

  const herdRows = (block: string, having = {}) => ({ path: 'diagnosis_herd', having: { block: [block], ...having } });
  const told = (...measure: string[]) => ({ path: 'diagnosis_reproduction', having: { measure } });
  const money = { path: 'financials_diagnosis', having: { type: ['DESPESAS'] } };

  it.each<[string, unknown[]]>([
    ['avg_herd', [{ path: 'diagnosis_average_herd', having: {} }]],
    ['births_total', [herdRows('BIRTH')]],
    ['births_female', [herdRows('BIRTH')]],
    ['deaths_total', [herdRows('DEATH')]],
    ['entries_total', [herdRows('ENTRY')]],
    ['departures_total', [herdRows('DEPARTURE')]],
    ['calf_mortality_from_deaths_pct', [herdRows('DEATH', { 'category_livestock.stage': ['CRIA'] }), herdRows('BIRTH')]],
    ['desfrute_cab_pct', [herdRows('FINAL'), herdRows('INITIAL'), herdRows('ENTRY'), herdRows('DEPARTURE')]],
    ['cows_per_bull', [told('matrizes_monta'), herdRows('FINAL', { 'category_livestock.role': ['BULL'] })]],
    ['team_total', [{ path: 'area_team_diagnosis' }]],
    ['total_expenses', [money]],
    ['total_revenue', [{ ...money, having: { type: ['RECEITAS'] } }, herdRows('DEPARTURE')]],
    ['desembolso', [{ ...money, except: { 'cost_center.group': ['COMPRA_REBANHO', 'FINANCIAMENTO'] } }]],
    [
      'custo',
      [{ ...money, except: { 'cost_center.group': ['COMPRA_REBANHO', 'FINANCIAMENTO', 'INVESTIMENTO'] } }, { path: 'inputs_diagnosis' }],
    ],
    ['input_stock_start', [{ path: 'inputs_diagnosis', having: { date_harvest: [false] } }]],
    ['fertility_pct', [told('matrizes_monta'), told('matrizes_prenhes')]],
    ['calf_mortality_pct', [told('bezerros_nascidos'), told('bezerros_desmame', 'peso_desmame')]],
    ['rain_mm', [{ path: 'climates', having: { month: [7, 8, 9, 10, 11, 12, 1, 2, 3, 4, 5, 6] } }]],
  ])('leads to its own rows: %s', (key, expected) => {
    expect(inputRows(named(INDICATORS, key), periodWith({}))).toEqual(expected);
  });

  it('leads from its area and from its team to the form that asks for both', () => {
    const [area] = inputRows(named(INDICATORS, 'livestock_area_ha'), periodWith({})) ?? [];
    expect(area).toEqual({ path: 'area_team_diagnosis' });
  });
});
