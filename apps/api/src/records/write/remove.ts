import { messages } from '#model/kit/messages';
import { type Resource, sourceOf, variantsOf } from '#model/kit/resource';
import { ApiError } from '../../refusals/api-error';
import { demand, rowNotFound } from '../../refusals/refusals';
import { inSavepoint, inTransaction, type Operation } from '../../sql/operation';
import { isForeignKeyViolation } from '../../sql/violations';
import { findRow } from '../read/read';
import { effectsOf } from '../table/effects';
import { variantOfRow } from '../table/shape';
import { deleteRows } from './store';
import { inUse } from './uses';
import { readIds } from './validate';

/** Throws 404 for a row out of reach, 409 with the places that use it. */
export async function removeRow(operation: Operation, resource: Resource, id: number): Promise<void> {
  demand(operation.actor, 'remove', resource);
  try {
    await inSavepoint(operation, (inner) => removeOne(inner, resource, id));
  } catch (error) {
    throw isForeignKeyViolation(error) ? await inUse(operation, resource, id) : error;
  }
}

/** All or nothing; the error is that of the first row that cannot be deleted. */
export async function removeRows(operation: Operation, resource: Resource, body: unknown): Promise<{ id: number }[]> {
  demand(operation.actor, 'remove', resource);
  const ids = readIds(body);
  if (hasEffects(operation, resource) || !(await removeTogether(operation, resource, ids))) await removeEach(operation, resource, ids);
  return ids.map((id) => ({ id }));
}

/** Returns false, with nothing deleted, if a row is in use. */
async function removeTogether(operation: Operation, resource: Resource, ids: readonly number[]): Promise<boolean> {
  try {
    await inSavepoint(operation, async (inner) => {
      if ((await deleteRows(inner, resource, ids)) < ids.length) throw rowNotFound();
    });
    return true;
  } catch (error) {
    if (isForeignKeyViolation(error)) return false;
    throw error;
  }
}

/** One by one, to run effects and to find out which row is in use. */
async function removeEach(operation: Operation, resource: Resource, ids: readonly number[]): Promise<void> {
  let at = 0;
  try {
    await inSavepoint(operation, async (inner) => {
      for (const id of ids) {
        at = id;
        await removeOne(inner, resource, id);
      }
    });
  } catch (error) {
    throw isForeignKeyViolation(error) ? await inUse(operation, resource, at) : error;
  }
}

const hasEffects = ({ context }: Operation, resource: Resource): boolean =>
  effectsOf(context, resource) !== undefined || variantsOf(resource).some(({ generatedFrom }) => generatedFrom !== undefined);

async function removeOne(operation: Operation, resource: Resource, id: number): Promise<void> {
  const isGone = hasEffects(operation, resource)
    ? await removeWithEffects(operation, resource, id)
    : (await deleteRows(operation, resource, [id])) > 0;
  if (!isGone) throw rowNotFound();
}

function removeWithEffects(operation: Operation, resource: Resource, id: number): Promise<boolean> {
  return inTransaction(operation, async (inner, transaction) => {
    const { context, actor } = inner;
    const row = await findRow(inner, resource, id, true);
    const variant = variantOfRow(resource, row);
    const effects = effectsOf(context, variant);
    const maker = sourceOf(variant, row);
    if (maker !== null) throw new ApiError(409, 'made_elsewhere', messages.madeElsewhere(maker.label));
    await effects?.beforeRemove?.({ work: inner, transaction, context, actor, row });
    const isGone = (await deleteRows(inner, resource, [id])) > 0;
    await effects?.afterRemove?.({ work: inner, transaction, context, actor, row });
    return isGone;
  });
}
