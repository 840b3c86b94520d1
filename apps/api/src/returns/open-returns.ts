import { sql } from 'kysely';
import type { ReturnedRow } from '#model/responses/returns';
import type { Context } from '../context';
import type { FarmYears } from '../scope/farm-years';
import { prepared } from '../sql/prepared';
import { RETURNED_FROM, RETURNED_ROW, toReturnedRow } from './returned-row';

/** The caller has checked access to the farms. */

type Pool = Pick<Context, 'pool'>;

/** Number of open returns and the time of the first (ISO 8601). */
export interface OpenReturns {
  returned: number;
  oldestReturnedAt: string;
}

/** By farm id; farms without returns are missing. */
export async function countOpenReturns(
  { pool }: Pool,
  { harvestId, farmIds }: { harvestId: number; farmIds: readonly number[] },
): Promise<Map<number, OpenReturns>> {
  const { rows } = await pool.query<{ farm_id: number; returned: number; oldest: string }>(
    prepared(sql`select farm_id, count(*)::integer as returned,
        to_char(min(returned_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as oldest
      from returns where answered_at is null and harvest_id = ${harvestId} and farm_id = any(${farmIds}::integer[]) group by farm_id`),
  );
  return new Map(rows.map(({ farm_id, returned, oldest }) => [farm_id, { returned, oldestReturnedAt: oldest }]));
}

export async function openReturnsOf({ pool }: Pool, { harvest, farmIds }: Pick<FarmYears, 'harvest' | 'farmIds'>): Promise<ReturnedRow[]> {
  const { rows } = await pool.query<{ row: unknown }>(
    prepared(sql`select ${RETURNED_ROW} as row ${RETURNED_FROM}
      where r.answered_at is null and r.harvest_id = ${harvest.id} and r.farm_id = any(${farmIds}::integer[])
      order by r.returned_at desc, r.id desc`),
  );
  return rows.map(({ row }) => toReturnedRow(row));
}
