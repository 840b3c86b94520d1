import type { Month } from '../../calendar';
import type { CategoryMeaning, FlowKind, HerdFlow, HerdStock } from '../../facts/herd';
import type { FarmYearFacts } from './farm-year-facts';

export const HARVEST = { first_year: 2023, last_year: 2024 };
export const LATER = '2024-08-15';
export const COWS = 2;
export const CALVES = 3;
export const STEERS = 7;
export const CATEGORIES: readonly CategoryMeaning[] = [
  { categoryId: COWS, sex: 'FEMALE', stage: 'ADULTO', isBull: false },
  { categoryId: CALVES, sex: 'MIXED', stage: 'CRIA', isBull: false },
  { categoryId: STEERS, sex: 'MALE', stage: 'RECRIA', isBull: false },
];
const TITLES: Readonly<Record<number, string>> = { [COWS]: 'Matrizes', [CALVES]: 'Bezerros', [STEERS]: 'Machos' };

export const stockOf = (month: Month | null, categoryId: number, heads: number | null, weightKg: number | null): HerdStock => ({
  month,
  categoryId,
  category: TITLES[categoryId] ?? '',
  takesBirths: categoryId === CALVES,
  heads,
  weightKg,
});

export const flowOf = (kind: FlowKind, month: Month, heads: number, rest: Partial<HerdFlow> = {}): HerdFlow => ({
  kind,
  month,
  heads,
  categoryId: kind === 'births' ? null : COWS,
  category: null,
  sex: kind === 'births' ? 'FEMALE' : null,
  type: null,
  isTrade: kind === 'births' || kind === 'deaths' ? null : true,
  rows: 1,
  liveKg: null,
  carcassKg: null,
  valueBrl: null,
  ...rest,
});

export const NOTHING: FarmYearFacts = {
  stock: [],
  flows: [],
  categories: CATEGORIES,
  areas: [],
  ledger: [],
  mating: [],
  born: null,
  weaned: null,
  weanings: [],
  weanedCalves: [],
  weighedAtWeaning: null,
  lots: [],
  team: null,
  rain: [],
  inputStock: { startBrl: null, endBrl: null },
  machinePark: { startBrl: null, endBrl: null },
};
