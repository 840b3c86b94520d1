import { sql } from 'kysely';
import type { ReturnedRow } from '#model/responses/returns';
import type { ScreenKey } from '#model/screens/list';
import { rowAddress } from '#model/screens/row-place';
import type { Sql } from '../sql/fragments';

const PERSON = (column: Sql) => sql`(select json_build_object('id', u.id, 'name', u.name) from users u where u.id = ${column})`;
const MOMENT = (column: Sql) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Needs the alias `r`. */
export const RETURNED_ROW = sql`json_build_object('return', r.id, 'resource', r.resource, 'id', r.row_id, 'screen', r.screen, 'label', r.label,
    'reason', r.reason, 'by', ${PERSON(sql`r.returned_by`)}, 'at', ${MOMENT(sql`r.returned_at`)},
    'harvest', json_build_object('id', h.id, 'title', h.title), 'customer', json_build_object('id', c.id, 'name', c.name),
    'farm', json_build_object('id', f.id, 'name', f.name), 'environment', r.environment,
    'answer', case when r.answer is not null then
      json_build_object('kind', r.answer, 'by', ${PERSON(sql`r.answered_by`)}, 'at', ${MOMENT(sql`r.answered_at`)}) end)`;
export const RETURNED_FROM = sql`from returns r join harvests h on h.id = r.harvest_id join farms f on f.id = r.farm_id join customers c on c.id = r.customer_id`;

export function toReturnedRow(found: unknown): ReturnedRow {
  const { screen, ...row } = found as Omit<ReturnedRow, 'address'> & { screen: ScreenKey };
  return { ...row, address: rowAddress(screen, row) };
}
