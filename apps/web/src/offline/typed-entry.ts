import type { BatchEntry, EntryMark, EntryPlace } from '#model/entry-batch';
import { readPartName } from '#model/entry-parts';
import { isEnvironment } from '#model/kit/environment';
import { asReference, type Row, type Value } from '#model/kit/field';
import type { Resource, SheetResource } from '#model/kit/resource';
import type { CellWrite, DeviceRow, DeviceSlot, RowWrite } from '../client/offline-gateway';
import type { MendedEntry, TypedEntry } from '../queue/entry-queue';
import { lineOf, originOf, queueIndex } from '../queue/line';
import type { QueueContents } from '../queue/ports';
import type { EntryProblem, QueuedEntry } from '../queue/queued-entry';
import { wireValue } from '../rows/row';

export function placeOfWrite(source: Readonly<Record<string, unknown>>, environment: EntryPlace['environment']): EntryPlace | null {
  const idOf = (name: string) => asReference((source[name] ?? null) as Value)?.id;
  const [harvest, customer, farm] = [idOf('harvest'), idOf('customer'), idOf('farm')];
  if (harvest === undefined || customer === undefined || farm === undefined) return null;
  return { environment: isEnvironment(source.environment) ? source.environment : environment, harvest, customer, farm };
}

interface EntryContext {
  place: EntryPlace;
  contents: QueueContents;
  isReturned: boolean;
}

const isPartGone = (name: string): boolean => readPartName(name)?.field === null;

/** Null for a change that changes nothing. */
export function rowEntry(write: RowWrite, { fields }: Resource, { place, contents, isReturned }: EntryContext): TypedEntry | null {
  const { path: resource, action, body, base } = write;
  const sent = Object.entries(body).filter(([name]) => name in fields || readPartName(name) !== null);
  if (base === null) return { resource, action: 'create', place, values: Object.fromEntries(sent), over: {} };
  const target = {
    resource,
    action,
    place,
    row: base.id > 0 ? base.id : originById(base.id, contents),
    ...(base.version > 0 ? { version: base.version } : {}),
    ...seenOf(base.validated === true, isReturned),
  };
  const before = (name: string) => wireValue(base[name]);
  if (action === 'remove') {
    const over = Object.keys(fields).flatMap((name) => (base[name] === undefined ? [] : [[name, before(name)]]));
    return { ...target, values: {}, over: Object.fromEntries(over) };
  }
  const changed = sent.filter(([name, value]) => isPartGone(name) || JSON.stringify(value ?? null) !== JSON.stringify(before(name)));
  if (changed.length === 0) return null;
  const over = changed.flatMap(([name]) => (isPartGone(name) ? Object.keys(base).filter((one) => one.startsWith(`${name}.`)) : [name]));
  return { ...target, values: Object.fromEntries(changed), over: Object.fromEntries(over.map((name) => [name, before(name)])) };
}

/** The id of a row that was never sent is the negative order of its creation. */
export function creationOf(id: number, contents: QueueContents): QueuedEntry | null {
  return queueIndex(contents).creations.get(-id)?.queued ?? null;
}

export function storedIdOf(id: number, contents: QueueContents): number | null {
  return queueIndex(contents).creations.get(-id)?.row ?? null;
}

export function waitingOf(path: string, id: number, contents: QueueContents): readonly QueuedEntry[] {
  const { created, lines } = queueIndex(contents);
  const line = id > 0 ? (created.get(`${path}/${id}`) ?? `${path}/${id}`) : originById(id, contents)?.key;
  return (line !== undefined && lines.get(line)?.filter(({ entry }) => entry.resource === path)) || [];
}

/** A change that restores all old values of the last entry undoes it. */
export function isUndoneBy({ action, over }: BatchEntry, write: RowWrite): boolean {
  if (write.action !== 'change' || action !== 'change') return false;
  const before = (name: string) => (name in over ? over[name] : wireValue(write.base?.[name])) ?? null;
  const isNew = (part: string) => {
    const own = Object.entries(over).filter(([name]) => name.startsWith(`${part}.`));
    return own.length > 0 && own.every(([, value]) => value === null);
  };
  return Object.entries(write.body).every(([name, value]) => {
    if (isPartGone(name)) return isNew(name);
    return name === 'version' || JSON.stringify(value ?? null) === JSON.stringify(before(name));
  });
}

function originById(id: number, contents: QueueContents): { key: string } | undefined {
  const creation = queueIndex(contents).creations.get(-id);
  return creation && { key: originOf(creation.entry) };
}

/** Refused entry of the same row, which would block a new one for ever. */
export function refusedBefore(typed: TypedEntry, contents: QueueContents): QueuedEntry | null {
  const { created, lines } = queueIndex(contents);
  const line = lineOf({ ...typed, key: '', schema: 0, typed_at: '' }, created);
  return lines.get(line)?.find(({ problem }) => problem !== null) ?? null;
}

/** The last typed value wins. `over` keeps the first value that was typed over, unless a newer stored version is known. */
export function mendedBy(typed: TypedEntry, { entry }: QueuedEntry): MendedEntry {
  const { values, version, seen } = typed;
  const isNewer = (version ?? 0) > (entry.version ?? 0);
  const over = isNewer ? { ...entry.over, ...typed.over } : { ...typed.over, ...entry.over };
  return {
    values: { ...entry.values, ...values },
    over: entry.action === 'create' ? {} : over,
    ...(isNewer ? { version } : {}),
    ...(seen ? { seen } : {}),
  };
}

function seenOf(isValidated: boolean, isReturned: boolean): { seen?: EntryMark[] } {
  const seen: EntryMark[] = [...(isValidated ? ['VALIDATED' as const] : []), ...(isReturned ? ['RETURNED' as const] : [])];
  return seen.length > 0 ? { seen } : {};
}

export function typedRow(
  { base, typed, body }: RowWrite,
  { order, entry }: { order: number; entry: Pick<BatchEntry, 'typed_at'> },
): DeviceRow {
  const scope = Object.entries(body).filter(([name]) => ['harvest', 'customer', 'farm', 'environment'].includes(name));
  const row: Row = { ...(Object.fromEntries(scope) as Row), ...base, ...typed };
  return { ...row, id: base?.id ?? -order, version: base?.version ?? 0, validated: false, updated_at: entry.typed_at };
}

export function cellEntry(
  path: string,
  { entry, base }: CellWrite,
  { cells }: SheetResource,
  { place, isReturned }: Omit<EntryContext, 'contents'>,
): TypedEntry {
  const own = Object.entries(entry);
  const typed = own.filter(([name]) => cells.values.includes(name));
  return {
    resource: path,
    action: 'cell',
    place,
    values: Object.fromEntries([...own.filter(([name]) => cells.by.includes(name)), ...typed]),
    over: Object.fromEntries(typed.map(([name]) => [name, base?.values[name] ?? null])),
    ...(base && base.version > 0 ? { version: base.version } : {}),
    ...seenOf(base?.validated === true, isReturned),
  };
}

/** `kept` is the entry key, by which the cell finds its state. */
export function typedSlot({ entry, base }: CellWrite, { order, entry: { key } }: Pick<QueuedEntry, 'order' | 'entry'>): DeviceSlot {
  return { ...base?.values, ...entry, id: base?.id ?? -order, version: base?.version ?? 0, validated: false, kept: key };
}

/** The slot with the stored values that the server sent with the conflict. */
export function slotInConflict({ base }: CellWrite, { conflicts = {}, version }: EntryProblem): DeviceSlot {
  const current = Object.entries(conflicts).map(([name, conflict]) => [name, conflict.current]);
  const [first] = Object.values(conflicts);
  return { ...base?.values, ...Object.fromEntries(current), id: Math.max(base?.id ?? 0, 0), version: version ?? 0, updated_by: first?.by };
}
