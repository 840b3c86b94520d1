import { harvestMonths, type Month } from '#domain/calendar';
import type { DairyCenter } from '#domain/facts/dairy';
import type { DairyReviewFacts, EntryCount } from './facts';

const harvest = { first_year: 2025, last_year: 2026 };
const MONTHS = harvestMonths(harvest);

export const entry = (module: string, month: Month | null): EntryCount => ({
  module,
  month,
  count: 1,
  validated: 1,
  warned: 0,
  warning: null,
});
const center = (centerId: number, extra: Partial<DairyCenter>): DairyCenter => ({
  centerId,
  title: `Centro ${centerId}`,
  type: 'RECEITAS',
  line: null,
  isMilk: false,
  isOnlyQuantity: false,
  isBulky: false,
  isConcentrated: false,
  isFeed: false,
  isInvestment: false,
  ...extra,
});
export const MILK = center(1, { isMilk: true });
const FEED = center(2, { type: 'DESPESAS', isConcentrated: true });
const sum = ({ centerId }: DairyCenter, month: Month, valueBrl: number, quantity: number) => ({
  centerId,
  month,
  valueBrl,
  confirmedBrl: valueBrl,
  quantity,
});
const counted = (role: 'LACTATING_COW' | 'DRY_COW' | 'HEIFER', heads: number) => (month: Month) => ({ month, role, heads });
const COWS = 2;
const herd = (month: Month | null, heads: number) => ({
  month,
  categoryId: COWS,
  category: 'Vacas em lactação',
  takesBirths: false,
  heads,
  weightKg: null,
});
const MONTHLY = [
  'teams',
  'financials.RECEITAS',
  'financials.DESPESAS',
  'livestock_stocks',
  'technical_information',
  'milk_quality',
] as const;
export const SILAGE = { descriptionId: 4, description: 'Silagem de milho' };

export const complete: DairyReviewFacts = {
  harvest,
  today: '2026-08-10',
  entries: [
    entry('farms_details', null),
    entry('livestock_stocks', null),
    entry('births', '2025-09'),
    ...MONTHLY.flatMap((module) => MONTHS.map((month) => entry(module, month))),
  ],
  heavy: [],
  stock: [herd(null, 70), ...MONTHS.map((month) => herd(month, 70))],
  flows: [],
  dairyFarm: { totalAreaHa: 60, firstBirthAgeMonths: null, birthIntervalMonths: null },
  centers: [MILK, FEED],
  dairyLedger: MONTHS.flatMap((month) => [sum(MILK, month, 60_000, 24_000), sum(FEED, month, 20_000, 9000)]),
  dairyCounts: [counted('LACTATING_COW', 40), counted('DRY_COW', 10), counted('HEIFER', 20)].flatMap((of) => MONTHS.map(of)),
  dairyFlows: [],
  payroll: MONTHS.map((month) => ({ month, people: 3, manDays: 80 })),
  zootechnicalCases: [],
  milkAnalyses: [],
  entered: [],
  crops: [],
  grownFeed: [],
};

export const silage = (totalCostBrl: number, production = 100) => ({
  ...({ id: 1, type: 'BULKY', plantedAreaHa: 3, production, bagWeightKg: null, lossPercent: 10, initialDryMatterPercent: 33 } as const),
  ...SILAGE,
  finalDryMatterPercent: null,
  totalCostBrl,
  isValidated: true,
});
