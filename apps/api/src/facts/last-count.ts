import { sql } from 'kysely';
import { HERD_MONTHS_BACK } from '#model/kit/plausibility';
import type { Sql } from '../sql/fragments';
import { COUNTS, countsSql, type MovementKind, movementsSql } from './herd-rows';

/** Herd of a category on a day, from its last count in any harvest. */
export interface HerdDay {
  farm: number;
  category: number;
  day: string;
}

/** Initial counts are dated to the first day of the harvest, monthly ones to the first day of the next month. */
const COUNTED = `case when ${COUNTS.hasMonth} then (${COUNTS.day} + interval '1 month')::date
  else make_date(h.first_year, 7, 1) end`;

const LAST = `select n.counted, coalesce(sum(n.amount) filter (where n.category_livestock_id = g.category), 0) as heads
  from (${countsSql(`${COUNTED} as counted, ${COUNTS.hasMonth} as has_month, x.amount, x.category_livestock_id`, 'x.farm_id = g.farm and x.amount > 0')}) n
  where n.counted <= g.day and n.counted > g.day - interval '${HERD_MONTHS_BACK} months'
  group by n.counted, n.has_month order by n.counted desc, n.has_month desc limit 1`;

const AFTER = countsSql(
  'coalesce(sum(x.amount), 0)',
  `x.farm_id = g.farm and x.category_livestock_id = g.category and ${COUNTS.hasMonth} and ${COUNTS.day} = date_trunc('month', g.day)::date`,
);

/** Births have no category; the catalogue says which ones they enter. */
const TAKES_BIRTHS = `exists (select from category_livestock b where b.id = g.category and 'birth' = any(b.show))`;

const cameSql = (kind: MovementKind): string =>
  `coalesce((${movementsSql(
    [kind],
    ['heads'],
    ({ day, category }) =>
      `x.farm_id = g.farm and ${category ? `${category} = g.category` : TAKES_BIRTHS} and ${day} between last.counted and g.day`,
  )}), 0)`;

/** Per day: `path`, `id` (its index) and `attributes`. No row without a recent count. `farms`: condition on `f`. */
export function lastCountSql(asked: readonly HerdDay[], path: string, farms: Sql): Sql {
  const days = JSON.stringify(asked.map((one, i) => ({ i, ...one })));
  const came = [cameSql('entries'), cameSql('weanings'), cameSql('births')].join(' + ');
  return sql`select ${path}::text as path, g.i as id, json_build_object('month', to_char(last.counted - 1, 'YYYY-MM'), 'heads', last.heads,
      'came', ${sql.raw(came)}, 'after', (${sql.raw(AFTER)})) as attributes
    from jsonb_to_recordset(${days}::jsonb) as g(i integer, farm integer, category integer, day date)
    join farms f on f.id = g.farm cross join lateral (${sql.raw(LAST)}) last where ${farms}`;
}
