import pg from 'pg';
import { findFarmYears, onCopies, type SignIn } from './base';
import { line, median, quantile, timed, timesOf } from './measure';

/** The ledger of a large base as one table and partitioned by harvest, with the indexes of today, asked in turns. */

const TURNS = 5;
const TABLES = { plain: 'ledger_plain', parts: 'ledger_parts' } as const;
const CHANGED_PER_CENT = 20;

type Call = (table: string, count: number) => { name: string; text: string; values: readonly unknown[] };

export async function measurePartitions(signIn: SignIn, copies: number, samples: number): Promise<void> {
  await onCopies({ farms: 50, harvests: 10, copies }, signIn, async ({ client }) => {
    await client.query("set statement_timeout = 0; set synchronous_commit = off; set maintenance_work_mem = '1GB'");
    try {
      await fill(client);
      await client.query('set synchronous_commit = on');
      await compareCalls(client, samples);
      await compareUpkeep(client);
    } finally {
      await client.query(`drop table if exists ${Object.values(TABLES).join(', ')}`);
    }
  });
}

async function fill(client: pg.Client): Promise<void> {
  const { rows: indexes } = await client.query<{ definition: string; primary: boolean }>(
    `select pg_get_indexdef(indexrelid) as definition, indisprimary as primary from pg_index where indrelid = 'financials'::regclass`,
  );
  const { rows: columns } = await client.query<{ name: string }>(
    "select attname as name from pg_attribute where attrelid = 'financials'::regclass and attnum > 0 and not attisdropped and attname <> 'id'",
  );
  const { rows: harvests } = await client.query<{ id: number }>('select distinct harvest_id as id from financials order by 1');
  await client.query(`drop table if exists ${Object.values(TABLES).join(', ')}`);
  const identity = 'including defaults including identity including constraints';
  await client.query(`create table ${TABLES.plain} (like financials ${identity}) with (autovacuum_enabled = off)`);
  await client.query(`create table ${TABLES.parts} (like financials ${identity}) partition by list (harvest_id)`);
  for (const { id } of harvests) {
    await client.query(
      `create table ${TABLES.parts}_${id} partition of ${TABLES.parts} for values in (${id}) with (autovacuum_enabled = off)`,
    );
  }
  const names = columns.map(({ name }) => pg.escapeIdentifier(name)).join(', ');
  console.log('\n| load | one table, s | by harvest, s |\n|---|---|---|');
  const seconds = async (work: (table: string) => Promise<unknown>) => {
    const found: number[] = [];
    for (const table of Object.values(TABLES)) found.push((await timed(() => work(table))) / 1000);
    return found;
  };
  const load = await seconds((table) => client.query(`insert into ${table} (${names}) select ${names} from financials`));
  line('rows', load);
  const build = await seconds(async (table) => {
    await client.query(`alter table ${table} add primary key (${table === TABLES.plain ? 'id' : 'id, harvest_id'})`);
    for (const { definition, primary } of indexes) {
      if (!primary) await client.query(definition.replace(/INDEX \S+ ON \S+/, `index on ${table}`));
    }
    await client.query(`analyze ${table}`);
  });
  line('indexes', build);
  await client.query(`vacuum ${Object.values(TABLES).join(', ')}`);
}

async function compareCalls(client: pg.Client, samples: number): Promise<void> {
  const years = await findFarmYears(client);
  const { rows } = await client.query<{ farm: number; customer: number }>('select id as farm, customer_id as customer from farms');
  const customerOf = new Map(rows.map(({ farm, customer }) => [farm, customer]));
  const { rows: last } = await client.query<{ id: number; low: number }>(`select max(id) as id, min(id) as low from ${TABLES.plain}`);
  const [{ harvest }] = years;
  const ids = last[0] ?? { id: 1, low: 1 };
  const at = (count: number) => years[count % years.length] ?? years[0];
  const some = (count: number) => ids.low + ((count * 7_919_999) % (ids.id - ids.low));
  const own = "farm_id = $1 and harvest_id = $2 and environment = 'BEEF_CATTLE'";
  const calls: Readonly<Record<string, Call>> = {
    'list of 50 of a farm and harvest': (table, count) => ({
      name: `list-${table}`,
      text: `select * from ${table} where ${own} order by date desc, id desc limit 50`,
      values: [at(count).farm, harvest],
    }),
    'sums of a farm and harvest by month': (table, count) => ({
      name: `sum-${table}`,
      text: `select type, date_trunc('month', date) as month, sum(value) from ${table} where ${own} group by 1, 2`,
      values: [at(count).farm, harvest],
    }),
    'suggestion from all harvests of a farm': (table, count) => ({
      name: `hint-${table}`,
      text: `select cost_center_id, max(date) from ${table} where farm_id = $1 group by 1`,
      values: [at(count).farm],
    }),
    'a row by its id': (table, count) => ({ name: `id-${table}`, text: `select * from ${table} where id = $1`, values: [some(count)] }),
    'change a row by its id': (table, count) => ({
      name: `put-${table}`,
      text: `update ${table} set value = value + 1, version = version + 1 where id = $1`,
      values: [some(count)],
    }),
    'insert a row': (table, count) => ({
      name: `post-${table}`,
      text: `insert into ${table} (harvest_id, customer_id, farm_id, environment, type, date, cost_center_id, value)
             values ($1, $2, $3, 'BEEF_CATTLE', 'DESPESAS', '2024-08-15', 1, 10)`,
      values: [harvest, customerOf.get(at(count).farm), at(count).farm],
    }),
  };
  console.log(`\n| call | one table, median ms | p99 | by harvest, median ms | p99 | ratio of medians |\n|---|---|---|---|---|---|`);
  for (const [name, call] of Object.entries(calls)) {
    const times: Record<string, number[]> = { [TABLES.plain]: [], [TABLES.parts]: [] };
    for (let turn = 0; turn < TURNS; turn++) {
      for (const table of Object.values(TABLES)) {
        const from = Math.floor((turn * samples) / TURNS);
        const ask = (count: number) => client.query({ ...call(table, from + count), values: [...call(table, from + count).values] });
        times[table]?.push(...(await timesOf(samples / TURNS, ask, 20)));
      }
    }
    const [plain = [], parts = []] = Object.values(times);
    line(name, [median(plain), quantile(plain, 0.99), median(parts), quantile(parts, 0.99), median(parts) / median(plain)]);
  }
}

async function compareUpkeep(client: pg.Client): Promise<void> {
  const harvest = (await findFarmYears(client))[0].harvest;
  const bytes = async (what: string, table: string): Promise<number> => {
    const { rows } = await client.query<{ gb: number }>(
      `select sum(${what}(relid)) / 1e9::float8 as gb from (select relid from pg_partition_tree('${table}') union select '${table}'::regclass) t`,
    );
    return rows[0]?.gb ?? 0;
  };
  console.log('\n| upkeep | one table | by harvest |\n|---|---|---|');
  const both = async (name: string, take: (table: string) => Promise<number>) => {
    const found: number[] = [];
    for (const table of Object.values(TABLES)) found.push(await take(table));
    line(name, found);
  };
  await both('rows, GB', (table) => bytes('pg_relation_size', table));
  await both('indexes, GB', (table) => bytes('pg_indexes_size', table));
  const seconds = async (text: string) => (await timed(() => client.query(text))) / 1000;
  await both(`change ${CHANGED_PER_CENT}% of the rows of a harvest, s`, (table) =>
    seconds(`update ${table} set value = value + 1 where harvest_id = ${harvest} and id % 100 < ${CHANGED_PER_CENT}`),
  );
  await both('vacuum after it, s', (table) => seconds(`vacuum ${table}`));
  await both('remove a closed harvest, s', async (table) => {
    const removed = `select min(harvest_id) from ${table}`;
    if (table === TABLES.plain) return seconds(`delete from ${table} where harvest_id = (${removed}); `);
    const { rows } = await client.query<{ min: number }>(removed);
    return seconds(`drop table ${table}_${rows[0]?.min}`);
  });
  await both('vacuum after it, s', (table) => seconds(`vacuum ${table}`));
}
