import { sql } from 'kysely';
import type { Owns } from '#domain/benchmark/disclosure';
import { canUse } from '#model/permissions';
import { resourceOf } from '#model/registry';
import type { Operation } from '../sql/operation';
import { reachSql } from '../sql/reach-sql';

/** Who looks at a comparison: everything is shown to administrators; of all others it matters which farms are theirs. */
export interface Viewer {
  seesAll: boolean;
  owns: Owns;
  /** Tells viewers of different farms apart. */
  key: string;
}

/** What the owner of these farms is told: of a paper that is handed to it, whoever prints it. */
export async function viewerOfCustomer({ connection }: Operation, customerId: number): Promise<Viewer> {
  const rows = await connection.rows(sql`select f.id from farms f where f.customer_id = ${customerId} order by f.id`);
  return viewerWith(rows as [number][]);
}

/** Who is asking, with the farms whose numbers it can read anyway. */
export async function viewerOf({ actor, connection }: Operation): Promise<Viewer> {
  const seesAll = canUse(actor, 'benchmarking');
  if (seesAll) return { seesAll, owns: () => true, key: 'ALL' };
  const reach = reachSql(actor, resourceOf('customers'), 'c');
  const rows = await connection.rows(sql`select f.id from farms f join customers c on c.id = f.customer_id where ${reach} order by f.id`);
  return viewerWith(rows as [number][]);
}

function viewerWith(rows: readonly (readonly [number])[]): Viewer {
  const own = new Set(rows.map(([id]) => id));
  return { seesAll: false, owns: (farmId) => own.has(farmId), key: [...own].join(' ') };
}
