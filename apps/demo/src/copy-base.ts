import type { ClientBase } from 'pg';
import { counted } from '#model/review/finding';
import { quoteName } from '../../api/src/db/insert-rows';

/** Copies a filled base in SQL, for measurements only: copied farms have the same rows, older harvests those of the oldest. */

/** The product recomputes these tables, or they remember choices of one person. */
const LEFT_OUT = [
  'benchmark_farms',
  'benchmark_rows',
  'benchmark_changes',
  'import_farms',
  'import_columns',
  'returns',
  'last_scopes',
  'waiting_devices',
];

interface Column {
  name: string;
  type: string;
  /** Table that the column refers to. */
  refers: string | null;
}

interface Table {
  name: string;
  columns: readonly Column[];
  step: number;
}

export async function addOlderHarvests(client: ClientBase, wanted: number): Promise<number> {
  const { rows } = await client.query<{ id: number; year: number }>('select id, first_year as year from harvests order by first_year');
  const [oldest] = rows;
  const missing = wanted - rows.length;
  if (!oldest || missing <= 0) return rows.length;
  await client.query(
    `insert into harvests (title, first_year, last_year)
     select $1 - copy || '/' || $1 - copy + 1, $1 - copy, $1 - copy + 1 from generate_series(1, $2::int) as copy`,
    [oldest.year, missing],
  );
  const tables = (await tablesOf(client)).filter(({ columns }) => columns.some(({ refers }) => refers === 'harvests'));
  const moved = stepsOf(tables);
  for (const table of tables) {
    const harvest = table.columns.find(({ refers }) => refers === 'harvests')?.name ?? '';
    const values = table.columns.map((column) => {
      if (column.name === harvest) return 'older.id';
      if (column.type === 'date') return movedDate(`row.${quoteName(column.name)}`, `${oldest.year} - older.first_year`);
      return movedId(table, column, moved, `(${oldest.year} - older.first_year)`);
    });
    const source = `${quoteName(table.name)} as row join harvests as older on older.first_year < ${oldest.year} where row.${quoteName(harvest)} = ${oldest.id}`;
    await insertCopies(client, table, values, source);
  }
  await moveSequences(client, tables);
  return wanted;
}

/** Copies customers with their accounts, farms and entries. @returns the farms there are now */
export async function copyFarms(client: ClientBase, copies: number, report: (line: string) => void): Promise<number> {
  const own = await tablesOf(client);
  const [users] = await describe(client, ['users']);
  if (!users) throw new Error('no table of users');
  const tables = [users, ...own];
  const moved = stepsOf(tables);
  // References hold by construction, and an index is built faster than grown.
  await client.query("set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '1GB'");
  const indexes = await dropIndexes(client, tables);
  for (const table of tables) {
    const onlyOwn = table === users ? 'where row.id in (select user_id from customers)' : '';
    await client.query(`create temp table originals as select * from ${quoteName(table.name)} as row ${onlyOwn}`);
    for (let copy = 1; copy <= copies; copy++) {
      const values = table.columns.map((column) => {
        if (column.name === 'email') return `${copy} || '.' || row.email`;
        if (table.name === 'customers' && column.name === 'name') return `row.name || ' ' || ${copy}`;
        // Authors stay: only the customer's own account is copied.
        const isAuthor = column.refers === 'users' && !(table.name === 'customers' && column.name === 'user_id');
        return isAuthor ? `row.${quoteName(column.name)}` : movedId(table, column, moved, String(copy));
      });
      await insertCopies(client, table, values, 'originals as row');
    }
    await client.query('drop table originals');
    report(`${table.name}: ${counted(copies, 'cópia', 'cópias')}`);
  }
  report('índices');
  for (const definition of indexes) await client.query(definition);
  await client.query('reset session_replication_role; reset synchronous_commit; reset maintenance_work_mem');
  await moveSequences(client, tables);
  const { rows } = await client.query<{ farms: number }>('select count(*)::int as farms from farms');
  return rows[0]?.farms ?? 0;
}

/** Leaves those of constraints. @returns the definitions */
async function dropIndexes(client: ClientBase, tables: readonly Table[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index i
     where indrelid = any($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables.map(({ name }) => name)],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

type Steps = ReadonlyMap<string, number>;

const stepsOf = (tables: readonly Table[]): Steps => new Map(tables.map(({ name, step }) => [name, step]));

function movedId(table: Table, { name, refers }: Column, steps: Steps, copy: string): string {
  const step = name === 'id' ? table.step : steps.get(refers ?? '');
  return step === undefined ? `row.${quoteName(name)}` : `row.${quoteName(name)} + ${copy} * ${step}`;
}

/** 1970 stands for the stock before the harvest. */
const movedDate = (date: string, years: string): string =>
  `(case when ${date} > '1970-01-01' then ${date} - make_interval(years => ${years}) else ${date} end)::date`;

async function insertCopies(client: ClientBase, { name, columns }: Table, values: readonly string[], source: string): Promise<void> {
  const names = columns.map((column) => quoteName(column.name)).join(', ');
  await client.query(`insert into ${quoteName(name)} (${names}) select ${values.join(', ')} from ${source}`);
}

async function moveSequences(client: ClientBase, tables: readonly Table[]): Promise<void> {
  for (const { name, columns } of tables) {
    if (!columns.some((column) => column.name === 'id')) continue;
    await client.query(
      `select setval(pg_get_serial_sequence('${name}', 'id'), max(id)) from ${quoteName(name)} having max(id) is not null`,
    );
  }
}

/** All tables that hang from customers, parents first. */
async function tablesOf(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ name: string }>(
    `with recursive tree (id, depth) as (
       select 'customers'::regclass::oid, 0
       union all select c.conrelid, tree.depth + 1 from pg_constraint c join tree on c.confrelid = tree.id
         where c.contype = 'f' and c.conrelid <> c.confrelid)
     select id::regclass::text as name from tree where id::regclass::text <> all($1) group by id order by max(depth), name`,
    [LEFT_OUT],
  );
  return describe(
    client,
    rows.map(({ name }) => name),
  );
}

async function describe(client: ClientBase, names: readonly string[]): Promise<Table[]> {
  // The customer of a farm is referred to together with the farm.
  const { rows } = await client.query<Column & { table: string }>(
    `select a.attrelid::regclass::text as table, a.attname as name, format_type(a.atttypid, null) as type,
       (select case f.attname when 'id' then c.confrelid::regclass::text when 'customer_id' then 'customers' end
        from pg_constraint c, unnest(c.conkey, c.confkey) as pair (own, other), pg_attribute f
        where c.contype = 'f' and c.conrelid = a.attrelid and pair.own = a.attnum and f.attrelid = c.confrelid and f.attnum = pair.other
        limit 1) as refers
     from pg_attribute a where a.attrelid = any($1::regclass[]) and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     order by a.attrelid, a.attnum`,
    [names],
  );
  const tables: Table[] = [];
  for (const name of names) {
    const columns = rows.filter(({ table }) => table === name);
    const hasId = columns.some((column) => column.name === 'id');
    const max = hasId ? await client.query<{ max: number }>(`select coalesce(max(id), 0) as max from ${quoteName(name)}`) : null;
    tables.push({ name, columns, step: max?.rows[0]?.max ?? 0 });
  }
  return tables;
}
