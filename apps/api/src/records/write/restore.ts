import { sql } from 'kysely';
import type { Resource } from '#model/kit/resource';
import { columnOf } from '../../db/expected-schema';
import { ApiError } from '../../refusals/api-error';
import { demand, invalidRow, rowNotFound } from '../../refusals/refusals';
import { namesSql } from '../../sql/fragments';
import { membersOf } from '../../sql/members';
import { inTransaction, type Operation } from '../../sql/operation';
import { reachSql } from '../../sql/reach-sql';
import { fieldsOfViolation, isForeignKeyViolation } from '../../sql/violations';
import { findForWrite, findRow } from '../read/read';
import { effectsOf } from '../table/effects';
import { variantOfRow, type WireRow } from '../table/shape';
import { closedPlace } from '../table/write-condition';
import { storedColumns } from './columns';
import { logRows, writeLinks } from './store';
import { readIds } from './validate';

/** Restores without the validation mark. Throws 404 if no deletion is in reach, 409 if the row exists or its references do not. */
export async function restoreRow(operation: Operation, resource: Resource, id: number): Promise<WireRow> {
  demand(operation.actor, 'restore', resource);
  try {
    return await inTransaction(operation, async (inner, transaction) => {
      const columns = await readDeleted(inner, resource, id);
      if (resource.hasValidation) clearValidation(columns);
      const variant = variantOfRow(resource, columns);
      if (variant.generatedFrom?.some((name) => columns[columnOf(variant, name) ?? name] != null)) throw notRestorable();
      const [change, effects] = [
        { work: inner, transaction, context: inner.context, actor: inner.actor },
        effectsOf(inner.context, variant),
      ];
      await effects?.beforeRestore?.({ ...change, columns });
      await insertAgain(inner, resource, columns);
      await writeLinks(inner, resource, id, linksOfAuditEntry(resource, columns));
      await logRows(inner, resource, [id], 'restore', null);
      const { stored, isOpen } = await findForWrite(inner, resource, id);
      // Throwing rolls the insert back.
      if (!isOpen) throw closedPlace(resource);
      await effects?.afterRestore?.({ ...change, row: stored });
      return stored;
    });
  } catch (error) {
    throw refusal(resource, error);
  }
}

export async function restoreRows(operation: Operation, resource: Resource, body: unknown): Promise<WireRow[]> {
  demand(operation.actor, 'restore', resource);
  const ids = readIds(body);
  return inTransaction(operation, async (inner) => {
    const rows: WireRow[] = [];
    for (const id of ids) rows.push(await restoreRow(inner, resource, id));
    return rows;
  });
}

/** Passwords are not in the audit log, so a restored user needs a new one. */
export function noticeOfRestore(resource: Resource): string | null {
  const hasPassword = Object.values(resource.fields).some(({ kind }) => kind === 'password');
  return hasPassword
    ? 'A senha anterior não volta: defina outra na coluna Senha, ou a própria pessoa a define em "Esqueceu sua senha?", na tela de entrada.'
    : null;
}

/** Checks reach first, so that nobody learns of a row out of reach. */
async function readDeleted(operation: Operation, resource: Resource, id: number): Promise<Record<string, unknown>> {
  const reach = reachSql(operation.actor, resource, 't');
  const [entry] = await operation.connection.rows(
    sql`select a.action, a.before::text, exists (select from jsonb_populate_record(null::${sql.id(resource.path)}, a.before) t where ${reach})
     from audit_log a where a.resource = ${resource.path} and a.row_id = ${id} order by a.id desc limit 1`,
  );
  if (!entry) throw rowNotFound();
  const [action, before, isInReach] = entry;
  if (action !== 'remove') {
    await findRow(operation, resource, id);
    throw alreadyThere();
  }
  if (isInReach !== true) throw rowNotFound();
  return JSON.parse(before as string) as Record<string, unknown>;
}

function clearValidation(columns: Record<string, unknown>): void {
  if (columns.validated !== true) return;
  Object.assign(columns, { validated: false, validated_by: null, validated_at: null, version: Number(columns.version) + 1 });
}

/** Includes lists that the row only shows: the deletion removed their pairs too. */
function linksOfAuditEntry(resource: Resource, columns: Record<string, unknown>): Map<string, number[]> {
  const lists = [...membersOf(resource.path)].flatMap(([name, { kind }]) => {
    const ids = columns[name];
    return kind === 'references' && Array.isArray(ids) && ids.length > 0 ? [[name, ids as number[]] as const] : [];
  });
  return new Map(lists);
}

const notRestorable = () => new ApiError(409, 'not_restorable', 'O registro não pode mais ser restaurado');
const alreadyThere = () => new ApiError(409, 'not_removed', 'O registro não está excluído');

/** Columns added after the deletion get their defaults; a deleted author becomes null. */
async function insertAgain(operation: Operation, resource: Resource, columns: Record<string, unknown>): Promise<void> {
  const table = sql.id(resource.path);
  const authors = sql`select r.*, (select id from users where id = r.created_by) as creator, (select id from users where id = r.updated_by) as updater
    from jsonb_populate_record(null::${table}, ${JSON.stringify(columns)}::jsonb) r`;
  const kept = (await storedColumns(operation, resource)).filter((name) => Object.hasOwn(columns, name));
  const values = kept.map((name) => sql.id(name === 'created_by' ? 'creator' : name === 'updated_by' ? 'updater' : name));
  await operation.connection.rows(sql`insert into ${table} (${namesSql(kept)}) select ${sql.join(values)} from (${authors}) as was`);
}

function refusal(resource: Resource, error: unknown): unknown {
  if (error instanceof Error && 'constraint' in error && error.constraint === `${resource.path}_pkey`) return alreadyThere();
  const fields = fieldsOfViolation(resource, error);
  if (fields) return invalidRow(fields);
  return isForeignKeyViolation(error) ? notRestorable() : error;
}
