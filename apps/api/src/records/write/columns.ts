import { sql } from 'kysely';
import type { Row, Value } from '#model/kit/field';
import { onceForEach } from '#model/kit/once-for-each';
import { type Resource, scopeReferences } from '#model/kit/resource';
import { columnOf } from '../../db/expected-schema';
import type { Operation } from '../../sql/operation';
import { isPureToggle, type JudgedDraft } from '../judge/steps';
import { referencesOf } from '../table/shape';

export type Columns = Record<string, unknown>;

/** Rows of one statement need the same columns, so all environments share them. */
export function columnsOfNew(resource: Resource, draft: JudgedDraft, actorId: number): Columns {
  const columns: Columns = { created_by: actorId };
  for (const { name } of scopeReferences(resource.scope)) columns[`${name}_id`] = draft.input.scope[name];
  if (resource.environments) columns.environment = draft.environment;
  for (const name of Object.keys(resource.fields)) putField(columns, resource, name, name in draft.variant.fields ? draft.row : {});
  if (resource.hasValidation) putValidation(columns, resource, draft, draft.status, actorId);
  return columns;
}

export function columnsOfChange(resource: Resource, draft: JudgedDraft, actorId: number): Columns {
  const columns: Columns = {};
  for (const name of Object.keys(draft.variant.fields)) putField(columns, resource, name, draft.row);
  const status = isPureToggle(draft) ? draft.stored?.status === true : draft.status;
  if (resource.hasValidation) putValidation(columns, resource, draft, status, actorId);
  return columns;
}

function putValidation(
  columns: Columns,
  resource: Resource,
  { validated, stored, warnings }: JudgedDraft,
  status: boolean,
  actorId: number,
): void {
  const isKept = validated && stored?.validated === true;
  columns.validated = validated;
  columns.validated_by = isKept ? (referencesOf(stored.validated_by)[0]?.id ?? null) : validated ? actorId : null;
  // PostgreSQL reads 'now' as the time of the transaction.
  columns.validated_at = isKept ? stored.validated_at : validated ? 'now' : null;
  if (!('status' in resource.fields)) columns.status = status;
  if (resource.plausibility) columns.warnings = warnings;
}

function putField(columns: Columns, resource: Resource, name: string, row: Row): void {
  const column = columnOf(resource, name);
  if (column !== null) columns[column] = stored(row[name], resource.fields[name]?.kind);
}

function stored(value: Value | undefined, kind: string | undefined): unknown {
  if (kind === 'boolean') return value === true;
  if (kind === 'enums') return value ?? [];
  if (kind === 'reference') return referencesOf(value)[0]?.id ?? null;
  return value === '' ? null : (value ?? null);
}

export function linkIdsOf(draft: JudgedDraft): ReadonlyMap<string, number[]> {
  return new Map(listFields(draft.variant).map((name) => [name, referencesOf(draft.row[name]).map(({ id }) => id)]));
}

export async function storedColumns({ connection }: Operation, { path }: Resource, without: readonly string[] = []): Promise<string[]> {
  const rows = await connection.rows(
    sql`select attname from pg_attribute where attrelid = ${`"${path}"`}::regclass and attnum > 0 and not attisdropped
       and attname <> all(${without}::text[]) order by attnum`,
  );
  return rows.map(([name]) => name as string);
}

export const listFields: (resource: Resource) => readonly string[] = onceForEach((resource) =>
  Object.entries(resource.fields).flatMap(([name, field]) => (field.kind === 'references' && !field.readOnly ? [name] : [])),
);
