import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Base, findFarmYears, openFarms, type SignIn, untilPrepared } from './base';
import { ALL_FARMS } from './by-hand';
import { fetchAll, line, median, quantile, repeat, text, timed } from './measure';
import { measurePosition, updateOnce } from './position';

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

/** One farm in so many has changed, where some have. */
const ONE_IN = 10;

/** An update, and the pass that was timed just before it: what else goes on in the machine meets both. */
type Update = Awaited<ReturnType<typeof updateOnce>> & { passMs: number };

/** @param farms of the base; @param rounds of each, their median counts. */
export async function measureBenchmark(signIn: SignIn, farms: number, rounds: number): Promise<void> {
  let base = await openFarms(farms);
  let client = await connect(base);
  try {
    const years = await findFarmYears(client);
    const [year] = years;
    const { harvest } = year;
    let headers = await headersOf(signIn, base);
    const place = `harvest_id=${harvest}&farm_id=${year.farm}`;
    const idle = await readersOf(base, headers, place, async () => sleep(2_000));
    const update = async (): Promise<Update> => {
      // Once before it is timed: soon after a start it would find nothing read yet, and take longer than it has to.
      await sumAll(client, harvest);
      const passMs = await timed(() => sumAll(client, harvest));
      return { passMs, ...(await updateOnce(base, headers, harvest)) };
    };
    const facts = await repeat(rounds, () => timed(() => client.query(ALL_FARMS, [harvest])));
    const first = await repeat(rounds, async () => {
      await forget(client, harvest);
      return update();
    });
    const all = years.map(({ farm }) => farm);
    const tenth = all.filter((_, index) => index % ONE_IN === 0);
    const after = (changed: readonly number[]) =>
      repeat(rounds, async () => {
        await changeFarms(client, harvest, changed);
        return update();
      });
    const [some, single] = [await after(tenth), await after([year.farm])];
    const none = await repeat(rounds, update);
    const afterReady = (changed: readonly number[]) =>
      repeat(rounds, async () => {
        await untilReady(client, harvest, await changeFarms(client, harvest, changed));
        return update();
      });
    const [someReady, allReady] = [await afterReady(tenth), await afterReady(all)];
    const prepared: Update[] = [];
    for (let round = 0; round < rounds; round++) {
      await forget(client, harvest);
      await client.end();
      await base.product.stop();
      // A task of the server prepares it, soon after each start.
      base = await openFarms(farms);
      client = await connect(base);
      headers = await headersOf(signIn, base);
      await untilPrepared(client, harvest);
      // The process has just begun: what it does for the first time is not what is measured.
      for (let turn = 0; turn < WARM_UP; turn++) await updateOnce(base, headers, harvest, 'DAIRY_CATTLE');
      prepared.push(await update());
    }
    const busy = await readersOf(base, headers, place, async () => {
      await forget(client, harvest);
      await updateOnce(base, headers, harvest);
    });
    const pass = median([...first, ...some, ...single, ...none, ...someReady, ...allReady, ...prepared].map(({ passMs }) => passMs));
    const print = (name: string, updates: readonly Update[]) => {
      const ratio = median(updates.map(({ ms, passMs }) => ms / passMs));
      line(name, [median(updates.map(({ ms }) => ms))], { ratio, aim: AIM });
    };
    console.log(`\n| atualização do benchmarking, ${farms} fazendas | ms | razão | meta |\n|---|---|---|---|`);
    line('uma passada que só soma', [pass]);
    console.log(`| uma passada à mão que lê o que os valores precisam | ${text(median(facts))} | ${text(median(facts) / pass)} | |`);
    print('primeira atualização, como o servidor a preparou', prepared);
    print('atualização em que nada mudou', none);
    print(`atualização em que uma fazenda em ${ONE_IN} mudou, como o servidor a preparou`, someReady);
    print('atualização em que todas mudaram, como o servidor a preparou', allReady);
    print('atualização em que uma fazenda acaba de mudar', single);
    print(`atualização em que uma fazenda em ${ONE_IN} acaba de mudar`, some);
    print('primeira atualização sem preparo: tudo é calculado e gravado', first);
    line('leitores enquanto tudo é calculado, p99', [busy], { ratio: busy / idle, aim: READERS_AIM });
    line('memória do servidor, a mais, MB', [Math.max(...[...first, ...some, ...none].map(({ moreMb }) => moreMb))]);
  } finally {
    await client.end();
    await base.product.stop();
  }
  await measurePosition(signIn, farms);
}

const WARM_UP = 5;

async function connect({ databaseUrl }: Base): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return client;
}

const headersOf = async (signIn: SignIn, { product }: Base): Promise<Record<string, string>> => ({
  authorization: await signIn(product.url),
  'content-type': 'application/json',
});

/** As if nobody had asked for an update of the harvest yet, and nothing had been prepared. */
async function forget(client: pg.Client, harvest: number): Promise<void> {
  await client.query("delete from computed_drafts where harvest_id = $1 and environment = 'BEEF_CATTLE'", [harvest]);
}

/** Changes a weight of each of these farms that has any, and leaves a trace of it, as the product does: its values become other ones. */
async function changeFarms(client: pg.Client, harvest: number, farms: readonly number[]): Promise<number[]> {
  const { rows } = await client.query<{ farm: number }>(
    `with changed as (update livestock_stocks set weight = weight + 1, version = version + 1 where id in (select max(id) from livestock_stocks
       where harvest_id = $1 and environment = 'BEEF_CATTLE' and weight > 0 and amount > 0 and farm_id = any($2) group by farm_id)
       returning id, farm_id as farm),
     traced as (insert into audit_log (resource, row_id, action) select 'livestock_stocks', id, 'update' from changed)
     select farm from changed`,
    [harvest, farms],
  );
  return rows.map(({ farm }) => farm);
}

/** The task of the server, which looks every few seconds, has computed these farms, and is done with what it does besides. */
async function untilReady(client: pg.Client, harvest: number, farms: readonly number[]): Promise<void> {
  for (let turn = 0; turn < 2_400; turn++) {
    const { rows } = await client.query<{ left: number }>(
      `select count(*)::integer as left from computed_marks m join shown_farms s using (harvest_id, environment, farm_id, computed_id)
       where m.harvest_id = $1 and m.environment = 'BEEF_CATTLE' and m.farm_id = any($2)`,
      [harvest, farms],
    );
    if (rows[0]?.left === 0) return sleep(2_000);
    await sleep(50);
  }
  throw new Error('what changed was not prepared');
}

async function sumAll(client: pg.Client, harvest: number): Promise<void> {
  const parts = SUMMED.map(
    ([table, column]) =>
      `select farm_id, sum(${column}) as total from ${table} where harvest_id = $1 and environment = 'BEEF_CATTLE' group by 1`,
  );
  await client.query(`select farm_id, sum(total) from (${parts.join(' union all ')}) x group by 1`, [harvest]);
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
  while (!isOver) times.push(await timed(() => fetchAll(`${product.url}/api/indicators?${place}`, headers)));
  await ended;
  return quantile(times, 0.99);
}
