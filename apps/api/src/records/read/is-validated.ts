import type { Resource } from '#model/kit/resource';
import { demand } from '../../refusals/refusals';
import { parseListQuery, type RawQuery } from '../../sql/list-query';
import type { Operation } from '../../sql/operation';
import { BASE } from '../../sql/paths';
import { fromSql, search, select } from '../../sql/selection';
import { validatedSql } from '../../sql/validated-sql';

/** True only if there are rows and every one of them is validated. Takes the parameters of a list. */
export async function isValidated(operation: Operation, resource: Resource, raw: RawQuery): Promise<{ validated: boolean }> {
  demand(operation.actor, 'read', resource);
  const { joins, where, values } = select(operation, resource, parseListQuery(resource, raw));
  const text = `select coalesce(bool_and(${validatedSql(resource.path, BASE)}), false) as validated from ${fromSql(resource, joins)} ${where}`;
  const [row] = await search(operation, text, values.list);
  return { validated: row?.[0] === true };
}
