import type { Resource } from '#model/kit/resource';
import { demand } from '../../refusals/refusals';
import { type ListQuery, parseListQuery, type RawQuery } from '../../sql/list-query';
import { orderSql } from '../../sql/list-sql';
import type { Operation, Values } from '../../sql/operation';
import { type ExtraCondition, fromSql, type Selection, search, select } from '../../sql/selection';
import type { RowList } from '../table/row-list';
import { listShapeOf } from '../table/shape';
import { type Aside, withTitles } from '../table/titles';
import { readTotals } from './totals';

/** Lists rows by the parameters of a request. Throws 403 when the actor may not read them, 400 for parameters nobody understands. */
export async function listRows(operation: Operation, resource: Resource, raw: RawQuery, extra?: ExtraCondition): Promise<RowList> {
  demand(operation.actor, 'read', resource);
  const query = parseListQuery(resource, raw);
  const { shape, rows } = await readPage(operation, resource, query, extra);
  // Fewer rows than asked for are the last ones, so that their count is known; an empty page past the end says nothing.
  const isWhole = rows.length < query.perPage && (rows.length > 0 || query.page === 0);
  const counter = isWhole || query.hasTotals ? null : new Counter((values) => select(operation, resource, query, extra, values));
  const resultList = await withTitles(operation, shape, rows, counter);
  if (query.hasTotals) return { resultList, ...(await readTotals(operation, select(operation, resource, query, extra))) };
  return { resultList, size: counter ? counter.size : query.page * query.perPage + rows.length };
}

/** The page is chosen from the rows alone; what they refer to is read afterwards, once each. Only what orders or conditions ask of other tables is joined. */
async function readPage(operation: Operation, resource: Resource, query: ListQuery, extra?: ExtraCondition) {
  const { resource: nature, joins, where, values } = select(operation, resource, query, extra);
  const shape = listShapeOf(nature);
  const orderBy = orderSql(query.order.length > 0 ? query.order : defaultOrder(nature), joins);
  const limit = `limit ${values.bind(query.perPage)} offset ${values.bind(query.page * query.perPage)}`;
  const text = `select ${shape.columns} from ${fromSql(resource, joins)} ${where} order by ${orderBy} ${limit}`;
  return { shape, rows: await search(operation, text, values.list) };
}

/** Counts the rows that match, in the statement that reads what a page refers to. */
class Counter implements Aside {
  size = 0;

  constructor(readonly select: (values: Values) => Selection) {}

  sql(values: Values): string {
    const { resource, joins, where } = this.select(values);
    return `(select count(*) from ${fromSql(resource, joins)} ${where})`;
  }

  take(size: unknown): void {
    this.size = Number(size);
  }
}

/** The order of a list that asks for none. */
export function defaultOrder(resource: Resource): ListQuery['order'] {
  return parseListQuery(resource, Object.fromEntries(resource.order.map(([path, direction]) => [`order[${path}]`, direction]))).order;
}
