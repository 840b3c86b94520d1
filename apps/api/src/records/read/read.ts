import type { Resource } from '#model/kit/resource';
import { demand, rowNotFound } from '../../refusals/refusals';
import { allOf, type Operation, quote, Values } from '../../sql/operation';
import { BASE } from '../../sql/paths';
import { reachSql } from '../../sql/reach-sql';
import { isOpenSql } from '../table/admission';
import { rowMark, shapeOf, type WireRow } from '../table/shape';

/** Reads one row. Throws 403 when the actor may not read the resource, 404 for a row that is not there or out of reach. */
export async function readRow(operation: Operation, resource: Resource, id: number): Promise<WireRow> {
  demand(operation.actor, 'read', resource);
  return findRow(operation, resource, id);
}

/** A row in the actor's reach, whatever the actor may do with it; throws 404. `lock`: nobody else changes it until the transaction ends. */
export async function findRow(operation: Operation, resource: Resource, id: number, lock = false): Promise<WireRow> {
  return (await findForWrite(operation, resource, id, lock)).stored;
}

/** A row that is about to be written, and whether it may be where it stands: see `admission.ts`. */
export interface ForWrite {
  stored: WireRow;
  isOpen: boolean;
}

/** The same, and whether it may be written where it stands. Where nothing is locked what was read last may be presumed. */
export function findForWrite(operation: Operation, resource: Resource, id: number, lock = false): Promise<ForWrite> {
  const fromSql = (values: Values) => {
    const where = allOf([`${BASE}.id = ${values.bind(id)}::integer`, reachSql(operation.actor, resource, BASE, values)]);
    return `from ${quote(resource.path)} ${BASE} where ${where}`;
  };
  const isOpen = isOpenSql(resource, BASE);
  const read = async (): Promise<ForWrite> => {
    const values = new Values();
    const shape = shapeOf(resource);
    const rest = `${fromSql(values)}${lock ? ` for update of ${BASE}` : ''}`;
    const [cells] = await operation.connection.read(`${shape.json} as c0, ${isOpen} as is_open`, rest, values);
    if (!cells) throw rowNotFound();
    return { stored: shape.toRow(cells[0]), isOpen: cells[1] === true };
  };
  const mark = (values: Values) => `(select ${rowMark(resource)} ${fromSql(values)})`;
  return operation.connection.recall({ key: keyOf(operation, resource, id), mark, read });
}

/** Who writes a row writes it again: it is presumed then as it was answered now. `version`: the one that PostgreSQL gave it (`xmin`). */
export function reviseRow(operation: Operation, resource: Resource, { stored, isOpen }: ForWrite, version: string | null): void {
  const mark = (was: string) => (version === null ? null : was.replace(OWN_VERSION, version));
  operation.connection.revise(keyOf(operation, resource, stored.id), { stored, isOpen }, mark);
}

/** A mark begins with the version of the row itself. */
const OWN_VERSION = /^\d+/;

const keyOf = ({ actor }: Operation, { path }: Resource, id: number) => `${path} ${id} ${actor.id}`;

/** Those of several rows that are in reach, by their ids; locked in that order, so that two who lock the same rows wait for each other. */
export async function findAllForWrite(
  operation: Operation,
  resource: Resource,
  ids: readonly number[],
  { lock }: { lock: boolean },
): Promise<ForWrite[]> {
  const values = new Values();
  const shape = shapeOf(resource);
  const where = allOf([`${BASE}.id = any(${values.bind(ids)}::integer[])`, reachSql(operation.actor, resource, BASE, values)]);
  const rest = `from ${quote(resource.path)} ${BASE} where ${where}
    order by ${BASE}.id${lock ? ` for update of ${BASE}` : ''}`;
  const rows = await operation.connection.read(`${shape.json} as c0, ${isOpenSql(resource, BASE)} as is_open`, rest, values);
  return rows.map((cells) => ({ stored: shape.toRow(cells[0]), isOpen: cells[1] === true }));
}
