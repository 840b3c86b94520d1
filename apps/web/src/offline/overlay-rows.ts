import { todayInBrazil } from '#domain/calendar';
import type { BatchEntry } from '#model/entry-batch';
import { computedValues } from '#model/kit/check';
import { asReference, isReferenceField, type Reference, type Row, type RowContext, type Value } from '#model/kit/field';
import { type Resource, scopeReferences } from '#model/kit/resource';
import { originOf } from '../queue/line';
import type { QueueContents } from '../queue/ports';
import type { GridRow } from '../rows/row';
import { type AnsweredList, type RowTotals, rowTotals } from './answer-list';
import type { AskedList } from './asked-list';

export type Refer = (to: string, id: number) => Row | null;

/** An entry that a copy does not include yet. `row` and `version` are set once the server has stored it. */
export interface OverlayEntry {
  order: number;
  entry: BatchEntry;
  isRefused: boolean;
  row: number | null;
  version: number | null;
  /** Id of the row it changes; null while only this device has the row. */
  target: number | null;
}

/** @param readAt time of the copy, which includes everything stored before */
export function overlayEntries({ entries, receipts }: QueueContents, readAt: string): OverlayEntry[] {
  const stored = receipts.filter((receipt) => receipt.stored_at > readAt);
  const created = new Map(receipts.flatMap(({ entry, row }) => (entry.action === 'create' ? [[originOf(entry), row] as const] : [])));
  const targetOf = ({ row }: BatchEntry) => (typeof row === 'object' ? created.get(row.key) : row) ?? null;
  return [
    ...stored.map(({ order, entry, row, version }) => ({ order, entry, isRefused: false, row, version, target: targetOf(entry) })),
    ...entries.map(({ order, entry, problem }) => {
      return { order, entry, isRefused: problem !== null, row: null, version: null, target: targetOf(entry) };
    }),
  ].sort((one, other) => one.order - other.order);
}

/** A created row has its negative order as id until the server has stored it. */
export const idOf = ({ row, order }: Pick<OverlayEntry, 'row' | 'order'>): number => row ?? -order;

export function overlayRows(resource: Resource, rows: readonly GridRow[], overlay: readonly OverlayEntry[], refer: Refer): GridRow[] {
  const found = new Map(rows.map((row) => [row.id, row]));
  const ids = new Map<string, number>();
  for (const one of overlay) {
    const { entry, isRefused } = one;
    if (entry.resource !== resource.path || entry.action === 'cell') continue;
    if (entry.action === 'create') {
      ids.set(originOf(entry), idOf(one));
      if (!found.has(idOf(one))) found.set(idOf(one), createdRow(resource, one, refer));
      continue;
    }
    const id = typeof entry.row === 'object' ? (ids.get(entry.row.key) ?? one.target) : entry.row;
    const row = found.get(id ?? 0);
    if (!row) continue;
    if (entry.action === 'change') found.set(row.id, changedRow(resource, row, one, refer));
    else if (!isRefused) found.delete(row.id);
  }
  return [...found.values()];
}

/** Adds queued entries to a page of the server: created rows come first, changed ones keep their place. */
export function overlayPage(
  resource: Resource,
  { asked, answer }: { asked: AskedList; answer: AnsweredList },
  overlay: readonly OverlayEntry[],
  refer: Refer,
): AnsweredList {
  const before = answer.resultList;
  const after = overlayRows(resource, before, overlay, refer);
  const known = new Set(before.map(({ id }) => id));
  const created = after.filter((row) => !known.has(row.id) && asked.isWanted(row)).sort(asked.compare);
  const kept = after.filter((row) => known.has(row.id));
  const totals = answer.totals && sumOf(answer.totals, rowTotals(resource, [...created, ...kept]), rowTotals(resource, before));
  return {
    ...answer,
    resultList: asked.page === 0 ? [...created, ...kept] : kept,
    size: answer.size + created.length - (before.length - kept.length),
    ...(totals ? { totals } : {}),
  };
}

function sumOf(totals: RowTotals, after: RowTotals, before: RowTotals): RowTotals {
  return Object.fromEntries(
    Object.entries(totals).map(([name, total]) => {
      const [more, less] = [after[name], before[name]];
      if (typeof total === 'number') return [name, Number((total + numberOf(more) - numberOf(less)).toFixed(6))];
      return [name, sumOf(total, partsOf(more), partsOf(less)) as RowTotals[string]];
    }),
  );
}

const numberOf = (sum: RowTotals[string] | undefined): number => (typeof sum === 'number' ? sum : 0);
const partsOf = (sum: RowTotals[string] | undefined): RowTotals => (typeof sum === 'object' ? sum : {});

function createdRow(resource: Resource, one: OverlayEntry, refer: Refer): GridRow {
  const { entry, version } = one;
  const empty = Object.fromEntries(Object.keys(resource.fields).map((name) => [name, null]));
  const place = Object.fromEntries(
    scopeReferences(resource.scope).map(({ name, to }) => [name, { ...refer(to, entry.place[name]), id: entry.place[name] } as Value]),
  );
  const marks = resource.hasValidation ? { validated: false, status: false, validated_by: null, validated_at: null, warnings: {} } : {};
  const key = one.row === null ? { key: originOf(entry) } : {};
  const traces = { created_by: null, created_at: entry.typed_at, updated_by: null, updated_at: entry.typed_at };
  const row = {
    ...empty,
    ...place,
    environment: entry.place.environment,
    ...marks,
    ...traces,
    ...key,
    id: idOf(one),
    version: version ?? 0,
  };
  return withTyped(resource, row as unknown as GridRow, entry, refer);
}

function changedRow(resource: Resource, row: GridRow, { entry, version }: OverlayEntry, refer: Refer): GridRow {
  const typed = withTyped(resource, row, entry, refer);
  return { ...typed, ...(resource.hasValidation ? { validated: false } : {}), ...(version === null ? {} : { version }) };
}

function withTyped(resource: Resource, row: GridRow, { values, typed_at: typedAt, place }: BatchEntry, refer: Refer): GridRow {
  const typed = shownValues(resource, values, refer);
  const whole = { ...row, ...typed };
  const harvest = harvestYears(row);
  const context = { environment: place.environment, today: todayInBrazil(new Date(typedAt)), harvest };
  return { ...whole, ...computedValues(resource, whole, new Set(Object.keys(typed)), context) } as GridRow;
}

export function harvestYears(row: Row): RowContext['harvest'] {
  const harvest = asReference(row.harvest ?? null);
  const [first, last] = [harvest?.first_year, harvest?.last_year];
  return typeof first === 'number' && typeof last === 'number' ? { first_year: first, last_year: last } : undefined;
}

/** Completes references given by id with the title and attributes that the API would send. */
export function shownValues(resource: Resource, values: Readonly<Record<string, unknown>>, refer: Refer): Row {
  const own = Object.entries(values).filter(([name]) => name in resource.fields);
  return Object.fromEntries(own.map(([name, value]) => [name, shownValue(resource, name, value as Value, refer)]));
}

function shownValue(resource: Resource, name: string, value: Value, refer: Refer): Value {
  const field = resource.fields[name];
  if (!field || !isReferenceField(field)) return value;
  if (Array.isArray(value)) return value.map((one) => named(field, one as Reference, refer));
  const reference = asReference(value);
  return reference && named(field, reference, refer);
}

function named({ to, carry }: { to: string; carry: readonly string[] }, { id }: Reference, refer: Refer): Reference {
  const target = refer(to, id);
  const told = ['title', 'name', ...carry.map((attribute) => attribute.split('.')[0] ?? '')];
  return { ...Object.fromEntries(Object.entries(target ?? {}).filter(([name]) => told.includes(name))), id };
}
