import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFarmYears, type Measured, onCopies, type SignIn } from './base';
import { fetchAll, line, median, quantile, timesOf } from './measure';
import { publishUntil, updateOnce } from './position';

/** Measures equal calls on ever larger copies of a base, in turns: calls of one farm should stay flat. */

const AIM = 1.2;
const FARMS = 50;
const HARVESTS = 10;
const TURNS = 5;
const FEW = 2;
/** Farms in use at the same time; with more, the small base would have to read pages from disk more often. */
const AT_WORK = 50;
const ENTRIES = ['births', 'deaths', 'weaning', 'herd_entry', 'herd_departure', 'livestock_stocks', 'areas', 'teams', 'financials'];

interface Size {
  on: Measured;
  harvest: number;
  title: string;
  ask(path: string, body?: object): Promise<unknown>;
  calls: Readonly<Record<string, (count: number) => Promise<unknown>>>;
  ofAll: Readonly<Record<string, () => Promise<unknown>>>;
}

interface Taken {
  ms: number[];
  /** Processor milliseconds of product and database together, which other work changes less than waiting. */
  processorMs: number;
}

export async function measureGrowth(signIn: SignIn, copies: readonly number[], samples: number): Promise<void> {
  await onAll(copies, signIn, async (all) => {
    const sizes: Size[] = [];
    for (const on of all) sizes.push(await sizeOf(on));
    const titles = sizes.map(({ title }) => `${title}: median, p99, processor ms`).join(' | ');
    console.log(`\n| call | ${titles} | median ÷ | processor ÷ | p99 ÷ | target |\n|---|${'---|'.repeat(sizes.length + 4)}`);
    for (const name of Object.keys(sizes[0]?.calls ?? {})) {
      printRow(name, await inTurns(sizes, samples, ({ calls }, count) => calls[name]?.(count)), AIM);
    }
    for (const name of Object.keys(sizes[0]?.ofAll ?? {})) printRow(name, await inTurns(sizes, FEW, ({ ofAll }) => ofAll[name]?.(), 0));
    printRow('benchmarking update', await inTurns(sizes, FEW, ({ on, harvest }) => updateOnce(on.base, on.headers, harvest), 0));
    for (const { on, harvest } of sizes) await publishUntil(on, harvest, 1);
    const board = ({ ask, harvest }: Size) => ask(`/api/benchmarking/scoreboard?environment=BEEF_CATTLE&harvest_id=${harvest}`);
    printRow('scoreboard, first request', await inTurns(sizes, 1, board, 0));
    printRow('scoreboard', await inTurns(sizes, samples, board), AIM);
  });
}

async function inTurns(
  sizes: readonly Size[],
  samples: number,
  call: (size: Size, count: number) => Promise<unknown> | undefined,
  warm = AT_WORK,
): Promise<Taken[]> {
  const taken: Taken[] = sizes.map(() => ({ ms: [], processorMs: 0 }));
  const turns = Math.min(samples, TURNS);
  const aTurn = Math.ceil(samples / turns);
  for (let turn = 0; turn < turns; turn++) {
    for (const [index, size] of sizes.entries()) {
      const { ms } = taken[index] as Taken;
      const ask = async (count: number) => call(size, turn * aTurn + count);
      await timesOf(0, ask, turn === 0 ? warm : Math.min(warm, 10));
      const before = processorMs(size.on);
      ms.push(...(await timesOf(aTurn, ask, 0)));
      (taken[index] as Taken).processorMs += (processorMs(size.on) - before) / aTurn / turns;
    }
  }
  return taken;
}

const MS_A_TICK = 10;

function processorMs({ base: { product } }: Measured): number {
  const postmaster = readFileSync(join(product.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0];
  const backends = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ');
  // Leaves out autovacuum, which still cleans up after the filling.
  const own = backends.filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres: porteira'));
  return [String(product.pid), ...own].reduce((sum, pid) => sum + ticksOf(pid) * MS_A_TICK, 0);
}

function ticksOf(pid: string): number {
  const after = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return Number(after[11]) + Number(after[12]);
}

function onAll(
  copies: readonly number[],
  signIn: SignIn,
  measure: (all: readonly Measured[]) => Promise<void>,
  opened: readonly Measured[] = [],
): Promise<void> {
  const [count, ...others] = copies;
  if (count === undefined) return measure(opened);
  const size = { farms: FARMS, harvests: HARVESTS, copies: count };
  return onCopies(size, signIn, (on) => onAll(others, signIn, measure, [...opened, on]));
}

function printRow(name: string, taken: readonly Taken[], aim?: number): void {
  const [first, last] = [taken[0], taken.at(-1)];
  if (!first || !last) return;
  const cells = taken.map(({ ms, processorMs }) => [median(ms), quantile(ms, 0.99), processorMs].map((one) => one.toFixed(1)).join(', '));
  const ratios = [median(last.ms) / median(first.ms), last.processorMs / first.processorMs].map((one) => one.toFixed(2));
  const ratioOfP99 = quantile(last.ms, 0.99) / quantile(first.ms, 0.99);
  line([name, ...cells, ...ratios].join(' | '), [], aim === undefined ? undefined : { ratio: ratioOfP99, aim });
}

async function sizeOf(on: Measured): Promise<Size> {
  const { base, client, headers } = on;
  const years = await findFarmYears(client);
  const [{ harvest }] = years;
  const { rows: owners } = await client.query<{ id: number; customer: number; year: number; name: string }>(
    'select f.id, f.customer_id as customer, h.first_year as year, f.name from farms f join harvests h on h.id = $1',
    [harvest],
  );
  const customers = new Map(owners.map(({ id, customer }) => [id, customer]));
  const { rows } = await client.query<{ rows: number; bytes: number }>(
    `select sum(reltuples)::float8 as rows, pg_database_size(current_database())::float8 as bytes
     from pg_class where relname = any($1) and relnamespace = current_schema()::regnamespace`,
    [ENTRIES],
  );
  const ask = async (path: string, body?: object) => {
    if (!body) return fetchAll(base.product.url + path, headers);
    const answer = await fetch(base.product.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer.arrayBuffer();
  };
  const farmAt = (count: number) => (years[count % AT_WORK] ?? years[0]).farm;
  const anyFarm = (count: number) => (years[count % years.length] ?? years[0]).farm;
  const page = (farm: number) => `wherein[harvest.id]=${harvest}&wherein[farm.id]=${farm}&order[date]=DESC&page=0&perPage=50`;
  const indicators = (farm: number) => ask(`/api/indicators?harvest_id=${harvest}&farm_id=${farm}`);
  const birthOf = (farm: number) => ({
    harvest,
    customer: customers.get(farm),
    farm,
    environment: 'BEEF_CATTLE',
    date: `${owners[0]?.year}-08-15`,
    amount: 3,
    sex: 'MALE',
  });
  const portfolio = `/api/portfolio?environment=BEEF_CATTLE&harvest_id=${harvest}`;
  const { rows: named } = await client.query<{ name: string }>('select name from customers order by md5(id::text)');
  const customerNames = named.map(({ name }) => name);
  const [{ rows: count = 0, bytes = 0 } = {}] = rows;
  return {
    on,
    harvest,
    ask,
    title: `${owners.length.toLocaleString('en')} farms, ${(count / 1e6).toFixed(1)} million rows, ${(bytes / 1e9).toFixed(1)} GB`,
    calls: {
      'list of births': (count) => ask(`/api/births?${page(farmAt(count))}`),
      'list of the ledger': (count) => ask(`/api/financials?${page(farmAt(count))}`),
      'list of the ledger, each time another farm': (count) => ask(`/api/financials?${page(anyFarm(count))}`),
      indicators: (count) => indicators(farmAt(count)),
      'indicators, each time another farm': (count) => indicators(anyFarm(count)),
      'insert a birth': (count) => ask('/api/births', birthOf(farmAt(count))),
      'Minhas fazendas of a customer by name': (count) =>
        ask(`${portfolio}&wherecustom[customer.name]=eq:${encodeURIComponent(customerNames[count % customerNames.length] ?? '')}`),
    },
    ofAll: {
      'Minhas fazendas of an administrator': () => ask(`${portfolio}&perPage=5000`),
      'its first page by name': () => ask(`${portfolio}&perPage=50&order[farm.name]=ASC`),
    },
  };
}
