import { messages } from '#model/kit/messages';
import type { Resource } from '#model/kit/resource';
import { idSchema } from '#model/kit/wire-schema';
import { type Body, readBody, readList } from '../../body';
import { demand, invalidRows, refuseBroken, rowNotFound, staleCells } from '../../refusals/refusals';
import { inTransaction, type Operation } from '../../sql/operation';
import { fieldsOfRefusal, namingFields } from '../../sql/violations';
import { draftChange, type RowDraft } from '../judge/draft';
import { judgeBatch } from '../judge/judge';
import { isChange } from '../judge/steps';
import { findAllForWrite } from '../read/read';
import type { WireRow } from '../table/shape';
import { MAX_ROWS } from './create';
import { changeDrafts } from './update';

/** All or nothing; missing fields stay. Throws 404 for one out of reach, 409 with changed rows, 422 with every broken row. */
export async function changeRows(operation: Operation, resource: Resource, body: unknown): Promise<WireRow[]> {
  demand(operation.actor, 'update', resource);
  const bodies = readList(body, MAX_ROWS).map(readBody);
  const ids = readOwnIds(bodies);
  if (ids.length === 0) return [];
  const work = async (inner: Operation) => {
    await changeLocked(inner, resource, { ids, bodies });
    return inOrder(ids, await findAllForWrite(inner, resource, ids, { lock: false })).map(({ stored }) => stored);
  };
  return namingFields(resource, fieldsOfRefusal, () => inTransaction(operation, work));
}

async function changeLocked(inner: Operation, resource: Resource, { ids, bodies }: { ids: readonly number[]; bodies: readonly Body[] }) {
  const found = inOrder(ids, await findAllForWrite(inner, resource, ids, { lock: true }));
  const sent = found.map(({ stored, isOpen }, index) => draftChange(inner.actor, resource, stored, bodies[index] ?? {}, isOpen));
  refuseStale(sent);
  const drafts = await judgeBatch(inner, sent);
  refuseBroken(drafts.map(({ errors }, index) => ({ index, fields: errors })));
  await changeDrafts(inner, resource, drafts.filter(isChange));
}

export function refuseStale(drafts: readonly RowDraft[]): void {
  const stale = drafts.flatMap(({ stored, input: { version } }, index) =>
    stored && version != null && version !== stored.version ? [{ index, current: stored }] : [],
  );
  if (stale.length > 0) throw staleCells(stale);
}

function readOwnIds(bodies: readonly Body[]): number[] {
  const read = bodies.map(({ id }) => idSchema.safeParse(id));
  const ids = read.map(({ data }) => data ?? 0);
  const broken = read.flatMap(({ success }, index) => {
    const isTwin = ids.indexOf(ids[index] ?? 0) < index;
    return success && !isTwin ? [] : [{ index, fields: { id: success ? 'Esta linha foi enviada mais de uma vez' : messages.invalid } }];
  });
  if (broken.length > 0) throw invalidRows(broken);
  return ids;
}

function inOrder<Found extends { stored: WireRow }>(ids: readonly number[], found: readonly Found[]): Found[] {
  const byId = new Map(found.map((one) => [one.stored.id, one]));
  return ids.map((id) => {
    const one = byId.get(id);
    if (!one) throw rowNotFound();
    return one;
  });
}
