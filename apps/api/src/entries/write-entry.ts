import { type BatchEntry, ENTRY_SCHEMA } from '#model/entry-batch';
import { isSheet, type Resource, variantOf } from '#model/kit/resource';
import { isResourcePath, resourceOf } from '#model/registry';
import type { EntryAnswer } from '#model/responses/entry-batch';
import type { RowDraft } from '../records/judge/draft';
import { findRow } from '../records/read/read';
import { referencesOf, type WireRow } from '../records/table/shape';
import { saveCell } from '../records/write/cells';
import { createRow } from '../records/write/create';
import { removeRow } from '../records/write/remove';
import { changeRow } from '../records/write/update';
import { ApiError } from '../refusals/api-error';
import { demand, rowNotFound } from '../refusals/refusals';
import { inOwnTransaction, type Operation } from '../sql/operation';
import { admitChange, admitRemoval } from './admission';
import { answerAgain, claimSql, findNamed, isKeyTaken, isTooLate, recordPartSql, recordSql, type Written } from './entry-keys';
import {
  answerOfError,
  EntryWaits,
  findRemoval,
  mendedMeanwhile,
  noCells,
  ofOtherPerson,
  oldSchema,
  onlyCells,
  storedAfterAll,
  tooLate,
  unknownResource,
} from './entry-refusals';
import { withoutParts, writeParts } from './write-parts';

export async function writeEntry(work: Operation, entry: BatchEntry, device: string): Promise<EntryAnswer> {
  try {
    return await storeOnce(work, entry, device);
  } catch (error) {
    return answerOfError(work, entry, error);
  }
}

async function storeOnce(work: Operation, entry: BatchEntry, device: string): Promise<EntryAnswer> {
  try {
    const written = await inOwnTransaction(work, (inner) => apply(inner, entry, device), {
      first: claimSql(work, entry, device),
      last: (done) => [recordSql(entry, done), ...done.made.map((part) => recordPartSql(work, { entry, device }, done, part))],
    });
    const { row, version, number, merged } = written;
    return { key: entry.key, state: 'STORED', row, version, number, merged: [...merged] };
  } catch (error) {
    if (isKeyTaken(error)) return answerAgain(work, entry);
    throw error;
  }
}

async function apply(inner: Operation, entry: BatchEntry, device: string): Promise<Written> {
  const resource = entryResource(entry);
  if (await isTooLate(inner, entry.place.harvest)) throw tooLate();
  const { target, number } = await findTarget(inner, entry);
  const written = await applyTo(inner, resource, target, { entry, device, base: entry.version ?? target?.version ?? null });
  return { ...written, number };
}

type Applied = Omit<Written, 'number'>;

async function applyTo(inner: Operation, resource: Resource, target: Target | null, typed: Typed): Promise<Applied> {
  if (typed.entry.action === 'cell') return applyCell(inner, resource, typed);
  if (target !== null && typed.entry.action === 'remove') return applyRemoval(inner, resource, target.id, typed);
  const own = withoutParts(typed, resource);
  const body = { ...own.entry.values, ...placeOf(own.entry) };
  let merged: readonly string[] = [];
  const admit = async (draft: RowDraft) => {
    merged = await admitChange(inner, draft, own);
  };
  const whole = target === null ? await createRow(inner, resource, body) : await changeRow(inner, resource, target.id, body, admit);
  const { row, made } = await writeParts(inner, resource, whole, typed);
  return { ...writtenRow(row, merged), made };
}

type Typed = Parameters<typeof admitRemoval>[3];

async function applyCell(inner: Operation, resource: Resource, typed: Typed): Promise<Applied> {
  const { entry } = typed;
  if (!isSheet(variantOf(resource, entry.place.environment))) throw noCells();
  let merged: readonly string[] = [];
  const row = await saveCell(inner, resource, { ...entry.values, ...placeOf(entry) }, {}, async (draft) => {
    merged = await admitChange(inner, draft, typed);
  });
  return { row: row.id, version: row.id === null ? null : row.version, merged, harvest: entry.place.harvest, made: [] };
}

async function applyRemoval(inner: Operation, resource: Resource, id: number, typed: Typed): Promise<Applied> {
  demand(inner.actor, 'remove', resource);
  const stored = await findRow(inner, resource, id, true).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
  if (stored === null) {
    const removal = await findRemoval(inner, resource, id);
    if (!removal) throw rowNotFound();
    return { row: id, version: null, merged: [], harvest: removal.harvest, made: [] };
  }
  await admitRemoval(inner, resource, stored, typed);
  await removeRow(inner, resource, id);
  return { ...writtenRow(stored, []), version: null };
}

const writtenRow = (row: WireRow, merged: readonly string[]): Applied => ({
  row: row.id,
  version: row.version,
  merged,
  harvest: referencesOf(row.harvest)[0]?.id ?? 0,
  made: [],
});

const placeOf = ({ place: { environment, harvest, customer, farm } }: BatchEntry) => ({ environment, harvest, customer, farm });

function entryResource({ resource: path, action, schema }: BatchEntry): Resource {
  if (schema > ENTRY_SCHEMA) throw new EntryWaits(null);
  if (schema < ENTRY_SCHEMA) throw oldSchema();
  const resource = isResourcePath(path) ? resourceOf(path) : null;
  if (resource?.scope !== 'farmHarvest' || !takesEntry(resource, action)) throw unknownResource();
  if (resource.cells?.isOnlyWay && action !== 'cell') throw onlyCells();
  return resource;
}

const takesEntry = ({ access }: Resource, action: BatchEntry['action']): boolean =>
  access === 'entry' || (access === 'characterisation' && action === 'change');

interface Target {
  id: number;
  version: number | null;
}

async function findTarget(inner: Operation, { key, mends, row, resource }: BatchEntry): Promise<{ target: Target | null; number: number }> {
  const referred = typeof row === 'object' ? row.key : null;
  const named = await findNamed(
    inner,
    [key, mends, referred].filter((one) => typeof one === 'string'),
  );
  const number = named.find((one) => one.key === key)?.number ?? 0;
  const others = named.filter((one) => one.key !== key);
  if (others.some(({ userId, isImported }) => userId !== inner.actor.id && !isImported)) throw ofOtherPerson();
  if (others.some((one) => one.mends === key)) throw mendedMeanwhile();
  if (mends !== undefined && others.some((one) => one.key === mends)) throw storedAfterAll();
  if (typeof row === 'number') return { target: { id: row, version: null }, number };
  if (referred === null) return { target: null, number };
  const origin = others.find((one) => one.key === referred || one.mends === referred);
  if (!origin) throw new EntryWaits(referred);
  if (origin.row === null || origin.resource !== resource) throw rowNotFound();
  return { target: { id: origin.row, version: origin.version }, number };
}
