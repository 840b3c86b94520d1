import { messages } from '#model/kit/messages';
import type { Resource } from '#model/kit/resource';
import { referenceSchema } from '#model/kit/wire-schema';
import { resourceOf } from '#model/registry';
import { type Body, readBody, readList } from '../../body';
import { ApiError } from '../../refusals/api-error';
import { demand, refuseBroken } from '../../refusals/refusals';
import type { RawQuery } from '../../sql/list-query';
import { inTransaction, type Operation } from '../../sql/operation';
import { changedFields, type Defaults, draftChange, draftNew, type RowDraft } from '../judge/draft';
import { judgeBatch } from '../judge/judge';
import { isChange, type JudgedDraft } from '../judge/steps';
import { listRows } from '../read/list';
import { findRow } from '../read/read';
import { referencesOf, type WireRow } from '../table/shape';
import { refuseStale } from './change-many';
import { insertDrafts, MAX_ROWS, readDefaults } from './create';
import { removeRow } from './remove';
import { changeDrafts } from './update';

/** All or nothing; missing parts are deleted. Throws 422 with every broken part, 409 for a stale `version`. */
export async function saveParts(operation: Operation, resource: Resource, body: unknown, query: RawQuery = {}): Promise<WireRow[]> {
  for (const verb of ['create', 'update', 'remove'] as const) demand(operation.actor, verb, resource);
  const defaults = readDefaults(resource, query);
  const bodies = readList(body, MAX_ROWS).map(readBody);
  return inTransaction(operation, async (inner) => {
    const wholes = await findWholes(inner, resource, bodies);
    const stored = await partsOf(inner, resource, [...wholes.keys()]);
    const sent = bodies.map((one) => partOf(inner, resource, { body: one, wholes, stored, defaults }));
    const drafts = await judgeParts(inner, sent);
    const kept = new Set(drafts.flatMap((draft) => draft.stored?.id ?? []));
    for (const { id } of stored.values()) if (!kept.has(id)) await removeRow(inner, resource, id);
    const changed = drafts.filter(isChange).filter((draft) => changedFields(draft).length > 0);
    const fresh = drafts.filter(({ stored }) => stored === null);
    if (changed.length > 0) await changeDrafts(inner, resource, changed);
    const made = fresh.length > 0 ? await insertDrafts(inner, resource, fresh) : [];
    const after = await partsOf(inner, resource, [...wholes.keys()]);
    return drafts.map(({ stored }) => (stored ? after.get(stored.id) : made.shift()) as WireRow);
  });
}

export async function withPlaceOfWhole(operation: Operation, resource: Resource, body: Body): Promise<Body> {
  const id = wholeId(resource, body);
  if (id === null) return body;
  const whole = await wholeOf(operation, resource, id);
  return whole ? { ...placeOf(whole), ...body } : body;
}

function wholeId({ partOf: name }: Resource, body: Body): number | null {
  const read = name === undefined ? null : referenceSchema.safeParse(body[name]);
  return read?.success ? read.data.id : null;
}

async function wholeOf(operation: Operation, resource: Resource, id: number, lock = false): Promise<WireRow | null> {
  const field = resource.fields[resource.partOf ?? ''];
  if (field?.kind !== 'reference') return null;
  try {
    return await findRow(operation, resourceOf(field.to), id, lock);
  } catch (error) {
    // An unknown whole and one out of reach give the same field error.
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

const placeOf = (whole: WireRow): Body =>
  Object.fromEntries(['harvest', 'customer', 'farm'].map((name) => [name, { id: referencesOf(whole[name])[0]?.id }]));

/** The lock prevents concurrent writes of their parts. */
async function findWholes(inner: Operation, resource: Resource, bodies: readonly Body[]): Promise<Map<number, WireRow>> {
  const ids = new Set(bodies.flatMap((body) => wholeId(resource, body) ?? []));
  const wholes = new Map<number, WireRow>();
  for (const id of [...ids].sort((one, other) => one - other)) {
    const whole = await wholeOf(inner, resource, id, true);
    if (whole) wholes.set(id, whole);
  }
  return wholes;
}

export async function partsOf(inner: Operation, resource: Resource, wholes: readonly number[]): Promise<Map<number, WireRow>> {
  if (wholes.length === 0) return new Map();
  const environment = resource.environments?.[0];
  const { resultList } = await listRows(inner, resource, {
    ...(environment ? { environment } : {}),
    [`wherein[${resource.partOf}.id]`]: wholes.join('|'),
    'order[id]': 'ASC',
  });
  return new Map(resultList.map((row) => [row.id, row]));
}

interface Sent {
  body: Body;
  wholes: ReadonlyMap<number, WireRow>;
  stored: ReadonlyMap<number, WireRow>;
  defaults: Defaults;
}

function partOf({ actor }: Operation, resource: Resource, { body, wholes, stored, defaults }: Sent): RowDraft {
  const whole = wholes.get(wholeId(resource, body) ?? 0);
  const asNew = () => draftNew(actor, resource, whole ? { ...placeOf(whole), ...body } : body, defaults);
  if (body.id === undefined || body.id === null) return asNew();
  const own = stored.get(Number(body.id));
  if (own) return draftChange(actor, resource, own, body);
  const draft = asNew();
  return { ...draft, errors: { ...draft.errors, id: messages.notFound } };
}

async function judgeParts(inner: Operation, sent: readonly RowDraft[]): Promise<JudgedDraft[]> {
  refuseStale(sent);
  const drafts = await judgeBatch(inner, sent);
  const seen = new Set<number>();
  const found = drafts.map(({ stored, errors }, index) => {
    const isTwin = stored !== null && seen.size === seen.add(stored.id).size;
    return { index, fields: isTwin ? { ...errors, id: 'Esta linha foi enviada mais de uma vez' } : errors };
  });
  refuseBroken(found);
  return drafts;
}
