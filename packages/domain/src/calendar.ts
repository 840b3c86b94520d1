/**
 * Calendar of the product: a day is the text `YYYY-MM-DD`, a month the text `YYYY-MM`. No time zone can move them.
 * `Date` is touched in this file only.
 */

export type Day = string;
export type Month = string;

/** Stands for the time before the first month of a harvest, where a stock is counted that belongs to no month. */
export const START_STOCK_DAY: Day = '1970-01-01';

/**
 * Years that a harvest is called by. Its rows lie in the twelve months from July of `first_year`, also where `last_year` is two years
 * later: every sheet, chart and sum of a harvest has twelve months.
 */
export interface HarvestYears {
  first_year: number;
  last_year: number;
}

const DAY_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;
const BRAZILIAN_DAY_PATTERN = /^(\d{2})\/(\d{2})\/(\d{4})(?: 00:00:00)?$/;
const MILLISECONDS_PER_DAY = 86_400_000;

/** Portuguese three-letter month names, January first. */
export const MONTH_NAMES = ['Jan', 'Fev', 'Mar', 'Abr', 'Mai', 'Jun', 'Jul', 'Ago', 'Set', 'Out', 'Nov', 'Dez'] as const;

/** True for a day that exists in the calendar, years 1900 to 2999. */
export function isDay(text: string): boolean {
  const match = DAY_PATTERN.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1900 || year > 2999) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/**
 * Reads a day written as `YYYY-MM-DD`, `DD/MM/YYYY` or `DD/MM/YYYY 00:00:00`.
 * @returns the day, or null when the text is none of these or no day of the calendar.
 */
export function readDay(text: string): Day | null {
  const brazilian = BRAZILIAN_DAY_PATTERN.exec(text);
  const day = brazilian ? `${brazilian[3]}-${brazilian[2]}-${brazilian[1]}` : text;
  return isDay(day) ? day : null;
}

/** `2025-07-01` -> `01/07/2025`. */
export function formatDay(day: Day): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
}

/** `2025-07` or `2025-07-01` -> `07/2025`. */
export function formatMonth(month: Month | Day): string {
  return `${month.slice(5, 7)}/${month.slice(0, 4)}`;
}

/** `2025-07` -> `Jul`. */
export function monthName(month: Month | Day): string {
  return MONTH_NAMES[Number(month.slice(5, 7)) - 1] ?? '';
}

/** First and last day of a harvest. */
export function harvestWindow({ first_year }: HarvestYears): { start: Day; end: Day } {
  return { start: `${first_year}-07-01`, end: `${first_year + 1}-06-30` };
}

/** The twelve months of a harvest, July first. */
export function harvestMonths({ first_year }: HarvestYears): Month[] {
  return NUMBERS_OF_HARVEST.map((number, at) => `${at < 6 ? first_year : first_year + 1}-${number}`);
}

/** Written out, as every formula asks for them. */
const NUMBERS_OF_HARVEST = ['07', '08', '09', '10', '11', '12', '01', '02', '03', '04', '05', '06'] as const;

/** The month of a harvest that the calendar calls by this number, 1 (January) to 12. */
export function monthOfHarvest({ first_year }: HarvestYears, number: number): Month {
  return `${number >= 7 ? first_year : first_year + 1}-${String(number).padStart(2, '0')}`;
}

/** Is the harvest called by more years than its rows lie in? */
export function isLongHarvest({ first_year, last_year }: HarvestYears): boolean {
  return last_year > first_year + 1;
}

/** The month `count` months after `month` (before, when negative). */
export function addMonths(month: Month, count: number): Month {
  const total = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count;
  return `${String(Math.floor(total / 12)).padStart(4, '0')}-${String((total % 12) + 1).padStart(2, '0')}`;
}

/** The day `count` days after `day` (before, when negative). */
export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * MILLISECONDS_PER_DAY).toISOString().slice(0, 10);
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((millisecondsOf(to) - millisecondsOf(from)) / MILLISECONDS_PER_DAY);
}

/** By its parts, which is faster than to have the text parsed as a date: ages of calves ask it by the hundred. */
function millisecondsOf(day: Day): number {
  return Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)));
}

/** Days in a month, 28 to 31. */
export function daysInMonth(month: Month): number {
  // The day before the first one of the month behind it.
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate();
}

/** Last day of a month. */
export function endOfMonth(month: Month): Day {
  return `${month}-${daysInMonth(month)}`;
}

/** Made once: making it costs far more than using it. */
const brasiliaDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo', year: 'numeric', month: '2-digit', day: '2-digit' });

/** The day of the minute that was last asked for: every row that is judged asks, and a day changes only with a minute. */
let known: { minute: number; day: Day } | null = null;

/** Today in Brazil (official time of Brasília), where the farms are. */
export function todayInBrazil(now: Date = new Date()): Day {
  const minute = Math.floor(now.getTime() / 60_000);
  if (known?.minute !== minute) known = { minute, day: brasiliaDay.format(now) };
  return known.day;
}
