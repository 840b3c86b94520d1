import type { Resource } from '#model/kit/resource';
import { ApiError } from '../api-error';
import { effectsOf } from '../effects';
import { inTransaction, type Operation, quote } from './connection';
import { membersOf } from './members';
import { closedHarvest } from './open-harvests';
import { findForWrite, findRow } from './read';
import { demand, fieldsOfViolation, invalidRow, isForeignKeyViolation, rowNotFound } from './refusals';
import type { WireRow } from './shape';
import { logRows, writeLinks } from './store';

const LAST_TRACE = `
  select action, before::text from audit_log where resource = $1 and row_id = $2 order by id desc limit 1`;

/**
 * Takes a deletion back: the row as it was, under its id.
 * Throws 404 when nothing was deleted under the id, or nothing in reach; 409 when the row is there, or what it needs is not any more.
 */
export async function restoreRow(operation: Operation, resource: Resource, id: number): Promise<WireRow> {
  demand(operation.actor, 'restore', resource);
  try {
    return await inTransaction(operation, async (inner, transaction) => {
      const columns = await readDeleted(inner, resource, id);
      await effectsOf(resource.path)?.beforeRestore?.({ transaction, context: inner.context, actor: inner.actor, columns });
      await insertAgain(inner, resource, columns);
      await writeLinks(inner, resource, id, linksOfTrace(resource, columns));
      await logRows(inner, resource, [id], 'restore', null);
      // Also decides whether the row was in the actor's reach: out of it, all of this is undone. So it is where its harvest is closed.
      const { stored, isOpen } = await findForWrite(inner, resource, id);
      if (!isOpen) throw closedHarvest();
      return stored;
    });
  } catch (error) {
    throw refusal(resource, error);
  }
}

async function readDeleted(operation: Operation, resource: Resource, id: number): Promise<Record<string, unknown>> {
  const [trace] = await operation.connection.rows(LAST_TRACE, [resource.path, id]);
  if (!trace) throw rowNotFound();
  if (trace[0] !== 'remove') {
    await findRow(operation, resource, id);
    throw alreadyThere();
  }
  return JSON.parse(trace[1] as string) as Record<string, unknown>;
}

/** The lists of the row as it was. Those that it only shows too: their pairs went with it. */
function linksOfTrace(resource: Resource, columns: Record<string, unknown>): Map<string, number[]> {
  const lists = [...membersOf(resource.path)].flatMap(([name, { kind }]) => {
    const ids = columns[name];
    return kind === 'references' && Array.isArray(ids) && ids.length > 0 ? [[name, ids as number[]] as const] : [];
  });
  return new Map(lists);
}

const alreadyThere = () => new ApiError(409, 'not_removed', 'O registro não está excluído');

/** The columns of today take their values by name; the author may have been deleted since. */
async function insertAgain(operation: Operation, resource: Resource, columns: Record<string, unknown>): Promise<void> {
  const table = quote(resource.path);
  const authors = `select r.*, (select id from users where id = r.created_by) as creator, (select id from users where id = r.updated_by) as updater
    from jsonb_populate_record(null::${table}, $1::jsonb) r`;
  const names = await operation.connection.rows(
    `select attname from pg_attribute where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped order by attnum`,
    [],
  );
  const list = names.map(([name]) => quote(name as string));
  const values = list.map((name) => (name === '"created_by"' ? 'creator' : name === '"updated_by"' ? 'updater' : name));
  await operation.connection.rows(`insert into ${table} (${list.join(', ')}) select ${values.join(', ')} from (${authors}) as was`, [
    JSON.stringify(columns),
  ]);
}

function refusal(resource: Resource, error: unknown): unknown {
  if (error instanceof Error && 'constraint' in error && error.constraint === `${resource.path}_pkey`) return alreadyThere();
  const fields = fieldsOfViolation(resource, error);
  if (fields) return invalidRow(fields);
  return isForeignKeyViolation(error) ? new ApiError(409, 'not_restorable', 'O registro não pode mais ser restaurado') : error;
}
