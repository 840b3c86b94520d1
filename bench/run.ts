import { cpus } from 'node:os';
import { measureAnswers } from './answers';
import { type Call, compare, type Outcome, type Scenario } from './api';
import { findTarget, openBase, type Target, withCleanUp } from './base';
import { measureBenchmark } from './benchmark';
import { measureBrowser } from './browser';
import { measureDairy } from './dairy';
import { measureExport } from './export';
import { measureGrowth } from './growth';
import { measureHand } from './hand';
import { measureImport } from './import';
import { mark, text, withBare } from './measure';
import { measurePartitions } from './partitions';
import { measurePortfolio } from './portfolio';

/**
 * `npm run bench` checks every speed claim; ratios are comparable between machines. `--rows N` sizes the base (500,000), `--quick` runs
 * fewer and shorter rounds, `--only api|browser|export|import|answers|dairy|benchmark|portfolio|hand|growth|partitions` runs one part.
 */

const option = (name: string) => process.argv[process.argv.indexOf(`--${name}`) + 1];
const has = (name: string) => process.argv.includes(`--${name}`);
const rows = has('rows') ? Number(option('rows')) : 500_000;
const only = has('only') ? option('only') : 'all';
const rounds = has('quick') ? { rounds: 2, seconds: 1 } : { rounds: 3, seconds: 2 };

type Body = NonNullable<Call['body']>;

function scenarios(target: Target, headers: Record<string, string>): Scenario[] {
  const { harvest, customer, farm, day, birthIds, departureIds, ledger, dairy } = target;
  const list = (limit: number, aim: number): Scenario => ({
    name: `list of ${limit.toLocaleString('en')}`,
    aim,
    bare: { method: 'GET', path: () => `/?harvest=${harvest}&farm=${farm}&limit=${limit}` },
    product: {
      method: 'GET',
      path: () => `/api/herd_departure?wherein[harvest.id]=${harvest}&wherein[farm.id]=${farm}&order[date]=DESC&page=0&perPage=${limit}`,
      headers,
    },
  });
  const writing = (name: string, table: string, bare: Body, product: Body): Scenario => ({
    name,
    aim: 4,
    bare: { method: 'POST', path: () => `/${table}`, body: bare },
    product: { method: 'POST', path: () => `/api/${table}`, body: product, headers },
  });
  const place = { harvest, customer, farm, environment: 'BEEF_CATTLE' };
  const birth = () => ({ ...place, date: day, amount: 3, sex: 'MALE' });
  const entered = { harvest: ledger.harvest, customer: ledger.customer, farm: ledger.farm, environment: 'BEEF_CATTLE', date: ledger.day };
  const expense = () => ({ ...entered, type: 'DESPESAS', description: 'Sal mineral', cost_center: ledger.costCenter, value: 1200 });
  const sale = () => ({
    ...entered,
    destination: 'Frigorífico',
    category_herd_departure_type: ledger.saleType,
    category_livestock: ledger.category,
    amount: 10,
    weight_alive: 540,
    weight_death: 290,
    value_arroba: 300,
  });
  // Each server has a month of its own, each call another farm, so that connections do not wait for one another's row.
  const cell = (month: string) => (count: number) => ({
    harvest: dairy.harvest,
    ...dairy.farms[count % dairy.farms.length],
    environment: 'DAIRY_CATTLE',
    category_milk_quality_type: dairy.analysis,
    date: `${dairy.firstYear}-${month}-01`,
    quantity: (300 + (count % 90)) / 100,
  });
  const change = (count: number) => ({ amount: 1 + (count % 90) });
  // Each server updates rows of its own, so that no update is a no-op.
  const half = birthIds.length / 2;
  const own = (count: number, from: number) => birthIds[from + (count % half)];
  return [
    list(50, 3),
    list(1000, 1.5),
    list(5000, 1.5),
    writing('insert a birth', 'births', birth, birth),
    writing('insert an expense', 'financials', expense, expense),
    writing('insert a sale', 'herd_departure', sale, sale),
    writing('write a cell of milk quality', 'milk_quality', cell('07'), cell('08')),
    {
      name: 'change a birth',
      aim: 4,
      bare: { method: 'PUT', path: (count) => `/${own(count, 0)}`, body: change },
      product: { method: 'PUT', path: (count) => `/api/births/${own(count, half)}`, body: change, headers },
    },
    {
      name: 'validate 500',
      aim: 2,
      bare: { method: 'PUT', path: (count) => `/validate?type=${count % 2 === 0}`, body: () => departureIds },
      product: {
        method: 'PUT',
        path: (count) => `/api/herd_departure/validate?type=${count % 2 === 0}`,
        body: () => departureIds,
        headers,
      },
    },
  ];
}

async function signIn(origin: string, username = 'admin@porteira.local'): Promise<string> {
  const response = await fetch(`${origin}/api/users/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'Porteira@2026' }),
  });
  return ((await response.json()) as { idToken: string }).idToken;
}

async function measureApi(origin: string, databaseUrl: string): Promise<void> {
  await withBare(databaseUrl, async (bare) => {
    const headers = { authorization: await signIn(origin) };
    console.log(
      '\n| call | connections | bare ms | Porteira ms | ratio (median) | ratio (worst) | target |\n|---|---|---|---|---|---|---|',
    );
    for (const scenario of scenarios(await findTarget(databaseUrl), headers)) {
      for (const connections of [1, 10]) {
        print(await compare(scenario, { bare, product: origin }, connections, rounds));
      }
    }
  });
}

function print(outcome: Outcome): void {
  const { name, connections, bareMs, productMs, ratio, worst, aim } = outcome;
  const times = [bareMs, productMs, ratio, worst].map(text).join(' | ');
  console.log(`| ${name} | ${connections} | ${times} | ${mark(ratio <= aim)} ${text(aim)} |`);
}

type Base = Awaited<ReturnType<typeof openBase>>;
/** Each on a fresh server, as memory of one part would distort the next. */
const ON_ROWS: Readonly<Record<string, (base: Base) => Promise<void>>> = {
  api: ({ product, databaseUrl }) => withCleanUp(databaseUrl, () => measureApi(product.url, databaseUrl)),
  browser: async ({ product, databaseUrl }) => measureBrowser(product.url, await findTarget(databaseUrl)),
  export: (base) => measureExport(base, signIn, rounds.rounds),
  import: (base) => measureImport(base, signIn, rounds.rounds),
};

async function measureOnRows(): Promise<void> {
  for (const [part, measured] of Object.entries(ON_ROWS)) {
    if (only !== 'all' && only !== part) continue;
    const base = await openBase(rows);
    try {
      await measured(base);
    } finally {
      await base.product.stop();
    }
  }
}

console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}, database of ${rows.toLocaleString('en')} rows`);
await measureOnRows();
if (only === 'all' || only === 'answers') await measureAnswers(signIn, has('quick') ? 60 : 600);
if (only === 'all' || only === 'dairy') await measureDairy(signIn, has('quick') ? 60 : 600);
if (only === 'all' || only === 'benchmark') await measureBenchmark(signIn, has('quick') ? 50 : 500, rounds.rounds);
if (only === 'all' || only === 'portfolio') await measurePortfolio(signIn, has('quick') ? 50 : 500, rounds.rounds);
if (only === 'all' || only === 'hand') await measureHand();
// Both fill up to 30 GB, so they run only when named.
if (only === 'growth') await measureGrowth(signIn, has('quick') ? [0, 66] : [0, 9, 66], has('quick') ? 500 : 1000);
if (only === 'partitions') await measurePartitions(signIn, has('quick') ? 9 : 66, 500);
