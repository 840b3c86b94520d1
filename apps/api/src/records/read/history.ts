import { sql } from 'kysely';
import type { Resource } from '#model/kit/resource';
import { canReadHistory } from '#model/permissions';
import { isResourcePath, resourceOf } from '#model/registry';
import type { AuditEntry } from '#model/responses/history';
import { forbidden, rowNotFound } from '../../refusals/refusals';
import type { Operation } from '../../sql/operation';
import { reachSql } from '../../sql/reach-sql';
import { auditShapeOf, type WireRow } from '../table/shape';
import { readRow } from './read';

const isOf = (id: number) => sql`(a.row_id = ${id} or a.row_ids @> array[${id}::integer])`;

const auditEntriesOf = (path: string, id: number) => sql`
  select a.id, a.at, a.user_id, u.name, a.action, a.before is not null as had_before, a.after is not null as has_after,
    a.row_id is null as is_of_many,
    case a.action when 'return' then a.after ->> 'reason'
      else (select r.reason from returns r where r.resource = ${path} and r.row_id = ${id} and r.answered_trace = a.id) end as reason,
    i.file_name, a.typed_at, a.device, a.after -> 'password' as password
  from audit_log a left join users u on u.id = a.user_id left join imports i on i.id = a.import_id and i.undoes is null 
  where a.resource = ${path} and ${isOf(id)} order by a.id desc`;

/** All audit entries of a row, newest first, for validators and administrators. Throws 404 for an unknown row. */
export async function readHistory(operation: Operation, path: string, id: number): Promise<{ resultList: AuditEntry[]; size: number }> {
  if (!isResourcePath(path)) throw rowNotFound();
  const resource = resourceOf(path);
  if (!canReadHistory(operation.actor, resource)) throw forbidden();
  const entries = await operation.connection.rows(auditEntriesOf(path, id));
  const [before, after] = [await readRows(operation, resource, id, 'before'), await readRows(operation, resource, id, 'after')];
  // A row out of reach has no history for the actor either.
  const own = entries.filter(([, , , , , , , isOfMany]) => !isOfMany);
  const isHidden = own.some(([id, , , , , had, has]) => (had && !before.has(id as number)) || (has && !after.has(id as number)));
  if (isHidden) throw rowNotFound();
  // A bulk validation stores no farm and a demo row has no entry, so the row itself decides about reach.
  if (own.length === 0) await readRow(operation, resource, id);
  const resultList = entries.map(([id, at, userId, name, action, , , , reason, file, typedAt, device, password]) => ({
    id: id as number,
    at: at as string,
    user: userId === null ? null : { id: userId as number, name: name as string | null },
    action: action as AuditEntry['action'],
    before: before.get(id as number) ?? null,
    after: withPassword(after.get(id as number) ?? null, password),
    reason: reason as string | null,
    file: file as string | null,
    typed_at: typedAt as string | null,
    device: device as string | null,
  }));
  return { resultList, size: resultList.length };
}

/** Only that it changed. */
const withPassword = (row: WireRow | null, password: unknown): WireRow | null =>
  row && typeof password === 'string' ? { ...row, password } : row;

/** References show the title of today. */
async function readRows(operation: Operation, resource: Resource, id: number, side: 'before' | 'after'): Promise<Map<number, WireRow>> {
  const shape = auditShapeOf(resource);
  const state = sql.id('a', side);
  const kept = sql`select a.id as trace, a.row_id is null as is_of_many, ${state} as json, r.*
    from audit_log a, jsonb_populate_record(null::${sql.id(resource.path)}, ${state}) r
    where a.resource = ${resource.path} and ${isOf(id)} and ${state} is not null`;
  const reach = reachSql(operation.actor, resource, 't');
  const rows = await operation.connection.rows(sql`select ${shape.json} as c0, t.trace from (${kept}) t where t.is_of_many or (${reach})`);
  return new Map(rows.map(([json, id]) => [Number(id), shape.toRow(json)]));
}
