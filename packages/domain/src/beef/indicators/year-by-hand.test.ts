import { describe, expect, it } from 'vitest';
import { harvestMonths } from '../../calendar';
import type { HerdStock } from '../../facts/herd';
import type { Lot } from '../../facts/lots';
import { evaluationOf, inputRows } from './evaluate';
import { farmPeriod } from './farm-period';
import { CALVES, CATEGORIES, COWS, flowOf, HARVEST, LATER, NOTHING, STEERS, stockOf } from './farm-year.fixture';
import type { FarmYearFacts } from './farm-year-facts';
import { inWords, named } from './figure';
import { INDICATORS } from './list';
import { type PeriodCode, periodOf } from './period';
import { distinctReasons, reason, reasonText } from './reasons';
import { TILES } from './tiles';

const MONTHS = harvestMonths(HARVEST);
const BULLS = 9;
const bulls = (month: string | null, heads: number): HerdStock => ({ ...stockOf(month, BULLS, heads, 600), category: 'Touros' });

/** 204 heads of 73.400 kg until May; 199 heads of 81.600 kg in June. The mean is 2.445,5 ÷ 12 heads. */
const STOCK = [
  ...[null, ...MONTHS.slice(0, 11)].flatMap((month) => [
    ...[stockOf(month, COWS, 100, 450), stockOf(month, STEERS, 80, 300), stockOf(month, CALVES, 20, 100), bulls(month, 4)],
  ]),
  ...[stockOf('2024-06', COWS, 104, 450), stockOf('2024-06', STEERS, 70, 420), stockOf('2024-06', CALVES, 20, 120), bulls('2024-06', 5)],
];

const sold = { categoryId: STEERS, isTrade: true };
const moved = { categoryId: COWS, isTrade: false };
const paid = (group: string | null, valueBrl: number, type = 'DESPESAS', month = '2023-08') => ({ type, group, month, valueBrl });
const price = (categoryId: number, startBrl: number, meanBrl: number, endBrl: number) => ({ categoryId, startBrl, meanBrl, endBrl });

/** 1,5 kg a day; 19,8 @ less 13 @; R$ 16 a day. */
const MALES: Lot = {
  ...{ entryDay: '2023-07-10', departureDay: '2023-10-18', isConfined: true, concentrateShare: null, heads: 100, deaths: 1 },
  ...{ entryKg: 390, departureKg: 540, carcassKg: 297, entryPriceBrl: 240, salePriceBrl: 250 },
  ...{ feedBrl: 14, operationBrl: 1.5, healthBrl: 0.5, dryMatterKg: 10.5, refusePercent: 2 },
  sex: 'MALE',
};
/** 1 kg a day on pasture; 14 @ less 10 @; R$ 5,50 a day. */
const FEMALES: Lot = {
  ...{ entryDay: '2023-07-10', departureDay: '2023-10-18', isConfined: false, concentrateShare: 0.01, heads: 50, deaths: 0 },
  ...{ entryKg: 300, departureKg: 400, carcassKg: 210, entryPriceBrl: 240, salePriceBrl: 250 },
  ...{ feedBrl: 4, operationBrl: 1, healthBrl: 0.5, dryMatterKg: 9, refusePercent: 1 },
  sex: 'FEMALE',
};

const FARM: FarmYearFacts = {
  ...NOTHING,
  stock: STOCK,
  categories: [...CATEGORIES, { categoryId: BULLS, sex: 'MALE', stage: 'ADULTO', isBull: true }],
  flows: [
    ...[flowOf('births', '2023-09', 30, { sex: 'MALE' }), flowOf('births', '2023-09', 10)],
    ...[flowOf('deaths', '2023-10', 4, { categoryId: CALVES }), flowOf('deaths', '2023-11', 2)],
    flowOf('deaths', '2023-11', 1, { categoryId: null }),
    flowOf('entries', '2023-08', 20, { ...sold, liveKg: 4000, valueBrl: 40_000 }),
    flowOf('entries', '2023-08', 5, { ...moved, liveKg: 2000, valueBrl: 9999 }),
    // 720 @ and 150 @ with a price; 30 @ without one.
    flowOf('departures', '2024-05', 40, { ...sold, liveKg: 20_000, carcassKg: 10_800, valueBrl: 216_000 }),
    flowOf('departures', '2024-05', 10, { ...sold, categoryId: COWS, liveKg: 4500, valueBrl: 42_000 }),
    flowOf('departures', '2024-05', 2, { ...sold, liveKg: 900 }),
    // Consumed, given away and moved: 40 ÷ 3 @, 10 @ and 30 @.
    flowOf('departures', '2024-05', 1, { ...moved, liveKg: 400, valueBrl: 999 }),
    flowOf('departures', '2024-05', 1, { ...moved, liveKg: 300, carcassKg: 0 }),
    flowOf('departures', '2024-05', 3, { ...moved, categoryId: STEERS, carcassKg: 450 }),
  ],
  areas: [
    { categoryId: 1, isLivestock: true, month: '2023-07', hectares: 150 },
    { categoryId: 2, isLivestock: true, month: '2024-01', hectares: 50 },
    { categoryId: 3, isLivestock: false, month: '2023-07', hectares: 999 },
  ],
  ledger: [
    ...[paid('VENDA_ANIMAIS', 258_000, 'RECEITAS', '2024-05'), paid('OUTRAS_RECEITAS', 2000, 'RECEITAS')],
    ...[paid('NUTRICAO', 60_000), paid('PASTAGEM', 24_000), paid('SANIDADE', 6000), paid(null, 10_000), paid('INVESTIMENTO', 30_000)],
    ...[paid('COMPRA_REBANHO', 40_000), paid('FINANCIAMENTO', 15_000)],
    ...[paid('FINANCIAMENTO', 8000, 'OUTROS_CREDITOS'), paid(null, 3000, 'OUTROS_DEBITOS')],
  ],
  mating: [
    { counts: 'EXPOSED', femaleGroup: 1, category: 'Matrizes', current: 90, next: 95 },
    { counts: 'PREGNANT', femaleGroup: 1, category: 'Matrizes', current: 72, next: null },
  ],
  born: 60,
  weaned: 54,
  weighedAtWeaning: { heads: 54, kg: 9720 },
  weanedCalves: [
    // 15/09 to 15/05 are 243 days, to 15/04 213; the last ones have no age.
    { day: '2024-05-15', bornIn: '2023-09', sex: 'MALE', heads: 10, liveKg: 2000 },
    { day: '2024-04-15', bornIn: '2023-09', sex: 'FEMALE', heads: 5, liveKg: 850 },
    { day: '2024-05-15', bornIn: '2024-05', sex: 'MIXED', heads: 3, liveKg: 240 },
    // One day before and after the harvest.
    { day: '2023-06-30', bornIn: '2022-09', sex: 'MALE', heads: 90, liveKg: 9 },
    { day: '2024-07-01', bornIn: '2023-09', sex: 'MALE', heads: 90, liveKg: 9 },
  ],
  lots: [MALES, FEMALES],
  team: { people: 5, fieldPeople: 2 },
  rain: [
    { month: '2023-07', mm: 10 },
    { month: '2024-01', mm: 200 },
  ],
  inputStock: { startBrl: 5000, endBrl: 2000 },
  machinePark: { startBrl: 100_000, endBrl: 90_000 },
  settings: {
    arrobaPrices: [price(COWS, 200, 220, 240), price(STEERS, 250, 260, 270), price(CALVES, 300, 300, 300), price(BULLS, 210, 210, 210)],
    landBrl: 1_000_000,
    cash: { contributionBrl: 1000, startBrl: 10_000, endBrl: 80_000 },
    sectors: [
      { title: 'Soja', revenuesBrl: 900, disbursementBrl: 400, areaHa: 10 },
      { title: 'Milho', revenuesBrl: 100, disbursementBrl: null, areaHa: 20 },
      { title: 'Eucalipto', revenuesBrl: null, disbursementBrl: null, areaHa: 40 },
    ],
    planned: [],
  },
};

const periodWith = (facts: Partial<FarmYearFacts>, code: PeriodCode = 'HARVEST') =>
  farmPeriod({ ...FARM, ...facts }, HARVEST, periodOf(code), LATER);
const read = (key: string, facts: Partial<FarmYearFacts> = {}, code: PeriodCode = 'HARVEST') =>
  inWords(evaluationOf(periodWith(facts, code))(named(INDICATORS, key)));

const [HEAD_MONTHS, KG_MONTHS, DAYS, AREA] = [2445.5, 884_900, 366, 175];
const HERD = HEAD_MONTHS / 12;
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
  ['avg_weight_kg', KG_MONTHS / HEAD_MONTHS],
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
  ['desembolso_cab_mes', 130_000 / HEAD_MONTHS],
  ['desembolso_nutricao_cab_mes', 60_000 / HEAD_MONTHS],
  ['desembolso_pasto_cab_mes', 24_000 / HEAD_MONTHS],
  ['custo_cab_mes', 103_000 / HEAD_MONTHS],
  ['desembolso_por_100g_gmd', 130_000 / HEAD_MONTHS / (GAIN * 10)],
  ['pct_arroba_por_100g_gmd', (100 * 130_000) / HEAD_MONTHS / (GAIN * 10) / PRICE],
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
    expect(read(key).value).toBeCloseTo(expected, 8);
  });

  it('is every indicator that there is', () => {
    expect(INDICATORS.map(({ key }) => key).toSorted()).toEqual(EXPECTED.map(([key]) => key).toSorted());
  });

  it('splits herd and production by sex, calves of both as the births, three males in four', () => {
    const parts = ['male', 'female'].map((sex) => {
      const { herd, produced } = named(INDICATORS, `gmd_${sex}_kg`).inputs;
      return [herd, produced].map((part) => part && evaluationOf(periodWith({}))(part).value);
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

describe('a number that is not known says why', () => {
  const why = (key: string, facts: Partial<FarmYearFacts> = {}, code: PeriodCode = 'HARVEST') => {
    const { value, reason } = read(key, facts, code);
    return value === null ? reason : value;
  };
  const settings = (changed: Partial<NonNullable<FarmYearFacts['settings']>>) => ({
    settings: { ...(FARM.settings as NonNullable<FarmYearFacts['settings']>), ...changed },
  });
  const noSettings: Partial<FarmYearFacts> = settings({ arrobaPrices: [], landBrl: null, cash: null, sectors: [] });

  it.each<[string, Partial<FarmYearFacts>, string]>([
    ['avg_herd', { stock: [] }, 'Nenhum mês fechado no período: falta o estoque pecuário de um mês que já acabou'],
    ['production_kg', { stock: STOCK.map((one) => ({ ...one, weightKg: null })) }, 'Falta o peso do rebanho: 06/2024'],
    ['cows_per_bull', { categories: CATEGORIES }, 'Nenhum touro no estoque pecuário'],
    ['patrimony', settings({ landBrl: null }), 'Falta o valor de terra e benfeitorias, em Configuração'],
    ['input_stock_start', { inputStock: { startBrl: null, endBrl: 1 } }, 'Nada contado no início da safra: insumos no início'],
    ['machine_park_end', { machinePark: { startBrl: 1, endBrl: null } }, 'Nada contado no fim da safra: máquinas no fim'],
    ['rain_mm', { rain: [{ month: '2023-06', mm: 5 }] }, 'Nenhuma chuva lançada no período'],
    ['team_total', { team: null }, 'Nenhuma equipe lançada na safra'],
    ['heads_per_field_worker', { team: null }, 'Nenhuma equipe lançada na safra'],
    ['desembolso_nutricao_cab_mes', { ledger: [paid('TOTAL_AGRUPADO', 9000)] }, 'Só o total agrupado das despesas está lançado'],
    ['total_revenue', { ledger: [paid('NUTRICAO', 9000)] }, 'Nenhuma receita lançada na safra'],
    ['total_expenses', { ledger: [paid('VENDA', 9000, 'RECEITAS')] }, 'Nenhuma despesa lançada na safra'],
    ['cash_final_calculated', settings({ cash: null }), 'Falta na análise de caixa: saldo de contas e aplicações no início'],
    [
      'cash_difference',
      settings({ cash: { contributionBrl: 1, startBrl: 1, endBrl: null } }),
      'Falta na análise de caixa: saldo de contas e aplicações no fim',
    ],
    ['sectors_result', settings({ sectors: [] }), 'Nenhum outro setor com receita ou desembolso em Configuração'],
    ['sectors_result_ha', settings({ sectors: [] }), 'Nenhum outro setor com receita ou desembolso em Configuração'],
    [
      'sectors_result_ha',
      settings({ sectors: ['Soja', 'Milho'].map((title) => ({ title, revenuesBrl: 1, disbursementBrl: 1, areaHa: null })) }),
      'Falta a área de outros setores: Soja, Milho',
    ],
    ['herd_value_end', noSettings, 'Falta o valor da arroba no fim, em Configuração'],
    ['herd_value_start', noSettings, 'Falta o valor da arroba no início, em Configuração'],
    ['herd_variation_constant', noSettings, 'Falta o valor da arroba médio, em Configuração'],
    ['fertility_pct', { mating: [] }, 'Nada lançado em Monta/toque: fêmeas em cobertura'],
    ['birth_rate_pct', { born: null, flows: [] }, 'Nenhum nascimento lançado na safra'],
    ['weaning_rate_pct', { weaned: null, weanedCalves: [] }, 'Nenhum desmame lançado na safra'],
    ['kg_weaned_per_exposed_cow', { weighedAtWeaning: null }, 'Nenhum desmame com peso na safra'],
    ['kg_weaned_per_exposed_cow', { weighedAtWeaning: { heads: 0, kg: 0 } }, 'Nenhum desmame com peso na safra'],
    ['conf_gmd_kg', { lots: [] }, 'Nenhum lote saiu do confinamento no período'],
    ['livestock_area_ha', { areas: [] }, 'Nenhuma área de uso da pecuária lançada na safra'],
    [
      'birth_rate_pct',
      { mating: [{ counts: 'EXPOSED', femaleGroup: 1, category: '', current: 0, next: null }] },
      'Sem cálculo: Fêmeas em cobertura igual a zero',
    ],
  ])('%s: %#', (key, facts, reason) => {
    expect(why(key, facts)).toBe(reason);
  });

  it('of a harvest in a part of it, and of a herd without an opening', () => {
    expect(why('fertility_pct', {}, 'S1')).toBe('É um índice de safra: veja o fechamento');
    const later = { stock: STOCK.filter(({ month }) => month !== null) };
    expect(why('avg_herd', later)).toBe('Falta o estoque pecuário: início da safra');
    expect(why('herd_value_start', later)).toBe('Falta o estoque pecuário: início da safra');
    expect(why('herd_value_start', { stock: [] })).toBe('Nenhum mês fechado no período: falta o estoque pecuário de um mês que já acabou');
  });

  it('settings that were never made have no sectors, and land of later months no area', () => {
    const { settings: _, ...bare } = FARM;
    const period = farmPeriod(bare, HARVEST, periodOf('HARVEST'), LATER);
    const { part, over } = named(INDICATORS, 'sectors_result_ha').inputs;
    for (const one of [part, over])
      expect(one && inWords(evaluationOf(period)(one)).reason).toBe('Nenhum outro setor com receita ou desembolso em Configuração');
    const areas = [{ categoryId: 1, isLivestock: true, month: '2024-01', hectares: 9 }];
    expect(why('livestock_area_ha', { areas }, 'S1')).toBe('Nenhuma área de uso da pecuária lançada na safra');
    expect(why('livestock_area_ha', { areas }, 'S2')).toBe(9);
  });

  it('expenses of a group are none where only their sum is entered, and 0 where others are', () => {
    const nutrition = (...groups: string[]) =>
      why('desembolso_nutricao_cab_mes', { ledger: groups.map((group) => paid(group, HEAD_MONTHS)) });
    const grouped = 'Só o total agrupado das despesas está lançado';
    expect([nutrition('TOTAL_AGRUPADO', 'NUTRICAO'), nutrition('TOTAL_AGRUPADO', 'SANIDADE'), nutrition('SANIDADE')]).toEqual([
      1,
      grouped,
      0,
    ]);
  });

  it('a herd is worth nothing that can be told where its priced part has no weight', () => {
    const stock = STOCK.map((one) => (one.categoryId === COWS ? { ...one, weightKg: null } : one));
    expect(why('herd_value_end', { stock, ...settings({ arrobaPrices: [price(COWS, 200, 220, 240)] }) })).toBe(
      'Falta o peso do rebanho: 06/2024',
    );
  });

  it('an empty beginning weighs 0 kg, and a month in the middle without any weight is named', () => {
    const grown = (weightKg: number | null) => [
      ...[stockOf(null, COWS, 0, null), stockOf('2023-07', COWS, 10, weightKg), stockOf('2023-08', COWS, 10, 450)],
    ];
    expect(why('production_kg', { stock: grown(400), flows: [] })).toBe(4500);
    expect([why('avg_live_kg', { stock: grown(400) }), why('avg_live_kg', { stock: grown(null) })]).toEqual([
      (4000 + 2250) / 2,
      'Falta o peso do rebanho: 07/2023',
    ]);
  });

  it('calves that were entered one by one are births alone', () => {
    expect(read('birth_rate_pct', { born: null }).value).toBeCloseTo(4000 / 90, 9);
  });

  it('rain and weights of some of the months are noted', () => {
    expect(read('rain_mm')).toEqual({ value: 210, reason: null, notes: ['Chuva de 2 dos 12 meses'] });
    expect(read('rain_mm', { rain: MONTHS.map((month) => ({ month, mm: 1 })) })).toEqual({ value: 12, reason: null, notes: [] });
    const flows = [flowOf('departures', '2024-05', 3, { category: 'Vacas' }), flowOf('departures', '2024-06', 3)];
    expect(read('production_kg', { flows })).toMatchObject({
      value: 8200,
      notes: ['Vacas sem peso em 05/2024: conta 0 kg', 'Movimentação sem peso em 06/2024: conta 0 kg'],
    });
  });
});

describe('parts of the harvest', () => {
  it('count what happened in their months alone', () => {
    const values = (code: PeriodCode) =>
      ['births_total', 'deaths_total', 'entries_total', 'sold_total', 'weaned_total', 'conf_lots'].map((key) => read(key, {}, code).value);
    expect([values('Q1'), values('Q2'), values('S2')]).toEqual([
      [40, 0, 25, 0, 0, 0].map((one, at) => (at === 5 ? null : one)),
      [0, 7, 0, 0, 0, 2],
      [0, 0, 0, 52, 18, null],
    ]);
    expect([read('rain_mm', {}, 'S2').value, read('livestock_area_ha', {}, 'S1').value, read('livestock_area_ha', {}, 'S2').value]).toEqual(
      [...[200, 150, 200]],
    );
    expect([read('custo', {}, 'S1').value, read('gmd_weaning_male_kg', {}, 'Q4').value]).toEqual([100_000, expect.closeTo(170 / 243, 9)]);
  });

  it('take the calves that were weaned on their first and last day', () => {
    const weaned = (day: string) => ({ day, bornIn: '2023-01', sex: 'MALE' as const, heads: 1, liveKg: 200 });
    const days = ['2023-09-30', '2023-10-01', '2023-12-31', '2024-01-01'].map(weaned);
    expect(['Q1', 'Q2', 'Q3'].map((code) => read('weaned_total', { weanedCalves: days }, code as PeriodCode).value)).toEqual([1, 2, 1]);
  });

  it('change no input of a cost before the harvest is whole', () => {
    const open = { stock: STOCK.filter(({ month }) => month !== '2024-06') };
    expect(read('custo', open).value).toBe(100_000);
    expect(read('custo', { inputStock: { startBrl: null, endBrl: null } })).toMatchObject({ value: 100_000, notes: [] });
    expect(read('custo', { inputStock: { startBrl: null, endBrl: 5 } })).toMatchObject({
      value: 100_000,
      notes: ['Estoque de insumos sem contagem no início da safra: a variação não entra'],
    });
  });
});

describe('lots', () => {
  const lotValues =
    (...keys: string[]) =>
    (lots: Lot[]) =>
      keys.map((key) => read(key, { lots }).value);

  it('without days or arrobas gained have no gain and no cost of an arroba', () => {
    const still = { ...MALES, departureDay: MALES.entryDay };
    expect(lotValues('conf_gmd_kg', 'conf_feed_conversion')([{ ...still, entryDay: '2023-10-18', departureDay: '2023-10-18' }])).toEqual([
      null,
      null,
    ]);
    const thin = { ...MALES, carcassKg: 195 };
    expect(lotValues('conf_cost_arroba', 'conf_biological_efficiency')([thin])).toEqual([null, null]);
    expect(lotValues('conf_cost_arroba')([{ ...MALES, carcassKg: 150 }])).toEqual([null]);
    expect(lotValues('conf_feed_conversion')([{ ...MALES, departureKg: 380 }])).toEqual([null]);
  });

  it('of one sex alone have no gain of the other', () => {
    expect(lotValues('conf_gmd_kg_male', 'conf_gmd_kg_female')([MALES])).toEqual([1.5, null]);
    expect(lotValues('conf_gmd_kg_male', 'conf_gmd_kg_female')([FEMALES])).toEqual([null, 1]);
  });
});

describe('the rows of a number', () => {
  const between = { field: 'date', from: '2023-07-01', to: '2024-06-30' };
  const rowsOf = (key: string, facts: Partial<FarmYearFacts> = {}, code: PeriodCode = 'HARVEST') =>
    inputRows(named(INDICATORS, key), periodWith(facts, code));
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
      return part ? inputRows(part, periodWith({})) : undefined;
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
    expect(constant && [inputRows(constant, periodWith({})), evaluationOf(periodWith({}))(constant).value]).toEqual([null, 450]);
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
    const without = (...months: string[]) => ({ stock: STOCK.filter(({ month }) => !months.includes(month ?? '')) });
    const middle = named(INDICATORS, 'avg_herd').inputs.middle;
    const since = (from: string, to: string) =>
      ['births', 'herd_entry', 'herd_departure', 'deaths'].map((path) => ({ path, between: { field: 'date', from, to } }));
    expect(middle && inputRows(middle, periodWith(without('2023-10'), 'Q2'))).toEqual([
      ...[counts('2023-10', '2023-11'), counts('2023-09', '2023-09')],
      ...since('2023-10-01', '2023-10-31'),
    ]);
    const opening = named(INDICATORS, 'avg_herd').inputs.opening;
    expect(opening && inputRows(opening, periodWith(without('2023-07', '2023-08', '2023-09'), 'Q2'))).toEqual([
      { path: 'livestock_stocks', having: { type: [false] } },
      ...since('2023-07-01', '2023-09-30'),
    ]);
    expect(opening && inputRows(opening, periodWith({ stock: STOCK.filter(({ month }) => month !== null) }))).toEqual([]);
  });
});

it('a number without a declaration is a mistake, and reasons are said once', () => {
  expect(() => named(INDICATORS, 'nothing')).toThrow('no number is called nothing');
  const twice = [reason('no_rain'), reason('no_rain'), reason('no_area')];
  expect(distinctReasons(twice).map(reasonText)).toEqual([
    'Nenhuma chuva lançada no período',
    'Nenhuma área de uso da pecuária lançada na safra',
  ]);
  expect([distinctReasons(twice.slice(0, 2)).length, distinctReasons([]).length]).toEqual([1, 0]);
  expect(reasonText(reason('lacks_something'))).toBe('Falta um dado');
});
