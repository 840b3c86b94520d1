import type { Resource } from '#model/kit/resource';
import { demand, rowNotFound } from '../../refusals/refusals';
import { type Operation, quote, Values } from '../../sql/operation';
import { BASE } from '../../sql/paths';
import { reachSql } from '../../sql/reach-sql';
import { isOpenSql } from '../table/open-harvests';
import { shapeOf, type WireRow } from '../table/shape';

/** Reads one row. Throws 403 when the actor may not read the resource, 404 for a row that is not there or out of reach. */
export async function readRow(operation: Operation, resource: Resource, id: number): Promise<WireRow> {
  demand(operation.actor, 'read', resource);
  return findRow(operation, resource, id);
}

/** A row in the actor's reach, whatever the actor may do with it; throws 404. `lock`: nobody else changes it until the transaction ends. */
export async function findRow(operation: Operation, resource: Resource, id: number, lock = false): Promise<WireRow> {
  return (await findForWrite(operation, resource, id, lock)).stored;
}

/** The same, and whether it may be written where it stands: see `open-harvests.ts`. */
export async function findForWrite(
  operation: Operation,
  resource: Resource,
  id: number,
  lock = false,
): Promise<{ stored: WireRow; isOpen: boolean }> {
  const values = new Values();
  const shape = shapeOf(resource);
  const where = [`${BASE}.id = ${values.bind(id)}`, reachSql(operation.actor, resource, BASE, values)].filter(
    (condition) => condition !== null,
  );
  const rest = `from ${quote(resource.path)} ${BASE} where ${where.join(' and ')}${lock ? ` for update of ${BASE}` : ''}`;
  const [cells] = await operation.connection.read(`${shape.json} as c0, ${isOpenSql(resource, BASE)} as is_open`, rest, values);
  if (!cells) throw rowNotFound();
  return { stored: shape.toRow(cells[0]), isOpen: cells[1] === true };
}
