import { sql } from 'kysely';
import type { Month } from '#domain/calendar';
import type { PriceIndex } from '#domain/igpdi';
import type { Operation } from '../sql/operation';

/**
 * The IGP-DI as it is registered: index numbers by month; of all months, or of those from `since` and the last one before, which stands for
 * a month without a number.
 */
export async function readPriceIndex({ connection }: Operation, since: Month | null = null): Promise<PriceIndex> {
  const found = await connection.rows(
    sql`select to_char(date, 'YYYY-MM') as month, index::float8 as number from igpdi
     where date >= coalesce((select max(date) from igpdi where date <= ${since && `${since}-01`}::date), '-infinity') order by date`,
  );
  return new Map(found as [string, number][]);
}
