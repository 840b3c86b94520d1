import { harvestMonths } from '../../calendar';
import type { HerdStock } from '../../facts/herd';
import type { Lot } from '../../facts/lots';
import { evaluationOf } from './evaluate';
import { farmPeriod } from './farm-period';
import { CALVES, CATEGORIES, COWS, flowOf, HARVEST, LATER, NOTHING, STEERS, stockOf } from './farm-year.fixture';
import type { FarmYearFacts } from './farm-year-facts';
import { inWords, named } from './figure';
import { INDICATORS } from './list';
import { type PeriodCode, periodOf } from './period';

const MONTHS = harvestMonths(HARVEST);
const BULLS = 9;
const bulls = (month: string | null, heads: number): HerdStock => ({ ...stockOf(month, BULLS, heads, 600), category: 'Touros' });

/** 204 heads of 73.400 kg until May; 199 heads of 81.600 kg in June. The mean is 2.445,5 ÷ 12 heads. */
export const WORKED_STOCK = [
  ...[null, ...MONTHS.slice(0, 11)].flatMap((month) => [
    ...[stockOf(month, COWS, 100, 450), stockOf(month, STEERS, 80, 300), stockOf(month, CALVES, 20, 100), bulls(month, 4)],
  ]),
  ...[stockOf('2024-06', COWS, 104, 450), stockOf('2024-06', STEERS, 70, 420), stockOf('2024-06', CALVES, 20, 120), bulls('2024-06', 5)],
];

const sold = { categoryId: STEERS, isTrade: true };
const moved = { categoryId: COWS, isTrade: false };
export const ledgerLine = (group: string | null, valueBrl: number, type = 'DESPESAS', month = '2023-08') => ({
  type,
  group,
  month,
  valueBrl,
});
export const arrobaPrice = (categoryId: number, startBrl: number, meanBrl: number, endBrl: number) => ({
  categoryId,
  startBrl,
  meanBrl,
  endBrl,
});

/** 1,5 kg a day; 19,8 @ less 13 @; R$ 16 a day. */
export const WORKED_MALES: Lot = {
  ...{ entryDay: '2023-07-10', departureDay: '2023-10-18', isConfined: true, concentrateShare: null, heads: 100, deaths: 1 },
  ...{ entryKg: 390, departureKg: 540, carcassKg: 297, entryPriceBrl: 240, salePriceBrl: 250 },
  ...{ feedBrl: 14, operationBrl: 1.5, healthBrl: 0.5, dryMatterKg: 10.5, refusePercent: 2 },
  sex: 'MALE',
};
/** 1 kg a day on pasture; 14 @ less 10 @; R$ 5,50 a day. */
export const WORKED_FEMALES: Lot = {
  ...{ entryDay: '2023-07-10', departureDay: '2023-10-18', isConfined: false, concentrateShare: 0.01, heads: 50, deaths: 0 },
  ...{ entryKg: 300, departureKg: 400, carcassKg: 210, entryPriceBrl: 240, salePriceBrl: 250 },
  ...{ feedBrl: 4, operationBrl: 1, healthBrl: 0.5, dryMatterKg: 9, refusePercent: 1 },
  sex: 'FEMALE',
};

export const WORKED_FARM: FarmYearFacts = {
  ...NOTHING,
  stock: WORKED_STOCK,
  categories: [...CATEGORIES, { categoryId: BULLS, sex: 'MALE', stage: 'ADULTO', isBull: true }],
  flows: [
    ...[flowOf('births', '2023-09', 30, { sex: 'MALE' }), flowOf('births', '2023-09', 10)],
    ...[flowOf('deaths', '2023-10', 4, { categoryId: CALVES }), flowOf('deaths', '2023-11', 2)],
    flowOf('deaths', '2023-11', 1, { categoryId: null }),
    flowOf('entries', '2023-08', 20, { ...sold, liveKg: 4000, valueBrl: 40_000 }),
    flowOf('entries', '2023-08', 5, { ...moved, liveKg: 2000, valueBrl: 9999 }),
    // 720 @ and 150 @ with a arrobaPrice; 30 @ without one.
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
    ...[ledgerLine('VENDA_ANIMAIS', 258_000, 'RECEITAS', '2024-05'), ledgerLine('OUTRAS_RECEITAS', 2000, 'RECEITAS')],
    ...[
      ledgerLine('NUTRICAO', 60_000),
      ledgerLine('PASTAGEM', 24_000),
      ledgerLine('SANIDADE', 6000),
      ledgerLine(null, 10_000),
      ledgerLine('INVESTIMENTO', 30_000),
    ],
    ...[ledgerLine('COMPRA_REBANHO', 40_000), ledgerLine('FINANCIAMENTO', 15_000)],
    ...[ledgerLine('FINANCIAMENTO', 8000, 'OUTROS_CREDITOS'), ledgerLine(null, 3000, 'OUTROS_DEBITOS')],
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
  lots: [WORKED_MALES, WORKED_FEMALES],
  team: { people: 5, fieldPeople: 2 },
  rain: [
    { month: '2023-07', mm: 10 },
    { month: '2024-01', mm: 200 },
  ],
  inputStock: { startBrl: 5000, endBrl: 2000 },
  machinePark: { startBrl: 100_000, endBrl: 90_000 },
  settings: {
    arrobaPrices: [
      arrobaPrice(COWS, 200, 220, 240),
      arrobaPrice(STEERS, 250, 260, 270),
      arrobaPrice(CALVES, 300, 300, 300),
      arrobaPrice(BULLS, 210, 210, 210),
    ],
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

export const workedPeriod = (facts: Partial<FarmYearFacts>, code: PeriodCode = 'HARVEST') =>
  farmPeriod({ ...WORKED_FARM, ...facts }, HARVEST, periodOf(code), LATER);
export const readWorked = (key: string, facts: Partial<FarmYearFacts> = {}, code: PeriodCode = 'HARVEST') =>
  inWords(evaluationOf(workedPeriod(facts, code))(named(INDICATORS, key)));

export const WORKED_HEAD_MONTHS = 2445.5;
