import { sql } from 'kysely';
import type { WireRow } from '../../records/table/shape';
import type { FarmYears, Harvest } from '../../scope/farm-years';
import type { Sql } from '../../sql/fragments';
import type { Operation } from '../../sql/operation';

interface DiagnosedStart {
  harvest: Harvest;
  rows: Readonly<Record<string, readonly WireRow[]>>;
}

/** Uses the herd at the end of the diagnosed year, or at its start when this harvest was diagnosed. Null without a diagnosis. */
export async function readDiagnosedStart(work: Operation, years: FarmYears): Promise<DiagnosedStart | null> {
  const farm = years.farm.id;
  const [found] = await work.connection.rows(
    sql`select h.id, h.title, h.first_year, h.last_year from harvests h
     where (h.id = ${years.harvest.id} or h.last_year = ${years.harvest.first_year})
       and (exists (select from diagnosis_herd d where d.farm_id = ${farm} and d.harvest_id = h.id)
         or exists (select from area_team_diagnosis a where a.farm_id = ${farm} and a.harvest_id = h.id))
     order by h.first_year, h.id limit 1`,
  );
  if (!found) return null;
  const [id, title, first_year, last_year] = found as [number, string, number, number];
  const own = sql`x.farm_id = ${farm} and x.harvest_id = ${id}`;
  const read = async (select: Sql) =>
    (await work.connection.rows(sql`select to_json(r) as row from (${select}) r`)).map(([row]) => row as WireRow);
  return {
    harvest: { id, title, first_year, last_year },
    rows: {
      livestock_stocks: await read(herdSql(own, id === years.harvest.id ? 'INITIAL' : 'FINAL')),
      areas: await read(areaSql(own)),
      teams: await read(teamSql(own)),
    },
  };
}

const herdSql = (
  own: Sql,
  block: string,
) => sql`select x.id, json_build_object('id', c.id, 'title', c.title) as category_livestock, x.amount, x.weight
  from diagnosis_herd x join category_livestock c on c.id = x.category_livestock_id
  where ${own} and x.block = ${block} and x.amount > 0 order by c.id`;

const areaSql = (own: Sql) => sql`select x.id, json_build_object('id', c.id, 'title', c.title) as category_area, x.total_area as value
  from area_team_diagnosis x cross join lateral (select id, title from category_area where livestock_use order by id limit 1) c
  where ${own} and x.total_area > 0`;

/** The diagnosis knows only field and other staff; each goes to the first function of its kind and is sorted by hand later. */
const teamSql = (own: Sql) => sql`select f.id, json_build_object('id', f.id, 'title', f.title) as category_function,
    json_build_object('id', w.id, 'title', w.title) as category_work_front, people.amount
  from area_team_diagnosis x
  cross join lateral (values (true, x.total_work_front), (false, x.total_team - coalesce(x.total_work_front, 0))) people (in_field, amount)
  cross join lateral (select f.* from category_functions f join category_work_fronts w on w.id = f.category_work_front_id
    where w.field_work = people.in_field order by f.id limit 1) f
  join category_work_fronts w on w.id = f.category_work_front_id
  where ${own} and people.amount > 0`;
