import type { Pool } from 'pg';

/** Changes rows in SQL as the product would: each has its next version, and a trace of all of them is left in the same statement. */
export async function changeRows(pool: Pool, path: string, set: string, where = 'true', values: readonly unknown[] = []): Promise<void> {
  await pool.query(
    `with written as (update ${path} set ${set}, version = version + 1 where ${where} returning id)
     insert into audit_log (resource, row_ids, action) select '${path}', array_agg(id), 'update' from written having count(*) > 0`,
    [...values],
  );
}
