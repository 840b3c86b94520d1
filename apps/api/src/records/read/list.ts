import { sql } from 'kysely';
import type { Resource } from '#model/kit/resource';
import { demand } from '../../refusals/refusals';
import type { Sql } from '../../sql/fragments';
import { type ListQuery, parseListQuery, type RawQuery } from '../../sql/list-query';
import { orderSql } from '../../sql/list-sql';
import type { Operation } from '../../sql/operation';
import { fromSql, search, select } from '../../sql/selection';
import type { RowList } from '../table/row-list';
import { listShapeOf } from '../table/shape';
import { type SideQuery, withTitles } from '../table/titles';
import { readTotals } from './totals';

/** Throws 403 if the actor may not read the resource, 400 for unknown parameters. */
export async function listRows(operation: Operation, resource: Resource, raw: RawQuery): Promise<RowList> {
  demand(operation.actor, 'read', resource);
  const query = parseListQuery(resource, raw);
  const { shape, rows } = await readPage(operation, resource, query);
  // A short page is the last one, so its end is the count; an empty page past the end tells nothing.
  const isWhole = rows.length < query.perPage && (rows.length > 0 || query.page === 0);
  const counter = isWhole || query.hasTotals ? null : new Counter(operation, resource, query);
  const resultList = await withTitles(operation, shape, rows, counter);
  if (query.hasTotals) return { resultList, ...(await readTotals(operation, select(operation, resource, query))) };
  return { resultList, size: counter ? counter.size : query.page * query.perPage + rows.length };
}

/** The page is selected from the table alone; its references are read afterwards, once each. */
async function readPage(operation: Operation, resource: Resource, query: ListQuery) {
  const { resource: variant, joins, where } = select(operation, resource, query);
  const shape = listShapeOf(variant);
  const orderBy = orderSql(query.order.length > 0 ? query.order : defaultOrder(variant), joins);
  const statement = sql`select ${shape.columns} from ${fromSql(resource, joins)} ${where} order by ${orderBy}
    limit ${query.perPage} offset ${query.page * query.perPage}`;
  return { shape, rows: await search(operation, statement) };
}

class Counter implements SideQuery {
  size = 0;

  readonly sql: Sql;

  constructor(operation: Operation, resource: Resource, query: ListQuery) {
    const { joins, where } = select(operation, resource, query);
    this.sql = sql`(select count(*) from ${fromSql(resource, joins)} ${where})`;
  }

  take(size: unknown): void {
    this.size = Number(size);
  }
}

export function defaultOrder(resource: Resource): ListQuery['order'] {
  return parseListQuery(resource, Object.fromEntries(resource.order.map(([path, direction]) => [`order[${path}]`, direction]))).order;
}
