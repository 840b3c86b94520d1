import { sql } from 'kysely';
import type { Resource } from '#model/kit/resource';
import { ApiError } from '../../refusals/api-error';
import { demand } from '../../refusals/refusals';
import { inTransaction, type Operation } from '../../sql/operation';
import { lockOpen } from './lock-open';
import type { ValidatedRow } from './store';
import { readIds } from './validate';

/** Restores the earlier validation and reopens a replaced return, all or nothing. Throws 404 out of reach, 409 if one is not open. */
export async function withdrawReturns(operation: Operation, resource: Resource, body: unknown): Promise<ValidatedRow[]> {
  demand(operation.actor, 'validate', resource);
  const ids = readIds(body);
  return inTransaction(operation, async (inner) => {
    await lockOpen(inner, resource, ids);
    const closed = await closeReturns(inner, resource, ids);
    if (closed.length < ids.length) throw notOpen();
    const rows = await restoreValidations(inner, resource, closed);
    await reopenReplaced(inner, closed);
    return rows;
  });
}

const notOpen = () => new ApiError(409, 'not_open', 'Esta devolução já foi encerrada: não há o que desfazer');

async function closeReturns({ connection, actor }: Operation, { path }: Resource, ids: readonly number[]): Promise<number[]> {
  const rows = await connection.rows(
    sql`update returns set answer = 'WITHDRAWN', answered_at = now(), answered_by = ${actor.id}
     where resource = ${path} and row_id = any(${ids}::integer[]) and answered_at is null returning id`,
  );
  return rows.map(([id]) => id as number);
}

/** The audit entry has the validation before and after, so that the trigger does not take it for an answer to the return. */
async function restoreValidations(
  { connection, actor }: Operation,
  { path }: Resource,
  returns: readonly number[],
): Promise<ValidatedRow[]> {
  const rows = await connection.rows(
    sql`with chosen as (
       select r.*, t.version = r.row_version and r.was_validated as is_marked from returns r join ${sql.id(path)} t on t.id = r.row_id
       where r.id = any(${returns}::integer[])),
     written as (
       update ${sql.id(path)} t set validated = chosen.is_marked, validated_by = case when chosen.is_marked then chosen.was_validated_by end,
         validated_at = case when chosen.is_marked then chosen.was_validated_at end, version = t.version + 1, updated_by = ${actor.id}::integer, updated_at = now()
       from chosen where t.id = chosen.row_id returning t.id, t.validated, t.version),
     logged as (
       insert into audit_log (user_id, resource, row_ids, action, after)
       select ${actor.id}::integer, ${path}, array_agg(id), 'withdraw', jsonb_build_object('validated', validated) from written group by validated)
     select id, validated, version from written order by id`,
  );
  return rows.map(([id, validated, version]) => ({ id: id as number, validated: validated as boolean, version: version as number }));
}

async function reopenReplaced({ connection }: Operation, returns: readonly number[]): Promise<void> {
  await connection.rows(
    sql`update returns was set answer = null, answered_at = null, answered_by = null, replaced_by = null, row_version = r.row_version + 1
     from returns r where was.replaced_by = r.id and was.answer = 'REPLACED' and r.id = any(${returns}::integer[])`,
  );
}
