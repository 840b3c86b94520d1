import { messages } from '#model/kit/messages';
import type { Resource } from '#model/kit/resource';
import { referenceSchema } from '#model/kit/wire-schema';
import { readList } from '../../body';
import { demand, invalidRow } from '../../refusals/refusals';
import type { Operation } from '../../sql/operation';
import type { WireRow } from '../table/shape';
import { MAX_ROWS } from './create';
import { changeRow } from './update';

/** The body is a list of `{<key>: {id}}`. */
export async function saveList(
  operation: Operation,
  resource: Resource,
  id: number,
  { field, key }: { field: string; key: string },
  body: unknown,
): Promise<WireRow> {
  demand(operation.actor, 'update', resource);
  const targets = readList(body, MAX_ROWS).map((one) => referenceSchema.safeParse((one as Record<string, unknown> | null)?.[key]));
  if (targets.some(({ success }) => !success)) throw invalidRow({ [field]: messages.invalid });
  return changeRow(operation, resource, id, { [field]: targets.map(({ data }) => data) });
}
