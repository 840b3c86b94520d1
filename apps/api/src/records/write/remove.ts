import type { Resource } from '#model/kit/resource';
import { demand, rowNotFound } from '../../refusals/refusals';
import { inTransaction, type Operation } from '../../sql/operation';
import { isForeignKeyViolation } from '../../sql/violations';
import { findRow } from '../read/read';
import { effectsOf } from '../table/effects';
import { deleteRows } from './store';
import { inUse } from './uses';

/** Deletes a row. Throws 404 for a row out of reach, 409 that says where it is in use. */
export async function removeRow(operation: Operation, resource: Resource, id: number): Promise<void> {
  demand(operation.actor, 'remove', resource);
  try {
    const isGone = effectsOf(resource.path)
      ? await removeWithEffects(operation, resource, id)
      : (await deleteRows(operation, resource, [id])) > 0;
    if (!isGone) throw rowNotFound();
  } catch (error) {
    throw isForeignKeyViolation(error) ? await inUse(operation, resource, id) : error;
  }
}

function removeWithEffects(operation: Operation, resource: Resource, id: number): Promise<boolean> {
  const effects = effectsOf(resource.path);
  return inTransaction(operation, async (inner, transaction) => {
    const { context, actor } = inner;
    const row = await findRow(inner, resource, id, true);
    await effects?.beforeRemove?.({ transaction, context, actor, row });
    const isGone = (await deleteRows(inner, resource, [id])) > 0;
    await effects?.afterRemove?.({ transaction, context, actor, row });
    return isGone;
  });
}
