import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Base, findFarmYears, openFarms } from './base';
import { ALL_FARMS } from './by-hand';
import { mark, median, repeat, text, timed } from './measure';
import { measurePosition, type SignIn } from './position';

/**
 * What an update of the benchmarking costs: all farms of a harvest from their rows to a draft, against one pass of PostgreSQL that only adds
 * up the rows that it goes by; the memory of the server meanwhile, and what a reader waits.
 */

const AIM = 2;
const READERS_AIM = 2;
const SUMMED = [
  ...[
    ['financials', 'value'],
    ['livestock_stocks', 'amount'],
    ['births', 'amount'],
    ['deaths', 'amount'],
    ['herd_entry', 'amount'],
  ],
  ...[
    ['herd_departure', 'amount'],
    ['weaning', 'amount'],
    ['areas', 'value'],
    ['teams', 'amount'],
  ],
] as const;

/** @param farms of the base; @param rounds of each, their median counts. */
export async function measureBenchmark(signIn: SignIn, farms: number, rounds: number): Promise<void> {
  const base = await openFarms(farms);
  const client = new pg.Client({ connectionString: base.databaseUrl });
  await client.connect();
  try {
    const [year] = await findFarmYears(base.databaseUrl);
    if (!year) throw new Error('the base has no farm in a harvest');
    const headers = { authorization: await signIn(base.product.url), 'content-type': 'application/json' };
    const place = `harvest_id=${year.harvest}&farm_id=${year.farm}`;
    const idle = await readersOf(base, headers, place, async () => sleep(2_000));
    const passes = await repeat(rounds, () => timed(() => sumAll(client, year.harvest)));
    const facts = await repeat(rounds, () => timed(async () => void (await client.query(ALL_FARMS, [year.harvest]))));
    const first = await repeat(rounds, async () => {
      await client.query("delete from benchmark_drafts where harvest_id = $1 and environment = 'BEEF_CATTLE'", [year.harvest]);
      return updateOnce(base, headers, year.harvest);
    });
    const updates = await repeat(rounds, () => updateOnce(base, headers, year.harvest));
    const busy = await readersOf(base, headers, place, async () => void (await updateOnce(base, headers, year.harvest)));
    const [pass, whole, update] = [median(passes), median(first.map(({ ms }) => ms)), median(updates.map(({ ms }) => ms))];
    console.log(`\n| atualização do benchmarking, ${farms} fazendas | ms | razão | meta |\n|---|---|---|---|`);
    console.log(`| uma passada que só soma | ${text(pass)} | | |`);
    console.log(`| uma passada à mão que lê o que os valores precisam | ${text(median(facts))} | ${text(median(facts) / pass)} | |`);
    console.log(
      `| primeira atualização: tudo é gravado | ${text(whole)} | ${text(whole / pass)} | ${mark(whole / pass <= AIM)} ${text(AIM)} |`,
    );
    console.log(
      `| atualização em que nada mudou | ${text(update)} | ${text(update / pass)} | ${mark(update / pass <= AIM)} ${text(AIM)} |`,
    );
    console.log(
      `| leitores enquanto isso, p99 | ${text(busy)} | ${text(busy / idle)} | ${mark(busy / idle <= READERS_AIM)} ${text(READERS_AIM)} |`,
    );
    console.log(`| memória do servidor, a mais, MB | ${text(Math.max(...[...first, ...updates].map(({ moreMb }) => moreMb)))} | | |`);
  } finally {
    await client.end();
    await base.product.stop();
  }
  await measurePosition(signIn, farms);
}

async function sumAll(client: pg.Client, harvest: number): Promise<void> {
  const parts = SUMMED.map(
    ([table, column]) =>
      `select farm_id, sum(${column}) as total from ${table} where harvest_id = $1 and environment = 'BEEF_CATTLE' group by 1`,
  );
  await client.query(`select farm_id, sum(total) from (${parts.join(' union all ')}) x group by 1`, [harvest]);
}

async function updateOnce({ product }: Base, headers: Record<string, string>, harvest: number): Promise<{ ms: number; moreMb: number }> {
  const before = residentMb(product.pid);
  let peak = before;
  const started = performance.now();
  const body = JSON.stringify({ harvest_id: harvest, environment: 'BEEF_CATTLE' });
  const answer = await fetch(`${product.url}/api/benchmarking/update`, { method: 'POST', headers, body });
  const { job } = (await answer.json()) as { job: number };
  for (;;) {
    const { state, started_at, finished_at } = (await (await fetch(`${product.url}/api/jobs/${job}`, { headers })).json()) as {
      state: string;
      started_at: string;
      finished_at: string;
    };
    peak = Math.max(peak, residentMb(product.pid));
    if (state === 'FAILED') throw new Error('the update failed');
    // Without what it waited in the queue.
    if (state === 'DONE') return { ms: Date.parse(finished_at) - Date.parse(started_at), moreMb: peak - before };
    if (performance.now() - started > 600_000) throw new Error('the update does not end');
    await sleep(50);
  }
}

/** The 99th percentile of somebody who reads one farm again and again while something else goes on, ms. */
async function readersOf(
  { product }: Base,
  headers: Record<string, string>,
  place: string,
  meanwhile: () => Promise<void>,
): Promise<number> {
  let isOver = false;
  const ended = meanwhile().finally(() => {
    isOver = true;
  });
  const times: number[] = [];
  while (!isOver)
    times.push(await timed(async () => void (await (await fetch(`${product.url}/api/indicators?${place}`, { headers })).text())));
  await ended;
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0;
}

/** Resident memory of a process, as the kernel counts it. */
function residentMb(pid: number): number {
  const [, kb = '0'] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb) / 1024;
}
