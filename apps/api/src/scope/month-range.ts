import { formatMonth, type HarvestYears, harvestMonths, type Month } from '#domain/calendar';
import { messages } from '#model/kit/messages';
import { invalidParameters, unfitParameters } from '../refusals/refusals';
import type { RawQuery } from '../sql/list-query';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

export const MONTH_RANGE = { date_start: 'Primeiro mês, AAAA-MM; sem valor, julho', date_end: 'Último mês, AAAA-MM' } as const;

export type AskedMonths = readonly [from?: Month, to?: Month];

/** Throws 400 for invalid and for missing required months. */
export function readMonths(rest: RawQuery, names: readonly string[], required: readonly string[] = []): AskedMonths {
  const missing = required.filter((name) => rest[name] === undefined || rest[name] === '');
  if (missing.length > 0) throw invalidParameters(Object.fromEntries(missing.map((name) => [name, messages.required])));
  const wrong = names.filter((name) => rest[name] !== undefined && !MONTH.test(String(rest[name])));
  if (wrong.length > 0) throw invalidParameters(Object.fromEntries(wrong.map((name) => [name, `${messages.invalid}: use AAAA-MM`])));
  return names.map((name) => rest[name]) as unknown as AskedMonths;
}

export const readMonthRange = (rest: RawQuery, required: readonly (keyof typeof MONTH_RANGE)[] = []): AskedMonths =>
  readMonths(rest, Object.keys(MONTH_RANGE), required);

/** Defaults to the whole harvest. Throws 422 for months outside it. */
export function monthRange([asFrom, asTo]: AskedMonths, harvest: HarvestYears): Month[] {
  const months = harvestMonths(harvest);
  const [first = '', last = ''] = [months[0], months.at(-1)];
  const [from, to] = [asFrom ?? first, asTo ?? last];
  const fields = {
    ...(from < first || from > last ? { date_start: `Use um mês de ${formatMonth(first)} a ${formatMonth(last)}` } : {}),
    ...(to > last ? { date_end: `A data máxima deve ser ${formatMonth(last)}` } : {}),
    ...(to < from ? { date_end: `A data mínima deve ser ${formatMonth(from)}` } : {}),
  };
  if (Object.keys(fields).length > 0) throw unfitParameters(fields);
  return months.filter((month) => month >= from && month <= to);
}
