import type pg from 'pg';
import { openFarms } from './base';
import { DAIRY_FARM } from './by-hand';
import { judged, median, residentMb, text, timed, withClient } from './measure';

/** How fast milk is told about: the monthly report of a whole harvest against its SQL, and the memory of twenty individual reports. */

const FARMS = 50;
const REPORTED = 20;

interface DairyTarget {
  harvest: number;
  last: string;
  farms: number[];
}

/** @param samples of each call. */
export async function measureDairy(signIn: (origin: string) => Promise<string>, samples: number): Promise<void> {
  const { product, databaseUrl } = await openFarms(FARMS);
  await withClient(databaseUrl, async (client) => {
    const { harvest, last, farms } = await findDairy(client);
    const headers = { authorization: await signIn(product.url) };
    const [farm] = farms;
    const path = `/api/dairy_monthly?harvest_id=${harvest}&farm_id=${farm}&date_end=${last}`;
    const own = await timesOf(samples, async () => {
      const answer = await fetch(product.url + path, { headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    });
    const byHand = await timesOf(samples, async () => {
      await client.query({ name: 'dairy', text: DAIRY_FARM, values: [harvest, farm] });
    });
    console.log('\n| leite | mediana ms | razão | meta |\n|---|---|---|---|');
    console.log(`| relatório mensal da safra: SQL | ${text(median(byHand))} | | |`);
    const ratio = median(own) / median(byHand);
    console.log(`| relatório mensal da safra: Porteira | ${text(median(own))} | ${judged(ratio, 3)} |`);
    await measureMemory(product, headers, { harvest, farms });
  }).finally(() => product.stop());
}

/** Twenty reports are to take no more memory than one, but for what a page of bytes on its way takes. */
async function measureMemory(
  { url, pid }: { url: string; pid: number },
  headers: Record<string, string>,
  { harvest, farms }: { harvest: number; farms: readonly number[] },
): Promise<void> {
  const peakOf = async (some: readonly number[]) => {
    let peak = 0;
    const watch = setInterval(() => {
      peak = Math.max(peak, residentMb(pid));
    }, 50);
    const answer = await fetch(`${url}/api/dairy_individual/pdf?harvest_id=${harvest}&farm_ids=${some.join('|')}`, { headers });
    let bytes = 0;
    for await (const piece of answer.body ?? []) bytes += (piece as Uint8Array).length;
    clearInterval(watch);
    if (!answer.ok) throw new Error(`individual report: ${answer.status}`);
    return { peak, bytes };
  };
  await peakOf(farms.slice(0, 1));
  const one = await peakOf(farms.slice(0, 1));
  const many = await peakOf(farms.slice(0, REPORTED));
  const count = Math.min(REPORTED, farms.length);
  console.log('\n| relatório individual em PDF | pico MB | arquivo MB | razão | meta |\n|---|---|---|---|---|');
  console.log(`| 1 fazenda | ${text(one.peak)} | ${text(one.bytes / 1e6)} | | |`);
  const ratio = many.peak / one.peak;
  console.log(`| ${count} fazendas | ${text(many.peak)} | ${text(many.bytes / 1e6)} | ${judged(ratio, 1.3)} |`);
}

/** The newest closed harvest, and the dairy farms with milk in all of its months. */
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

async function timesOf(samples: number, ask: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  for (let count = -10; count < samples; count++) {
    const ms = await timed(ask);
    if (count >= 0) times.push(ms);
  }
  return times;
}
