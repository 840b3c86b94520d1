/** A day is the text `YYYY-MM-DD`, a month `YYYY-MM`, so no time zone can shift them. Only this file uses `Date`. */

export type Day = string;
export type Month = string;

/** Day of a stock counted before the first month of a harvest. */
export const START_STOCK_DAY: Day = '1970-01-01';

/** Rows lie in the twelve months from July of `first_year`, even where `last_year` is two years later. */
export interface HarvestYears {
  first_year: number;
  last_year: number;
}

const DAY_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;
const BRAZILIAN_DAY_PATTERN = /^(\d{2})\/(\d{2})\/(\d{4})(?: 00:00:00)?$/;
const MILLISECONDS_PER_DAY = 86_400_000;

export const MONTH_WORDS = [
  ...['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho'],
  ...['julho', 'agosto', 'setembro', 'outubro', 'novembro', 'dezembro'],
] as const;

export const MONTH_NAMES = ['Jan', 'Fev', 'Mar', 'Abr', 'Mai', 'Jun', 'Jul', 'Ago', 'Set', 'Out', 'Nov', 'Dez'] as const;

export function isDay(text: string): boolean {
  const match = DAY_PATTERN.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1900 || year > 2999) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Reads `YYYY-MM-DD`, `DD/MM/YYYY` or `DD/MM/YYYY 00:00:00`; null for anything else. */
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

export function harvestWindow({ first_year }: HarvestYears): { start: Day; end: Day } {
  return { start: `${first_year}-07-01`, end: `${first_year + 1}-06-30` };
}

export function harvestMonths({ first_year }: HarvestYears): Month[] {
  return NUMBERS_OF_HARVEST.map((number, at) => `${at < 6 ? first_year : first_year + 1}-${number}`);
}

/** A constant because every formula asks for them. */
const NUMBERS_OF_HARVEST = ['07', '08', '09', '10', '11', '12', '01', '02', '03', '04', '05', '06'] as const;

export function monthOfHarvest({ first_year }: HarvestYears, number: number): Month {
  return `${number >= 7 ? first_year : first_year + 1}-${String(number).padStart(2, '0')}`;
}

export function isLongHarvest({ first_year, last_year }: HarvestYears): boolean {
  return last_year > first_year + 1;
}

export function addMonths(month: Month, count: number): Month {
  const total = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count;
  return `${String(Math.floor(total / 12)).padStart(4, '0')}-${String((total % 12) + 1).padStart(2, '0')}`;
}

export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * MILLISECONDS_PER_DAY).toISOString().slice(0, 10);
}

export function daysBetween(from: Day, to: Day): number {
  return Math.round((millisecondsOf(to) - millisecondsOf(from)) / MILLISECONDS_PER_DAY);
}

/** Faster than parsing the text, which ages of calves do by the hundred. */
function millisecondsOf(day: Day): number {
  return Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)));
}

export function daysInMonth(month: Month): number {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate();
}

export function endOfMonth(month: Month): Day {
  return `${month}-${daysInMonth(month)}`;
}

/** Creating the formatter costs far more than using it. */
const brasiliaDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo', year: 'numeric', month: '2-digit', day: '2-digit' });

/** Cached by minute, as every validated row asks for the day. */
let known: { minute: number; day: Day } | null = null;

export function todayInBrazil(now: Date = new Date()): Day {
  const minute = Math.floor(now.getTime() / 60_000);
  if (known?.minute !== minute) known = { minute, day: brasiliaDay.format(now) };
  return known.day;
}
