import { sql } from 'kysely';
import type { BatchEntry } from '#model/entry-batch';
import type { Row } from '#model/kit/field';
import type { Resource } from '#model/kit/resource';
import type { FieldConflict } from '#model/responses/entry-batch';
import { columnOf } from '../db/expected-schema';
import { isSame, type RowDraft } from '../records/judge/draft';
import { readInput } from '../records/table/row-input';
import type { WireRow } from '../records/table/shape';
import { invalidRow } from '../refusals/refusals';
import type { Operation } from '../sql/operation';
import { EntryConflict, personWords, returnedMeanwhile, validatedMeanwhile } from './entry-refusals';

interface OtherChange {
  by: FieldConflict['by'];
  at: string;
  fields: ReadonlySet<string>;
}

interface Typed {
  entry: BatchEntry;
  device: string;
  base: number | null;
}

/** Throws for a row that staff have marked meanwhile and for fields that others have changed. Answers the fields that only others changed. */
export async function admitChange(inner: Operation, draft: RowDraft, typed: Typed): Promise<string[]> {
  const { stored, variant, input, errors } = draft;
  const others = stored && stored.version !== typed.base ? await otherChanges(inner, variant, stored, typed) : [];
  if (stored) await refuseMarks(inner, variant, stored, typed);
  const over = typedOver(draft, typed.entry);
  const own = variant.cells && typed.entry.action === 'cell' ? variant.cells.values : Object.keys(input.values);
  const fields = own.filter((name) => name in input.values && !(name in errors));
  const clashing = fields.filter((name) => {
    const [now, wanted] = [stored?.[name], input.values[name]];
    return !isSame(now, wanted) && !isSame(now, over[name]);
  });
  if (clashing.length > 0) throw conflictOf(stored, clashing, { over, values: input.values, others });
  const merged = new Set(others.flatMap((one) => [...one.fields]));
  return typed.base === null ? [] : [...merged].filter((name) => !fields.includes(name)).sort();
}

export async function admitRemoval(inner: Operation, resource: Resource, stored: WireRow, typed: Typed): Promise<void> {
  if (stored.version === typed.base) return;
  await refuseMarks(inner, resource, stored, typed);
  const others = typed.base === null ? [] : await otherChanges(inner, resource, stored, typed);
  const fields = [...new Set(others.flatMap((one) => [...one.fields]))];
  if (fields.length > 0) throw conflictOf(stored, fields, { over: typed.entry.over as Row, values: {}, others });
}

function typedOver({ variant, environment }: RowDraft, { over }: BatchEntry): Row {
  const { values, errors } = readInput(variant, environment, over);
  if (Object.keys(errors).length > 0) throw invalidRow(errors);
  return values;
}

async function refuseMarks(inner: Operation, resource: Resource, stored: WireRow, { entry: { seen = [] } }: Typed): Promise<void> {
  if (!resource.hasValidation) return;
  if (stored.validated === true && !seen.includes('VALIDATED')) {
    const { name } = (stored.validated_by ?? {}) as { name?: string };
    throw validatedMeanwhile(personWords(name), stored.validated_at as string);
  }
  if (stored.validated === true || seen.includes('RETURNED')) return;
  const [open] =
    await inner.connection.rows(sql`select u.name, r.returned_at, r.reason from returns r left join users u on u.id = r.returned_by
    where r.resource = ${resource.path} and r.row_id = ${stored.id} and r.answered_at is null`);
  if (open) throw returnedMeanwhile(personWords(open[0] as string | null), open[1] as string, open[2] as string);
}

function conflictOf(
  stored: WireRow | null,
  names: readonly string[],
  { over, values, others }: { over: Row; values: Row; others: readonly OtherChange[] },
): EntryConflict {
  const fields = names.map((name): [string, FieldConflict] => {
    const last = others.find((one) => one.fields.has(name));
    const [typed, before, current] = [values[name] ?? null, over[name] ?? null, stored?.[name] ?? null];
    return [name, { typed, over: before, current, by: last?.by ?? null, at: last?.at ?? null }];
  });
  return new EntryConflict(stored?.id ?? null, stored?.version ?? null, Object.fromEntries(fields));
}

async function otherChanges(
  { actor, connection }: Operation,
  resource: Resource,
  stored: WireRow,
  { base, device }: Typed,
): Promise<OtherChange[]> {
  const rows = await connection.rows(sql`select a.at, u.id, u.name, a.before, a.after from audit_log a left join users u on u.id = a.user_id
    where a.resource = ${resource.path} and a.row_id = ${stored.id} and a.action in ('create', 'update', 'restore')
      and coalesce((a.after ->> 'version')::integer, 0) > ${base ?? 0}
      and not (a.user_id is not distinct from ${actor.id} and a.device is not distinct from ${device})
    order by a.id desc limit 100`);
  return rows.map(([at, id, name, before, after]) => ({
    at: at as string,
    by: id === null ? null : { id: id as number, name: name as string | null },
    fields: changedNames(resource, (before ?? {}) as Kept, after as Kept),
  }));
}

type Kept = Readonly<Record<string, unknown>>;

function changedNames(resource: Resource, before: Kept, after: Kept): Set<string> {
  const names = Object.keys(resource.fields).filter((name) => {
    const at = columnOf(resource, name) ?? name;
    return JSON.stringify(before[at] ?? null) !== JSON.stringify(after[at] ?? null);
  });
  return new Set(names);
}
