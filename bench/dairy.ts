import type pg from 'pg';
import { onFarms, type SignIn } from './base';
import { DAIRY_FARM } from './by-hand';
import { fetchAll, line, median, takeFile, timesOf } from './measure';

/** The monthly report against its SQL, and the memory of twenty individual reports. */

const FARMS = 50;
const REPORTED = 20;

interface DairyTarget {
  harvest: number;
  last: string;
  farms: number[];
}

export async function measureDairy(signIn: SignIn, samples: number): Promise<void> {
  await onFarms(FARMS, signIn, async ({ base: { product }, client, headers }) => {
    const { harvest, last, farms } = await findDairy(client);
    const [farm] = farms;
    const url = `${product.url}/api/dairy_monthly?harvest_id=${harvest}&farm_id=${farm}&date_end=${last}`;
    const own = median(await timesOf(samples, () => fetchAll(url, headers)));
    const byHand = median(await timesOf(samples, () => client.query({ name: 'dairy', text: DAIRY_FARM, values: [harvest, farm] })));
    console.log('\n| dairy | median ms | ratio | target |\n|---|---|---|---|');
    line('monthly report of a harvest: SQL', [byHand]);
    line('monthly report of a harvest: Porteira', [own], { ratio: own / byHand, aim: 5 });
    await measureReports(product, headers, { harvest, farms });
  });
}

/** Warm, as people wait for them; twenty reports should need no more memory than one, apart from pages in transit. */
async function measureReports(
  { url, pid }: { url: string; pid: number },
  headers: Record<string, string>,
  { harvest, farms }: { harvest: number; farms: readonly number[] },
): Promise<void> {
  const take = (count: number) =>
    takeFile(`${url}/api/dairy_individual/pdf?harvest_id=${harvest}&farm_ids=${farms.slice(0, count).join('|')}`, headers, pid);
  // Each worker loads the layout with its first report.
  await Promise.all([take(1), take(1), take(1)]);
  const one = await take(1);
  const many = await take(REPORTED);
  const count = Math.min(REPORTED, farms.length);
  const seconds = (ms: number, aim: number) => ({ ratio: ms / 1000, aim });
  console.log('\n| individual report as PDF, warm | peak MB | file MB | s | target s |\n|---|---|---|---|---|');
  line('1 farm', [one.peakMb, one.bytes / 1e6], seconds(one.ms, 0.7));
  line(`${count} farms`, [many.peakMb, many.bytes / 1e6], seconds(many.ms, 12));
  line(`peak memory of ${count} farms ÷ 1 farm`, [null, null], { ratio: many.peakMb / one.peakMb, aim: 1.3 });
}

async function findDairy(client: pg.Client): Promise<DairyTarget> {
  const { rows } = await client.query<DairyTarget>(
    `select h.id as harvest, h.last_year || '-06' as last, array_agg(f.id order by md5(f.id::text)) as farms
     from harvests h join farms f on f.environment = 'DAIRY_CATTLE' and (
       select count(distinct to_char(x.date, 'YYYY-MM')) from financials x where x.farm_id = f.id and x.harvest_id = h.id) = 12
     where h.last_year <= (select max(last_year) - 1 from harvests) group by h.id order by h.first_year desc limit 1`,
  );
  const [found] = rows;
  if (!found) throw new Error('no dairy farm has a whole harvest: fill the base anew');
  return found;
}
