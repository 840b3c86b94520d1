import type pg from 'pg';

/** The runtime role only reads and writes rows, so an SQL injection cannot drop a table or rewrite the audit log. */

export const SCHEMAS: readonly string[] = ['public', 'pgboss'];
const ROWS = 'SELECT, INSERT, UPDATE, DELETE';
/** Only the owner writes the migration history and the list of queues; audit entries may only be inserted. */
const LESS: ReadonlyMap<string, string> = new Map([
  ['schema_migrations', 'SELECT'],
  ['audit_log', 'SELECT, INSERT'],
  ...['editions', 'edition_farms', 'edition_rows', 'edition_groups', 'edition_members'].map((name): [string, string] => [
    `benchmark_${name}`,
    'SELECT, INSERT',
  ]),
  ['queue', 'SELECT'],
]);
const NUMBERS = 'USAGE, SELECT, UPDATE';

type Client = Pick<pg.ClientBase, 'query' | 'escapeIdentifier'>;
type Item = { schema: string; name: string; isSequence: boolean; held: string };

const ITEMS = `
  select n.nspname as schema, c.relname as name, c.relkind = 'S' as "isSequence",
    (select coalesce(string_agg(a.privilege_type, ', '), '') from aclexplode(c.relacl) a where a.grantee = $2::regrole) as held
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any($1) and c.relkind in ('r', 'p', 'v', 'm', 'S') order by 1, 2`;

export async function grantAppRights(client: Client, role: string): Promise<void> {
  const to = client.escapeIdentifier(role);
  for (const schema of SCHEMAS) await client.query(`grant usage on schema ${client.escapeIdentifier(schema)} to ${to}`);
  const items = (await client.query<Item>(ITEMS, [SCHEMAS, to])).rows;
  for (const { schema, name, isSequence, held } of items) {
    const wanted = isSequence ? NUMBERS : (LESS.get(name) ?? ROWS);
    if (sorted(held) === sorted(wanted)) continue;
    const kind = isSequence ? 'sequence' : 'table';
    const what = `${kind} ${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;
    await client.query(`revoke all on ${what} from ${to}; grant ${wanted} on ${what} to ${to}`);
  }
}

const sorted = (privileges: string): string => privileges.split(', ').sort().join(', ');
