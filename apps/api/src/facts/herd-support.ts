import { sql } from 'kysely';
import { SUPPORTED_BLOCKS, type SupportedBlock } from '#model/diagnosis/diagnosis-herd';
import type { Operation } from '../sql/operation';
import { movementsSql } from './herd-rows';

/** Movements that a farm of a diagnosis may have entered one by one: they count until something is typed in their block of its sheet. */
export const SUPPORTING = ['entries', 'departures'] as const;
const BLOCKS: Readonly<Record<(typeof SUPPORTING)[number], SupportedBlock>> = { entries: 'ENTRY', departures: 'DEPARTURE' };

/** A farm in a harvest. */
export interface HerdPlace {
  farmId: number;
  harvestId: number;
}

/** Entries of a category that hold what a block of the sheet asks for. */
export interface Support {
  categoryId: number;
  block: SupportedBlock;
  /** Rows, and the heads in them. */
  entries: number;
  heads: number;
}

/** Of the farm and harvest that the statement calls `own`. */
const SUPPORT = movementsSql(
  SUPPORTING,
  ['kind', 'categoryId', 'rows', 'heads'],
  () => 'x.farm_id = own.farm and x.harvest_id = own.harvest',
);

/** Entries that support the diagnosis of a farm. Inside a write it reads the state after that write. */
export async function readSupport({ connection }: Pick<Operation, 'connection'>, { farmId, harvestId }: HerdPlace): Promise<Support[]> {
  const found = await connection.rows(sql`select s.kind, s."categoryId", s.rows::int, s.heads::float8
    from (values (${farmId}::integer, ${harvestId}::integer)) own (farm, harvest) cross join lateral (${sql.raw(SUPPORT)}) s`);
  return (found as [keyof typeof BLOCKS, number, number, number][]).map(([kind, of, entries, heads]) => ({
    categoryId: of,
    block: BLOCKS[kind],
    entries,
    heads,
  }));
}

/** Deletes what was read of a block of a category, and keeps each row in the history. */
export async function removeSupport(
  { connection, actor }: Operation,
  { farmId, harvestId }: HerdPlace,
  { categoryId, block }: Pick<Support, 'categoryId' | 'block'>,
): Promise<void> {
  const path = SUPPORTED_BLOCKS[block];
  await connection.rows(
    sql`with gone as (
       delete from ${sql.id(path)} where farm_id = ${farmId} and harvest_id = ${harvestId} and category_livestock_id = ${categoryId} returning *)
     insert into audit_log (user_id, resource, row_id, action, before, after)
     select ${actor.id}::integer, ${path}::text, gone.id, 'remove', to_jsonb(gone), null from gone`,
  );
}
