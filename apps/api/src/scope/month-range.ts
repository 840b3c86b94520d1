import { formatMonth, type HarvestYears, harvestMonths, type Month } from '#domain/calendar';
import { messages } from '#model/kit/messages';
import { invalidParameters, unfitParameters } from '../refusals/refusals';
import type { RawQuery } from '../sql/list-query';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const NAMES = ['date_start', 'date_end'] as const;

/** How the parameters read in the description of a call. */
export const MONTH_RANGE = { date_start: 'Primeiro mês, AAAA-MM; sem valor, julho', date_end: 'Último mês, AAAA-MM' } as const;

/** Throws 400 for what is no month, 422 for a last month that has to be said and is not. */
export function checkMonthRange(rest: RawQuery, isEndRequired: boolean): void {
  if (isEndRequired && (rest.date_end === undefined || rest.date_end === '')) throw unfitParameters({ date_end: messages.required });
  const wrong = NAMES.filter((name) => rest[name] !== undefined && !MONTH.test(String(rest[name])));
  if (wrong.length > 0) throw invalidParameters(Object.fromEntries(wrong.map((name) => [name, `${messages.invalid}: use AAAA-MM`])));
}

/** The months of a harvest from one to another; from its first, to its last where they are not said. Throws 422 for months outside of it. */
export function monthRange(rest: RawQuery, harvest: HarvestYears): Month[] {
  const months = harvestMonths(harvest);
  const [first = '', last = ''] = [months[0], months.at(-1)];
  const [from, to] = [String(rest.date_start ?? first), String(rest.date_end ?? last)];
  const fields = {
    ...(from < first || from > last ? { date_start: `Use um mês de ${formatMonth(first)} a ${formatMonth(last)}` } : {}),
    ...(to > last ? { date_end: `A data máxima deve ser ${formatMonth(last)}` } : {}),
    ...(to < from ? { date_end: `A data mínima deve ser ${formatMonth(from)}` } : {}),
  };
  if (Object.keys(fields).length > 0) throw unfitParameters(fields);
  return months.filter((month) => month >= from && month <= to);
}
