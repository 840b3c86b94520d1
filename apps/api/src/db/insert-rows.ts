import type { ClientBase } from 'pg';

/** A row of a table by column name: text, numbers, booleans, null, or a list for array columns. */
export type TableRow = Readonly<Record<string, unknown>>;

/** Rows that travel in one statement: large enough that the statement costs nothing, small enough for the memory of both sides. */
const ROWS_A_STATEMENT = 20_000;

/**
 * Writes rows into a table, set-based: one statement for up to 20,000 of them. All rows have the columns of the first; columns
 * not named get the default of the table. `where` may leave rows out; it is SQL over the alias `given`, never made from input.
 */
export async function insertRows(client: ClientBase, table: string, rows: readonly TableRow[], where = 'true'): Promise<number> {
  const [first] = rows;
  if (!first) return 0;
  const columns = Object.keys(first).map(quote).join(', ');
  const sql = `insert into ${quote(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${quote(table)}, $1) as given where ${where}`;
  let written = 0;
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
    const answer = await client.query(sql, [JSON.stringify(rows.slice(start, start + ROWS_A_STATEMENT))]);
    written += answer.rowCount ?? 0;
  }
  return written;
}

/** Ids taken from the sequence of a table, in ascending order, for rows that must be known before they are written. */
export async function reserveIds(client: ClientBase, table: string, count: number): Promise<number[]> {
  const answer = await client.query<{ id: number }>(
    'select nextval(pg_get_serial_sequence($1, $2))::int as id from generate_series(1, $3::int)',
    [table, 'id', count],
  );
  return answer.rows.map((row) => row.id).sort((a, b) => a - b);
}

/** Moves the sequence of a table behind the ids it holds, after rows with ids of their own. */
export async function advanceSequence(client: ClientBase, table: string): Promise<void> {
  await client.query(
    `select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from ${quote(table)})) from ${quote(table)} limit 1`,
    [table],
  );
}

/** A name as an SQL identifier. */
export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
