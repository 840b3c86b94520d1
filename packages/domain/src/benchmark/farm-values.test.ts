import { expect, it } from 'vitest';
import { CALVES, COWS, flowOf, HARVEST, LATER, NOTHING, STEERS, stockOf } from '../beef/indicators/farm-year.fixture';
import type { FarmYearFacts } from '../beef/indicators/farm-year-facts';
import { inWords } from '../beef/indicators/figure';
import { closingDay } from '../beef/indicators/period';
import { reasonText } from '../beef/indicators/reasons';
import { addDays, harvestMonths, harvestWindow } from '../calendar';
import * as dairy from '../dairy/indicators/dairy.fixture';
import type { DairyFacts } from '../facts/dairy';
import type { BenchmarkFacts } from './evaluated-farm';
import { type BenchmarkValue, benchmarkedFarm, FORMULAS_VERSION } from './farm-values';

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
