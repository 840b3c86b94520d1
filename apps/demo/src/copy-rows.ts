import type { ClientBase } from 'pg';
import { quoteName } from '../../api/src/db/insert-rows';

/** Tables whose rows depend on no other. */
const TABLES = ['births', 'deaths', 'weaning', 'herd_entry', 'financials', 'herd_departure'] as const;
const DAYS = 28;

/** Copies movements within their months up to `wanted` rows; the herds no longer balance. @returns the final number of rows */
export async function copyRowsUpTo(client: ClientBase, farmIds: readonly number[], wanted: number): Promise<number> {
  const counts = new Map<string, number>();
  for (const table of TABLES) {
    const answer = await client.query<{ n: number }>(`select count(*)::int as n from ${table} where farm_id = any($1)`, [farmIds]);
    counts.set(table, answer.rows[0]?.n ?? 0);
  }
  const present = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (present === 0 || wanted <= present) return present;
  let total = present;
  for (const [table, count] of counts) {
    const missing = table === TABLES.at(-1) ? wanted - total : Math.floor((count / present) * (wanted - present));
    if (count > 0 && missing > 0) total += await copyTable(client, table, farmIds, missing, Math.ceil(missing / count));
  }
  return total;
}

async function copyTable(client: ClientBase, table: string, farmIds: readonly number[], rows: number, times: number): Promise<number> {
  const answer = await client.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_schema = current_schema() and table_name = $1 and column_name <> 'id'",
    [table],
  );
  const names = answer.rows.map(({ name }) => name);
  const values = names.map((name) =>
    name === 'date' ? `date_trunc('month', row.date)::date + ((row.id * 7 + copy * 11) % ${DAYS})` : `row.${quoteName(name)}`,
  );
  const copied = await client.query(
    `insert into ${quoteName(table)} (${names.map(quoteName).join(', ')})
     select ${values.join(', ')} from ${quoteName(table)} as row cross join generate_series(1, $2::int) as copy
     where row.farm_id = any($1) limit $3`,
    [farmIds, times, rows],
  );
  return copied.rowCount ?? 0;
}
