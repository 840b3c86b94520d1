import type { BatchEntry } from '#model/entry-batch';
import { partName, readPartName, splitParts } from '#model/entry-parts';
import type { Row } from '#model/kit/field';
import { fieldsOf, type Resource } from '#model/kit/resource';
import { registry } from '#model/registry';
import type { FieldConflict } from '#model/responses/entry-batch';
import { isSame } from '../records/judge/draft';
import { changesSince } from '../records/read/meanwhile';
import { findRow } from '../records/read/read';
import { readInput } from '../records/table/row-input';
import type { WireRow } from '../records/table/shape';
import { removeRow } from '../records/write/remove';
import { partsOf, saveParts } from '../records/write/save-parts';
import { ApiError } from '../refusals/api-error';
import { invalidRow, type RowFields } from '../refusals/refusals';
import type { Operation } from '../sql/operation';
import { findNamed, type MadePart } from './entry-keys';
import { EntryConflict } from './entry-refusals';

interface Typed {
  entry: BatchEntry;
  device: string;
}

interface Part {
  name: string;
  stored: WireRow | null;
  /** Null removes the row. */
  values: Readonly<Record<string, unknown>> | null;
  over: Readonly<Record<string, unknown>>;
}

export function withoutParts<Whole extends Typed>(typed: Whole, resource: Resource): Whole {
  const { entry } = typed;
  const path = partOfForm(resource)?.path ?? null;
  const isOwn = ([name]: [string, unknown]) => path === null || readPartName(name)?.resource !== path;
  const own = (values: BatchEntry['values']) => Object.fromEntries(Object.entries(values).filter(isOwn));
  return { ...typed, entry: { ...entry, values: own(entry.values), over: own(entry.over) } };
}

function partOfForm({ path }: Resource): Resource | undefined {
  return registry.find(({ partOf, fields }) => {
    const field = partOf === undefined ? undefined : fields[partOf];
    return field?.kind === 'reference' && field.to === path;
  });
}

/** Runs in the transaction of the form. Returns the form as stored afterwards, because a changed part removes its validation. */
export async function writeParts(inner: Operation, resource: Resource, whole: WireRow, typed: Typed) {
  const resourceOfParts = partOfForm(resource);
  const { parts: sent } = splitParts(typed.entry.values);
  if (!resourceOfParts || sent.size === 0) return { row: whole, made: [] };
  const { path, partOf = '' } = resourceOfParts;
  const stored = await partsOf(inner, resourceOfParts, [whole.id]);
  const ids = await idsOf(inner, path, [...sent.keys()]);
  const { parts: over } = splitParts(typed.entry.over);
  const parts = [...sent].map(
    ([name, values]): Part => ({ name, values, stored: stored.get(ids.get(name) ?? 0) ?? null, over: over.get(name) ?? {} }),
  );
  await refuseConflicts(inner, resourceOfParts, { whole, parts, device: typed.device });
  for (const part of parts) if (part.values === null && part.stored) await removeRow(inner, resourceOfParts, part.stored.id);
  const known = new Set(parts.flatMap((part) => part.stored?.id ?? []));
  const left = [...stored.values()]
    .filter(({ id }) => !known.has(id))
    .map((row): Part => ({ name: String(row.id), stored: row, values: {}, over: {} }));
  const kept = [...left, ...parts.filter(({ values }) => values !== null)];
  const bodies = kept.map((part) => ({ ...part.values, ...(part.stored ? { id: part.stored.id } : {}), [partOf]: { id: whole.id } }));
  const saved = await saveParts(inner, resourceOfParts, bodies).catch((error: unknown) => {
    throw error instanceof ApiError && error.rows
      ? invalidRow(fieldsOfParts(error.rows as RowFields[], (index) => partName(path, kept[index]?.name ?? '')))
      : error;
  });
  const made = kept.flatMap(({ name, stored: before }, at): MadePart[] => {
    const row = saved[at];
    return before === null && row && isKey(name) ? [{ key: name, resource: path, row: row.id, version: row.version }] : [];
  });
  return { row: await findRow(inner, resource, whole.id), made };
}

const isKey = (name: string): boolean => name.includes('-');

function fieldsOfParts(rows: readonly RowFields[], nameAt: (index: number) => string): Record<string, string> {
  return Object.fromEntries(
    rows.flatMap(({ index, fields }) => Object.entries(fields).map(([name, reason]) => [`${nameAt(index)}.${name}`, reason])),
  );
}

async function idsOf(inner: Operation, path: string, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const keys = names.filter(isKey);
  const made = keys.length > 0 ? await findNamed(inner, keys) : [];
  const own = made.filter(({ userId, resource }) => userId === inner.actor.id && resource === path);
  return new Map([
    ...names.filter((name) => !isKey(name)).map((name) => [name, Number(name)] as const),
    ...own.flatMap(({ key, row }) => (row === null ? [] : [[key, row] as const])),
  ]);
}

interface Compared {
  whole: WireRow;
  parts: readonly Part[];
  device: string;
}

/** A part that others removed counts as empty, so a change of it is a conflict; a part typed over nothing is new. */
async function refuseConflicts(inner: Operation, resource: Resource, { whole, parts, device }: Compared): Promise<void> {
  const found: Record<string, FieldConflict> = {};
  for (const part of parts) {
    const clashing = clashes(resource, part);
    if (clashing.length === 0) continue;
    const others = part.stored ? await changesSince(inner, resource, part.stored, { version: 0, device }) : [];
    for (const [name, conflict] of clashing) {
      const { by = null, at = null } = others.find(({ fields }) => fields.has(name)) ?? {};
      found[partName(resource.path, part.name, name)] = { ...conflict, by, at };
    }
    // Choosing the office's value must also keep the row.
    if (part.values === null) found[partName(resource.path, part.name)] = { typed: null, over: null, current: null, by: null, at: null };
  }
  if (Object.keys(found).length > 0) throw new EntryConflict(whole.id, whole.version, found);
}

function clashes(resource: Resource, { stored, values, over }: Part): [string, Pick<FieldConflict, 'typed' | 'over' | 'current'>][] {
  if (values === null && stored === null) return [];
  const [typed, before] = [read(resource, values ?? {}), read(resource, over)];
  const names = values === null ? Object.keys(before) : Object.keys(typed);
  return names.flatMap((name) => {
    const [wanted, now, was] = [typed[name] ?? null, stored?.[name] ?? null, before[name] ?? null];
    const isMine = values !== null && isSame(now, wanted);
    return isMine || isSame(now, was) ? [] : [[name, { typed: wanted, over: was, current: now }] as const];
  }) as [string, Pick<FieldConflict, 'typed' | 'over' | 'current'>][];
}

function read(resource: Resource, values: Readonly<Record<string, unknown>>): Row {
  const own = Object.entries(values).filter(([name]) => fieldsOf(resource).some(([known]) => known === name));
  return readInput(resource, resource.environments?.[0] ?? 'BEEF_CATTLE', Object.fromEntries(own)).values;
}
