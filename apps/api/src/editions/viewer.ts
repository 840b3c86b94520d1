import { sql } from 'kysely';
import type { Owns } from '#domain/benchmark/disclosure';
import { canUse } from '#model/permissions';
import { resourceOf } from '#model/registry';
import type { Operation } from '../sql/operation';
import { reachSql } from '../sql/reach-sql';

export interface Viewer {
  seesAll: boolean;
  owns: Owns;
  /** Cache key for the set of farms. */
  key: string;
}

export async function viewerOfCustomer({ connection }: Operation, customerId: number): Promise<Viewer> {
  const rows = await connection.rows(sql`select f.id from farms f where f.customer_id = ${customerId} order by f.id`);
  return viewerWith(rows as [number][]);
}

/** Includes the farms whose numbers the actor can read anyway. */
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
