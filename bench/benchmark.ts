import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { type Base, findFarmYears, onFarms, type SignIn } from './base';
import { fetchAll, line, median, quantile, repeat, timed } from './measure';
import { measurePosition, updateOnce } from './position';

/** Time of an update from rows to draft, its memory, and the latency of readers meanwhile. */

const AIM_MS = 5_000;
const READERS_AIM = 2;

const ONE_IN = 10;

export async function measureBenchmark(signIn: SignIn, farms: number, rounds: number): Promise<void> {
  await onFarms(farms, signIn, async ({ base, client, headers }) => {
    const years = await findFarmYears(client);
    const [{ harvest, farm }] = years;
    const some = years.filter((_, index) => index % ONE_IN === 0).map((year) => year.farm);
    const place = `harvest_id=${harvest}&farm_id=${farm}`;
    const update = () => updateOnce(base, headers, harvest);
    const idle = await readersOf(base, headers, place, async () => sleep(2_000));
    const first = await repeat(rounds, async () => {
      await client.query("delete from benchmark_drafts where harvest_id = $1 and environment = 'BEEF_CATTLE'", [harvest]);
      return update();
    });
    const changed = await repeat(rounds, async () => {
      await changeFarms(client, harvest, some);
      return update();
    });
    const none = await repeat(rounds, update);
    const busy = await readersOf(base, headers, place, update);
    const print = (name: string, updates: typeof first) => {
      const ms = median(updates.map((one) => one.ms));
      line(name, [ms], { ratio: ms, aim: AIM_MS });
    };
    console.log(`\n| benchmarking update, ${farms} farms | ms | ms or ratio | target |\n|---|---|---|---|`);
    print('first update', first);
    print(`update after one farm in ${ONE_IN} changed`, changed);
    print('update without changes', none);
    line('readers during an update, p99', [busy], { ratio: busy / idle, aim: READERS_AIM });
    line('additional memory of the server, MB', [Math.max(...[...first, ...changed, ...none].map(({ moreMb }) => moreMb))]);
  });
  await measurePosition(signIn, farms);
}

async function changeFarms(client: pg.Client, harvest: number, farms: readonly number[]): Promise<void> {
  await client.query(
    `update livestock_stocks set weight = weight + 1 where id in (select max(id) from livestock_stocks
       where harvest_id = $1 and environment = 'BEEF_CATTLE' and weight > 0 and amount > 0 and farm_id = any($2) group by farm_id)`,
    [harvest, farms],
  );
}

/** 99th percentile in ms of reading one farm repeatedly while something else runs. */
async function readersOf(
  { product }: Base,
  headers: Record<string, string>,
  place: string,
  meanwhile: () => Promise<unknown>,
): Promise<number> {
  let isOver = false;
  const ended = meanwhile().finally(() => {
    isOver = true;
  });
  const times: number[] = [];
  while (!isOver) times.push(await timed(() => fetchAll(`${product.url}/api/indicators?${place}`, headers)));
  await ended;
  return quantile(times, 0.99);
}
