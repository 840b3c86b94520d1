import { hash } from 'node:crypto';
import type pg from 'pg';
import { z } from 'zod';
import { quote } from '../db/insert-rows';
import { type KeptTable, plainName, sqlName } from './kept-tables';

/**
 * How a table is told to be the same in the base, in the file and in the base again: its rows are counted and summed up, the sum being
 * of the first 64 bits of each row's SHA-256, in any order. A row is its line in the text form of `COPY`. The database makes the sum from
 * its rows and the reader of a file from its lines, so the two have nothing in common but the data.
 */
export const totalsSchema = z.object({ rows: z.int().min(0), checksum: z.string().regex(/^[0-9a-f]{16}$/) });
export type Totals = z.infer<typeof totalsSchema>;

type Client = Pick<pg.ClientBase, 'query'>;

/** What `COPY` writes with a backslash, besides the backslash itself; as SQL. */
const ESCAPED = [
  ['chr(8)', "'\\b'"],
  ['chr(9)', "'\\t'"],
  ['chr(10)', "'\\n'"],
  ['chr(11)', "'\\v'"],
  ['chr(12)', "'\\f'"],
  ['chr(13)', "'\\r'"],
] as const;

/** Types whose text has none of that. */
const PLAIN_TYPES = ['int2', 'int4', 'int8', 'numeric', 'float4', 'float8', 'bool', 'date', 'timestamp', 'timestamptz', 'time', 'uuid'];

const COLUMNS = `
  select a.attname as name, a.attnotnull as "isNotNull", t.typname = any($2) and t.typnamespace = 'pg_catalog'::regnamespace as "isPlain"
  from pg_attribute a join pg_type t on t.oid = a.atttypid where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped`;

type Column = { name: string; isNotNull: boolean; isPlain: boolean };

/** The totals of a table as this transaction sees it. The connection must have the settings of `reach.ts`. */
export async function totalsOf(client: Client, table: KeptTable): Promise<Totals> {
  const columns = new Map((await client.query<Column>(COLUMNS, [sqlName(table), PLAIN_TYPES])).rows.map((column) => [column.name, column]));
  const line = table.columns.map((name) => cell(columns.get(name) ?? { name, isNotNull: false, isPlain: false })).join(' || chr(9) || ');
  const bits = `('x' || encode(substr(sha256(convert_to(${line}, 'UTF8')), 1, 8), 'hex'))::bit(64)::bigint`;
  const answer = await client.query<{ rows: string; sum: string }>(
    `select count(*)::text as rows, coalesce(sum(${bits}::numeric), 0)::text as sum from only ${sqlName(table)}`,
  );
  const { rows, sum } = answer.rows[0] ?? { rows: '0', sum: '0' };
  return { rows: Number(rows), checksum: shown(BigInt(sum)) };
}

/** `concat` writes a value as `COPY` does, with the output function of its type; a cast to text is another thing for some types. */
function cell({ name, isNotNull, isPlain }: Column): string {
  const text = `concat(${quote(name)})`;
  const written = isPlain
    ? text
    : ESCAPED.reduce((inner, [from, to]) => `replace(${inner}, ${from}, ${to})`, `replace(${text}, '\\', '\\\\')`);
  return isNotNull ? written : `case when ${quote(name)} is null then '\\N' else ${written} end`;
}

/** Sums up lines as they pass. */
export class LineTotals {
  #rows = 0;
  #sum = 0n;

  /** @param lines whole ones, each with its line end. */
  add(lines: Buffer): void {
    for (let start = 0; start < lines.length; ) {
      const end = lines.indexOf(0x0a, start);
      this.#sum += hash('sha256', lines.subarray(start, end), 'buffer').readBigInt64BE();
      this.#rows += 1;
      start = end + 1;
    }
  }

  totals(): Totals {
    return { rows: this.#rows, checksum: shown(this.#sum) };
  }
}

const shown = (sum: bigint): string => BigInt.asUintN(64, sum).toString(16).padStart(16, '0');

/** In which tables the totals found are not those kept, as a person reads it; null when all agree. */
export function difference(kept: readonly (KeptTable & Totals)[], found: ReadonlyMap<string, Totals>): string | null {
  const wrong = kept.filter((table) => {
    const totals = found.get(sqlName(table));
    return totals?.rows !== table.rows || totals.checksum !== table.checksum;
  });
  return wrong.length === 0 ? null : wrong.map(plainName).join(', ');
}
