import { sql } from 'kysely';
import type { Resource } from '#model/kit/resource';
import { type ListQuery, parseListQuery, type RawQuery } from '../../sql/list-query';
import { orderSql } from '../../sql/list-sql';
import type { Operation } from '../../sql/operation';
import { fromSql, type Selection, search, select } from '../../sql/selection';
import { defaultOrder } from '../read/list';
import { listShapeOf, type WireRow } from '../table/shape';
import { withTitles } from '../table/titles';

/** Rows of a query that may match more of them than memory should hold: their ids first, then the rows by and by. */

/** Ids of all rows of a query in the actor's reach, in its order. Four bytes a row: those of a million rows are no weight. */
export async function readIds(
  operation: Operation,
  resource: Resource,
  query: ListQuery,
): Promise<{ ids: number[]; selection: Selection }> {
  const selection = select(operation, resource, query);
  const { joins, where } = selection;
  const order = orderSql(query.order.length > 0 ? query.order : defaultOrder(resource), joins);
  const [row] = await search(
    operation,
    sql`select coalesce(json_agg(t.id order by ${order}), '[]') as ids from ${fromSql(resource, joins)} ${where}`,
  );
  return { ids: (row?.[0] ?? []) as number[], selection };
}

/** Those of these rows that are in the actor's reach and match the query, by id. `lock`: nobody changes them until the transaction ends. */
export async function readByIds(
  operation: Operation,
  resource: Resource,
  query: ListQuery,
  ids: readonly number[],
  lock = false,
): Promise<Map<number, WireRow>> {
  if (ids.length === 0) return new Map();
  const { joins, where } = select(operation, resource, query, sql`t.id = any(${ids}::integer[])`);
  const shape = listShapeOf(resource);
  // In the order of their ids, so that two imports wait for each other instead of for ever.
  const rows = await operation.connection.rows(
    sql`select ${sql.raw(shape.columns)} from ${fromSql(resource, joins)} ${where} order by t.id ${lock ? sql`for update of t` : sql``}`,
  );
  return new Map((await withTitles(operation, shape, rows)).map((row) => [row.id, row]));
}

/** A query for the rows an import may change: those of its scope and environment. */
export function scopeQuery(resource: Resource, raw: RawQuery, isAnyEnvironment: boolean): ListQuery {
  const query = parseListQuery(resource, raw);
  return isAnyEnvironment ? { ...query, filteredEnvironments: query.filteredEnvironments ?? [] } : query;
}
