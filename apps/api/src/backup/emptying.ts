import type pg from 'pg';
import { SCHEMAS } from '../db/app-rights';
import { quoteName } from '../db/insert-rows';
import { qualifiedName, readTables } from './backup-tables';

export type Occupancy = 'bare' | 'empty' | 'filled' | 'foreign';

type Client = Pick<pg.ClientBase, 'query'>;

export async function occupancyOf(client: Client): Promise<Occupancy> {
  const tables = await readTables(client);
  if (tables.length === 0) return 'bare';
  // Rows that the queue creates in its migration do not count.
  const others = tables.filter(({ schema, name }) => schema === 'public' && name !== 'schema_migrations');
  if (!tables.some(({ name }) => name === 'schema_migrations')) return 'foreign';
  if (others.length === 0) return 'empty';
  const answer = await client.query<{ some: boolean }>(
    `select ${others.map((table) => `exists (select from ${qualifiedName(table)})`).join(' or ')} as some`,
  );
  return answer.rows[0]?.some ? 'filled' : 'empty';
}

/** Excludes objects of extensions, and parts of others (the sequence of an id), which are dropped along. */
const standsAlone = (catalogue: string, oid: string): string =>
  `not exists (select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = ${oid} and d.deptype in ('e', 'i', 'a'))`;

/** One statement per object; a dependent object may be gone when its turn comes. */
const DROPS = `
  select format('drop %s if exists %I.%I cascade',
    case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end, n.nspname, c.relname) as sql
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm', 'S') and ${standsAlone('pg_class', 'c.oid')}
  union all
  select format('drop routine if exists %s cascade', p.oid::regprocedure)
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'public' and ${standsAlone('pg_proc', 'p.oid')}
  union all
  select format('drop type if exists %I.%I cascade', n.nspname, t.typname)
  from pg_type t join pg_namespace n on n.oid = t.typnamespace left join pg_class c on c.oid = t.typrelid
  where n.nspname = 'public' and (t.typtype in ('e', 'd', 'r') or c.relkind = 'c') and ${standsAlone('pg_type', 't.oid')}`;

export async function emptyDatabase(client: Client): Promise<void> {
  // The schema itself may have another owner, as it exists in every new database.
  const { rows } = await client.query<{ sql: string }>(DROPS);
  const schemas = SCHEMAS.filter((name) => name !== 'public').map((name) => `drop schema if exists ${quoteName(name)} cascade`);
  const statements = [...rows.map(({ sql }) => sql), ...schemas];
  if (statements.length > 0) await client.query(statements.join(';\n'));
}
