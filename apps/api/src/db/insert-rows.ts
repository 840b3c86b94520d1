import type { ClientBase } from 'pg';

export type TableRow = Readonly<Record<string, unknown>>;

const ROWS_A_STATEMENT = 20_000;

/** All rows have the columns of the first; other columns get defaults. `where` filters rows by trusted SQL over the alias `given`. */
export async function insertTableRows(client: ClientBase, table: string, rows: readonly TableRow[], where = 'true'): Promise<number> {
  const [first] = rows;
  if (!first) return 0;
  const columns = Object.keys(first).map(quoteName).join(', ');
  const sql = `insert into ${quoteName(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${quoteName(table)}, $1) as given where ${where}`;
  let written = 0;
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
    const answer = await client.query(sql, [JSON.stringify(rows.slice(start, start + ROWS_A_STATEMENT))]);
    written += answer.rowCount ?? 0;
  }
  return written;
}

/** Reserves ascending ids for rows that refer to each other before they are inserted. */
export async function reserveIds(client: ClientBase, table: string, count: number): Promise<number[]> {
  const answer = await client.query<{ id: number }>(
    'select nextval(pg_get_serial_sequence($1, $2))::int as id from generate_series(1, $3::int)',
    [table, 'id', count],
  );
  return answer.rows.map((row) => row.id).sort((a, b) => a - b);
}

export async function advanceSequence(client: ClientBase, table: string): Promise<void> {
  await client.query(
    `select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from ${quoteName(table)})) from ${quoteName(table)} limit 1`,
    [table],
  );
}

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
