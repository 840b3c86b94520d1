import { sql } from 'kysely';
import type { Reference } from '#model/kit/field';
import type { Sql } from '../../sql/fragments';
import type { Operation } from '../../sql/operation';
import { search } from '../../sql/selection';
import { type ListShape, type Lookup, referenceSql, type Titles, type WireRow } from './shape';

const BESIDE = 'beside';

export interface SideQuery {
  sql: Sql;
  take(value: unknown): void;
}

/** Reads the targets of all references of a list in one statement, each target once. */
export async function readTitles(
  operation: Operation,
  lookups: readonly Lookup[],
  rows: readonly (readonly unknown[])[],
  beside: SideQuery | null = null,
): Promise<readonly Titles[]> {
  const wanted = new Map<string, { lookup: Lookup; ids: Set<unknown> }>();
  for (const lookup of lookups) {
    const entry = wanted.get(keyOf(lookup)) ?? { lookup, ids: new Set() };
    for (const row of rows) entry.ids.add(row[lookup.at]);
    wanted.set(keyOf(lookup), entry);
  }
  const found = new Map<string, Map<number, Reference>>([...wanted.keys()].map((key) => [key, new Map()]));
  const selects = [...wanted].flatMap(([key, { lookup, ids }]) => {
    ids.delete(null);
    return ids.size > 0
      ? [
          sql`select ${key}::text as place, x.id, ${sql.raw(referenceSql(lookup))} as reference from ${sql.id(lookup.to)} x
      where x.id = any(${[...ids]}::integer[])`,
        ]
      : [];
  });
  if (beside) selects.push(sql`select ${BESIDE}::text as place, 0 as id, to_json(${beside.sql}) as reference`);
  const statement = sql.join(selects, sql` union all `);
  const targets = selects.length === 0 ? [] : await (beside ? search(operation, statement) : operation.connection.rows(statement));
  for (const [key, id, reference] of targets) {
    if (key === BESIDE) beside?.take(reference);
    else found.get(key as string)?.set(id as number, reference as Reference);
  }
  return lookups.map((lookup) => found.get(keyOf(lookup)) ?? new Map());
}

export async function withTitles(
  operation: Operation,
  shape: ListShape,
  rows: readonly (readonly unknown[])[],
  beside: SideQuery | null = null,
): Promise<WireRow[]> {
  const titles = await readTitles(operation, shape.lookups, rows, beside);
  return rows.map((cells) => shape.toRow(cells, titles));
}

const keyOf = ({ to, carry }: Lookup) => [to, ...carry].join(' ');
