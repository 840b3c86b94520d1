import type { Resource } from '#model/kit/resource';
import { registry } from '#model/registry';
import type { FarmYears } from '../../scope/farm-years';
import { type Connection, quote } from '../../sql/operation';

/**
 * Marks of what standings follow from: while a mark stays, so does what was concluded. They are made of the ids and versions of the rows
 * themselves, of every declared resource, so nobody who writes has to tell.
 */

/** What tells a row as it is from every other; added up, the order of the rows says nothing. */
const rowMark = (seed: number) => `hashint8extended((t.id::bigint << 24) + t.version, ${seed})::numeric`;

/** Accounts change with every visit, and nothing of them is in a standing. */
const isCommon = ({ scope, access }: Resource) => scope === 'none' && access !== 'user';

const COMMON = registry
  .filter(isCommon)
  .map(({ path }, index) => `select count(*) as rows, sum(${rowMark(index)}) as mark from ${quote(path)} t`)
  .join('\nunion all\n');

const OF_FARMS = registry
  .filter(({ scope }) => scope === 'farmHarvest')
  .map(
    ({ path }, index) => `select t.farm_id, count(*) as rows, sum(${rowMark(index)}) as mark from ${quote(path)} t
      where t.harvest_id = $1 and t.farm_id = any($2::integer[]) group by 1`,
  )
  .join('\nunion all\n');

/** What asks the database. */
export type Asker = Pick<Connection, 'rows'>;

/** The mark of each farm in its harvest, by its id: of its own rows, and of what is common to all farms. */
export async function readMarks(asker: Asker, years: FarmYears): Promise<ReadonlyMap<number, string>> {
  const text = `with common as (select sum(rows) || ' ' || sum(mark) as mark from (${COMMON}) c)
    select f.id, (select mark from common) || ' ' || coalesce(o.mark, '') as mark from unnest($2::integer[]) f(id)
    left join (select farm_id, sum(rows) || ' ' || sum(mark) as mark from (${OF_FARMS}) r group by 1) o on o.farm_id = f.id`;
  const rows = await asker.rows(text, [years.harvest.id, years.farmIds]);
  return new Map(rows as [number, string][]);
}
