import { describe, expect, it } from 'vitest';
import { COWS, flowOf, HARVEST, LATER, NOTHING, stockOf } from '../beef/indicators/farm-year.fixture';
import { harvestMonths } from '../calendar';
import * as dairy from '../dairy/indicators/dairy.fixture';
import type { BenchmarkFacts } from './evaluated-farm';
import { benchmarkIndicators } from './list-benchmark';
import { gapTo, isActedOn, leverAt, leverOf, worthOfReaching } from './worth';

const MONTHS = harvestMonths(HARVEST);

/** 300 cows of 450 kg all year on 300 ha; 30 of them sold for R$ 90.000 at 450 kg, which is 450 @ at R$ 200. */
const BEEF: BenchmarkFacts = {
  environment: 'BEEF_CATTLE',
  harvest: HARVEST,
  day: LATER,
  facts: {
    ...NOTHING,
    stock: [null, ...MONTHS].map((month) => stockOf(month, COWS, 300, 450)),
    flows: [flowOf('departures', '2024-05', 30, { liveKg: 13_500, valueBrl: 90_000 })],
    areas: [{ categoryId: 1, isLivestock: true, month: '2023-07', hectares: 300 }],
    ledger: [{ type: 'DESPESAS', group: 'NUTRICAO', month: '2023-08', valueBrl: 36_000 }],
    mating: [{ counts: 'EXPOSED', femaleGroup: 1, category: 'Matrizes', current: 200, next: null }],
    born: 170,
    weaned: 160,
    weighedAtWeaning: { heads: 160, kg: 28_800 },
  },
};

/** 50 cows in milk of 100 heads; 366.000 L sold at R$ 2, which is 20 L a cow and day; R$ 183.000 of concentrate, R$ 0,50 a litre. */
const DAIRY: BenchmarkFacts = {
  environment: 'DAIRY_CATTLE',
  harvest: HARVEST,
  day: LATER,
  facts: {
    ...dairy.NOTHING,
    dairyLedger: MONTHS.flatMap((month) => [dairy.sumOf(dairy.MILK, month, 61_000, 30_500), dairy.sumOf(dairy.CONCENTRATE, month, 15_250)]),
    dairyCounts: MONTHS.flatMap((month) => [
      { month, role: 'LACTATING_COW' as const, heads: 50 },
      { month, role: 'HEIFER' as const, heads: 50 },
    ]),
  },
};

function perUnit(own: BenchmarkFacts, key: string): number | null {
  const found = leverOf(own.environment, key);
  return 'lever' in found ? leverAt(found.lever, own).perUnit : null;
}

describe('what a gap of one unit is worth', () => {
  it.each([
    // 300 heads × 366 days ÷ 30 × R$ 200.
    ['gmd_global_kg', 732_000],
    // 300 heads × 12 months.
    ['desembolso_cab_mes', 3600],
    ['avg_sale_value_arroba', 450],
    // 200 cows ÷ 100 × 180 kg ÷ 30 × R$ 200.
    ['weaning_rate_pct', 2400],
    // 135.000 kg ÷ 100 ÷ 30 × R$ 200.
    ['mortality_pct', 9000],
    // 300 ha × (R$ 200 − R$ 80 of disbursement) × 450 @ ÷ 300 UA.
    ['stocking_ua_ha', 54_000],
    ['conf_cost_arroba', null],
    ['fertility_pct', null],
  ])('of beef: %s', (key, worth) => {
    if (worth === null) expect(perUnit(BEEF, key)).toBeNull();
    else expect(perUnit(BEEF, key)).toBeCloseTo(worth, 6);
  });

  it.each([
    // 50 cows × 366 days × (R$ 2 − R$ 0,50).
    ['milk_per_lactating_cow_day', 27_450],
    ['milk_price', 366_000],
    ['coe_milk_per_litre', 366_000],
    // 100 heads ÷ 100 × 20 L × 366 days × R$ 1,50.
    ['VACAS_LACTACAO_REBANHO', 10_980],
  ])('of milk: %s', (key, worth) => {
    expect(perUnit(DAIRY, key)).toBeCloseTo(worth, 6);
  });

  it('is nothing for more cattle at a loss, and unknown where an input is', () => {
    const loss = {
      ...BEEF,
      facts: { ...BEEF.facts, ledger: [{ type: 'DESPESAS', group: 'NUTRICAO', month: '2023-08', valueBrl: 400_000 }] },
    };
    expect(perUnit(loss as BenchmarkFacts, 'stocking_ua_ha')).toBeNull();
    const nothing = { ...BEEF, facts: NOTHING } as BenchmarkFacts;
    for (const { key } of benchmarkIndicators('BEEF_CATTLE')) expect([key, perUnit(nothing, key)]).toEqual([key, null]);
  });
});

describe('a unit is worth nothing that can be told', () => {
  const of = (environment: BenchmarkFacts['environment'], key: string, values: Readonly<Record<string, number>>) => {
    const found = leverOf(environment, key);
    return 'lever' in found ? found.lever.perUnit(values) : Number.NaN;
  };

  it('without a herd, without area units, or where the farm gains nothing by its arrobas', () => {
    const dying = { herd: 100, kg: 45_000, price: 200 };
    expect([of('BEEF_CATTLE', 'mortality_pct', dying), of('BEEF_CATTLE', 'mortality_pct', { ...dying, herd: 0 })]).toEqual([3000, null]);
    const stocked = { area: 300, result: 120, produced: 450, units: 300 };
    const stocking = (changed: Partial<typeof stocked>) => of('BEEF_CATTLE', 'stocking_ua_ha', { ...stocked, ...changed });
    expect([stocking({}), stocking({ result: -1 }), stocking({ result: 0 }), stocking({ produced: 0 }), stocking({ units: 0 })]).toEqual([
      54_000,
      ...Array(4).fill(null),
    ]);
    // Loss by a negative production is a loss twice, and still no gain.
    expect(stocking({ result: -120, produced: -450 })).toBe(54_000);
  });

  it('without milk, as no concentrate can be told of a litre', () => {
    const fed = { lactating: 50, herd: 100, perCow: 20, days: 366, price: 2, concentrate: 183_000, milk: 366_000 };
    const keys = ['milk_per_lactating_cow_day', 'VACAS_LACTACAO_REBANHO'];
    expect(keys.map((key) => of('DAIRY_CATTLE', key, fed))).toEqual([27_450, 10_980]);
    expect(keys.map((key) => of('DAIRY_CATTLE', key, { ...fed, milk: 0 }))).toEqual([null, null]);
  });

  it('where the formula gives no finite number', () => {
    const perUnitOf = (worth: number | null) => leverAt({ key: '', formula: '', inputs: {}, perUnit: () => worth }, BEEF).perUnit;
    expect([perUnitOf(5), perUnitOf(Number.POSITIVE_INFINITY), perUnitOf(Number.NaN), perUnitOf(null)]).toEqual([5, null, null, null]);
  });
});

it('a farm acts on levers, on what enters into weaning and on what has no worth yet, not on results or parts of another lever', () => {
  const acted = (...keys: string[]) => keys.map((key) => isActedOn('BEEF_CATTLE', key));
  expect(acted('gmd_global_kg', 'fertility_pct', 'calf_mortality_pct', 'heads_per_worker')).toEqual([true, true, true, true]);
  expect(acted('result_arroba', 'stocking_cab_ha', 'desembolso_nutricao_cab_mes')).toEqual([false, false, false]);
  expect([isActedOn('DAIRY_CATTLE', 'milk_price'), isActedOn('DAIRY_CATTLE', 'RMCA')]).toEqual([true, false]);
});

describe('what reaching a target is worth', () => {
  it('is the gap in the better way, and 0 for whoever is there', () => {
    expect([gapTo(1, 3, 'HIGHER'), gapTo(1, 3, 'LOWER'), gapTo(3, 1, 'LOWER')]).toEqual([2, 0, 2]);
    expect(worthOfReaching(3, 1, 100, 'HIGHER')).toBe(200);
    expect(worthOfReaching(3, 5, 100, 'HIGHER')).toBe(0);
    expect(worthOfReaching(null, 5, 100, 'HIGHER')).toBeNull();
    expect(worthOfReaching(3, 1, null, 'HIGHER')).toBeNull();
    expect([worthOfReaching(3, null, 100, 'HIGHER'), worthOfReaching(-3, null, 100, 'LOWER')]).toEqual([null, null]);
  });

  it('is said of levers, and of all others why it is not', () => {
    for (const environment of ['BEEF_CATTLE', 'DAIRY_CATTLE'] as const) {
      const found = benchmarkIndicators(environment).map(({ key }) => leverOf(environment, key));
      expect(found.filter((one) => 'lever' in one)).toHaveLength(environment === 'BEEF_CATTLE' ? 7 : 4);
      for (const one of found) if ('without' in one) expect(one.without).not.toBe('');
    }
    expect(leverOf('DAIRY_CATTLE', 'calf_mortality_pct')).toEqual({ without: 'nenhum preço de bezerras é guardado' });
  });
});
