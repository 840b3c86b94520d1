import type { Resource } from '#model/kit/resource';
import type { Operation } from './connection';
import { type ListQuery, parseListQuery, type RawQuery } from './list-query';
import { orderSql } from './list-sql';
import { demand } from './refusals';
import { type ExtraCondition, fromSql, type Selection, search, select } from './selection';
import { listShapeOf, type WireRow } from './shape';
import { readTitles } from './titles';
import { readTotals, type Totals } from './totals';

/** Answer of a list; `size` counts the rows that match before paging. */
export interface RowList {
  resultList: WireRow[];
  size: number;
  totals?: Totals;
}

/** Lists rows by the parameters of a request. Throws 403 when the actor may not read them, 400 for parameters nobody understands. */
export async function listRows(operation: Operation, resource: Resource, raw: RawQuery, extra?: ExtraCondition): Promise<RowList> {
  demand(operation.actor, 'read', resource);
  const query = parseListQuery(resource, raw);
  const { resultList, isWhole } = await readPage(operation, resource, query, extra);
  const seen = query.page * query.perPage + resultList.length;
  if (query.hasTotals) {
    const { size, totals } = await readTotals(operation, select(operation, resource, query, extra));
    return { resultList, size, totals };
  }
  return { resultList, size: isWhole ? seen : await countRows(operation, select(operation, resource, query, extra)) };
}

async function readPage(operation: Operation, resource: Resource, query: ListQuery, extra?: ExtraCondition) {
  const { environment, joins, where, values } = select(operation, resource, query, extra);
  const shape = listShapeOf(resource, environment);
  const orderBy = orderSql(query.order.length > 0 ? query.order : defaultOrder(resource), joins);
  const limit = `limit ${values.bind(query.perPage)} offset ${values.bind(query.page * query.perPage)}`;
  const text = `select ${shape.columns} from ${fromSql(resource, joins)} ${where} order by ${orderBy} ${limit}`;
  const rows = await search(operation, text, values.list);
  const titles = await readTitles(operation, shape.lookups, rows);
  // Fewer rows than asked for are the last ones, so that their count is known; an empty page past the end says nothing.
  const isWhole = rows.length < query.perPage && (rows.length > 0 || query.page === 0);
  return { resultList: rows.map((cells) => shape.toRow(cells, titles)), isWhole };
}

/** The order of a list that asks for none. */
export function defaultOrder(resource: Resource): ListQuery['order'] {
  return parseListQuery(resource, Object.fromEntries(resource.order.map(([path, direction]) => [`order[${path}]`, direction]))).order;
}

async function countRows(operation: Operation, { resource, joins, where, values }: Selection): Promise<number> {
  const [row] = await search(operation, `select count(*) as size from ${fromSql(resource, joins)} ${where}`, values.list);
  return Number(row?.[0]);
}
