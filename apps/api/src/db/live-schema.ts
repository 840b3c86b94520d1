import type pg from 'pg';
import { type Column, createTable, type ExpectedSchema, type Index, type SqlTable, type TablePart } from './schema-sql';

/** PostgreSQL's own spelling makes two schemas comparable as text. */

type Client = Pick<pg.ClientBase, 'query'>;

const TABLES = `
  select c.oid, c.relname as name from pg_class c where c.relnamespace = $1::regnamespace and c.relkind = 'r' order by c.relname`;
const COLUMNS = `
  select a.attrelid as oid, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "isNotNull",
    case when a.attidentity <> '' then 'identity' else pg_get_expr(d.adbin, d.adrelid) end as default
  from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where c.relnamespace = $1::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped order by a.attnum`;
const CONSTRAINTS = `
  select conrelid as oid, conname as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where connamespace = $1::regnamespace and contype in ('c', 'f', 'p', 'u') order by conname`;
const INDEXES = `
  select i.indrelid as oid, c.relname as name, pg_get_indexdef(c.oid) as definition, i.indisunique as "isUnique"
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relnamespace = $1::regnamespace and not exists (select from pg_constraint k where k.conindid = c.oid and k.contype in ('p', 'u'))
  order by c.relname`;

type Owned<T> = T & { oid: number };

/** The search path must begin with the schema, because definitions are relative to it. */
export async function readSchema(client: Client, schema: string): Promise<SqlTable[]> {
  const read = async <T extends object>(sql: string) => (await client.query<Owned<T>>(sql, [schema])).rows;
  const tables = await read<{ name: string }>(TABLES);
  const columns = byTable(await read<Omit<Column, 'default'> & { default: string | null }>(COLUMNS));
  const constraints = byTable(await read<TablePart>(CONSTRAINTS));
  const indexes = byTable(await read<Index>(INDEXES));
  return tables.map(({ oid, name }) => ({
    name,
    columns: (columns.get(oid) ?? []).map(({ default: preset, ...column }) => ({
      ...column,
      ...(preset === null ? {} : { default: preset }),
    })),
    constraints: constraints.get(oid) ?? [],
    indexes: (indexes.get(oid) ?? []).map((index) => ({ ...index, definition: index.definition.replace(/^.* USING /, 'USING ') })),
  }));
}

function byTable<T extends object>(rows: readonly Owned<T>[]): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const { oid, ...rest } of rows) groups.set(oid, [...(groups.get(oid) ?? []), rest as unknown as T]);
  return groups;
}

/** The declared tables are created in a schema that is rolled back. */
export async function readBothSchemas(
  client: Client,
  declared: readonly SqlTable[],
): Promise<{ live: SqlTable[]; expected: ExpectedSchema }> {
  await client.query('begin');
  try {
    const live = await readSchema(client, 'public');
    await client.query('create schema expected; set local search_path = expected, public');
    await client.query(declared.map(createTable).join('\n'));
    return { live, expected: { declared, normal: await readSchema(client, 'expected') } };
  } finally {
    await client.query('rollback');
  }
}
