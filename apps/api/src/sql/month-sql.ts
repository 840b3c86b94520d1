import type { Resource } from '#model/kit/resource';
import { timeOf } from '#model/kit/row-time';
import { columnOf } from '../db/expected-schema';
import { quote } from './fragments';

/** SQL of the month (`2025-07`) in which a row counts; null if it counts in none. */
export function monthSql(resource: Resource, alias: string): string {
  const time = timeOf(resource);
  if (time.kind === 'harvest') return 'null::text';
  const column = (name: string) => `${alias}.${quote(columnOf(resource, name) ?? name)}`;
  const at = column(time.name);
  if (time.kind === 'calendarMonth') {
    return `(select to_char(make_date(h.first_year + case when ${at} < 7 then 1 else 0 end, ${at}::integer, 1), 'YYYY-MM')
      from harvests h where h.id = ${alias}.harvest_id)`;
  }
  // Connections use ISO dates, so `left` replaces formatting, which takes twice as long for each row of the ledger.
  const text = `left(${at}::text, 7)`;
  return resource.month?.where ? `case when ${column(resource.month.where)} then ${text} end` : text;
}
