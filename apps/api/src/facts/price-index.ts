import type { PriceIndex } from '#domain/igpdi';
import type { Operation } from '../sql/operation';

/** The IGP-DI as it is registered: index numbers by month. */
export async function readPriceIndex({ connection }: Operation): Promise<PriceIndex> {
  const found = await connection.rows(`select to_char(date, 'YYYY-MM') as month, index::float8 as number from igpdi order by date`, []);
  return new Map(found as [string, number][]);
}
