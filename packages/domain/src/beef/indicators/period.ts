import {
  addMonths,
  type Day,
  daysInMonth,
  endOfMonth,
  type HarvestYears,
  harvestMonths,
  harvestWindow,
  MONTH_NAMES,
  type Month,
} from '../../calendar';

/** The stretches of a harvest that are looked at by themselves. They are of the harvest and not of the calendar year. Source: indicator sheet 0.2. */
export const PERIODS = [
  { number: 1, code: 'Q1', label: '1º trimestre', first: 0, count: 3 },
  { number: 2, code: 'Q2', label: '2º trimestre', first: 3, count: 3 },
  { number: 3, code: 'Q3', label: '3º trimestre', first: 6, count: 3 },
  { number: 4, code: 'Q4', label: '4º trimestre', first: 9, count: 3 },
  { number: 5, code: 'S1', label: '1º semestre', first: 0, count: 6 },
  { number: 6, code: 'S2', label: '2º semestre', first: 6, count: 6 },
  { number: 7, code: 'HARVEST', label: 'Fechamento de Safra', first: 0, count: 12 },
] as const;
export type PeriodCode = (typeof PERIODS)[number]['code'] | 'MONTH';

/** A stretch of a harvest: the place of its first month, and how many there are. */
export interface Period {
  /** On the wire; 0 is a month by itself. */
  number: number;
  code: PeriodCode;
  label: string;
  first: number;
  count: number;
}

/** A month of a harvest by itself, 0 to 11; the first is July. */
export const monthPeriod = (index: number): Period => ({
  ...{ number: 0, code: 'MONTH', label: MONTH_NAMES[(index + 6) % 12] ?? '' },
  ...{ first: index, count: 1 },
});

export const WHOLE_HARVEST: Period = PERIODS[6];

/** The period of a code; throws for a programming mistake, never for user input. */
export function periodOf(code: PeriodCode): Period {
  const found = PERIODS.find((period) => period.code === code);
  if (!found) throw new Error(`unknown period ${code}`);
  return found;
}

/** The months of a period, whether anything is known of them or not. */
export function harvestMonthsOf(harvest: HarvestYears, { first, count }: Pick<Period, 'first' | 'count'>): Month[] {
  return harvestMonths(harvest).slice(first, first + count);
}

/** What of a period is closed: its months up to the last one whose herd was counted. Numbers are of these months only. */
export interface EffectivePeriod {
  period: Period;
  /** None where no month of the period is closed. */
  months: readonly Month[];
  /** The month whose count opens the period; null for that of the beginning of the harvest. */
  opening: Month | null;
  /** Calendar days of the months. */
  days: number;
}

/**
 * The months of a period from its first one to its last closed one. A month is closed when it is over and its herd was counted.
 * @param isCounted was anything counted at the end of the month?
 */
export function effectivePeriod(harvest: HarvestYears, period: Period, today: Day, isCounted: (month: Month) => boolean): EffectivePeriod {
  const all = harvestMonthsOf(harvest, period);
  const last = all.findLastIndex((month) => endOfMonth(month) <= today && isCounted(month));
  const months = all.slice(0, last + 1);
  const [first = ''] = all;
  return {
    period,
    months,
    opening: period.first === 0 ? null : addMonths(first, -1),
    days: months.reduce((sum, month) => sum + daysInMonth(month), 0),
  };
}

/**
 * The day that says the same of a harvest as this one: the end of its last month that is over, or its first day while none is. Of a day no more is
 * asked than which months are over, so what was computed on one of them holds until the next.
 */
export function closingDay(harvest: HarvestYears, today: Day): Day {
  const ends = harvestMonths(harvest).map(endOfMonth);
  return ends.findLast((end) => end <= today) ?? harvestWindow(harvest).start;
}

/** All of a harvest, as a diagnosis describes it: whether its months are over is not asked. Of any other period it says nothing. */
export function describedPeriod(harvest: HarvestYears, period: Period, isDescribed: boolean): EffectivePeriod {
  const months = isDescribed && period.code === 'HARVEST' ? harvestMonthsOf(harvest, period) : [];
  return { period, months, opening: null, days: months.reduce((sum, month) => sum + daysInMonth(month), 0) };
}
