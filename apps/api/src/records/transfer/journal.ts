import { sql } from 'kysely';
import type { Environment } from '#model/kit/environment';
import { resourceOf } from '#model/registry';
import type { Operation } from '../../sql/operation';
import { reachSql } from '../../sql/reach-sql';

/** Files that came in: what they did, and the trace of every row of theirs, by which they can be taken back (`write/take-back.ts`). */

/** What a file is about. */
export interface ImportPlace {
  harvestId: number;
  environment: Environment;
  farmIds: readonly number[];
  fileName: string;
}

/** What came in of one resource. */
interface PartCounts {
  path: string;
  inserts: number;
  updates: number;
  removes: number;
  unchanged: number;
}

/**
 * Traces that are written in this transaction from now on are of this import (`audit_log.import_id`). Returns its id; null where a farm is
 * out of reach or there is no such harvest, whose rows are refused one by one.
 */
export async function beginImport({ connection, actor }: Operation, place: ImportPlace): Promise<number | null> {
  const farms = sql`${place.farmIds}::integer[]`;
  const [row] = await connection.rows(
    sql`with made as (
       insert into imports (user_id, harvest_id, environment, file_name)
       select ${actor.id}::integer, h.id, ${place.environment}, ${place.fileName.slice(0, 200)} from harvests h where h.id = ${place.harvestId}
         and cardinality(${farms}) = (select count(*) from farms f where f.id = any(${farms}) and ${reachSql(actor, resourceOf('farms'), 'f')})
       returning id),
     farms as (insert into import_farms (import_id, farm_id) select made.id, farm from made, unnest(${farms}) farm)
     select id, set_config('porteira.import', id::text, true) as told from made`,
  );
  return row ? Number(row[0]) : null;
}

/** Notes what each of its parts did, and the farms that its rows are of beside those it was said to be about. */
export async function endImport({ connection }: Operation, id: number, parts: readonly PartCounts[]): Promise<void> {
  const counts = parts.map(({ path, inserts, updates, removes, unchanged }) => ({ path, inserts, updates, removes, unchanged }));
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

/**
 * Begins to take an import back, which is one itself, so that it can be taken back in turn: then what came in is there again, and is an import
 * like the first. Returns its id.
 */
export async function beginUndo({ connection, actor }: Operation, id: number): Promise<number> {
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
  return Number(row?.[0]);
}
