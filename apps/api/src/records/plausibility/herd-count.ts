import { asReference } from '#model/kit/field';
import { HERD_MONTHS_BACK, timeOf } from '#model/kit/plausibility';
import type { HerdRule } from '#model/kit/plausibility-rule';
import type { Resource } from '#model/kit/resource';
import type { Values } from '../../sql/operation';
import type { Asked } from './earlier';

/** What a farm had of a category on a day, going by its last count. */

/** Rows with the same text ask the same; null for a row that does not ask. */
export function herdKey(resource: Resource, rule: HerdRule, { farm, values }: Asked): string | null {
  const time = timeOf(resource);
  const day = time.kind === 'field' ? values[time.name] : null;
  const category = asReference(values[rule.category] ?? null)?.id;
  return category === undefined || typeof day !== 'string' ? null : JSON.stringify([farm, category, day]);
}

/**
 * `select` of what is known of each key: `path` (given), `id` (place of the key) and `attributes`, the month counted, the heads then,
 * those that came from then to the day, and those at the end of its month; null where nothing was counted lately. `farms`: condition on the farms in reach, over `f`.
 */
export function herdSql(keys: readonly string[], path: string, farms: string | null, values: Values): string {
  const rows = keys.map((key, i) => {
    const [farm, category, day] = JSON.parse(key) as [number, number, string];
    return { i, farm, category, day };
  });
  // The count before the first month of a harvest is made on its first day, those of months on the first day of the next one.
  const counted = "case when s.type then (s.date + interval '1 month')::date else make_date(h.first_year, 7, 1) end";
  const came = (table: string) =>
    `(select coalesce(sum(m.amount), 0) from ${table} m where m.farm_id = g.farm
      and m.category_livestock_id = g.category and m.date >= last.counted and m.date <= g.day)`;
  const born = `(select coalesce(sum(m.amount), 0) from births m where m.farm_id = g.farm
      and m.date >= last.counted and m.date <= g.day
      and exists (select from category_livestock c where c.id = g.category and 'birth' = any(c.show)))`;
  const after = `(select coalesce(sum(s.amount), 0) from livestock_stocks s where s.farm_id = g.farm
      and s.type and s.date = date_trunc('month', g.day)::date and s.category_livestock_id = g.category)`;
  return `select '${path}' as path, g.i as id,
      json_build_object('month', to_char(last.counted - 1, 'YYYY-MM'), 'heads', last.heads,
        'came', ${came('herd_entry')} + ${came('weaning')} + ${born}, 'after', ${after}) as attributes
    from jsonb_to_recordset(${values.bind(JSON.stringify(rows))}::jsonb) as g(i integer, farm integer, category integer, day date)
    join farms f on f.id = g.farm
    cross join lateral (
      select n.counted, coalesce(sum(n.amount) filter (where n.category_livestock_id = g.category), 0) as heads
      from (select ${counted} as counted, s.type, s.amount, s.category_livestock_id from livestock_stocks s join harvests h on h.id = s.harvest_id
        where s.farm_id = g.farm and s.amount > 0) n
      where n.counted <= g.day and n.counted > g.day - interval '${HERD_MONTHS_BACK} months'
      group by n.counted, n.type order by n.counted desc, n.type desc limit 1) last${farms ? ` where ${farms}` : ''}`;
}
