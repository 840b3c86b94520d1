import { sql } from 'kysely';
import type { Environment } from '#model/kit/environment';
import type { Resource } from '#model/kit/resource';
import { resourceOf } from '#model/registry';
import type { Operation } from '../../sql/operation';
import { reachSql } from '../../sql/reach-sql';
import { undoWrites } from '../write/undo-writes';

export interface ImportRecord {
  harvestId: number;
  environment: Environment;
  farmIds: readonly number[];
  fileName: string;
}

export interface SheetCounts {
  resource: Resource;
  inserts: number;
  updates: number;
  removes: number;
  unchanged: number;
}

/** Sets the import of later audit entries in this transaction. Null for a farm out of reach or an unknown harvest, refused row by row. */
export async function beginImport({ connection, actor }: Operation, record: ImportRecord): Promise<number | null> {
  const farms = sql`${record.farmIds}::integer[]`;
  const [row] = await connection.rows(
    sql`with made as (
       insert into imports (user_id, harvest_id, environment, file_name)
       select ${actor.id}::integer, h.id, ${record.environment}, ${record.fileName.slice(0, 200)} from harvests h where h.id = ${record.harvestId}
         and cardinality(${farms}) = (select count(*) from farms f where f.id = any(${farms}) and ${reachSql(actor, resourceOf('farms'), 'f')})
       returning id),
     farms as (insert into import_farms (import_id, farm_id) select made.id, farm from made, unnest(${farms}) farm)
     select id, set_config('porteira.import', id::text, true) as told from made`,
  );
  return row ? Number(row[0]) : null;
}

export async function endImport({ connection }: Operation, id: number, sheets: readonly SheetCounts[]): Promise<void> {
  const counts = sheets.map(({ resource, inserts, updates, removes, unchanged }) => ({
    path: resource.path,
    inserts,
    updates,
    removes,
    unchanged,
  }));
  await connection.rows(
    sql`with told as (select set_config('porteira.import', '', true)),
     farms as (
       insert into import_farms (import_id, farm_id)
       select distinct ${id}::integer, (coalesce(after, before) ->> 'farm_id')::integer from audit_log
       where import_id = ${id} and coalesce(after, before) ? 'farm_id' and coalesce(after, before) ->> 'farm_id' is not null
       on conflict do nothing)
     insert into import_sheets (import_id, resource, inserts, updates, removes, unchanged)
     select ${id}::integer, path, inserts, updates, removes, unchanged
     from told, jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as x (path text, inserts integer, updates integer, removes integer, unchanged integer)`,
  );
}

/** Undoes an import by `undoWrites` in the caller's transaction. The undo is an import itself (`redo`), so it can be undone too. */
export async function undoImport(work: Operation, id: number): Promise<{ rows: number; redo: number }> {
  const { connection, actor } = work;
  const [row] = await connection.rows(
    sql`with made as (
       insert into imports (user_id, harvest_id, environment, file_name, undoes)
       select ${actor.id}::integer, harvest_id, environment, file_name, case when undoes is null then id end from imports where id = ${id} returning id),
     farms as (insert into import_farms (import_id, farm_id) select made.id, farm_id from made, import_farms where import_id = ${id}),
     sheets as (
       insert into import_sheets (import_id, resource, inserts, updates, removes, unchanged)
       select made.id, resource, inserts, updates, removes, unchanged from made, import_sheets where import_id = ${id})
     select id, set_config('porteira.import', id::text, true) as told from made`,
  );
  const rows = await undoWrites(work, id);
  await connection.rows(sql`update imports set undone_at = now(), undone_by = ${actor.id} where id = ${id}`);
  return { rows, redo: Number(row?.[0]) };
}
