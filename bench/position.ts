import { setTimeout as sleep } from 'node:timers/promises';
import { type Base, findFarmYears, type Measured, onFarms, type SignIn, untilQuiet } from './base';
import { fetchAll, line, quantile, residentMb, timed } from './measure';

/** Cost of a farm's position as farms and editions grow tenfold; only the first request after an edition runs the disclosure audit. */

const AIM = 1.2;
const CUSTOMERS = 20;
const ROUNDS = 25;

/** @param farms size of the larger base, ten times the smaller */
export async function measurePosition(signIn: SignIn, farms: number): Promise<void> {
  const [small, large] = [await timesOf(signIn, farms / 10, 1), await timesOf(signIn, farms, 10)];
  console.log('\n| position of a farm | median ms | p99 ms | ratio of p99 | target |\n|---|---|---|---|---|');
  const bothOf = (times: readonly number[]) => [quantile(times, 0.5), quantile(times, 0.99)];
  line(`${farms / 10} farms, 1 edition`, bothOf(small.warm));
  const ratio = quantile(large.warm, 0.99) / quantile(small.warm, 0.99);
  line(`${farms} farms, 10 editions`, bothOf(large.warm), { ratio, aim: AIM });
  line(`first request of each customer, ${farms / 10} farms`, bothOf(small.first));
  line(`first request of each customer, ${farms} farms`, bothOf(large.first));
}

function timesOf(signIn: SignIn, farms: number, editions: number) {
  return onFarms(farms, signIn, async (on) => {
    const { base, client } = on;
    const [{ harvest }] = await findFarmYears(client);
    await publishUntil(on, harvest, editions);
    await untilQuiet(client);
    const { rows } = await client.query<{ email: string; farm: number }>(
      `select c.email, min(e.farm_id) as farm from benchmark_edition_farms e join benchmark_editions o on o.id = e.edition_id
       join customers c on c.id = e.customer_id where o.harvest_id = $1 and o.environment = 'BEEF_CATTLE' and c.email ~ '^produtor'
       group by c.email order by md5(c.email) limit $2`,
      [harvest, CUSTOMERS],
    );
    const calls: (() => Promise<unknown>)[] = [];
    for (const { email, farm } of rows) {
      const url = `${base.product.url}/api/benchmarking/position?harvest_id=${harvest}&farm_id=${farm}&environment=BEEF_CATTLE`;
      const authorization = await signIn(base.product.url, email);
      calls.push(() => fetchAll(url, { authorization }));
    }
    const [first, warm]: [number[], number[]] = [[], []];
    for (const call of calls) first.push(await timed(call));
    for (let round = 0; round < ROUNDS; round++) for (const call of calls) warm.push(await timed(call));
    return { first, warm };
  });
}

export async function publishUntil({ base, client, headers }: Measured, harvest: number, editions: number): Promise<void> {
  const body = JSON.stringify({ harvest_id: harvest, environment: 'BEEF_CATTLE' });
  const own = "harvest_id = $1 and environment = 'BEEF_CATTLE'";
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from benchmark_editions where ${own}`, [harvest]);
  const published = rows[0]?.count ?? 0;
  if (published === 0) await updateOnce(base, headers, harvest);
  await client.query(`update benchmark_rows set validated = true where not validated and ${own} and value is not null`, [harvest]);
  for (let count = published; count < editions; count++) {
    await client.query(
      `update benchmark_rows set validated = not validated where id = (select id from benchmark_rows where ${own} and value is not null
       order by md5(id::text) limit 1 offset $2)`,
      [harvest, count],
    );
    const answer = await fetch(`${base.product.url}/api/benchmarking/publish`, { method: 'POST', headers, body });
    if (answer.status !== 201) throw new Error(`not published: ${await answer.text()}`);
  }
}

export async function updateOnce(
  { product }: Base,
  headers: Record<string, string>,
  harvest: number,
): Promise<{ ms: number; moreMb: number }> {
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
    // Without the time in the queue.
    if (state === 'DONE') return { ms: Date.parse(finished_at) - Date.parse(started_at), moreMb: peak - before };
    if (performance.now() - started > 600_000) throw new Error('the update does not end');
    await sleep(50);
  }
}
