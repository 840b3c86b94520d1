import { harvestMonths } from '#domain/calendar';
import type { FlowKind, HerdFlow, HerdStock } from '#domain/facts/herd';
import { BEEF_MODULES } from './beef/modules';
import type { BeefReviewFacts, EntryCount } from './facts';

export const harvest = { first_year: 2025, last_year: 2026 };
export const MONTHS = harvestMonths(harvest);

export const entry = (module: string, month: string | null, extra: Partial<EntryCount> = {}): EntryCount => ({
  module,
  month,
  count: 1,
  validated: 1,
  warned: 0,
  warning: null,
  ...extra,
});
export const cow = (month: string | null, heads: number | null, weightKg: number | null = 450): HerdStock => ({
  categoryId: COWS,
  category: TITLES[COWS] ?? '',
  takesBirths: false,
  month,
  heads,
  weightKg,
});
export const COWS = 2;
export const BULLS = 1;
const TITLES: Readonly<Record<number, string>> = { [COWS]: 'Matrizes em reprodução', [BULLS]: 'Touros' };
export const flow = (
  kind: FlowKind,
  month: string,
  heads: number,
  categoryId: number | null = COWS,
  extra: Partial<HerdFlow> = {},
): HerdFlow => ({
  kind,
  month,
  categoryId,
  category: categoryId === null ? null : (TITLES[categoryId] ?? null),
  heads,
  rows: 1,
  sex: null,
  type: null,
  isTrade: null,
  liveKg: null,
  carcassKg: null,
  valueBrl: null,
  ...extra,
});
export const sold = (valueBrl: number | null) => flow('departures', '2025-09', 80, COWS, { isTrade: true, valueBrl });
export const received = (valueBrl: number) => ({ type: 'RECEITAS', group: 'VENDA_ANIMAIS', month: '2025-09', valueBrl });
export const weanings = (heads: number, bornIn: string) => ({ month: '2026-05', bornIn, heads });
export const characterised = (system: { breedsCalves?: boolean; isOnlyConfinement?: boolean } | null = {}, hasConfinement = false) => ({
  system: system && { breedsCalves: false, isOnlyConfinement: false, ...system },
  hasConfinement,
  totalAreaHa: 1000,
});

/** A breeding farm without findings, after its harvest. */
export const complete: BeefReviewFacts = {
  harvest,
  today: '2026-08-10',
  characterisation: characterised({ breedsCalves: true }),
  entries: [
    ...BEEF_MODULES.filter(({ isMonthly }) => !isMonthly).map(({ key }) => entry(key, null)),
    ...['livestock_stocks', 'climates', 'financials.DESPESAS'].flatMap((module) => MONTHS.map((month) => entry(module, month))),
    entry('livestock_stocks', null),
    entry('areas', '2025-07'),
    entry('financials.RECEITAS', '2026-05'),
    entry('births', '2025-09'),
    entry('weaning', '2026-05'),
    entry('deaths', '2025-10'),
  ],
  stock: [cow(null, 100), ...MONTHS.map((month) => cow(month, 100))],
  flows: [flow('births', '2025-09', 80, null), sold(1_000_000)],
  areas: [{ categoryId: 1, isLivestock: true, month: '2025-07', hectares: 800 }],
  heavy: [],
  mating: [
    { counts: 'EXPOSED', femaleGroup: 6, category: 'Vacas', current: 100, next: 100 },
    { counts: 'PREGNANT', femaleGroup: 6, category: 'Multíparas', current: 85, next: 100 },
  ],
  ledger: [received(1_050_000), { type: 'RECEITAS', group: 'OUTRAS_RECEITAS', month: '2025-09', valueBrl: 900_000 }],
  born: 80,
  weaned: 78,
  weanings: [weanings(70, '2025-09'), weanings(30, '2025-06')],
  hasConfinementDetails: false,
  inputs: { start: 1, end: 1 },
};
export const heavy = (role: 'BULL' | 'BREEDING_COW' | null, categoryId: number, kg: number) =>
  ({
    module: 'livestock_stocks',
    categoryId,
    category: TITLES[categoryId] ?? '',
    role,
    limit: 'live',
    field: 'weight',
    kg,
    count: 1,
  }) as const;
