import type pg from 'pg';
import { type Base, findFarmYears, openFarms, untilPrepared } from './base';
import { judged, quantile, text, timed, withClient } from './measure';

/**
 * What the page of a farm's place costs its owner as farms and editions become ten times as many. Whoever asks first after an edition was
 * published has it judged what he may be told; everybody else finds that at hand.
 */

const AIM = 1.2;
const CUSTOMERS = 20;
const ROUNDS = 25;

/** Answers a token of whoever is named; of an administrator where nobody is. */
export type SignIn = (origin: string, username?: string) => Promise<string>;

interface Asked {
  path: string;
  headers: Record<string, string>;
}

/** @param farms of the larger base, ten times those of the smaller one, and with ten times as many editions. */
export async function measurePosition(signIn: SignIn, farms: number): Promise<void> {
  const [small, large] = [await timesOf(signIn, farms / 10, 1), await timesOf(signIn, farms, 10)];
  console.log('\n| minha posição de uma fazenda | mediana ms | p99 ms | razão do p99 | meta |\n|---|---|---|---|---|');
  console.log(`| ${farms / 10} fazendas, 1 edição | ${text(quantile(small.warm, 0.5))} | ${text(quantile(small.warm, 0.99))} | | |`);
  const ratio = quantile(large.warm, 0.99) / quantile(small.warm, 0.99);
  console.log(
    `| ${farms} fazendas, 10 edições | ${text(quantile(large.warm, 0.5))} | ${text(quantile(large.warm, 0.99))} | ${judged(ratio, AIM)} |`,
  );
  console.log(
    `| a primeira vez de cada cliente, ${farms / 10} fazendas | ${text(quantile(small.first, 0.5))} | ${text(quantile(small.first, 0.99))} | | |`,
  );
  console.log(
    `| a primeira vez de cada cliente, ${farms} fazendas | ${text(quantile(large.first, 0.5))} | ${text(quantile(large.first, 0.99))} | | |`,
  );
}

async function timesOf(signIn: SignIn, farms: number, editions: number) {
  const base = await openFarms(farms);
  return withClient(base.databaseUrl, async (client) => {
    const [year] = await findFarmYears(base.databaseUrl);
    if (!year) throw new Error('the base has no farm in a harvest');
    await publishUntil(base, client, { harvest: year.harvest, editions, token: await signIn(base.product.url) });
    // What the server prepares soon after its start is measured elsewhere.
    await untilPrepared(client, year.harvest);
    const { rows } = await client.query<{ email: string; farm: number }>(
      `select c.email, min(e.farm_id) as farm from benchmark_edition_farms e join benchmark_editions o on o.id = e.edition_id
       join customers c on c.id = e.customer_id where o.harvest_id = $1 and o.environment = 'BEEF_CATTLE' and c.email ~ '^produtor'
       group by c.email order by md5(c.email) limit $2`,
      [year.harvest, CUSTOMERS],
    );
    const asked: Asked[] = [];
    for (const { email, farm } of rows)
      asked.push({
        path: `${base.product.url}/api/benchmarking/position?harvest_id=${year.harvest}&farm_id=${farm}&environment=BEEF_CATTLE`,
        headers: { authorization: await signIn(base.product.url, email) },
      });
    const [first, warm]: [number[], number[]] = [[], []];
    for (const one of asked) first.push(await timed(() => ask(one)));
    for (let round = 0; round < ROUNDS; round++) for (const one of asked) warm.push(await timed(() => ask(one)));
    return { first, warm };
  }).finally(() => base.product.stop());
}

interface Publishing {
  harvest: number;
  editions: number;
  token: string;
}

/** Publishes corrections of the draft, each of one value, until there are so many editions. */
async function publishUntil({ product }: Base, client: pg.Client, { harvest, editions, token }: Publishing): Promise<void> {
  const headers = { authorization: token, 'content-type': 'application/json' };
  const body = JSON.stringify({ harvest_id: harvest, environment: 'BEEF_CATTLE' });
  const own = "harvest_id = $1 and environment = 'BEEF_CATTLE'";
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from benchmark_editions where ${own}`, [harvest]);
  const published = rows[0]?.count ?? 0;
  if (published === 0) {
    const started = (await (await fetch(`${product.url}/api/benchmarking/update`, { method: 'POST', headers, body })).json()) as {
      job: number;
    };
    for (let state = ''; state !== 'DONE'; ) {
      ({ state } = (await (await fetch(`${product.url}/api/jobs/${started.job}`, { headers })).json()) as { state: string });
      if (state === 'FAILED') throw new Error('the update failed');
    }
  }
  await client.query(
    `update judged_rows set validated = true where not validated and id in (select id from benchmark_rows where ${own} and value is not null)`,
    [harvest],
  );
  for (let count = published; count < editions; count++) {
    await client.query(
      `update judged_rows set validated = not validated where id = (select id from benchmark_rows where ${own} and value is not null
       order by md5(id::text) limit 1 offset $2)`,
      [harvest, count],
    );
    const answer = await fetch(`${product.url}/api/benchmarking/publish`, { method: 'POST', headers, body });
    if (answer.status !== 201) throw new Error(`not published: ${await answer.text()}`);
  }
}

async function ask({ path, headers }: Asked): Promise<void> {
  const answer = await fetch(path, { headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
}
