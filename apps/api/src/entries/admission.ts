import type { BatchEntry } from '#model/entry-batch';
import type { Row } from '#model/kit/field';
import type { Resource } from '#model/kit/resource';
import type { FieldConflict } from '#model/responses/entry-batch';
import { isSame, type RowDraft } from '../records/judge/draft';
import { changesSince, type OtherChange, staffMark } from '../records/read/meanwhile';
import { readInput } from '../records/table/row-input';
import type { WireRow } from '../records/table/shape';
import { invalidRow } from '../refusals/refusals';
import type { Operation } from '../sql/operation';
import { EntryConflict, markedMeanwhile } from './entry-refusals';

interface Typed {
  entry: BatchEntry;
  device: string;
  base: number | null;
}

/** Throws if staff have validated or returned the row, or others have changed the same fields. Returns fields that only others changed. */
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
  const found = await staffMark(inner, resource, stored);
  if (found && !seen.includes(found.mark)) throw markedMeanwhile(found);
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

const otherChanges = (inner: Operation, resource: Resource, stored: WireRow, { base, device }: Typed): Promise<OtherChange[]> =>
  changesSince(inner, resource, stored, { version: base ?? 0, device });
