import type { Environment } from '#model/kit/environment';
import type { PartFound } from '../../records/gateway';
import type { FarmYears } from '../../scope/farm-years';
import type { Operation } from '../../sql/operation';

/** Workbooks that came in: what they did, and the trace of every row of theirs, by which they can be taken back. */

/** Traces that are written in this transaction from now on are of this import (`audit_log.import_id`). Returns its id. */
export async function beginImport({ connection, actor }: Operation, years: FarmYears, fileName: string): Promise<number> {
  const { harvest, environment, farmIds } = years;
  const [row] = await connection.rows(
    `with made as (
       insert into imports (user_id, harvest_id, environment, file_name) values ($1, $2, $3, $4) returning id),
     farms as (insert into import_farms (import_id, farm_id) select made.id, farm from made, unnest($5::integer[]) farm)
     select id, set_config('porteira.import', id::text, true) as told from made`,
    [actor.id, harvest.id, environment satisfies Environment, fileName.slice(0, 200), farmIds],
  );
  return Number(row?.[0]);
}

/** Notes what each of its sheets did. */
export async function endImport({ connection }: Operation, id: number, found: readonly PartFound[]): Promise<void> {
  const sheets = found.map(({ part, inserts, updates, removes, unchanged }) => ({
    path: part.resource.path,
    inserts,
    updates,
    removes,
    unchanged,
  }));
  await connection.rows(
    `with told as (select set_config('porteira.import', '', true))
     insert into import_sheets (import_id, resource, inserts, updates, removes, unchanged)
     select $1, path, inserts, updates, removes, unchanged
     from told, jsonb_to_recordset($2::jsonb) as x (path text, inserts integer, updates integer, removes integer, unchanged integer)`,
    [id, JSON.stringify(sheets)],
  );
}
