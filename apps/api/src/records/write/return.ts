import { sql } from 'kysely';
import { z } from 'zod';
import { isEnvironment } from '#model/kit/environment';
import { asReference } from '#model/kit/field';
import { messages } from '#model/kit/messages';
import type { Resource } from '#model/kit/resource';
import { rowLabel } from '#model/kit/row-label';
import { idSchema, textSchema } from '#model/kit/wire-schema';
import { reasonProblem } from '#model/returns';
import { screenOfRow } from '#model/screens/row-place';
import { readBody } from '../../body';
import { demand, invalidRow } from '../../refusals/refusals';
import { inTransaction, type Operation } from '../../sql/operation';
import { variantOfRow, type WireRow } from '../table/shape';
import { MAX_ROWS } from './create';
import { lockOpen } from './lock-open';
import { readIds } from './validate';

export interface ReturnOutcome {
  returned: number;
  resultList: { id: number; version: number; return: number }[];
}

/** All or nothing; `version` rises, `status` stays. Throws 404 for a row out of reach, 422 for a wrong reason or a closed harvest. */
export async function returnRows(operation: Operation, resource: Resource, body: unknown): Promise<ReturnOutcome> {
  demand(operation.actor, 'validate', resource);
  const { ids, reason } = readReturn(body);
  return inTransaction(operation, async (inner) => {
    const found = await lockOpen(inner, resource, ids);
    const rows = await clearValidations(inner, resource, ids, reason);
    const returns = await insertReturns(inner, resource, found, { versions: rows, reason });
    const resultList = ids.map((id) => ({ id, version: rows.get(id) ?? 0, return: returns.get(id) ?? 0 }));
    return { returned: ids.length, resultList };
  });
}

const idsSchema = z.array(idSchema).min(1).max(MAX_ROWS);

function readReturn(body: unknown): { ids: number[]; reason: string } {
  const { ids, reason, ...others } = readBody(body);
  const fields: Record<string, string> = Object.fromEntries(Object.keys(others).map((name) => [name, messages.unknownField]));
  if (!idsSchema.safeParse(ids).success) {
    const isEmpty = ids === undefined || ids === null || (Array.isArray(ids) && ids.length === 0);
    fields.ids = isEmpty ? messages.required : messages.invalid;
  }
  const text = textSchema.safeParse(reason ?? '');
  const problem = text.success ? reasonProblem(text.data ?? '') : messages.invalid;
  if (problem !== null) fields.reason = problem;
  if (Object.keys(fields).length > 0) throw invalidRow(fields);
  return { ids: readIds(ids), reason: text.data ?? '' };
}

async function clearValidations({ connection, actor }: Operation, { path }: Resource, ids: readonly number[], reason: string) {
  const rows = await connection.rows(
    sql`with written as (
       update ${sql.id(path)} set validated = false, validated_by = null, validated_at = null, version = version + 1, updated_by = ${actor.id}::integer,
         updated_at = now() where id = any(${ids}::integer[]) returning id, version),
     logged as (
       insert into audit_log (user_id, resource, row_ids, action, after)
       select ${actor.id}::integer, ${path}, array_agg(id), 'return', jsonb_build_object('validated', false, 'reason', ${reason}::text) from written)
     select id, version from written`,
  );
  return new Map(rows.map(([id, version]) => [id as number, version as number]));
}

/** An open return is linked to its replacement, so that withdrawing the new one reopens it. */
async function insertReturns(
  { connection, actor }: Operation,
  resource: Resource,
  rows: readonly WireRow[],
  { versions, reason }: { versions: ReadonlyMap<number, number>; reason: string },
): Promise<Map<number, number>> {
  const ids = rows.map(({ id }) => id);
  const replaced = await connection.rows(
    sql`update returns set answer = 'REPLACED', answered_at = now(), answered_by = ${actor.id}
     where resource = ${resource.path} and row_id = any(${ids}::integer[]) and answered_at is null returning id`,
  );
  const described = rows.map((row) => ({ row_id: row.id, row_version: versions.get(row.id) ?? 0, ...describe(resource, row) }));
  const made = await connection.rows(
    sql`insert into returns (resource, row_id, harvest_id, customer_id, farm_id, environment, screen, label, reason, was_validated,
       was_validated_by, was_validated_at, row_version, returned_by)
     select ${resource.path}, d.row_id, d.harvest_id, f.customer_id, f.id, f.environment, d.screen, d.label, ${reason}, d.was_validated,
       (select id from users where id = d.was_validated_by), d.was_validated_at, d.row_version, ${actor.id}::integer
     from jsonb_to_recordset(${JSON.stringify(described)}::jsonb) as d(row_id integer, harvest_id integer, farm_id integer, screen text, label text, was_validated boolean,
       was_validated_by integer, was_validated_at timestamptz, row_version integer)
     join farms f on f.id = d.farm_id order by d.row_id returning id, row_id`,
  );
  const byRow = new Map(made.map(([id, row]) => [row as number, id as number]));
  if (replaced.length > 0) {
    await connection.rows(
      sql`update returns r set replaced_by = n.id from returns n
       where r.id = any(${replaced.map(([id]) => id)}::integer[]) and n.resource = r.resource and n.row_id = r.row_id and n.answered_at is null`,
    );
  }
  return byRow;
}

/** Throws for a resource without a screen, which is a mistake in the declarations that a test finds. */
function describe(resource: Resource, row: WireRow) {
  const screen = isEnvironment(row.environment) && screenOfRow(resource.path, row.environment, row);
  if (!screen) throw new Error(`no screen shows the row ${row.id} of ${resource.path}`);
  return {
    screen,
    label: rowLabel(variantOfRow(resource, row), row),
    harvest_id: idOf(row.harvest),
    farm_id: idOf(row.farm),
    was_validated: row.validated === true,
    was_validated_by: idOf(row.validated_by),
    was_validated_at: row.validated_at,
  };
}

const idOf = (value: WireRow[string] | undefined): number | null => asReference(value)?.id ?? null;
