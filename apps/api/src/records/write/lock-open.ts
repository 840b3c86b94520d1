import type { Resource } from '#model/kit/resource';
import { rowNotFound } from '../../refusals/refusals';
import type { Operation } from '../../sql/operation';
import { findAllForWrite } from '../read/read';
import type { WireRow } from '../table/shape';
import { closedPlace } from '../table/write-condition';

/** Locks rows. Throws 404 if one is out of reach, 422 or 409 if its place is closed. */
export async function lockOpen(inner: Operation, resource: Resource, ids: readonly number[]): Promise<WireRow[]> {
  const found = await findAllForWrite(inner, resource, ids, { lock: true });
  if (found.length < ids.length) throw rowNotFound();
  if (found.some(({ isOpen }) => !isOpen)) throw closedPlace(resource);
  return found.map(({ stored }) => stored);
}
