import { sql } from 'kysely';
import type { Resource } from '#model/kit/resource';
import { demand, rowNotFound } from '../../refusals/refusals';
import type { Operation } from '../../sql/operation';
import { reachSql } from '../../sql/reach-sql';
import { shapeOf, type WireRow } from '../table/shape';
import { isOpenSql } from '../table/write-condition';

/** Throws 403 if the actor may not read the resource, 404 for a row that is missing or out of reach. */
export async function readRow(operation: Operation, resource: Resource, id: number): Promise<WireRow> {
  demand(operation.actor, 'read', resource);
  return findRow(operation, resource, id);
}

/** A row in the actor's reach, without a check of the role. Throws 404. `lock` holds until the transaction ends. */
export async function findRow(operation: Operation, resource: Resource, id: number, lock = false): Promise<WireRow> {
  return (await findForWrite(operation, resource, id, lock)).stored;
}

export interface ForWrite {
  stored: WireRow;
  isOpen: boolean;
}

export async function findForWrite(operation: Operation, resource: Resource, id: number, lock = false): Promise<ForWrite> {
  const [found] = await findAllForWrite(operation, resource, [id], { lock });
  if (!found) throw rowNotFound();
  return found;
}

/** Rows in reach, locked in the order of their ids to avoid deadlocks. */
export async function findAllForWrite(
  operation: Operation,
  resource: Resource,
  ids: readonly number[],
  { lock }: { lock: boolean },
): Promise<ForWrite[]> {
  const shape = shapeOf(resource);
  const rows =
    await operation.connection.rows(sql`select ${shape.json} as c0, ${isOpenSql(resource)} as is_open from ${sql.id(resource.path)} t
    where t.id = any(${ids}::integer[]) and ${reachSql(operation.actor, resource, 't')} order by t.id ${lock ? sql`for update of t` : sql``}`);
  return rows.map((cells) => ({ stored: shape.toRow(cells[0]), isOpen: cells[1] === true }));
}
