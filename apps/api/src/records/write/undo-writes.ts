import { sql } from 'kysely';
import type { Resource } from '#model/kit/resource';
import { registry } from '#model/registry';
import { linkTableOf } from '../../db/expected-schema';
import { ApiError } from '../../refusals/api-error';
import { namesSql } from '../../sql/fragments';
import { membersOf } from '../../sql/members';
import { inTransaction, type Operation } from '../../sql/operation';
import { isForeignKeyViolation } from '../../sql/violations';
import { closedPlace, isOpenSql } from '../table/write-condition';
import { storedColumns } from './columns';
import { LOG, rowJson } from './store';

/** Restores validation and values but not versions, which still rise so that stale copies are noticed. */

interface Changed {
  resource: string;
  label: string;
  id: number;
  by: string | null;
}

const MOST = 100;

/** First state before the import and last state after it, per row; null if the row did not exist. */
const netSql = (importId: number, path: string) => sql`net as (
  select row_id as id, (array_agg(before order by id))[1] as was, (array_agg(after order by id desc))[1] as became
  from audit_log where import_id = ${importId} and resource = ${path} and row_id is not null group by row_id)`;

/** Identity and authorship columns, which an undo does not restore. */
const OWN = ['id', 'version', 'created_at', 'created_by', 'updated_at', 'updated_by'];

/** Runs in the caller's transaction and returns the count. Throws 409 with `rows` for rows changed since, 422 for a closed harvest. */
export async function undoWrites(outer: Operation, importId: number): Promise<number> {
  const found = await outer.connection.rows(sql`select distinct resource from audit_log where import_id = ${importId}`);
  const paths = new Set(found.map(([path]) => path as string));
  // The registry lists referenced resources before the referring ones.
  const resources = registry.filter(({ path }) => paths.has(path));
  try {
    return await inTransaction(outer, async (inner) => {
      const changed: Changed[] = [];
      for (const resource of resources) changed.push(...(await lockUnchanged(inner, resource, importId)));
      if (changed.length > 0) throw changedSince(changed);
      let count = 0;
      for (const resource of resources.toReversed()) count += await removeMade(inner, resource, importId);
      for (const resource of resources) count += await bringBack(inner, resource, importId);
      for (const resource of resources) count += await changeBack(inner, resource, importId);
      await reopenReturns(inner, importId);
      return count;
    });
  } catch (error) {
    if (isForeignKeyViolation(error))
      throw new ApiError(409, 'in_use', 'Há lançamentos novos que usam o que esta importação trouxe; exclua-os antes');
    throw error;
  }
}

function changedSince(rows: readonly Changed[]): ApiError {
  const first = rows[0];
  const many = rows.length === 1 ? '1 registro foi alterado' : `${rows.length} registros foram alterados`;
  const message = `Não dá para desfazer: ${many} depois da importação (${first?.label ?? ''}${first?.by ? `, por ${first.by}` : ''})`;
  return new ApiError(409, 'changed_since', message, { rows: rows.slice(0, MOST) });
}

async function lockUnchanged({ connection }: Operation, { path, many }: Resource, importId: number): Promise<Changed[]> {
  const rows = await connection.rows(
    sql`with ${netSql(importId, path)}, now as (select * from ${sql.id(path)} where id in (select id from net) order by id for update)
     select net.id, u.name from net left join now on now.id = net.id left join users u on u.id = now.updated_by
     where (net.became is null) <> (now.id is null) or now.version <> (net.became ->> 'version')::integer order by net.id`,
  );
  return rows.map(([id, by]) => ({ resource: path, label: many, id: id as number, by: (by as string | null) ?? null }));
}

async function removeMade({ connection, actor }: Operation, resource: Resource, importId: number): Promise<number> {
  const table = sql.id(resource.path);
  const rows = await connection.rows(
    sql`with ${netSql(importId, resource.path)}, before as (
       select t.id, ${isOpenSql(resource)} as is_open, ${rowJson(resource)} as json from ${table} t
       join net on net.id = t.id where net.was is null),
     gone as (delete from ${table} t using before where t.id = before.id returning t.id),
     logged as (${LOG} select ${actor.id}::integer, ${resource.path}, before.id, 'remove', before.json, null from before join gone using (id))
     select is_open from before`,
  );
  return countOpen(resource, rows);
}

async function bringBack(inner: Operation, resource: Resource, importId: number): Promise<number> {
  const table = sql.id(resource.path);
  const columns = await storedColumns(inner, resource);
  const values = columns.map((name) => (name === 'created_by' ? sql`(select id from users where id = r.created_by)` : sql.id('r', name)));
  const rows = await inner.connection.rows(
    sql`with ${netSql(importId, resource.path)}, back as (
       insert into ${table} (${namesSql(columns)}) select ${sql.join(values)} from net, jsonb_populate_record(null::${table}, net.was) r
       where net.was is not null and net.became is null returning *),
     logged as (${LOG} select ${inner.actor.id}::integer, ${resource.path}, t.id, 'restore', null, to_jsonb(t) from back t)
     select ${isOpenSql(resource)} from back t`,
  );
  return countOpen(resource, rows);
}

async function changeBack(inner: Operation, resource: Resource, importId: number): Promise<number> {
  const { connection, actor } = inner;
  const table = sql.id(resource.path);
  const columns = await storedColumns(inner, resource, OWN);
  const rows = await connection.rows(
    sql`with ${netSql(importId, resource.path)}, before as (
       select t.id, ${rowJson(resource)} as json from ${table} t join net on net.id = t.id where net.was is not null),
     written as (
       update ${table} t set (${namesSql(columns)}) = row(${sql.join(columns.map((name) => sql.id('r', name)))}),
         version = t.version + 1, updated_by = ${actor.id}, updated_at = now()
       from net cross join lateral jsonb_populate_record(null::${table}, net.was) r
       where t.id = net.id and net.was is not null and net.became is not null returning t.*),
     logged as (${LOG} select ${actor.id}::integer, ${resource.path}, t.id, 'update', before.json, to_jsonb(t) from written t join before on before.id = t.id)
     select ${isOpenSql(resource)} from written t`,
  );
  await linkBack(inner, resource, importId);
  return countOpen(resource, rows);
}

/** Reopens returns that the import answered. A later return would have changed its row, and then the undo is refused. */
async function reopenReturns({ connection }: Operation, importId: number): Promise<void> {
  await connection.rows(
    sql`update returns r set answer = null, answered_at = null, answered_by = null, answered_trace = null
     from audit_log a where a.import_id = ${importId} and a.id = r.answered_trace`,
  );
}

async function linkBack({ connection }: Operation, resource: Resource, importId: number): Promise<void> {
  for (const [name, member] of membersOf(resource.path)) {
    if (member.kind !== 'references' || resource.fields[name]?.readOnly) continue;
    const link = linkTableOf(resource, name);
    const [table, owner, target] = [sql.id(link.table), sql.id(link.owner), sql.id(link.target)];
    await connection.rows(
      sql`with ${netSql(importId, resource.path)}, was as (
         select net.id, value::integer as target from net, jsonb_array_elements_text(net.was -> ${name}::text) value),
       gone as (
         delete from ${table} l using net where l.${owner} = net.id and net.was is not null
           and not exists (select from was where was.id = net.id and was.target = l.${target}))
       insert into ${table} (${owner}, ${target}) select was.id, was.target from was on conflict do nothing`,
    );
  }
}

function countOpen(resource: Resource, rows: readonly unknown[][]): number {
  if (rows.some(([isOpen]) => isOpen !== true)) throw closedPlace(resource);
  return rows.length;
}
