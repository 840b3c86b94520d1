import { sql } from 'kysely';
import type { Resource } from '#model/kit/resource';
import { demand } from '../../refusals/refusals';
import { parseListQuery, type RawQuery } from '../../sql/list-query';
import type { Operation } from '../../sql/operation';
import { fromSql, search, select } from '../../sql/selection';
import { validatedSql } from '../../sql/validated-sql';

export async function isValidated(operation: Operation, resource: Resource, raw: RawQuery): Promise<{ validated: boolean }> {
  demand(operation.actor, 'read', resource);
  const { joins, where } = select(operation, resource, parseListQuery(resource, raw));
  const all = sql`coalesce(bool_and(${sql.raw(validatedSql(resource.path, 't'))}), false)`;
  const [row] = await search(operation, sql`select ${all} as validated from ${fromSql(resource, joins)} ${where}`);
  return { validated: row?.[0] === true };
}
