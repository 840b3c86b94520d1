import { addMonths, type Day, type Month } from '#domain/calendar';
import { roundTo } from '#domain/decimal';
import type { Random } from './random';

export type Sex = 'MALE' | 'FEMALE';

/** `weightKg` is the mean live weight. */
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
  carcassKg: number | null;
  sex: Sex;
  birthMonth: Month;
  /** Only known for animals of a confinement lot. */
  day: Day | null;
}

/** `heads` entered; an open lot has no departure values. */
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

export interface HerdHistory {
  opening: StockLine[];
  months: MonthlyStock[];
  events: HerdEvent[];
}

export interface SimulatedPeriod {
  first: Month;
  last: Month;
}

export interface SimulatedCohort<Role extends string = string> {
  role: Role;
  sex: Sex;
  birthMonth: Month;
  heads: number;
  weightKg: number;
}

export interface Herd<Own extends SimulatedCohort = SimulatedCohort> {
  random: Random;
  month: Month;
  cohorts: Own[];
  events: HerdEvent[];
  categoryOf(cohort: SimulatedCohort, month: Month): number;
}

/** Months before the period only settle ages and seasons; their events are dropped. */
export function liveThrough(herd: Herd, { first, last }: SimulatedPeriod, liveOneMonth: () => void): Omit<HerdHistory, 'events'> {
  const stock = (month: Month) => stockLines(herd.cohorts, (cohort) => herd.categoryOf(cohort, month));
  const months: MonthlyStock[] = [];
  let opening: StockLine[] = [];
  for (; herd.month <= last; herd.month = addMonths(herd.month, 1)) {
    if (herd.month === first) {
      opening = stock(addMonths(herd.month, -1));
      herd.events = [];
    }
    liveOneMonth();
    herd.cohorts = herd.cohorts.filter((cohort) => cohort.heads > 0);
    if (herd.month >= first) months.push({ month: herd.month, lines: stock(herd.month) });
  }
  return { opening, months };
}

const asWeighed = (kg: number): number => roundTo(kg, 1);

export function depart(
  herd: Herd,
  cohort: SimulatedCohort & { lot?: { departure: Day } },
  wanted: number,
  reason: DepartureReason,
  carcassYield: number | null,
): number {
  const heads = takeHeads(cohort, wanted);
  if (heads === 0) return 0;
  const weightKg = asWeighed(cohort.weightKg);
  herd.events.push({
    kind: 'departure',
    month: herd.month,
    category: herd.categoryOf(cohort, herd.month),
    heads,
    weightKg,
    reason,
    carcassKg: carcassYield === null ? null : asWeighed(weightKg * carcassYield),
    sex: cohort.sex,
    birthMonth: cohort.birthMonth,
    day: cohort.lot?.departure ?? null,
  });
  return heads;
}

export function enter<Own extends SimulatedCohort>(herd: Herd<Own>, cohort: Own, reason: EntryEvent['reason']): void {
  if (cohort.heads === 0) return;
  const weightKg = asWeighed(cohort.weightKg);
  herd.cohorts.push({ ...cohort, weightKg });
  const category = herd.categoryOf(cohort, herd.month);
  herd.events.push({ kind: 'entry', month: herd.month, category, heads: cohort.heads, weightKg, reason });
}

export function countMonths(from: Month, to: Month): number {
  return (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));
}

export function monthNumber(month: Month): number {
  return Number(month.slice(5, 7));
}

export function takeHeads(cohort: SimulatedCohort, wanted: number): number {
  const taken = Math.max(0, Math.min(cohort.heads, Math.round(wanted)));
  cohort.heads -= taken;
  return taken;
}

export function headsOf(cohorts: readonly SimulatedCohort[]): number {
  return cohorts.reduce((sum, cohort) => sum + cohort.heads, 0);
}

/** Weights are averaged by head; empty categories are left out. */
export function stockLines(cohorts: readonly SimulatedCohort[], categoryOf: (cohort: SimulatedCohort) => number): StockLine[] {
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
