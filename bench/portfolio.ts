import type pg from 'pg';
import { findFarmYears, openFarms } from './base';
import { judged, median, repeat, text, timed, withClient } from './measure';

/**
 * What it costs to say of every farm where it stands: the first time, when everything is concluded from the rows, and again, when only the
 * marks are looked at; against one pass of PostgreSQL that only counts the same rows by farm and month.
 */

const FIRST_AIM = 10;
const AGAIN_AIM = 2;
const COUNTED = ['births', 'deaths', 'weaning', 'herd_entry', 'herd_departure', 'livestock_stocks', 'areas', 'financials'] as const;

/** @param farms of the base; @param rounds of each, their median counts. */
export async function measurePortfolio(signIn: (origin: string) => Promise<string>, farms: number, rounds: number): Promise<void> {
  const base = await openFarms(farms);
  await withClient(base.databaseUrl, async (client) => {
    const [year] = await findFarmYears(base.databaseUrl);
    if (!year) throw new Error('the base has no farm in a harvest');
    const headers = { authorization: await signIn(base.product.url) };
    const url = `${base.product.url}/api/portfolio?environment=BEEF_CATTLE&harvest_id=${year.harvest}&perPage=5000`;
    let size = 0;
    const ask = async () => {
      const answer = await fetch(url, { headers });
      size = ((await answer.json()) as { size: number }).size;
    };
    const passes = await repeat(rounds, () => timed(() => countAll(client, year.harvest)));
    const firsts = await repeat(rounds, async () => {
      await forgetAll(client);
      return timed(ask);
    });
    const again = await repeat(rounds, () => timed(ask));
    const pass = median(passes);
    const line = (name: string, ms: number, aim: number) => console.log(`| ${name} | ${text(ms)} | ${judged(ms / pass, aim)} |`);
    console.log(`\n| Minhas fazendas, ${size} de corte | ms | razão | meta |\n|---|---|---|---|`);
    console.log(`| uma passada que só conta | ${text(pass)} | | |`);
    line('tudo concluído de novo', median(firsts), FIRST_AIM);
    line('como foi preparado', median(again), AGAIN_AIM);
  }).finally(() => base.product.stop());
}

async function countAll(client: pg.Client, harvest: number): Promise<void> {
  const parts = COUNTED.map(
    (table) =>
      `select farm_id, date_trunc('month', date) as month, count(*) as rows, count(*) filter (where not validated) as waiting, max(updated_at) as last
       from ${table} where harvest_id = $1 and environment = 'BEEF_CATTLE' group by 1, 2`,
  );
  await client.query(`select farm_id, month, sum(rows), sum(waiting), max(last) from (${parts.join(' union all ')}) x group by 1, 2`, [
    harvest,
  ]);
}

/** A catalogue has changed, from which any farm may follow. */
async function forgetAll(client: pg.Client): Promise<void> {
  await client.query('update category_area set version = version + 1 where id = (select min(id) from category_area)');
}
