import { sql } from 'kysely';
import type { ReturnedRow } from '#model/answers/returns';
import type { Context } from '../context';
import type { FarmYears } from '../scope/farm-years';
import { prepared } from '../sql/prepared';
import { RETURNED_FROM, RETURNED_ROW, toReturnedRow } from './returned-row';

/** What is open of farms in a harvest, for whoever has asked for these farms already: one statement, however many there are. */

type Pool = Pick<Context, 'pool'>;

/** How many rows of a farm are sent back and wait, and the moment the first of them was (ISO 8601). */
export interface OpenReturns {
  returned: number;
  oldestReturnedAt: string;
}

/** By the id of the farm; farms of which nothing is sent back are missing. */
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

/** The rows themselves, the newest return first. */
export async function openReturnsOf({ pool }: Pool, { harvest, farmIds }: Pick<FarmYears, 'harvest' | 'farmIds'>): Promise<ReturnedRow[]> {
  const { rows } = await pool.query<{ row: unknown }>(
    prepared(sql`select ${RETURNED_ROW} as row ${RETURNED_FROM}
      where r.answered_at is null and r.harvest_id = ${harvest.id} and r.farm_id = any(${farmIds}::integer[])
      order by r.returned_at desc, r.id desc`),
  );
  return rows.map(({ row }) => toReturnedRow(row));
}
