import { sql } from 'kysely';
import { todayInBrazil } from '#domain/calendar';
import { computedValues, isEmpty } from '#model/kit/check';
import { isEnvironment } from '#model/kit/environment';
import type { Reference, Row, Value } from '#model/kit/field';
import { messages } from '#model/kit/messages';
import { isSheet, type Resource, type SheetResource, variantOf } from '#model/kit/resource';
import type { Actor } from '#model/permissions';
import { type Body, readBody, readList } from '../../body';
import { columnOf, columnTypes } from '../../db/expected-schema';
import { demand, invalidRow, invalidRows, refuseBroken, staleCells, staleVersion } from '../../refusals/refusals';
import { defaultEnvironment, refuseForeignEnvironments } from '../../sql/environments';
import { andAll } from '../../sql/fragments';
import type { RawQuery } from '../../sql/list-query';
import { inTransaction, type Operation } from '../../sql/operation';
import { reachSql } from '../../sql/reach-sql';
import { fieldsOfViolation } from '../../sql/violations';
import { changedFields, type Defaults, draftChange, draftNew, type RowDraft } from '../judge/draft';
import { judgeBatch } from '../judge/judge';
import { isChange, type JudgedDraft } from '../judge/steps';
import { effectsOf } from '../table/effects';
import { shapeOf, type WireRow } from '../table/shape';
import { insertDrafts, MAX_ROWS, readDefaults } from './create';
import { deleteRows } from './store';
import { type AdmitDraft, changeDrafts } from './update';

/** `id` is null once the row has no values left. */
export type CellRow = Omit<WireRow, 'id'> & { id: number | null; version: number };

/** `nothing`: the stored values equal the sent ones. */
type Action = 'create' | 'change' | 'remove' | 'nothing';
type Plan<D extends RowDraft = RowDraft> = { draft: D; action: Action };

/** All or nothing; null or -1 clears, an empty row is deleted. Throws 409 for a stale `version` (null: no row), 422 for broken entries. */
export async function saveCells(
  operation: Operation,
  resource: Resource,
  body: unknown,
  query: RawQuery = {},
  admit?: AdmitDraft,
): Promise<CellRow[]> {
  demandCells(operation, resource);
  const defaults = readDefaults(resource, query);
  const sent = readList(body, MAX_ROWS).map(readBody);
  const sheet = sheetOf(operation.actor, resource, sent, defaults);
  const bodies = sent.map((one) => withoutValidation(sheet, one));
  try {
    return await inTransaction(operation, (inner) => writeCells(inner, sheet, bodies, { ...defaults, admit }));
  } catch (error) {
    // Another user has filled the same empty cell concurrently.
    if (fieldsOfViolation(sheet, error)) throw staleCells([]);
    throw error;
  }
}

/** A cell may create or change its row, so the actor needs both rights. */
function demandCells({ actor }: Operation, resource: Resource): void {
  demand(actor, 'create', resource);
  demand(actor, 'update', resource);
}

function sheetOf(actor: Actor, resource: Resource, bodies: readonly Body[], { environment }: Defaults): SheetResource {
  const asked = bodies[0]?.environment ?? environment;
  const variant = variantOf(resource, isEnvironment(asked) ? asked : defaultEnvironment(resource));
  if (isSheet(variant)) return variant;
  refuseForeignEnvironments(actor, variant.environments ?? []);
  throw invalidRows(bodies.map((_body, index) => ({ index, fields: { environment: messages.invalid } })));
}

export async function saveCell(
  operation: Operation,
  resource: Resource,
  body: unknown,
  query: RawQuery = {},
  admit?: AdmitDraft,
): Promise<CellRow> {
  demandCells(operation, resource);
  try {
    const [row] = await saveCells(operation, resource, [readBody(body)], query, admit);
    return row as CellRow;
  } catch (error) {
    throw inOwnWords(error);
  }
}

function inOwnWords(error: unknown): unknown {
  const { rows, code } = error as { rows?: readonly { fields?: Record<string, string>; current?: unknown }[]; code?: string };
  const [only] = rows ?? [];
  if (code === 'stale_version') return staleVersion(only?.current ?? null);
  return only?.fields ? invalidRow(only.fields) : error;
}

/** Some sheets send -1 to clear a cell. */
function withoutValidation(sheet: SheetResource, body: Body): Body {
  if (!sheet.cells.isClearedByMinusOne) return body;
  const cleared = sheet.cells.values.filter((name) => body[name] === -1).map((name) => [name, null] as const);
  return { ...body, ...Object.fromEntries(cleared) };
}

type CellTerms = Defaults & { admit: AdmitDraft | undefined };

async function writeCells(
  inner: Operation,
  sheet: SheetResource,
  bodies: readonly Body[],
  { admit, ...defaults }: CellTerms,
): Promise<CellRow[]> {
  const sent = bodies.map((body) => draftNew(inner.actor, sheet, body, defaults));
  const keys = sent.map((draft) => keyOf(inner, sheet, draft));
  refuseTwins(keys);
  const stored = await findStored(inner, sheet, keys);
  const planned = sent.map((draft, index) => planOf(inner, sheet, draft, bodies[index] as Body, stored.get(textOf(keys[index])) ?? null));
  refuseStale(planned);
  if (admit) for (const { draft } of planned) await admit(draft);
  const plans = await judgePlans(inner, sheet, planned);
  const effects = effectsOf(inner.context, sheet);
  await effects?.beforeCells?.(
    inner,
    plans.flatMap(({ action, draft: { row, input } }, index) => (isWritten(action) ? [{ index, row, sent: input.values }] : [])),
  );
  const written = await writePlans(inner, sheet, plans);
  // Effects may change further rows of the sheet, so read them again.
  const after = effects ? await findStored(inner, sheet, keys) : written;
  return plans.map((plan, index) => after.get(textOf(keys[index])) ?? emptied(sheet, plan.draft));
}

/** The columns that identify the row; null if the entry lacks one. */
type Key = Readonly<Record<string, unknown>>;

function keyOf({ context }: Operation, sheet: SheetResource, { input, environment }: RowDraft): Key {
  const rowContext = { today: todayInBrazil(context.now()), environment };
  const row: Row = { ...input.values, ...computedValues(sheet, input.values, new Set(Object.keys(input.values)), rowContext) };
  return keyOfRow(sheet, { ...row, ...input.scope, environment });
}

function keyOfRow(sheet: SheetResource, row: Readonly<Record<string, Value | undefined>>): Key {
  const scope = SCOPE.map((name) => [`${name}_id`, keyValue(row[name], false)]);
  const by = sheet.cells.by.map((name) => [columnOf(sheet, name), keyValue(row[name], sheet.fields[name]?.kind === 'boolean')]);
  return Object.fromEntries([...scope, ['environment', row.environment], ...by]);
}

const SCOPE = ['harvest', 'customer', 'farm'] as const;

function keyValue(value: Value | undefined, isBoolean: boolean): unknown {
  if (isBoolean) return value === true;
  return value !== null && typeof value === 'object' ? (value as Reference).id : (value ?? null);
}

const textOf = (key: Key | undefined) => JSON.stringify(Object.entries(key ?? {}).sort(([one], [other]) => (one < other ? -1 : 1)));

function refuseTwins(keys: readonly Key[]): void {
  const seen = new Set<string>();
  const twins = keys.map(textOf).flatMap((text, index) => (seen.size === seen.add(text).size ? [index] : []));
  if (twins.length > 0)
    throw invalidRows(twins.map((index) => ({ index, fields: { version: 'Esta célula foi enviada mais de uma vez' } })));
}

async function findStored(inner: Operation, sheet: SheetResource, keys: readonly Key[]): Promise<Map<string, WireRow>> {
  const [first] = keys;
  if (!first) return new Map();
  const shape = shapeOf(sheet);
  const types = columnTypes(sheet);
  const columns = Object.keys(first);
  const typed = sql.join(columns.map((name) => sql`${sql.id(name)} ${sql.raw(types.get(name) ?? '')}`));
  const same = andAll(columns.map((name) => sql`${sql.id('asked', name)} = ${sql.id('t', name)}`));
  const rows = await inner.connection.rows(sql`select ${shape.json} as c0 from ${sql.id(sheet.path)} t
    join jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as asked(${typed}) on ${same}
    where ${reachSql(inner.actor, sheet, 't')} order by t.id for update of t`);
  return byKey(
    sheet,
    rows.map(([json]) => shape.toRow(json)),
  );
}

const byKey = (sheet: SheetResource, rows: readonly WireRow[]) => new Map(rows.map((row) => [textOf(keyOfRow(sheet, row)), row]));

const isWritten = (action: Action) => action === 'create' || action === 'change';

function planOf({ actor }: Operation, sheet: SheetResource, asNew: RowDraft, body: Body, stored: WireRow | null): Plan {
  const { by, values } = sheet.cells;
  const sent = asNew.input.values;
  const isBroken = Object.keys(asNew.errors).length > 0;
  const isLeft = isBroken || values.some((name) => !isEmpty(name in sent ? sent[name] : stored?.[name]));
  if (!stored) return { draft: asNew, action: isLeft ? 'create' : 'nothing' };
  const change = Object.fromEntries(Object.entries(body).filter(([name]) => !by.includes(name)));
  const draft = draftChange(actor, sheet, stored, change);
  const { validated } = draft.input;
  const isValidationChanged = validated !== undefined && validated !== stored.validated;
  const isChanged = isBroken || isValidationChanged || changedFields(draft).length > 0;
  return { draft, action: !isLeft ? 'remove' : isChanged ? 'change' : 'nothing' };
}

function refuseStale(plans: readonly Plan[]): void {
  const stale = plans.flatMap(({ draft: { stored, input }, action }, index) => {
    const isStale = input.version !== undefined && action !== 'nothing' && input.version !== (stored?.version ?? null);
    return isStale ? [{ index, current: stored }] : [];
  });
  if (stale.length > 0) throw staleCells(stale);
}

async function judgePlans(inner: Operation, sheet: SheetResource, plans: readonly Plan[]): Promise<Plan<JudgedDraft>[]> {
  const drafts = await judgeBatch(
    inner,
    plans.map(({ draft }) => draft),
  );
  const judged = drafts.map((draft, index) => ({ draft, action: plans[index]?.action ?? 'nothing' }));
  const found = judged.map(({ draft, action }, index) => {
    // A row that is cleared has no values left to judge, only its place.
    const isJudged = (name: string) => isWritten(action) || !sheet.cells.values.includes(name);
    return { index, fields: Object.fromEntries(Object.entries(draft.errors).filter(([name]) => isJudged(name))) };
  });
  refuseBroken(found);
  return judged;
}

async function writePlans(inner: Operation, sheet: SheetResource, plans: readonly Plan<JudgedDraft>[]): Promise<Map<string, WireRow>> {
  const planned = (wanted: Action) => plans.flatMap(({ draft, action }) => (action === wanted ? [draft] : []));
  const removed = planned('remove').flatMap(({ stored }) => stored?.id ?? []);
  const changed = planned('change').filter(isChange);
  const created = planned('create');
  // Deletions first: two cells may exclude each other.
  if (removed.length > 0) await deleteRows(inner, sheet, removed);
  const rows = planned('nothing').flatMap(({ stored }) => stored ?? []);
  if (changed.length > 0) rows.push(...(await changeDrafts(inner, sheet, changed)));
  if (created.length > 0) rows.push(...(await insertDrafts(inner, sheet, created)));
  return byKey(sheet, rows);
}

function emptied(sheet: SheetResource, { stored, row, environment }: JudgedDraft): CellRow {
  const base = stored ?? { ...row, environment };
  const nothing = Object.fromEntries(sheet.cells.values.map((name) => [name, null]));
  return { ...base, ...nothing, id: null, version: 0, validated: false } as CellRow;
}
