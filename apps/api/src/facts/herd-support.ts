import type { SupportedBlock } from '#model/diagnosis/diagnosis-herd';
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

const SUPPORT = `select kind, "categoryId", rows::int, heads::float8 from (${movementsSql(
  SUPPORTING,
  ['kind', 'categoryId', 'rows', 'heads'],
  ({ category }) => `x.farm_id = $1 and x.harvest_id = $2 and ${category} = coalesce($3::integer, ${category})`,
)}) s`;

/** What stands in the entries of a farm, of all categories or of one. Asked on the way of a write, it tells what that has left of them. */
export async function readSupport(
  { connection }: Pick<Operation, 'connection'>,
  { farmId, harvestId }: HerdPlace,
  categoryId: number | null = null,
): Promise<Support[]> {
  const found = (await connection.rows(SUPPORT, [farmId, harvestId, categoryId])) as [keyof typeof BLOCKS, number, number, number][];
  return found.map(([kind, of, entries, heads]) => ({ categoryId: of, block: BLOCKS[kind], entries, heads }));
}
