import { sql } from 'kysely';
import { ENTERED_BLOCKS, type EnteredBlock } from '#model/diagnosis/diagnosis-herd';
import type { Operation } from '../sql/operation';
import { movementsSql } from './herd-rows';

export const ENTERED_KINDS = ['entries', 'departures'] as const;
const BLOCKS: Readonly<Record<(typeof ENTERED_KINDS)[number], EnteredBlock>> = { entries: 'ENTRY', departures: 'DEPARTURE' };

export interface HerdPlace {
  farmId: number;
  harvestId: number;
}

export interface EnteredMovement {
  categoryId: number;
  block: EnteredBlock;
  entries: number;
  heads: number;
}

/** Uses the alias `own`. */
const ENTERED_SQL = movementsSql(
  ENTERED_KINDS,
  ['kind', 'categoryId', 'rows', 'heads'],
  () => 'x.farm_id = own.farm and x.harvest_id = own.harvest',
);

/** Inside a write it sees the state after that write. */
export async function readEnteredMovements(
  { connection }: Pick<Operation, 'connection'>,
  { farmId, harvestId }: HerdPlace,
): Promise<EnteredMovement[]> {
  const found = await connection.rows(sql`select s.kind, s."categoryId", s.rows::int, s.heads::float8
    from (values (${farmId}::integer, ${harvestId}::integer)) own (farm, harvest) cross join lateral (${sql.raw(ENTERED_SQL)}) s`);
  return (found as [keyof typeof BLOCKS, number, number, number][]).map(([kind, of, entries, heads]) => ({
    categoryId: of,
    block: BLOCKS[kind],
    entries,
    heads,
  }));
}

export async function removeEnteredMovements(
  { connection, actor }: Operation,
  { farmId, harvestId }: HerdPlace,
  { categoryId, block }: Pick<EnteredMovement, 'categoryId' | 'block'>,
): Promise<void> {
  const path = ENTERED_BLOCKS[block];
  await connection.rows(
    sql`with gone as (
       delete from ${sql.id(path)} where farm_id = ${farmId} and harvest_id = ${harvestId} and category_livestock_id = ${categoryId} returning *)
     insert into audit_log (user_id, resource, row_id, action, before, after)
     select ${actor.id}::integer, ${path}::text, gone.id, 'remove', to_jsonb(gone), null from gone`,
  );
}
