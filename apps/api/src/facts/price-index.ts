import { sql } from 'kysely';
import type { Month } from '#domain/calendar';
import type { PriceIndex } from '#domain/igpdi';
import type { Operation } from '../sql/operation';

/** From `since` on, plus the last earlier number, which stands for months without one. */
export async function readPriceIndex({ connection }: Operation, since: Month | null = null): Promise<PriceIndex> {
  const found = await connection.rows(
    sql`select to_char(date, 'YYYY-MM') as month, index::float8 as number from igpdi
     where date >= coalesce((select max(date) from igpdi where date <= ${since && `${since}-01`}::date), '-infinity') order by date`,
  );
  return new Map(found as [string, number][]);
}
