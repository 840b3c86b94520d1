import { sql } from 'kysely';
import type { Resource } from '#model/kit/resource';
import { columnOf } from '../../db/expected-schema';
import { demand } from '../../refusals/refusals';
import { andAll } from '../../sql/fragments';
import { parseListQuery, type RawQuery } from '../../sql/list-query';
import type { Operation } from '../../sql/operation';
import { joinsSql } from '../../sql/paths';
import { search, select } from '../../sql/selection';
import { auditShapeOf, type WireRow } from '../table/shape';

/** Audit entries stay for ever; only the offer to restore ends. */
export const DAYS_OFFERED = 30;
const MAX_ROWS = 500;

export interface ListedRemoval {
  row: WireRow;
  removed_at: string;
  removed_by: { id: number; name: string | null } | null;
}

/** Excludes rows that another row made. Throws 403 if the actor may not restore such rows, 400 for unknown parameters. */
export async function listRemoved(
  operation: Operation,
  resource: Resource,
  raw: RawQuery,
): Promise<{ resultList: ListedRemoval[]; size: number }> {
  demand(operation.actor, 'restore', resource);
  const { resource: variant, joins, where } = select(operation, resource, parseListQuery(resource, raw));
  const shape = auditShapeOf(variant);
  const own = andAll((variant.generatedFrom ?? []).map((name) => sql`${sql.id('r', columnOf(variant, name) ?? name)} is null`));
  const kept = sql`select a.id as trace, a.at as removed_at, a.user_id as remover, a.before as json, r.*
    from audit_log a, jsonb_populate_record(null::${sql.id(resource.path)}, a.before) r
    where a.resource = ${resource.path} and a.action = 'remove' and a.at > now() - ${DAYS_OFFERED} * interval '1 day'
      and not exists (select from audit_log later where later.resource = a.resource and later.row_id = a.row_id and later.id > a.id)
      and ${own}`;
  const rows = await search(
    operation,
    sql`select ${shape.json} as c0, t.removed_at, t.remover, (select u.name from users u where u.id = t.remover) as name
    from (${kept}) t ${joinsSql(joins)} ${where} order by t.trace desc limit ${MAX_ROWS}`,
  );
  const resultList = rows.map(([json, at, remover, name]) => ({
    row: shape.toRow(json),
    removed_at: at as string,
    removed_by: remover === null ? null : { id: remover as number, name: name as string | null },
  }));
  return { resultList, size: resultList.length };
}
