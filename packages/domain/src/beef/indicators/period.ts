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

/** Parts of the harvest, not of the calendar year. Source: indicator sheet 0.2. */
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

/** Index of its first month in the harvest, and number of months. */
export interface Period {
  /** Number in the API; 0 is a single month. */
  number: number;
  code: PeriodCode;
  label: string;
  first: number;
  count: number;
}

export const monthPeriod = (index: number): Period => ({
  number: 0,
  code: 'MONTH',
  label: MONTH_NAMES[(index + 6) % 12] ?? '',
  first: index,
  count: 1,
});

export const WHOLE_HARVEST: Period = PERIODS[6];

export function periodOf(code: PeriodCode): Period {
  const found = PERIODS.find((period) => period.code === code);
  if (!found) throw new Error(`unknown period ${code}`);
  return found;
}

export function harvestMonthsOf(harvest: HarvestYears, { first, count }: Pick<Period, 'first' | 'count'>): Month[] {
  return harvestMonths(harvest).slice(first, first + count);
}

/** Months up to the last counted one. Indicators use only these. */
export interface EffectivePeriod {
  period: Period;
  months: readonly Month[];
  /** The month whose count opens the period; null for the beginning of the harvest. */
  opening: Month | null;
  days: number;
}

/** A month is closed when it is over and its herd was counted. */
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

/** Cache key of results: the last day of the last closed month, or the first day of the harvest. */
export function closingDay(harvest: HarvestYears, today: Day): Day {
  const ends = harvestMonths(harvest).map(endOfMonth);
  return ends.findLast((end) => end <= today) ?? harvestWindow(harvest).start;
}

/** A diagnosis describes the whole harvest, over or not, and no other period. */
export function describedPeriod(harvest: HarvestYears, period: Period, isDescribed: boolean): EffectivePeriod {
  const months = isDescribed && period.code === 'HARVEST' ? harvestMonthsOf(harvest, period) : [];
  return { period, months, opening: null, days: months.reduce((sum, month) => sum + daysInMonth(month), 0) };
}
