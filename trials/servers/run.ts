import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { shoot } from '../../bench/api';
import { openFarms, untilQuiet, withCleanUp } from '../../bench/base';
import { mark, text, withClient } from '../../bench/measure';
import { type Product, startProduct } from '../../e2e/product';
import { addPeople, findSorts, signInAll } from './calls';
import { type LoadBalancer, requireProxy, startProxy } from './haproxy';
import { countWrites, type Loaded, load, type Sorts } from './mixed-load';

/** `npm run trial:servers -- --farms N --seconds N`: processes behind HAProxy on one database, measured, then one is killed under load. */

const { values } = parseArgs({ options: { farms: { type: 'string', default: '50' }, seconds: { type: 'string', default: '8' } } });
const [farms, seconds] = [Number(values.farms), Number(values.seconds)];

const PROCESSES = 4;
const WORKERS = 16;
const PEOPLE = 8;

requireProxy();
const base = await openFarms(farms);
const servers: Product[] = [base.product];
let failed = false;
try {
  await withClient(base.databaseUrl, async (client) => {
    while (servers.length < PROCESSES)
      servers.push(await startProduct({ dataDir: base.product.dataDir, env: { TRUST_PROXY: '127.0.0.1' } }));
    await addPeople(client, PEOPLE);
    await untilQuiet(client);
    const sorts = await findSorts(client);
    await behindProxy(servers, (proxy) => measureThroughput(proxy, sorts, 'warm-up'));
    const cells = ['calls a second', 'product ms', 'database ms'];
    console.log(
      `\n| ${cpus().length} cores | ${['lists', 'dashboards'].flatMap((sort) => cells.map((cell) => `${sort}: ${cell}`)).join(' | ')} |`,
    );
    console.log('|---|---|---|---|---|---|---|');
    for (const count of [1, 2, PROCESSES])
      await behindProxy(servers.slice(0, count), (proxy) =>
        measureThroughput(proxy, sorts, count === 1 ? '1 process' : `${count} processes`),
      );
    await withCleanUp(base.databaseUrl, async () => {
      failed = !(await behindProxy(servers, (proxy) => killUnderLoad(proxy, client, sorts)));
    });
  });
} finally {
  await Promise.all(servers.map((server) => server.stop()));
}
process.exitCode = failed ? 1 : 0;

async function behindProxy<Result>(products: readonly Product[], work: (proxy: LoadBalancer) => Promise<Result>): Promise<Result> {
  const proxy = await startProxy(products.map(({ url }) => url));
  try {
    return await work(proxy);
  } finally {
    proxy.stop();
  }
}

async function measureThroughput({ url }: LoadBalancer, sorts: Sorts, name: string): Promise<void> {
  const people = await signInAll(url, PEOPLE);
  const measure = async (sort: 'list' | 'dashboard') => {
    const before = usedMs();
    const began = performance.now();
    const call = {
      method: 'GET' as const,
      path: (count: number) => sorts[sort](count).path,
      headers: (count: number) => ({ authorization: people[count % PEOPLE] ?? '' }),
    };
    const ms = await shoot(url, call, WORKERS, seconds);
    const [after, aSecond] = [usedMs(), (WORKERS * 1_000) / ms];
    const calls = (aSecond * (performance.now() - began)) / 1_000;
    const part = (key: keyof Used) => (after[key] - before[key]) / calls;
    return [aSecond.toFixed(0), text(part('product')), text(part('database'))];
  };
  const cells = [...(await measure('list')), ...(await measure('dashboard'))];
  if (name !== 'warm-up') console.log(`| ${[name, ...cells].join(' | ')} |`);
}

interface Used {
  product: number;
  database: number;
}

/** CPU time, which tells what a call costs on a busy machine too. */
function usedMs(): Used {
  const postmaster = Number(readFileSync(join(base.product.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n', 1)[0]);
  const own = new Set(servers.map(({ pid }) => pid));
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [processOf(name)] : []));
  const sum = (times: readonly number[]) => times.reduce((total, ms) => total + ms, 0);
  return {
    product: sum(all.flatMap(({ pid, ms }) => (own.has(pid) ? [ms] : []))),
    database: sum(all.flatMap(({ pid, parent, ms, endedMs }) => (pid === postmaster ? [endedMs] : parent === postmaster ? [ms] : []))),
  };
}

function processOf(pid: string): { pid: number; parent: number; ms: number; endedMs: number } {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11);
    return { pid: Number(pid), parent, ms: 10 * (user + system), endedMs: 10 * (endedUser + endedSystem) };
  } catch {
    return { pid: 0, parent: 0, ms: 0, endedMs: 0 };
  }
}

async function killUnderLoad({ url }: LoadBalancer, client: pg.Client, sorts: Sorts): Promise<boolean> {
  const [name, people] = [`prova-${Date.now()}`, await signInAll(url, PEOPLE)];
  const end = Date.now() + 2 * seconds * 1_000;
  const loading = load(url, people, sorts, { workers: WORKERS, isOver: () => Date.now() > end, mark: name });
  await sleep(seconds * 1_000);
  const killedAt = Date.now();
  await servers[0]?.stop('SIGKILL');
  const loaded = await loading;
  return report(loaded, killedAt, await countWrites(client, name, loaded.acknowledged));
}

function report(
  { calls, failures, acknowledged, open }: Loaded,
  killedAt: number,
  { lost, doubled }: { lost: number; doubled: number },
): boolean {
  const isInFlight = ({ began, ended }: Loaded['failures'][number]) => began <= killedAt && ended >= killedAt;
  const others = failures.filter((failure) => !isInFlight(failure));
  const judged: readonly [name: string, count: number][] = [
    ['errors of calls that were not under way when the process was killed', others.length],
    ['writes never acknowledged', open],
    ['acknowledged writes lost', lost],
    ['writes doubled', doubled],
  ];
  console.log(`\n| one of ${PROCESSES} processes killed under load (${WORKERS} at once) | | |\n|---|---|---|`);
  console.log(`| calls | ${calls} | |\n| writes acknowledged | ${acknowledged.length} | |`);
  console.log(`| errors of calls under way when the process was killed | ${failures.length - others.length} | |`);
  for (const [what, count] of judged) console.log(`| ${what} | ${count} | ${mark(count === 0)} |`);
  for (const { what } of others.slice(0, 10)) console.log(what);
  return acknowledged.length > 0 && judged.every(([, count]) => count === 0);
}
