import { SUPPORTED_BLOCKS, type SupportedBlock } from '#model/diagnosis/diagnosis-herd';
import { type Operation, quote } from '../sql/operation';
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

const SUPPORT = `select kind, "categoryId", rows::int, heads::float8 from (${movementsSql(
  SUPPORTING,
  ['kind', 'categoryId', 'rows', 'heads'],
  () => 'x.farm_id = $1 and x.harvest_id = $2',
)}) s`;

/** Entries that support the diagnosis of a farm. Inside a write it reads the state after that write. */
export async function readSupport({ connection }: Pick<Operation, 'connection'>, { farmId, harvestId }: HerdPlace): Promise<Support[]> {
  const found = (await connection.rows(SUPPORT, [farmId, harvestId])) as [keyof typeof BLOCKS, number, number, number][];
  return found.map(([kind, of, entries, heads]) => ({ categoryId: of, block: BLOCKS[kind], entries, heads }));
}

/** Deletes what was read of a block of a category, and keeps each row in the history. */
export async function removeSupport(
  { connection, actor }: Operation,
  { farmId, harvestId }: HerdPlace,
  { categoryId, block }: Pick<Support, 'categoryId' | 'block'>,
): Promise<void> {
  const path = SUPPORTED_BLOCKS[block];
  await connection.rows(
    `with gone as (delete from ${quote(path)} where farm_id = $1 and harvest_id = $2 and category_livestock_id = $3 returning *)
     insert into audit_log (user_id, resource, row_id, action, before, after)
     select $4::integer, $5::text, gone.id, 'remove', to_jsonb(gone), null from gone`,
    [farmId, harvestId, categoryId, actor.id, path],
  );
}
