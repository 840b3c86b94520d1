import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { type Product, startProduct } from '../e2e/product';
import { withClient } from './measure';

export const BENCH_DATA_DIR = join(dirname(import.meta.dirname), 'data', 'bench');

export interface Base {
  product: Product;
  databaseUrl: string;
}

export function openBase(rows: number): Promise<Base> {
  return open(BENCH_DATA_DIR, `filled-${rows}`, ['--farms', '6', '--rows', String(rows)]);
}

export function openFarms(farms: number): Promise<Base> {
  return open(`${BENCH_DATA_DIR}-farms-${farms}`, `filled-farms-${farms}`, ['--farms', String(farms)]);
}

async function open(dataDir: string, mark: string, size: string[]): Promise<Base> {
  if (!existsSync(join(dataDir, mark))) {
    console.log(`Filling the database of the measurements (${size.join(' ')}; the first time only)...`);
    await runScript(['run', 'demo', '--', ...size], { DATA_DIR: dataDir });
    writeFileSync(join(dataDir, mark), '');
  }
  const product = await startProduct({ dataDir });
  return { product, databaseUrl: embeddedUrl(dataDir) };
}

function runScript(args: string[], env: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', args, { env: { ...process.env, ...env }, stdio: 'inherit' });
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`npm ${args.join(' ')} ended with ${code}`))));
  });
}

export function embeddedUrl(dataDir: string): string {
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim();
  const port = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3];
  return `postgres://porteira:${password}@127.0.0.1:${port}/porteira`;
}

export type SignIn = (origin: string, username?: string) => Promise<string>;

export interface Measured {
  base: Base;
  client: pg.Client;
  headers: Record<string, string>;
}

type Measure<Result> = (on: Measured) => Promise<Result>;

export const onFarms = <Result>(farms: number, signIn: SignIn, measure: Measure<Result>): Promise<Result> =>
  onBase(() => openFarms(farms), signIn, measure);

export function onCopies<Result>(
  { farms, harvests, copies }: { farms: number; harvests: number; copies: number },
  signIn: SignIn,
  measure: Measure<Result>,
): Promise<Result> {
  const size = ['--farms', String(farms), '--harvests', String(harvests), ...(copies > 0 ? ['--copies', String(copies)] : [])];
  return onBase(() => open(`${BENCH_DATA_DIR}-copies-${copies}`, `filled-${farms}-${harvests}`, size), signIn, measure);
}

async function onBase<Result>(opened: () => Promise<Base>, signIn: SignIn, measure: Measure<Result>): Promise<Result> {
  const base = await opened();
  try {
    const headers = { authorization: await signIn(base.product.url), 'content-type': 'application/json' };
    return await withClient(base.databaseUrl, (client) => measure({ base, client, headers }));
  } finally {
    await base.product.stop();
  }
}

export interface Target {
  harvest: number;
  customer: number;
  farm: number;
  day: string;
  names: { customer: string; harvest: string; farm: string };
  birthIds: number[];
  departureIds: number[];
  ledger: LedgerTarget;
  dairy: DairyTarget;
}

export interface LedgerTarget {
  harvest: number;
  customer: number;
  farm: number;
  day: string;
  saleType: number;
  category: number;
  costCenter: number;
}

export interface DairyTarget {
  harvest: number;
  farms: { customer: number; farm: number }[];
  analysis: number;
  firstYear: number;
}

export interface FarmYear {
  harvest: number;
  previous: number;
  farm: number;
}

/** Farms with counts in the two newest closed harvests, in random order. Throws without any. */
export async function findFarmYears(client: pg.Client): Promise<[FarmYear, ...FarmYear[]]> {
  const { rows } = await client.query<FarmYear>(
    `select h.id as harvest, b.id as previous, f.id as farm from harvests h join harvests b on b.last_year = h.first_year
     join farms f on f.environment = 'BEEF_CATTLE'
       and exists (select from livestock_stocks s where s.farm_id = f.id and s.harvest_id = h.id)
       and exists (select from livestock_stocks s where s.farm_id = f.id and s.harvest_id = b.id)
     where h.last_year = (select max(last_year) - 1 from harvests) order by md5(f.id::text)`,
  );
  const [first, ...others] = rows;
  if (!first) throw new Error('no farm has a harvest before: fill the base anew');
  return [first, ...others];
}

const FILLED = ['births', 'financials', 'herd_departure'];

/** Deletes inserted rows afterwards, so that the next run finds the same data. */
export async function withCleanUp(databaseUrl: string, measure: () => Promise<void>): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    const last = new Map<string, number>();
    for (const table of FILLED) {
      const { rows } = await client.query<{ id: number }>(`select coalesce(max(id), 0) as id from ${table}`);
      last.set(table, rows[0]?.id ?? 0);
    }
    try {
      await measure();
    } finally {
      for (const [table, id] of last) await client.query(`delete from ${table} where id > $1`, [id]);
    }
  });
}

export async function findTarget(databaseUrl: string): Promise<Target> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<Pick<Target, 'harvest' | 'customer' | 'farm' | 'day' | 'names'>>(
      `select t.harvest_id as harvest, t.customer_id as customer, t.farm_id as farm, h.first_year || '-07-15' as day,
         json_build_object('customer', c.name, 'harvest', h.title, 'farm', f.name) as names
       from herd_departure t join harvests h on h.id = t.harvest_id join customers c on c.id = t.customer_id join farms f on f.id = t.farm_id
       where t.environment = 'BEEF_CATTLE' group by t.harvest_id, t.customer_id, t.farm_id, h.first_year, h.title, c.name, f.name
       having count(*) >= 5000 order by count(*) desc, t.farm_id limit 1`,
    );
    const found = rows[0];
    if (!found) throw new Error('no farm with 5.000 sales in a harvest: fill the base with more rows');
    const ids = async (table: string, count: number) => {
      const answer = await client.query<{ id: number }>(
        `select id from ${table} where environment = 'BEEF_CATTLE' and harvest_id = $1 and farm_id = $2 order by id limit $3`,
        [found.harvest, found.farm, count],
      );
      return answer.rows.map((row) => row.id);
    };
    const { rows: ledgers } = await client.query<LedgerTarget>(
      `select d.harvest_id as harvest, d.customer_id as customer, d.farm_id as farm, h.first_year || '-07-15' as day,
         min(d.category_herd_departure_type_id) as "saleType", min(d.category_livestock_id) as category,
         (select min(cost_center_id) from financials l where l.type = 'DESPESAS' and l.farm_id = d.farm_id) as "costCenter"
       from herd_departure d join category_herd_departure_type t on t.id = d.category_herd_departure_type_id and t.is_sale and t.has_carcass
       join harvests h on h.id = d.harvest_id join farms_harvests_platform p on p.owner_id = d.farm_id and p.target_id = d.harvest_id
       where d.environment = 'BEEF_CATTLE' and exists (select from financials l where l.type = 'DESPESAS' and l.farm_id = d.farm_id)
       group by d.harvest_id, d.customer_id, d.farm_id, h.first_year order by count(*), d.farm_id, d.harvest_id limit 1`,
    );
    const { rows: dairies } = await client.query<DairyTarget>(
      `select h.id as harvest, json_agg(json_build_object('customer', f.customer_id, 'farm', f.id) order by f.id) as farms, h.first_year as "firstYear",
         (select id from category_milk_quality_type where measure = 'GORDURA') as analysis
       from farms f join farms_harvests_platform p on p.owner_id = f.id join harvests h on h.id = p.target_id
       where f.environment = 'DAIRY_CATTLE' group by h.id order by h.first_year desc limit 1`,
    );
    const [ledger, dairy] = [ledgers[0], dairies[0]];
    if (!ledger || !dairy) throw new Error('no farm that sells, or none of milk: fill the base anew');
    return { ...found, ledger, dairy, birthIds: await ids('births', 400), departureIds: await ids('herd_departure', 500) };
  });
}

export async function untilQuiet(client: pg.Client): Promise<void> {
  for (let [turn, quiet] = [0, 0]; turn < 2_400; turn++) {
    const { rows } = await client.query<{ busy: number }>(
      `select count(*)::integer as busy from pg_stat_activity where datname = current_database() and state = 'active' and pid <> pg_backend_pid()
        and backend_type = 'client backend'`,
    );
    quiet = rows[0]?.busy === 0 ? quiet + 1 : 0;
    if (quiet >= 20) return;
    await sleep(50);
  }
  throw new Error('the server does not come to rest');
}
