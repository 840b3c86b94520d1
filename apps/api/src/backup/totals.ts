import { hash } from 'node:crypto';
import type pg from 'pg';
import { z } from 'zod';
import { quoteName } from '../db/insert-rows';
import { type BackupTable, plainName, qualifiedName } from './backup-tables';

/** The sum of the first 64 bits of each row's SHA-256 is independent of order. Database and file reader compute it separately. */
export const totalsSchema = z.object({ rows: z.int().min(0), checksum: z.string().regex(/^[0-9a-f]{16}$/) });
export type TableTotals = z.infer<typeof totalsSchema>;

type Client = Pick<pg.ClientBase, 'query'>;

/** Characters that `COPY` escapes with a backslash, besides the backslash itself; as SQL. */
const ESCAPED = [
  ['chr(8)', "'\\b'"],
  ['chr(9)', "'\\t'"],
  ['chr(10)', "'\\n'"],
  ['chr(11)', "'\\v'"],
  ['chr(12)', "'\\f'"],
  ['chr(13)', "'\\r'"],
] as const;

const PLAIN_TYPES = ['int2', 'int4', 'int8', 'numeric', 'float4', 'float8', 'bool', 'date', 'timestamp', 'timestamptz', 'time', 'uuid'];

const COLUMNS = `
  select a.attname as name, a.attnotnull as "isNotNull", t.typname = any($2) and t.typnamespace = 'pg_catalog'::regnamespace as "isPlain"
  from pg_attribute a join pg_type t on t.oid = a.atttypid where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped`;

type Column = { name: string; isNotNull: boolean; isPlain: boolean };

/** Needs the connection settings of `reach.ts`. */
export async function totalsOf(client: Client, table: BackupTable): Promise<TableTotals> {
  const columns = new Map(
    (await client.query<Column>(COLUMNS, [qualifiedName(table), PLAIN_TYPES])).rows.map((column) => [column.name, column]),
  );
  const line = table.columns.map((name) => cell(columns.get(name) ?? { name, isNotNull: false, isPlain: false })).join(' || chr(9) || ');
  const bits = `('x' || encode(substr(sha256(convert_to(${line}, 'UTF8')), 1, 8), 'hex'))::bit(64)::bigint`;
  const answer = await client.query<{ rows: string; sum: string }>(
    `select count(*)::text as rows, coalesce(sum(${bits}::numeric), 0)::text as sum from only ${qualifiedName(table)}`,
  );
  const { rows, sum } = answer.rows[0] ?? { rows: '0', sum: '0' };
  return { rows: Number(rows), checksum: shown(BigInt(sum)) };
}

/** `concat` uses the type's output function like `COPY`; a cast to text differs for some types. */
function cell({ name, isNotNull, isPlain }: Column): string {
  const text = `concat(${quoteName(name)})`;
  const written = isPlain
    ? text
    : ESCAPED.reduce((inner, [from, to]) => `replace(${inner}, ${from}, ${to})`, `replace(${text}, '\\', '\\\\')`);
  return isNotNull ? written : `case when ${quoteName(name)} is null then '\\N' else ${written} end`;
}

export class LineTotals {
  #rows = 0;
  #sum = 0n;

  add(lines: Buffer): void {
    for (let start = 0; start < lines.length; ) {
      const end = lines.indexOf(0x0a, start);
      this.#sum += hash('sha256', lines.subarray(start, end), 'buffer').readBigInt64BE();
      this.#rows += 1;
      start = end + 1;
    }
  }

  totals(): TableTotals {
    return { rows: this.#rows, checksum: shown(this.#sum) };
  }
}

const shown = (sum: bigint): string => BigInt.asUintN(64, sum).toString(16).padStart(16, '0');

export function totalsDifference(kept: readonly (BackupTable & TableTotals)[], found: ReadonlyMap<string, TableTotals>): string | null {
  const wrong = kept.filter((table) => {
    const totals = found.get(qualifiedName(table));
    return totals?.rows !== table.rows || totals.checksum !== table.checksum;
  });
  return wrong.length === 0 ? null : wrong.map(plainName).join(', ');
}
