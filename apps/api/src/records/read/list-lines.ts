import { sql } from 'kysely';
import { type Resource, variantsOf } from '#model/kit/resource';
import { listedLines, type RowLines } from '#model/kit/sheet';
import { resourceOf } from '#model/registry';
import { columnOf } from '../../db/expected-schema';
import { demand } from '../../refusals/refusals';
import { andAll, type Sql } from '../../sql/fragments';
import { parseListQuery, type RawQuery } from '../../sql/list-query';
import { orderSql } from '../../sql/list-sql';
import type { Operation } from '../../sql/operation';
import { fromSql, type Selection, search, select } from '../../sql/selection';
import type { RowList } from '../table/row-list';
import { listShapeOf } from '../table/shape';
import { withTitles } from '../table/titles';
import { defaultOrder, listRows } from './list';
import { readTotals } from './totals';

/** Lists unsaved lines of a declared sheet too (`id` and `version` null); filters, order and pages apply to both. */
export async function listWithLines(work: Operation, resource: Resource, raw: RawQuery): Promise<RowList> {
  const place = variantsOf(resource).some(({ cells }) => listedLines(cells)) ? readLinePlace(raw) : null;
  if (!place) return listRows(work, resource, raw);
  demand(work.actor, 'read', resource);
  const query = parseListQuery(resource, raw);
  const selection = select(work, resource, query);
  const lines = listedLines(selection.resource.cells);
  if (!lines) return listRows(work, resource, raw);
  const { joins, where } = selection;
  const shape = listShapeOf(selection.resource);
  const own = Object.keys(lines.by).map((name) => sql.id('t', referenceColumn(selection.resource, name)));
  const order = sql.join([orderSql(query.order.length > 0 ? query.order : defaultOrder(selection.resource), joins), ...own]);
  const all = withEmptyLines(selection, lines, place);
  const selected = sql`${fromSql(resource, joins)} ${where}`;
  const count = await search(work, sql`${all} select count(*) as size from ${selected}`);
  const page = sql`limit ${query.perPage} offset ${query.page * query.perPage}`;
  const rows = await search(work, sql`${all} select ${shape.columns} from ${selected} order by ${order} ${page}`);
  const list = { resultList: await withTitles(work, shape, rows), size: Number(count[0]?.[0]) };
  // Sums cover stored rows only.
  return query.hasTotals ? { ...list, totals: (await readTotals(work, select(work, resource, query))).totals } : list;
}

type Place = { harvestId: string; farmId: string };

/** Null if the request names none or several. */
export function readLinePlace(raw: RawQuery): Place | null {
  const [harvestId, farmId] = ['harvest', 'farm'].map((name) => onlyId([raw[`${name}_id`], raw[`wherein[${name}.id]`]]));
  return harvestId && farmId ? { harvestId, farmId } : null;
}

function onlyId(given: readonly unknown[]): string | null {
  const ids = new Set(given.flat().filter((one) => one !== undefined));
  const [only] = ids;
  return ids.size === 1 && /^\d{1,9}$/.test(String(only)) ? String(only) : null;
}

function withEmptyLines({ resource, environment }: Selection, lines: RowLines, { harvestId, farmId }: Place): Sql {
  const table = sql.id(resource.path);
  const source = resourceOf(lines.from);
  const told = Object.entries(lines.by).map(([name, at]) => ({
    own: referenceColumn(resource, name),
    of: at === 'id' ? 'id' : referenceColumn(source, at),
  }));
  const under = lines.under ? [{ own: referenceColumn(resource, lines.under), of: referenceColumn(source, lines.under) }] : [];
  const references = sql.join([...told, ...under].map(({ own, of }) => sql`${own}::text, ${sql.id('c', of)}`));
  const same = andAll(told.map(({ own, of }) => sql`${sql.id('stored', own)} = ${sql.id('c', of)}`));
  return sql`with ${table} as (
    select stored.* from ${table} stored
    union all
    select empty.* from farms f cross join harvests h cross join ${sql.id(source.path)} c
    cross join lateral jsonb_populate_record(null::${table}, jsonb_build_object('harvest_id', h.id, 'customer_id', f.customer_id,
      'farm_id', f.id, 'environment', f.environment, ${references},
      'validated', false, 'status', false, 'warnings', '{}'::jsonb)) empty
    where f.id = ${farmId}::integer and h.id = ${harvestId}::integer and f.environment = ${environment}
      and not exists (select from ${table} stored where stored.farm_id = f.id and stored.harvest_id = h.id
        and ${same})
  )`;
}

function referenceColumn(resource: Resource, name: string): string {
  const column = columnOf(resource, name);
  if (column === null) throw new Error(`${resource.path} has no column for ${name}`);
  return column;
}
