import type pg from 'pg';
import { findFarmYears, onFarms, type SignIn } from './base';
import { fetchAll, line, median, repeat, timed } from './measure';

/**
 * What it costs to say of every farm where it stands: the first time, when everything is concluded from the rows, and again, when only the
 * marks are looked at; against one pass of PostgreSQL that only counts the same rows by farm and month.
 */

const FIRST_AIM = 10;
const AGAIN_AIM = 2;
const COUNTED = ['births', 'deaths', 'weaning', 'herd_entry', 'herd_departure', 'livestock_stocks', 'areas', 'financials'] as const;

/** @param farms of the base; @param rounds of each, their median counts. */
export async function measurePortfolio(signIn: SignIn, farms: number, rounds: number): Promise<void> {
  await onFarms(farms, signIn, async ({ base, client, headers }) => {
    const [{ harvest }] = await findFarmYears(client);
    const url = `${base.product.url}/api/portfolio?environment=BEEF_CATTLE&harvest_id=${harvest}&perPage=5000`;
    let size = 0;
    const ask = async () => {
      ({ size } = JSON.parse(String(await fetchAll(url, headers))) as { size: number });
    };
    const passes = await repeat(rounds, () => timed(() => countAll(client, harvest)));
    const firsts = await repeat(rounds, async () => {
      await forgetAll(client);
      return timed(ask);
    });
    const again = await repeat(rounds, () => timed(ask));
    const pass = median(passes);
    console.log(`\n| Minhas fazendas, ${size} de corte | ms | razão | meta |\n|---|---|---|---|`);
    line('uma passada que só conta', [pass]);
    line('tudo concluído de novo', [median(firsts)], { ratio: median(firsts) / pass, aim: FIRST_AIM });
    line('como foi preparado', [median(again)], { ratio: median(again) / pass, aim: AGAIN_AIM });
  });
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
