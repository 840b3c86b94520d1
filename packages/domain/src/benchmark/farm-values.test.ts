import { expect, it } from 'vitest';
import { CALVES, COWS, flowOf, HARVEST, LATER, NOTHING, STEERS, stockOf } from '../beef/indicators/farm-year.fixture';
import type { FarmYearFacts } from '../beef/indicators/farm-year-facts';
import { inWords } from '../beef/indicators/figure';
import { closingDay } from '../beef/indicators/period';
import { reasonText } from '../beef/indicators/reasons';
import { addDays, harvestMonths, harvestWindow } from '../calendar';
import * as dairy from '../dairy/indicators/dairy.fixture';
import type { DairyFacts } from '../facts/dairy';
import type { Lot } from '../facts/lots';
import type { BenchmarkFacts } from './evaluated-farm';
import { type BenchmarkValue, benchmarkedFarm, benchmarkInputs, FORMULAS_VERSION } from './farm-values';

const MONTHS = harvestMonths(HARVEST);

const BEEF: FarmYearFacts = {
  ...NOTHING,
  stock: [null, ...MONTHS].flatMap((month, index) => [
    stockOf(month, COWS, 300 + index, 450),
    stockOf(month, CALVES, 120 - index, 110 + index),
    stockOf(month, STEERS, 80 + 3 * index, 280 + 9 * index),
  ]),
  flows: [
    flowOf('births', '2023-09', 110),
    flowOf('deaths', '2023-11', 4),
    flowOf('entries', '2023-08', 20, { categoryId: STEERS, liveKg: 4200, valueBrl: 52_000 }),
    flowOf('departures', '2024-05', 60, { categoryId: STEERS, liveKg: 30_000, carcassKg: 16_200, valueBrl: 290_000 }),
  ],
  areas: [{ categoryId: 1, isLivestock: true, month: '2023-07', hectares: 640 }],
  ledger: MONTHS.flatMap((month, index) => [
    { type: 'DESPESAS', group: 'NUTRICAO', month, valueBrl: 9000 + 100.1 * index },
    { type: 'DESPESAS', group: 'PASTAGEM', month, valueBrl: 2300.7 },
    { type: 'DESPESAS', group: 'ADMINISTRATIVO', month, valueBrl: 4100.3 },
  ]).concat({ type: 'RECEITAS', group: 'VENDA_ANIMAIS', month: '2024-05', valueBrl: 290_000 }),
  mating: [
    { counts: 'EXPOSED', femaleGroup: 1, category: 'Matrizes', current: 280, next: 290 },
    { counts: 'PREGNANT', femaleGroup: 1, category: 'Matrizes', current: 228, next: null },
  ],
  born: 214,
  weaned: 203,
  weighedAtWeaning: { heads: 203, kg: 38_570 },
  team: { people: 6, fieldPeople: 4 },
};

const { MILK, CONCENTRATE, BULKY, HEALTH } = dairy;
const DAIRY: DairyFacts = {
  ...dairy.NOTHING,
  dairyFarm: { totalAreaHa: 62, firstBirthAgeMonths: 27.5, birthIntervalMonths: 13.2 },
  dairyLedger: MONTHS.flatMap((month, index) => [
    dairy.sumOf(MILK, month, 60_000 + 310.4 * index, 24_000 + 90 * index),
    dairy.sumOf(CONCENTRATE, month, 19_000.5),
    dairy.sumOf(BULKY, month, 6000),
    dairy.sumOf(HEALTH, month, 1500.25),
  ]),
  dairyCounts: MONTHS.flatMap((month, index) => [
    { month, role: 'LACTATING_COW' as const, heads: 40 + (index % 3) },
    { month, role: 'DRY_COW' as const, heads: 9 },
    { month, role: 'HEIFER' as const, heads: 22 },
  ]),
  payroll: MONTHS.map((month) => ({ month, people: 3, manDays: 78 })),
  milkAnalyses: MONTHS.flatMap((month, index) => [
    { month, measure: 'CCS', value: 280 + 7 * index },
    { month, measure: 'GORDURA', value: 3.7 },
  ]),
  entered: MONTHS.map((month) => ({ path: 'financials', month, rows: 4, pending: 0 })),
};

const worded = ({ indicator, inputs, ...reading }: BenchmarkValue) => ({ indicator, ...inWords(reading), inputs });

const FARMS: readonly BenchmarkFacts[] = [
  { environment: 'BEEF_CATTLE', facts: BEEF, harvest: HARVEST, day: LATER },
  { environment: 'DAIRY_CATTLE', facts: DAIRY, harvest: HARVEST, day: LATER },
];

it('gives the stored values of this formula version', async () => {
  // After an intended change of a formula raise FORMULAS_VERSION, so that older editions are not compared with new ones.
  const made = FARMS.map(benchmarkedFarm).map((farm) => ({ ...farm, values: farm.values.map(worded) }));
  await expect(`${JSON.stringify(made, null, 1)}\n`).toMatchFileSnapshot(`formulas-${FORMULAS_VERSION}.txt`);
});

it.each(FARMS)('knows most of what a farm is compared by, of all its closed months: $environment', (own) => {
  const { months, values, averageHerd, disbursementHead } = benchmarkedFarm(own);
  expect([months, averageHerd === null, disbursementHead === null]).toEqual([12, false, false]);
  expect(values.filter(({ value }) => value !== null).length).toBeGreaterThan(18);
  for (const { value, reason } of values) expect(value === null).toBe(reason !== null);
});

it('gives the same digits for reordered and for stored facts', () => {
  for (const own of FARMS) {
    const turned = Object.fromEntries(
      Object.entries(own.facts).map(([name, fact]) => [name, Array.isArray(fact) ? fact.toReversed() : fact]),
    );
    expect(benchmarkedFarm({ ...own, facts: turned } as BenchmarkFacts)).toEqual(benchmarkedFarm(own));
    expect(benchmarkedFarm({ ...own, facts: JSON.parse(JSON.stringify(own.facts)) })).toEqual(benchmarkedFarm(own));
  }
});

it('says why a farm without entries is not compared', () => {
  const { months, values } = benchmarkedFarm({ environment: 'BEEF_CATTLE', facts: NOTHING, harvest: HARVEST, day: LATER });
  expect(months).toBe(0);
  for (const { value, reason } of values) expect([value, typeof (reason && reasonText(reason))]).toEqual([null, 'string']);
});

it.each(FARMS)('depends on the day only by its closed months: $environment', (own) => {
  const { start, end } = harvestWindow(HARVEST);
  const made = new Map<string, unknown>();
  const on = (day: string) => made.get(day) ?? made.set(day, benchmarkedFarm({ ...own, day })).get(day);
  const closing = new Set<string>();
  for (let day = addDays(start, -40); day < addDays(end, 400); day = addDays(day, 3)) {
    closing.add(closingDay(HARVEST, day));
    expect(on(day)).toEqual(on(closingDay(HARVEST, day)));
  }
  expect(closing.size).toBe(13);
});

const beef = (facts: Partial<FarmYearFacts>) =>
  benchmarkedFarm({ environment: 'BEEF_CATTLE', facts: { ...BEEF, ...facts }, harvest: HARVEST, day: LATER });
const milking = (facts: Partial<DairyFacts>) =>
  benchmarkedFarm({ environment: 'DAIRY_CATTLE', facts: { ...DAIRY, ...facts }, harvest: HARVEST, day: LATER });

it('counts the heads of the confined lots alone, 0 without one, and null for a dairy farm', () => {
  const lot: Omit<Lot, 'isConfined' | 'heads'> = {
    ...{ entryDay: '2023-07-10', departureDay: '2023-10-18', concentrateShare: null, deaths: 0, entryKg: 390 },
    ...{ departureKg: 540, carcassKg: 297, entryPriceBrl: 240, salePriceBrl: 250, feedBrl: 14, operationBrl: 1.5, healthBrl: 0.5 },
    ...{ dryMatterKg: 10.5, refusePercent: 2 },
    sex: 'MALE',
  };
  const lots = [
    { ...lot, isConfined: true, heads: 100 },
    { ...lot, isConfined: true, heads: 300 },
    { ...lot, isConfined: false, heads: 900 },
  ];
  expect([beef({ lots }).confinedHeads, beef({}).confinedHeads, milking({}).confinedHeads]).toEqual([400, 0, null]);
});

it('has the operating cost of a dairy farm by head and month, where both are known', () => {
  const milk = MONTHS.map((month) => dairy.sumOf(MILK, month, 1000, 500));
  const ledger = [...milk, dairy.sumOf(HEALTH, '2023-07', 24_000)];
  const herd = MONTHS.map((month) => ({ month, role: 'LACTATING_COW' as const, heads: 50 }));
  const perHead = (dairyLedger: typeof ledger, dairyCounts: typeof herd) => milking({ dairyLedger, dairyCounts }).disbursementHead;
  // R$ 24.000 by 50 heads and 12 months.
  expect(perHead(ledger, herd)).toBe(40);
  expect([
    perHead(ledger, []),
    perHead(
      ledger,
      herd.map((one) => ({ ...one, heads: 0 })),
    ),
  ]).toEqual([null, null]);
  expect(milking({ dairyLedger: ledger, dairyCounts: [] }).averageHerd).toBeNull();
  expect(milking({ dairyLedger: milk, dairyCounts: herd }).disbursementHead).toBeNull();
});

it('keeps the notes of an incomplete value', () => {
  const areas = [{ categoryId: 1, isLivestock: true, month: '2023-08', hectares: 640 }];
  const { value, notes } = beef({ areas }).values.find(({ indicator }) => indicator === 'stocking_cab_ha') ?? {};
  expect([value === null, notes?.map(reasonText)]).toEqual([false, ['Nenhuma área lançada até 07/2023: o mês conta 0 ha']]);
});

it('says of a value that no number can hold that it is none', () => {
  const month = MONTHS[0] ?? '';
  const paid = { type: 'DESPESAS', group: 'NUTRICAO', month, valueBrl: Number.MAX_VALUE };
  const of = (ledger: FarmYearFacts['ledger']) => beef({ ledger }).values.find(({ indicator }) => indicator === 'desembolso_cab_mes');
  const { value, reason } = of([paid, paid]) ?? {};
  expect([value, reason && reasonText(reason)]).toEqual([null, 'O resultado não é um número']);
});

it('is made of inputs that lead to their rows, and of none where the indicator is not known', () => {
  const read = (own: BenchmarkFacts, key: string) =>
    benchmarkInputs(own, key).map(({ part, value, rows }) => [part.key, value, [...new Set((rows ?? []).map(({ path }) => path))]]);
  const [beefFarm, dairyFarm] = FARMS as [BenchmarkFacts, BenchmarkFacts];
  // 9.000 + 2.300,7 + 4.100,3 a month, and 100,1 more of nutrition with each.
  expect(read(beefFarm, 'desembolso_cab_mes')).toEqual([
    ['desembolso', expect.closeTo(12 * 15_401 + 66 * 100.1, 6), ['financials']],
    ['avg_herd', expect.any(Number), expect.arrayContaining(['livestock_stocks'])],
    ['closed_months', 12, expect.any(Array)],
  ]);
  // 12 × 24.000 L and 66 × 90 L more, at 60.000 and 66 × 310,4.
  expect(read(dairyFarm, 'milk_price').map(([, value, paths]) => [value, paths])).toEqual([
    [expect.closeTo(12 * 60_000 + 66 * 310.4, 6), ['financials']],
    [12 * 24_000 + 66 * 90, ['financials']],
  ]);
  expect([benchmarkInputs(beefFarm, 'milk_price'), benchmarkInputs(dairyFarm, 'none')]).toEqual([[], []]);
});
