import { sql } from 'kysely';
import type { Resource } from '#model/kit/resource';
import { demand } from '../../refusals/refusals';
import type { Sql } from '../../sql/fragments';
import { type ListQuery, parseListQuery, type RawQuery } from '../../sql/list-query';
import { orderSql } from '../../sql/list-sql';
import type { Operation } from '../../sql/operation';
import { fromSql, search, select } from '../../sql/selection';
import type { RowList } from '../table/row-list';
import { shapeOf, type WireRow } from '../table/shape';
import { readTotals } from './totals';

/** Throws 403 if the actor may not read the resource, 400 for unknown parameters. */
export async function listRows(operation: Operation, resource: Resource, raw: RawQuery): Promise<RowList> {
  demand(operation.actor, 'read', resource);
  const query = parseListQuery(resource, raw);
  const selection = select(operation, resource, query);
  const order = orderSql(query.order.length > 0 ? query.order : defaultOrder(selection.resource), selection.joins);
  const source = sql`from ${fromSql(resource, selection.joins)} ${selection.where}`;
  const resultList = await readWireRows(operation, selection.resource, sql`${source} order by ${order} ${pageSql(query)}`);
  if (query.hasTotals) return { resultList, ...(await readTotals(operation, select(operation, resource, query))) };
  // A short page is the last one, so its end is the count; an empty page past the end tells nothing.
  const isLast = resultList.length < query.perPage && (resultList.length > 0 || query.page === 0);
  if (isLast) return { resultList, size: query.page * query.perPage + resultList.length };
  const [count] = await search(operation, sql`select count(*) ${source}`);
  return { resultList, size: Number(count?.[0]) };
}

export async function readWireRows(operation: Operation, variant: Resource, source: Sql, before: Sql = sql``): Promise<WireRow[]> {
  const shape = shapeOf(variant);
  const rows = await search(operation, sql`${before} select ${shape.json} ${source}`);
  return rows.map(([json]) => shape.toRow(json));
}

export const pageSql = ({ page, perPage }: ListQuery): Sql => sql`limit ${perPage} offset ${page * perPage}`;

export function defaultOrder(resource: Resource): ListQuery['order'] {
  return parseListQuery(resource, Object.fromEntries(resource.order.map(([path, direction]) => [`order[${path}]`, direction]))).order;
}
