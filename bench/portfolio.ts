import type pg from 'pg';
import { findFarmYears, onFarms, type SignIn } from './base';
import { fetchAll, line, median, repeat, timed } from './measure';

/** Status of every farm, against one pass of PostgreSQL that counts the same rows by farm and month. */

const AIM = 10;
const COUNTED = ['births', 'deaths', 'weaning', 'herd_entry', 'herd_departure', 'livestock_stocks', 'areas', 'financials'] as const;

export async function measurePortfolio(signIn: SignIn, farms: number, rounds: number): Promise<void> {
  await onFarms(farms, signIn, async ({ base, client, headers }) => {
    const [{ harvest }] = await findFarmYears(client);
    const url = `${base.product.url}/api/portfolio?environment=BEEF_CATTLE&harvest_id=${harvest}&perPage=5000`;
    let size = 0;
    const ask = async () => {
      ({ size } = JSON.parse(String(await fetchAll(url, headers))) as { size: number });
    };
    const pass = median(await repeat(rounds, () => timed(() => countAll(client, harvest))));
    const asked = median(await repeat(rounds, () => timed(ask)));
    console.log(`\n| Minhas fazendas, ${size} beef farms | ms | ratio | target |\n|---|---|---|---|`);
    line('one pass that only counts', [pass]);
    line('all farms', [asked], { ratio: asked / pass, aim: AIM });
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
