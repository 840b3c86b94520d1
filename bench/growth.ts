import { findFarmYears, type Measured, onCopies, type SignIn } from './base';
import { line, quantile, timed, timesOf } from './measure';
import { publishUntil, updateOnce } from './position';

/** Measures equal calls on ever larger copies of a base: calls of one farm should stay flat. */

const AIM = 1.2;
const FARMS = 50;
const HARVESTS = 10;
const ENTRIES = ['births', 'deaths', 'weaning', 'herd_entry', 'herd_departure', 'livestock_stocks', 'areas', 'teams', 'financials'];

type Times = readonly (readonly [name: string, ms: readonly number[]])[];

interface Size {
  farms: number;
  rows: number;
  ofFarm: Times;
  ofAll: Times;
}

export async function measureGrowth(signIn: SignIn, copies: readonly number[], samples: number): Promise<void> {
  const first = new Map<string, number>();
  const ratioOf = (name: string, p99: number): number => {
    if (!first.has(name)) first.set(name, p99);
    return p99 / (first.get(name) ?? p99);
  };
  for (const count of copies) {
    const size = { farms: FARMS, harvests: HARVESTS, copies: count };
    const { farms, rows, ofFarm, ofAll } = await onCopies(size, signIn, (on) => measureSize(on, samples));
    const title = `${farms.toLocaleString('en')} farms, ${rows.toLocaleString('en')} rows`;
    console.log(`\n| ${title} | median ms | p99 ms | p99 ÷ p99 of the smallest base | target |\n|---|---|---|---|---|`);
    for (const [name, ms] of ofFarm) {
      const p99 = quantile(ms, 0.99);
      line(`farm: ${name}`, [quantile(ms, 0.5), p99], { ratio: ratioOf(name, p99), aim: AIM });
    }
    for (const [name, ms] of ofAll) {
      const p99 = quantile(ms, 0.99);
      console.log(`| ${name} | ${quantile(ms, 0.5).toFixed(2)} | ${p99.toFixed(2)} | ${ratioOf(name, p99).toFixed(2)} | |`);
    }
  }
}

async function measureSize(on: Measured, samples: number): Promise<Size> {
  const { base, client, headers } = on;
  const years = await findFarmYears(client);
  const [{ harvest }] = years;
  const { rows: owners } = await client.query<{ id: number; customer: number; year: number }>(
    'select f.id, f.customer_id as customer, h.first_year as year from farms f join harvests h on h.id = $1',
    [harvest],
  );
  const customers = new Map(owners.map(({ id, customer }) => [id, customer]));
  const ask = async (path: string, body?: object) => {
    const answer = await fetch(base.product.url + path, { method: body ? 'POST' : 'GET', headers, body: body && JSON.stringify(body) });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  };
  const farmAt = (count: number) => (years[count % years.length] ?? years[0]).farm;
  const page = (farm: number) => `wherein[harvest.id]=${harvest}&wherein[farm.id]=${farm}&order[date]=DESC&page=0&perPage=50`;
  const birthOf = (farm: number) => ({
    harvest,
    customer: customers.get(farm),
    farm,
    environment: 'BEEF_CATTLE',
    date: `${owners[0]?.year}-08-15`,
    amount: 3,
    sex: 'MALE',
  });
  const calls: readonly [name: string, call: (farm: number) => Promise<void>][] = [
    ['list of births', (farm) => ask(`/api/births?${page(farm)}`)],
    ['list of the ledger', (farm) => ask(`/api/financials?${page(farm)}`)],
    ['indicators', (farm) => ask(`/api/indicators?harvest_id=${harvest}&farm_id=${farm}`)],
    ['insert a birth', (farm) => ask('/api/births', birthOf(farm))],
  ];
  const ofFarm: [string, number[]][] = [];
  for (const [name, call] of calls) ofFarm.push([name, await timesOf(samples, (count) => call(farmAt(count)))]);

  const portfolio = () => ask(`/api/portfolio?environment=BEEF_CATTLE&harvest_id=${harvest}&page=0&perPage=50`);
  const first = await timed(portfolio);
  const again = await timesOf(20, portfolio);
  const update = await updateOnce(base, headers, harvest);
  await publishUntil(on, harvest, 1);
  const scoreboard = await timesOf(20, () => ask(`/api/benchmarking/scoreboard?environment=BEEF_CATTLE&harvest_id=${harvest}`));
  const { rows } = await client.query<{ rows: number }>(
    'select sum(reltuples)::float8 as rows from pg_class where relname = any($1) and relnamespace = current_schema()::regnamespace',
    [ENTRIES],
  );
  return {
    farms: owners.length,
    rows: rows[0]?.rows ?? 0,
    ofFarm,
    ofAll: [
      ['Minhas fazendas of an administrator, first request', [first]],
      ['Minhas fazendas of an administrator', again],
      ['benchmarking update', [update.ms]],
      ['scoreboard', scoreboard],
    ],
  };
}
