import type { Day, Month } from '#domain/calendar';

/** What happens in a herd and what is left of it, month by month; the shape both simulations answer. */

export type Sex = 'MALE' | 'FEMALE';

/** Heads of a category at the end of a month, with their mean live weight. */
export interface StockLine {
  category: number;
  heads: number;
  weightKg: number;
}

export interface MonthlyStock {
  month: Month;
  lines: StockLine[];
}

interface InMonth {
  month: Month;
  heads: number;
}

export interface BirthEvent extends InMonth {
  kind: 'birth';
  sex: Sex;
}

export interface DeathEvent extends InMonth {
  kind: 'death';
  category: number;
  isConfined: boolean;
}

export interface WeaningEvent extends InMonth {
  kind: 'weaning';
  category: number;
  birthMonth: Month;
  weightKg: number;
}

export interface EntryEvent extends InMonth {
  kind: 'entry';
  category: number;
  weightKg: number;
  reason: 'PURCHASE' | 'TRANSFER';
}

export type DepartureReason = 'SLAUGHTER' | 'SALE' | 'CONSUMPTION' | 'TRANSFER';

export interface DepartureEvent extends InMonth {
  kind: 'departure';
  category: number;
  weightKg: number;
  reason: DepartureReason;
  /** Weighed when the animal is slaughtered, else null. */
  carcassKg: number | null;
  /** What another farm needs to know of animals that it takes over. */
  sex: Sex;
  birthMonth: Month;
  /** The day, when it is known: that of the lot they left confinement with. */
  day: Day | null;
}

/** A confinement lot; `heads` are those that entered. An open lot has no departure and no departure weights. */
export interface LotEvent extends InMonth {
  kind: 'lot';
  category: number;
  sex: Sex;
  deaths: number;
  entry: Day;
  departure: Day | null;
  entryKg: number;
  departureKg: number | null;
  carcassKg: number | null;
}

export type HerdEvent = BirthEvent | DeathEvent | WeaningEvent | EntryEvent | DepartureEvent | LotEvent;

/** A simulated herd: stock before the first month, stock at the end of each, and everything that happened between. */
export interface HerdHistory {
  opening: StockLine[];
  months: MonthlyStock[];
  events: HerdEvent[];
}

/** The months of a history, both included. `first` is a July. */
export interface Period {
  first: Month;
  last: Month;
}

/** Animals of one sex and birth month that live alike. */
export interface Cohort<Role extends string = string> {
  role: Role;
  sex: Sex;
  birthMonth: Month;
  heads: number;
  weightKg: number;
}

/** Whole months between two months. */
export function monthsBetween(from: Month, to: Month): number {
  return (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));
}

/** 1 for January to 12 for December. */
export function monthNumber(month: Month): number {
  return Number(month.slice(5, 7));
}

/** Takes up to `wanted` heads out of a cohort; returns how many it had to give. */
export function takeHeads(cohort: Cohort, wanted: number): number {
  const taken = Math.max(0, Math.min(cohort.heads, Math.round(wanted)));
  cohort.heads -= taken;
  return taken;
}

/** Heads of the cohorts together. */
export function headsOf(cohorts: readonly Cohort[]): number {
  return cohorts.reduce((sum, cohort) => sum + cohort.heads, 0);
}

/** Cohorts added up by category, with weights averaged by head; categories without heads are left out. */
export function stockLines(cohorts: readonly Cohort[], categoryOf: (cohort: Cohort) => number): StockLine[] {
  const totals = new Map<number, { heads: number; kg: number }>();
  for (const cohort of cohorts) {
    if (cohort.heads === 0) continue;
    const category = categoryOf(cohort);
    const total = totals.get(category) ?? { heads: 0, kg: 0 };
    totals.set(category, { heads: total.heads + cohort.heads, kg: total.kg + cohort.heads * cohort.weightKg });
  }
  return [...totals]
    .sort(([a], [b]) => a - b)
    .map(([category, { heads, kg }]) => ({ category, heads, weightKg: Math.round((kg / heads) * 10) / 10 }));
}
