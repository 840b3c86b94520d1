import type pg from 'pg';
import { z } from 'zod';
import { SCHEMAS } from '../db/app-rights';
import { quoteName } from '../db/insert-rows';

/** Tables are read from the catalogue, so a new migration needs no entry here. */

type Client = Pick<pg.ClientBase, 'query'>;

export const backupTableSchema = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()).min(1) });
export type BackupTable = z.infer<typeof backupTableSchema>;

/** The next number is `last`, or the one after it if that was used. */
export const backupSequenceSchema = z.object({
  schema: z.string(),
  name: z.string(),
  last: z.string().regex(/^-?\d+$/),
  isCalled: z.boolean(),
});
export type BackupSequence = z.infer<typeof backupSequenceSchema>;

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

export async function readTables(client: Client): Promise<BackupTable[]> {
  return (await client.query<BackupTable>(TABLES, [SCHEMAS])).rows;
}

/** Sequences ignore snapshots, so read them after the snapshot: they are at least as far as its rows. */
export async function readSequences(client: Client): Promise<BackupSequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(SEQUENCES, [SCHEMAS]);
  const sequences: BackupSequence[] = [];
  for (const { schema, name } of rows) {
    const sql = `select last_value::text as last, is_called as "isCalled" from ${qualifiedName({ schema, name })}`;
    const answer = await client.query<Pick<BackupSequence, 'last' | 'isCalled'>>(sql);
    for (const row of answer.rows) sequences.push({ schema, name, ...row });
  }
  return sequences;
}

export const qualifiedName = ({ schema, name }: { schema: string; name: string }): string => `${quoteName(schema)}.${quoteName(name)}`;

export const plainName = ({ schema, name }: { schema: string; name: string }): string => (schema === 'public' ? name : `${schema}.${name}`);
