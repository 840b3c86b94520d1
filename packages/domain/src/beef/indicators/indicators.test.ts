import { describe, expect, it } from 'vitest';
import { addMonths, harvestMonths } from '../../calendar';
import type { Lot } from '../../facts/lots';
import { correctedFacts } from './corrected-facts';
import { describeIndicators } from './describe-indicators';
import { inputRows } from './evaluate';
import { farmPeriod } from './farm-period';
import { CALVES, COWS, flowOf, HARVEST, LATER, NOTHING, STEERS, stockOf } from './farm-year.fixture';
import type { FarmYearFacts } from './farm-year-facts';
import { indicatorsOf, inputsOf } from './indicator-values';
import { INDICATORS } from './list';
import { type PeriodCode, periodOf } from './period';
import { plannedSoFar } from './plan';

const MONTHS = harvestMonths(HARVEST);

function valuesOf(facts: Partial<FarmYearFacts>, code: PeriodCode = 'HARVEST', today = LATER) {
  const period = farmPeriod({ ...NOTHING, ...facts }, HARVEST, periodOf(code), today);
  const values = new Map(indicatorsOf(period).map((one) => [one.indicator.key, one]));
  return (key: string) => values.get(key) ?? { value: undefined, reason: undefined, notes: [] };
}

/** Cows of 450 kg at the end of months; null is a month without a count. */
const herd = (start: number | null, ...ends: readonly (number | null)[]) => [
  ...(start === null ? [] : [stockOf(null, COWS, start, 450)]),
  ...ends.flatMap((heads, index) => (heads === null ? [] : [stockOf(MONTHS[index] ?? '', COWS, heads, 450)])),
];

describe('a period', () => {
  it('runs from its first month to the last closed one', () => {
    expect(valuesOf({ stock: herd(100, 100, 100, 100, 100) })('period_months').value).toBe(4);
    expect(valuesOf({ stock: herd(100, 100, 100, 100, 100) }, 'Q2')('period_months').value).toBe(1);
    expect(valuesOf({ stock: herd(100, 100, 100, 100) }, 'HARVEST', '2023-09-29')('period_months').value).toBe(2);
  });

  it('has the days of the calendar, 29 February too', () => {
    const stock = herd(100, ...MONTHS.map(() => 100));
    const days = (code: PeriodCode) => {
      const period = farmPeriod({ ...NOTHING, stock }, HARVEST, periodOf(code), LATER);
      return period.effective.days;
    };
    expect((['Q1', 'Q2', 'Q3', 'Q4', 'S1', 'S2', 'HARVEST'] as const).map(days)).toEqual([92, 92, 91, 91, 184, 182, 366]);
  });

  it('gives null with a reason without a closed month', () => {
    const { value, reason } = valuesOf({ stock: herd(100) })('gmd_global_kg');
    expect([value, reason]).toEqual([null, expect.stringContaining('mês fechado')]);
  });

  it('ignores movements after the last closed month', () => {
    const flows = [flowOf('deaths', '2023-08', 2), flowOf('deaths', '2023-10', 5)];
    expect(valuesOf({ stock: herd(100, 100, 98), flows })('deaths_total').value).toBe(2);
  });
});

describe('the herd', () => {
  it('is the mean of the means of the months', () => {
    expect(valuesOf({ stock: herd(100, 120, 140, 110) }, 'Q1')('avg_herd').value).toBeCloseTo((110 + 130 + 125) / 3, 10);
    // A quarter opens with the count of the month before it.
    expect(valuesOf({ stock: herd(100, 1, 1, 200, 220) }, 'Q2')('avg_herd').value).toBe(210);
  });

  it('follows from movements in a month without a count, and is incomplete', () => {
    const flows = [flowOf('births', '2023-08', 10), flowOf('deaths', '2023-08', 4)];
    const averageHerd = valuesOf({ stock: herd(100, 100, null, 110), flows }, 'Q1')('avg_herd');
    expect(averageHerd.value).toBeCloseTo((100 + 103 + 108) / 3, 10);
    expect(averageHerd.notes).toEqual(['Rebanho de 08/2023 não contado: vale o calculado pelas movimentações, com o peso do mês anterior']);
    expect(valuesOf({ stock: herd(100, 100, 106, 110), flows }, 'Q1')('avg_herd').notes).toEqual([]);
  });

  it('is null without an opening count', () => {
    const read = valuesOf({ stock: herd(null, 100, 100, 100, 100) });
    expect(read('avg_herd')).toMatchObject({ value: null, reason: 'Falta o estoque pecuário: início da safra' });
    expect(valuesOf({ stock: herd(null, 100, 100, 100, 100) }, 'Q2')('avg_herd').value).toBe(100);
  });

  it('takes the last weight; a herd never weighed has null kg and still counts heads', () => {
    const stock = [stockOf(null, COWS, 100, 450), stockOf('2023-07', COWS, 100, null)];
    expect(valuesOf({ stock })('avg_weight_kg')).toMatchObject({ value: 450, notes: [] });
    const unweighed = stock.map((one) => ({ ...one, weightKg: null }));
    const read = valuesOf({ stock: unweighed });
    expect(read('avg_weight_kg')).toMatchObject({ value: null, reason: 'Falta o peso do rebanho: início da safra' });
    expect([read('gmd_global_kg').value, read('production_kg').value]).toEqual([null, null]);
    expect(read('avg_herd')).toMatchObject({ value: 100, notes: [] });
    const mixed = [...stock, stockOf(null, STEERS, 10, null), stockOf('2023-07', STEERS, 10, null)];
    expect(valuesOf({ stock: mixed })('avg_weight_kg').notes[0]).toBe('Machos sem peso em início da safra: contam 0 kg');
  });
});

describe('production', () => {
  const stock = [stockOf(null, STEERS, 100, 300), stockOf('2023-07', STEERS, 90, 330)];
  const steers = { categoryId: STEERS, isTrade: true };

  it('is stock gain plus departures less entries', () => {
    const flows = [
      flowOf('entries', '2023-07', 10, { ...steers, liveKg: 2000 }),
      flowOf('departures', '2023-07', 20, { ...steers, liveKg: 10_000, carcassKg: 5400, valueBrl: 100_000 }),
    ];
    const read = valuesOf({ stock, flows });
    expect(read('production_kg').value).toBe(29_700 - 30_000 + 10_000 - 2000);
    expect(read('production_arroba').value).toBeCloseTo((29_700 - 30_000 - 2000) / 30 + 360, 10);
    expect(read('gmd_global_kg').value).toBeCloseTo(7700 / (95 * 31), 10);
    expect(read('avg_sale_value_arroba').value).toBeCloseTo(100_000 / 360, 10);
    expect(read('carcass_yield_pct').value).toBe(54);
  });

  it('takes twice the carcass for an animal that was not weighed alive', () => {
    const flows = [flowOf('departures', '2023-07', 10, { ...steers, carcassKg: 2700 })];
    expect(valuesOf({ stock, flows })('production_kg').value).toBe(29_700 - 30_000 + 5400);
  });

  it('keeps transfers out of the price, and in the production', () => {
    const sale = flowOf('departures', '2023-07', 10, { ...steers, liveKg: 4500, valueBrl: 45_000 });
    const transfer = flowOf('departures', '2023-07', 10, { ...steers, isTrade: false, liveKg: 3000, valueBrl: 1 });
    const read = valuesOf({ stock, flows: [sale, transfer] });
    expect(read('avg_sale_value_arroba').value).toBe(300);
    expect(read('production_kg').value).toBe(-300 + 7500);
    expect(read('slaughter_pct').value).toBeCloseTo(1000 / 95, 10);
  });

  it('splits calves of both sexes by the births', () => {
    const calves = [stockOf(null, CALVES, 100, 100), stockOf('2023-07', CALVES, 100, 130)];
    const flows = [
      flowOf('births', '2023-07', 30, { sex: 'MALE' }),
      flowOf('births', '2023-07', 10),
      flowOf('deaths', '2023-07', 40, { categoryId: CALVES }),
    ];
    const read = valuesOf({ stock: calves, flows });
    const period = farmPeriod({ ...NOTHING, stock: calves, flows }, HARVEST, periodOf('HARVEST'), LATER);
    expect(period.herd('MALE').closing?.heads).toBe(75);
    expect(read('gmd_male_kg').value).toBeCloseTo(3000 / (100 * 31), 10);
    expect(read('gmd_female_kg').value).toBeCloseTo(3000 / (100 * 31), 10);
  });
});

describe('land, money, people', () => {
  const stock = herd(100, 100, 100, 100);
  const paid = (group: string, valueBrl: number) => ({ type: 'DESPESAS', group, month: '2023-08', valueBrl });

  it('an area is valid until the next one; without any it is null', () => {
    const areas = [
      { categoryId: 1, isLivestock: true, month: '2023-07', hectares: 300 },
      { categoryId: 1, isLivestock: true, month: '2023-09', hectares: 360 },
      { categoryId: 2, isLivestock: true, month: '2023-09', hectares: 60 },
      { categoryId: 3, isLivestock: false, month: '2023-07', hectares: 999 },
    ];
    expect(valuesOf({ stock, areas })('livestock_area_ha')).toMatchObject({ value: 340, notes: [] });
    const late = areas.filter(({ month }) => month > '2023-07');
    expect(valuesOf({ stock, areas: late })('livestock_area_ha')).toMatchObject({
      value: 140,
      notes: ['Nenhuma área lançada até 07/2023: o mês conta 0 ha', 'Nenhuma área lançada até 08/2023: o mês conta 0 ha'],
    });
    expect(valuesOf({ stock })('stocking_ua_ha')).toMatchObject({
      value: null,
      reason: 'Nenhuma área de uso da pecuária lançada na safra',
    });
  });

  it('cattle and loans are no disbursement, and investments no cost', () => {
    const ledger = [
      paid('NUTRICAO', 9000),
      paid('PASTAGEM', 3000),
      paid('INVESTIMENTO', 6000),
      paid('COMPRA_REBANHO', 50_000),
      paid('FINANCIAMENTO', 7000),
    ];
    const read = valuesOf({ stock, ledger });
    expect(['desembolso', 'custo', 'coe', 'total_expenses'].map((key) => read(key).value)).toEqual([18_000, 12_000, 62_000, 75_000]);
    expect(['desembolso_cab_mes', 'desembolso_nutricao_cab_mes', 'desembolso_pasto_cab_mes'].map((key) => read(key).value)).toEqual([
      60, 30, 10,
    ]);
    expect(valuesOf({ stock })('desembolso_cab_mes')).toMatchObject({ value: null, reason: 'Nenhuma despesa lançada na safra' });
    expect(valuesOf({ stock, ledger: [paid('TOTAL_AGRUPADO', 9000)] })('desembolso_nutricao_cab_mes').value).toBeNull();
  });

  it('inputs in store count in the cost of the whole harvest only', () => {
    const whole = herd(100, ...MONTHS.map(() => 100));
    const facts = { stock: whole, ledger: [paid('NUTRICAO', 9000)], inputStock: { startBrl: 5000, endBrl: 2000 } };
    expect([valuesOf(facts)('custo').value, valuesOf(facts, 'S1')('custo').value]).toEqual([12_000, 9000]);
    const half = valuesOf({ ...facts, inputStock: { startBrl: 5000, endBrl: null } })('custo');
    expect([half.value, half.notes]).toEqual([9000, ['Estoque de insumos sem contagem no fim da safra: a variação não entra']]);
  });

  it('gives null for a production of zero or less', () => {
    const ledger = [paid('NUTRICAO', 9000)];
    expect(valuesOf({ stock, ledger })('desembolso_arroba')).toMatchObject({
      value: null,
      reason: 'Sem cálculo: Total de arrobas produzidas igual a zero',
    });
    const lost = [stockOf(null, COWS, 100, 450), stockOf('2023-07', COWS, 100, 440)];
    expect(valuesOf({ stock: lost, ledger })('desembolso_por_100g_gmd')).toMatchObject({
      value: null,
      reason: expect.stringContaining('abaixo de zero'),
    });
  });

  it('counts the people of the farm and those of them in the field', () => {
    const read = valuesOf({ stock, team: { people: 5, fieldPeople: 2.5 } });
    expect([read('heads_per_worker').value, read('heads_per_field_worker').value]).toEqual([20, 40]);
  });
});

describe('reproduction', () => {
  const females = (counts: 'EXPOSED' | 'PREGNANT', current: number) => ({ counts, femaleGroup: 1, category: '', current, next: null });
  const mating = [females('EXPOSED', 100), females('PREGNANT', 85)];
  const stock = herd(100, ...MONTHS.map(() => 100));

  it('uses the sheets, and single entries where a sheet is empty', () => {
    const sheets = valuesOf({ stock, mating, born: 80, weaned: 75, weighedAtWeaning: { heads: 75, kg: 14_250 } });
    const rates = [
      'fertility_pct',
      'pre_birth_loss_pct',
      'birth_rate_pct',
      'calf_mortality_pct',
      'weaning_rate_pct',
      'kg_weaned_per_exposed_cow',
    ];
    expect(rates.map((key) => sheets(key).value)).toEqual([85, 500 / 85, 80, 6.25, 75, 142.5]);
    const oneByOne = valuesOf({
      stock,
      mating,
      flows: [flowOf('births', '2023-09', 80)],
      weanedCalves: [{ day: '2024-05-15', bornIn: '2023-09', sex: 'MALE', heads: 75, liveKg: 14_250 }],
    });
    expect(rates.map((key) => oneByOne(key).value)).toEqual(rates.map((key) => sheets(key).value));
    expect(valuesOf({ stock, mating, born: 80 }, 'Q1')('birth_rate_pct').value).toBeNull();
  });

  it('counts what a calf gained from the middle of the month it was born in', () => {
    // 15/09 to 15/05 are 243 days.
    const weanedCalves = [{ day: '2024-05-15', bornIn: '2023-09', sex: 'MALE' as const, heads: 10, liveKg: 2000 }];
    expect(valuesOf({ stock, weanedCalves })('gmd_weaning_kg').value).toBeCloseTo(170 / 243, 10);
    expect(valuesOf({ stock, weanedCalves })('gmd_weaning_female_kg').value).toBeNull();
  });
});

describe('a confinement', () => {
  const lot: Lot = {
    entryDay: '2023-07-10',
    departureDay: '2023-10-18',
    isConfined: true,
    concentrateShare: null,
    sex: 'MALE',
    heads: 100,
    deaths: 1,
    entryKg: 390,
    departureKg: 540,
    carcassKg: 297,
    entryPriceBrl: 240,
    salePriceBrl: 250,
    feedBrl: 14,
    operationBrl: 1.5,
    healthBrl: 0.5,
    dryMatterKg: 10.5,
    refusePercent: 2,
  };
  const stock = herd(100, ...MONTHS.map(() => 100));

  it('is the mean of its lots by their heads', () => {
    const read = valuesOf({ stock, lots: [lot, { ...lot, heads: 300, departureKg: 510, deaths: 0 }] });
    expect(read('conf_gmd_kg').value).toBeCloseTo((1.5 * 100 + 1.2 * 300) / 400, 10);
    expect(read('conf_cost_head').value).toBe(1600);
    expect(read('conf_cost_arroba').value).toBeCloseTo(1600 / (297 / 15 - 13), 10);
    expect(read('conf_mortality_pct').value).toBe(0.25);
    expect(valuesOf({ stock, lots: [lot] })('conf_result').value).toBeCloseTo(99 * 19.8 * 250 - 100 * (13 * 240 + 1600), 6);
  });

  it('leaves lots out of figures they lack, and counts lots that left in the period', () => {
    const half: Lot = { ...lot, isConfined: false, concentrateShare: 0.015, dryMatterKg: 0, heads: 900 };
    expect(valuesOf({ stock, lots: [lot, half] })('conf_feed_conversion').value).toBe(7);
    expect(valuesOf({ stock, lots: [lot, half] })('conf_concentrate_kg').value).toBeCloseTo(6.975, 10);
    expect(valuesOf({ stock, lots: [lot] }, 'Q1')('conf_gmd_kg').value).toBeNull();
    expect(valuesOf({ stock, lots: [lot] }, 'Q2')('conf_gmd_kg').value).toBe(1.5);
  });
});

describe('what is set for a farm', () => {
  const stock = [stockOf(null, COWS, 100, 450), ...MONTHS.map((month) => stockOf(month, COWS, 110, 450))];
  const settings = {
    arrobaPrices: [{ categoryId: COWS, startBrl: 200, endBrl: 240, meanBrl: 220 }],
    landBrl: 1_000_000,
    cash: { contributionBrl: 10, startBrl: 100, endBrl: 150 },
    sectors: [{ title: 'Soja', revenuesBrl: 900, disbursementBrl: 400, areaHa: 10 }],
    planned: [],
  };
  const ledger = [
    { type: 'RECEITAS', group: 'VENDA_ANIMAIS', month: '2023-08', valueBrl: 300 },
    { type: 'DESPESAS', group: 'NUTRICAO', month: '2023-08', valueBrl: 260 },
  ];

  it('values the herd at both ends, and closes the cash', () => {
    const read = valuesOf({ stock, ledger, settings });
    const keys = ['herd_value_start', 'herd_value_end', 'herd_variation_current', 'herd_variation_constant', 'result_with_inventory'];
    expect(keys.map((key) => read(key).value)).toEqual([300_000, 396_000, 96_000, 33_000, 33_040]);
    expect([read('cash_final_calculated').value, read('cash_difference').value]).toEqual([150, 0]);
    expect([read('sectors_result').value, read('sectors_result_ha').value]).toEqual([500, 50]);
    expect(read('profitability_land_pct').value).toBeCloseTo(3.304, 10);
  });

  it('gives null with a reason where settings are missing', () => {
    expect(valuesOf({ stock, ledger })('herd_value_end').reason).toBe('Falta o valor da arroba no fim, em Configuração');
  });

  it('a herd without end prices is null, not 0', () => {
    const [cows] = settings.arrobaPrices;
    const arrobaPrices = [{ categoryId: COWS, startBrl: 200, meanBrl: null, ...cows, endBrl: null }];
    const read = valuesOf({ stock, ledger, settings: { ...settings, arrobaPrices } });
    expect(read('herd_value_start').value).toBe(300_000);
    for (const key of ['herd_value_end', 'herd_variation_current', 'patrimony', 'profitability_pct'])
      expect([key, read(key).value, read(key).reason]).toEqual([key, null, 'Falta o valor da arroba no fim, em Configuração']);
    const unweighed = stock.map((one) => ({ ...one, weightKg: null }));
    expect(valuesOf({ stock: unweighed, ledger, settings })('herd_value_end')).toMatchObject({
      value: null,
      reason: 'Falta o peso do rebanho: 06/2024',
    });
  });

  it('a partly priced herd is incomplete and names the missing categories', () => {
    const more = [...stock, stockOf('2024-06', STEERS, 10, 300), stockOf('2024-06', CALVES, 10, null)];
    const arrobaPrices = [...settings.arrobaPrices, { categoryId: CALVES, startBrl: 1, endBrl: 1, meanBrl: 1 }];
    expect(valuesOf({ stock: more, ledger, settings: { ...settings, arrobaPrices } })('herd_value_end')).toMatchObject({
      value: 396_000,
      notes: ['Machos sem valor da arroba no fim: não entra', 'Bezerros sem peso: não entra'],
    });
  });

  it('a sector without money has no result and no area', () => {
    const [soy] = settings.sectors;
    const idle = { title: 'Eucalipto', revenuesBrl: null, disbursementBrl: null, areaHa: 40 };
    const read = (sectors: NonNullable<FarmYearFacts['settings']>['sectors']) => valuesOf({ stock, settings: { ...settings, sectors } });
    expect(read([idle])('sectors_result')).toMatchObject({ value: null, reason: expect.stringContaining('Nenhum outro setor') });
    expect(read([...settings.sectors, idle])('sectors_result_ha').value).toBe(50);
    expect(
      read([
        { title: '', revenuesBrl: 1, disbursementBrl: null, areaHa: 1, ...soy },
        { ...idle, revenuesBrl: 7, areaHa: null },
      ])('sectors_result_ha'),
    ).toMatchObject({
      value: null,
      reason: 'Falta a área de outros setores: Eucalipto',
    });
  });

  it('is corrected by the means of both harvests, dated money by its month', () => {
    const index = new Map([
      ['2023-08', 100],
      ['2024-08', 125],
      ['2025-06', 150],
    ]);
    const to = { harvest: { first_year: 2024, last_year: 2025 }, reference: '2025-06', index };
    const corrected = correctedFacts({ ...NOTHING, stock, ledger, settings }, HARVEST, to);
    expect(corrected?.ledger.map(({ valueBrl }) => valueBrl)).toEqual([450, 390]);
    expect(corrected?.settings?.landBrl).toBe(1_375_000);
    expect(correctedFacts({ ...NOTHING, ledger: [{ ...ledger[0], month: '2023-07' } as (typeof ledger)[0]] }, HARVEST, to)).toBeNull();
  });
});

describe('a plan', () => {
  it('is due whole for rates, by closed months for sums, later for a season', () => {
    expect((['STANDS', 'ADDS_UP', 'SEASON'] as const).map((course) => plannedSoFar(120, course, 4))).toEqual([120, 40, null]);
    expect((['STANDS', 'ADDS_UP', 'SEASON'] as const).map((course) => plannedSoFar(120, course, 12))).toEqual([120, 120, 120]);
    expect([plannedSoFar(null, 'STANDS', 4), plannedSoFar(null, 'ADDS_UP', 4), plannedSoFar(120, 'STANDS', 0)]).toEqual([null, null, null]);
  });

  it('every indicator follows its declared course on a farm with equal months', () => {
    const monthly = MONTHS.flatMap((month) => [
      flowOf('births', month, 6, { sex: 'FEMALE' }),
      flowOf('births', month, 4, { sex: 'MALE' }),
      flowOf('entries', month, 3, { liveKg: 900, valueBrl: 9000 }),
      flowOf('deaths', month, 1),
      flowOf('departures', month, 12, { liveKg: 6000, carcassKg: 3200, valueBrl: 60_000 }),
    ]);
    const steady: Partial<FarmYearFacts> = {
      stock: herd(100, ...MONTHS.map(() => 100)),
      flows: monthly,
      areas: [{ categoryId: 1, isLivestock: true, month: MONTHS[0] ?? '', hectares: 80 }],
      ledger: MONTHS.flatMap((month) => [
        { type: 'DESPESAS', group: 'NUTRICAO', month, valueBrl: 2000 },
        { type: 'DESPESAS', group: 'PASTAGEM', month, valueBrl: 1000 },
        { type: 'RECEITAS', group: 'VENDA_ANIMAIS', month, valueBrl: 60_000 },
      ]),
      rain: MONTHS.map((month) => ({ month, mm: 90 })),
      weanedCalves: MONTHS.map((month) => ({
        day: `${month}-15`,
        bornIn: addMonths(month, -7),
        sex: 'MALE' as const,
        heads: 5,
        liveKg: 900,
      })),
      team: { people: 3, fieldPeople: 2 },
    };
    const [early, whole] = [valuesOf(steady, 'HARVEST', '2023-10-31'), valuesOf(steady)];
    const found = INDICATORS.flatMap(({ key, course, group, unit }) => {
      const [before, after] = [early(key).value ?? null, whole(key).value ?? null];
      if (before === null || after === null || after === 0 || course === 'SEASON') return [];
      const ratio = before / after;
      // Days a month differ, ages at weaning too.
      return Math.abs(ratio - (course === 'ADDS_UP' ? 1 / 3 : 1)) > 0.02 ? [`${group} ${key} ${unit} ${course} ${ratio.toFixed(3)}`] : [];
    });
    expect(found).toEqual([]);
    expect(INDICATORS.filter(({ key }) => early(key).value !== null).length).toBeGreaterThan(40);
  });
});

const PATHS: Readonly<Record<string, string>> = { births: 'births', entries: 'herd_entry', departures: 'herd_departure', deaths: 'deaths' };

describe('a number opened', () => {
  it('has parts with the rows that they add up', () => {
    const stock = herd(100, 100, 100, 100);
    const period = farmPeriod({ ...NOTHING, stock }, HARVEST, periodOf('Q1'), LATER);
    const mortality = INDICATORS.find(({ key }) => key === 'mortality_pct');
    const parts = mortality && inputsOf([mortality], period).get(mortality);
    expect(parts?.map(({ part, value }) => [part.key, value])).toEqual([
      ['deaths_total', 0],
      ['avg_herd', 100],
    ]);
    expect(parts?.[0]?.rows).toEqual([{ path: 'deaths', between: { field: 'date', from: '2023-07-01', to: '2023-09-30' } }]);
    expect(parts?.[1]?.rows?.[0]).toEqual({ path: 'livestock_stocks', having: { type: [false] } });
  });

  it('links a month without a count to the count before and the movements since', () => {
    const period = farmPeriod({ ...NOTHING, stock: herd(100, 100, null, null, 100) }, HARVEST, periodOf('Q2'), LATER);
    const averageHerd = INDICATORS.find(({ key }) => key === 'avg_herd');
    const calls = averageHerd ? (inputRows(averageHerd, period) ?? []) : [];
    expect(calls.slice(0, 2)).toEqual([
      { path: 'livestock_stocks', between: { field: 'date', from: '2023-07-01', to: '2023-07-01' }, having: { type: [true] } },
      { path: 'births', between: { field: 'date', from: '2023-08-01', to: '2023-09-30' } },
    ]);
  });

  it('of months in the middle leads to the movements of just those that were not counted', () => {
    const middleOf = (...heads: (number | null)[]) => {
      const period = farmPeriod({ ...NOTHING, stock: herd(100, ...heads) }, HARVEST, periodOf('HARVEST'), LATER);
      const averageHerd = INDICATORS.find(({ key }) => key === 'avg_herd');
      const parts = averageHerd && inputsOf([averageHerd], period).get(averageHerd);
      return parts
        ?.find(({ part }) => part.key === 'middle_heads')
        ?.rows?.map(({ path, between }) => `${path} ${between?.from} ${between?.to}`);
    };
    const counts = 'livestock_stocks 2023-07-01 2023-11-01';
    const movements = (from: string, to: string) =>
      ['births', 'entries', 'departures', 'deaths'].map((kind) => `${PATHS[kind]} ${from} ${to}`);
    expect(middleOf(100, 100, 100, 100, 100, 100)).toEqual([counts]);
    expect(middleOf(100, null, 100, null, null, 100)).toEqual([
      counts,
      ...movements('2023-08-01', '2023-08-31'),
      ...movements('2023-10-01', '2023-11-30'),
    ]);
    expect(middleOf(null, 100, 100, 100, 100, 100)).toEqual([
      counts,
      'livestock_stocks undefined undefined',
      ...movements('2023-07-01', '2023-07-31'),
    ]);
  });
});

describe('the declarations', () => {
  it('have unique keys', () => {
    const keys = INDICATORS.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { key, inputs, divisors } of INDICATORS) {
      const parts = Object.values(inputs).map((part) => part.key);
      expect([key, new Set(parts).size]).toEqual([key, parts.length]);
      expect([key, divisors.filter((name) => !(name in inputs))]).toEqual([key, []]);
    }
  });

  it('equal docs/indicators.md', async () => {
    await expect(describeIndicators()).toMatchFileSnapshot('../../../../../docs/indicators.md');
  });
});
