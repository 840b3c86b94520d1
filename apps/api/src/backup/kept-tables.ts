import type pg from 'pg';
import { z } from 'zod';
import { SCHEMAS } from '../db/app-rights';
import { quote } from '../db/insert-rows';

/** What there is to keep, as the database itself tells: a table made by a new migration needs no word here. */

type Client = Pick<pg.ClientBase, 'query'>;

/** A table with the columns that hold something of their own, in their order. */
export const keptTableSchema = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()).min(1) });
export type KeptTable = z.infer<typeof keptTableSchema>;

/** Where a sequence stands: the next number is `last`, or the one after it if that has been given away. */
export const keptSequenceSchema = z.object({
  schema: z.string(),
  name: z.string(),
  last: z.string().regex(/^-?\d+$/),
  isCalled: z.boolean(),
});
export type KeptSequence = z.infer<typeof keptSequenceSchema>;

const TABLES = `
  select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where n.nspname = any($1) and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  group by 1, 2 order by 1, 2`;
const SEQUENCES = `
  select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any($1) and c.relkind = 'S' and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by 1, 2`;

/** Every table of the product's schemas, by name. */
export async function readTables(client: Client): Promise<KeptTable[]> {
  return (await client.query<KeptTable>(TABLES, [SCHEMAS])).rows;
}

/** Every sequence of the product's schemas. Sequences know no snapshot: asked after one was taken, they are at least as far as its rows. */
export async function readSequences(client: Client): Promise<KeptSequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(SEQUENCES, [SCHEMAS]);
  const sequences: KeptSequence[] = [];
  for (const { schema, name } of rows) {
    const sql = `select last_value::text as last, is_called as "isCalled" from ${sqlName({ schema, name })}`;
    const answer = await client.query<Pick<KeptSequence, 'last' | 'isCalled'>>(sql);
    for (const row of answer.rows) sequences.push({ schema, name, ...row });
  }
  return sequences;
}

/** The name as SQL has it. */
export const sqlName = ({ schema, name }: { schema: string; name: string }): string => `${quote(schema)}.${quote(name)}`;

/** The name as people have it: without the schema that all tables are in. */
export const plainName = ({ schema, name }: { schema: string; name: string }): string => (schema === 'public' ? name : `${schema}.${name}`);
