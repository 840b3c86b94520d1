import { resourceOf } from '#model/registry';
import { defaultOrder, listRows } from '../../records/read/list';
import { readTotals } from '../../records/read/totals';
import type { RowList } from '../../records/table/row-list';
import { listShapeOf } from '../../records/table/shape';
import { readTitles } from '../../records/table/titles';
import { demand } from '../../refusals/refusals';
import { parseListQuery, type RawQuery } from '../../sql/list-query';
import { orderSql } from '../../sql/list-sql';
import type { Operation } from '../../sql/operation';
import { BASE } from '../../sql/paths';
import { fromSql, type Selection, search, select } from '../../sql/selection';

const teams = resourceOf('teams');

/**
 * Lists the teams. Where the rows are cells of a sheet (corte), of one farm in one harvest also the functions that nobody has filled yet, with `id: null` and `version: null`; every
 * condition, order and page of the list holds for them as for the rows that are there.
 */
export async function listTeams(work: Operation, raw: RawQuery): Promise<RowList> {
  demand(work.actor, 'read', teams);
  const place = placeOf(raw);
  if (!place) return listRows(work, teams, raw);
  const query = parseListQuery(teams, raw);
  const selection = select(work, teams, query);
  if (!selection.resource.cells) return listRows(work, teams, raw);
  const shape = listShapeOf(selection.resource);
  const order = orderSql(query.order.length > 0 ? query.order : defaultOrder(selection.resource), selection.joins);
  const all = withEmptyFunctions(selection, place);
  const count = await search(work, `${all} select count(*) as size from ${selectedFrom(selection)}`, selection.values.list);
  const limit = `limit ${selection.values.bind(query.perPage)} offset ${selection.values.bind(query.page * query.perPage)}`;
  const text = `${all} select ${shape.columns} from ${selectedFrom(selection)} order by ${order}, ${BASE}.category_function_id ${limit}`;
  const rows = await search(work, text, selection.values.list);
  const titles = await readTitles(work, shape.lookups, rows);
  const list = { resultList: rows.map((cells) => shape.toRow(cells, titles)), size: Number(count[0]?.[0]) };
  // Sums and confirmations are of what is there.
  return query.hasTotals ? { ...list, totals: (await readTotals(work, select(work, teams, query))).totals } : list;
}

const selectedFrom = ({ joins, where }: Selection) => `${fromSql(teams, joins)} ${where}`;

type Place = { harvestId: string; farmId: string };

/** The one farm and harvest that a request is about; null where it is about more, or about none. */
function placeOf(raw: RawQuery): Place | null {
  const [harvestId, farmId] = ['harvest', 'farm'].map((name) => onlyId([raw[`${name}_id`], raw[`wherein[${name}.id]`]]));
  return harvestId && farmId ? { harvestId, farmId } : null;
}

function onlyId(given: readonly unknown[]): string | null {
  const ids = new Set(given.flat().filter((one) => one !== undefined));
  const [only] = ids;
  return ids.size === 1 && /^\d{1,9}$/.test(String(only)) ? String(only) : null;
}

/** For the rest of the statement the table has a row for each function: its own where there is one. */
function withEmptyFunctions({ values, environment }: Selection, { harvestId, farmId }: Place): string {
  const marks = "'validated', false, 'status', false, 'warnings', '{}'::jsonb";
  return `with teams as (
    select stored.* from teams stored
    union all
    select empty.* from farms f cross join harvests h cross join category_functions c
    cross join lateral jsonb_populate_record(null::teams, jsonb_build_object('harvest_id', h.id, 'customer_id', f.customer_id,
      'farm_id', f.id, 'environment', f.environment, 'category_function_id', c.id, 'category_work_front_id', c.category_work_front_id,
      ${marks})) empty
    where f.id = ${values.bind(farmId)}::integer and h.id = ${values.bind(harvestId)}::integer and f.environment = ${values.bind(environment)}
      and not exists (select from teams stored where stored.farm_id = f.id and stored.harvest_id = h.id
        and stored.category_function_id = c.id)
  )`;
}
