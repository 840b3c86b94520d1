import { isDay } from '#domain/calendar';
import type { DateField, MonthField, Row, RowContext } from '#model/kit/field';
import { formatValue, parseText } from '#model/kit/text-value';

/** Adds no slash while deleting. `parts`: lengths of the digit groups, 2-2-4 for a day, 2-4 for a month. */
export function withSlashes(text: string, previous: string, parts: readonly number[]): string {
  const bare = text
    .replace(/[.-]/g, '/')
    .replace(/[^\d/]/g, '')
    .replace(/\/{2,}/g, '/')
    .replace(/^\//, '');
  if (text.length < previous.length) return bare;
  const groups: string[] = [''];
  for (const char of bare) {
    const last = groups.length - 1;
    const limit = parts[last] ?? 0;
    if (char === '/') {
      if (groups[last] !== '' && last < parts.length - 1) groups.push('');
    } else if ((groups[last]?.length ?? 0) < limit) groups[last] += char;
    else if (last < parts.length - 1) groups.push(char);
  }
  const last = groups.length - 1;
  const isFull = groups[last]?.length === parts[last] && last < parts.length - 1;
  return groups.join('/') + (isFull ? '/' : '');
}

export const DAY_PARTS = [2, 2, 4] as const;
export const MONTH_PARTS = [2, 4] as const;

/** `07/2025`, or `072025` where that is no day. */
export function isMonthText(text: string): boolean {
  const trimmed = text.trim();
  if (/^\d{1,2}[/.-]\d{4}$/.test(trimmed) || /^\d{4}-\d{2}$/.test(trimmed)) return true;
  const digits = trimmed.replace(/\D/g, '');
  if (digits.length !== 6 || !/^\d{2}\/?\d{2}\/?\d{2}$/.test(trimmed)) return false;
  return !isDay(`20${digits.slice(4)}-${digits.slice(2, 4)}-${digits.slice(0, 2)}`) && isDay(`${digits.slice(2)}-${digits.slice(0, 2)}-01`);
}

/** `near`: the day in the cell, or today. */
export interface DateHints {
  /** The harvest runs from July of this year to June; null without harvest. */
  firstYear: number | null;
  near: string | null;
}

const JULY = 7;

/** Completes an unambiguous beginning: `20/11` by the harvest year, `20` by the month of `near`. Other text stays. */
export function completed(text: string, isMonth: boolean, { firstYear, near }: DateHints): string {
  const [first = '', second = '', ...rest] = text.trim().replace(/\/$/, '').split('/');
  if (rest.length > 0 || !/^\d{1,2}$/.test(first) || !/^\d{0,2}$/.test(second)) return text;
  if (isMonth) return second === '' && firstYear !== null ? `${first}/${yearOf(Number(first), firstYear)}` : text;
  if (second !== '') return firstYear === null ? text : `${first}/${second}/${yearOf(Number(second), firstYear)}`;
  return near === null ? text : `${first}/${near.slice(5, 7)}/${near.slice(0, 4)}`;
}

const yearOf = (month: number, firstYear: number) => (month >= JULY ? firstYear : firstYear + 1);

/** Text that is no date stays, so that the row is invalid rather than empty. */
export function readDateText(name: string, field: DateField | MonthField, text: string, isPeriod: boolean, context?: RowContext): Row {
  const bare = isMonthText(text) ? text.trim().replace(/^(\d{2})\/?(\d{2})\/?(\d{2})$/, '$1/$2$3') : text;
  const result = parseText(field, bare, () => null, false, context);
  const value = result.message === undefined ? result.value : text.trim();
  if (field.kind === 'month' || !field.allowsPeriod) return { [name]: value };
  const period = value !== null && (isPeriod || isMonthText(text));
  return { [name]: period && typeof value === 'string' && isDay(value) ? `${value.slice(0, 7)}-01` : value, period };
}

export function dateText(field: DateField | MonthField, value: unknown, isPeriod: boolean): string {
  if (typeof value !== 'string') return '';
  return isDay(value) ? formatValue(field, value, isPeriod) : value;
}
