import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';

/** Changes rows in SQL as the product would: each has its next version, and a trace of all of them is left in the same statement. */
export async function changeRows(pool: Pool, path: string, set: string, where = 'true', values: readonly unknown[] = []): Promise<void> {
  await pool.query(
    `with written as (update ${path} set ${set}, version = version + 1 where ${where} returning id)
     insert into audit_log (resource, row_ids, action) select '${path}', array_agg(id), 'update' from written having count(*) > 0`,
    [...values],
  );
}

/**
 * Waits until a moment from now on is after all traces that there are: transactions have their numbers from one row for all databases of a server,
 * and those of other tests count as open until they end.
 */
export async function untilSettled(pool: Pool): Promise<void> {
  for (let turn = 0; turn < 1_000; turn++) {
    const { rows } = await pool.query<{ settled: boolean }>(
      `select not exists (select from audit_log where xact >= pg_snapshot_xmin(pg_current_snapshot())
        and xact < pg_snapshot_xmax(pg_current_snapshot())) as settled`,
    );
    if (rows[0]?.settled) return;
    await sleep(20);
  }
  throw new Error('some transaction does not end');
}
