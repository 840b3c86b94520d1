import { writeXlsxStream } from 'hucre/xlsx';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Base, SignIn } from './base';
import { line, mark, repeat, type Taken, takeFile, text, withClient } from './measure';

/** Workbook against the bare library with as many cells, CSV against `COPY`, and the server's memory meanwhile. */

/** These tables have nearly all rows. */
const TABLES = ['births', 'deaths', 'weaning', 'confinements', 'herd_entry', 'herd_departure', 'financials', 'livestock_stocks', 'areas'];
/** Fewer rows are over too fast to measure. */
const MIN_ROWS = 20_000;
const AIMED_ROWS = 100_000;
const MAX_MB = 300;

interface Target {
  harvest: number;
  customer: number;
  farms: number[];
  rows: number;
  first: string;
  last: string;
}

export async function measureExport({ product, databaseUrl }: Base, signIn: SignIn, rounds: number): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    const target = await findTarget(client);
    const headers = { authorization: await signIn(product.url) };
    const place = `harvest_id=${target.harvest}&customer_id=${target.customer}&farm_id=${target.farms.join('|')}`;
    const query = `${place}&initialDate=${target.first}&endDate=${target.last}`;
    const fetched = (format: string) => () => takeFile(`${product.url}/api/export/${format}?${query}`, headers, product.pid);
    const sample = await client.query({
      text: 'select * from herd_departure where harvest_id = $1 and customer_id = $2 limit 1000',
      values: [target.harvest, target.customer],
      rowMode: 'array',
    });
    console.log(`\n| export, ${target.rows.toLocaleString('en')} rows | ms | peak MB | ratio | target |\n|---|---|---|---|---|`);
    const bare = await medianOf(rounds, () => writeBare(sample.rows as (string | number | null)[][], target.rows));
    const workbook = await medianOf(rounds, fetched('xls'));
    print('XLSX: library', bare);
    print('XLSX: Porteira', workbook, { ratio: workbook.ms / bare.ms, aim: 1.6 });
    const copied = await medianOf(rounds, () => copyAll(client, target));
    const csv = await medianOf(rounds, fetched('csv'));
    print('CSV: COPY', copied);
    print('CSV: Porteira', csv, { ratio: csv.ms / copied.ms, aim: 3 });
    const peak = Math.max(workbook.peakMb, csv.peakMb);
    console.log(`| memory of the server | | ${text(peak)} | ${mark(peak <= MAX_MB)} | ${MAX_MB} MB |`);
  });
}

const print = (name: string, { ms, peakMb }: Taken, against?: Parameters<typeof line>[2]) =>
  line(name, [ms, peakMb > 0 ? peakMb : null], against);

async function findTarget(client: pg.Client): Promise<Target> {
  const counts = TABLES.map(
    (table) => `select harvest_id, customer_id, farm_id, count(*) as rows from ${table} where environment = 'BEEF_CATTLE' group by 1, 2, 3`,
  ).join(' union all ');
  const { rows } = await client.query<Target>(
    `select x.harvest_id as harvest, x.customer_id as customer, array_agg(distinct x.farm_id) as farms, sum(x.rows)::integer as rows,
       h.first_year || '-07' as first, h.last_year || '-06' as last
     from (${counts}) x join harvests h on h.id = x.harvest_id
     group by 1, 2, h.first_year, h.last_year having sum(x.rows) >= $1 order by abs(sum(x.rows) - $2) limit 1`,
    [MIN_ROWS, AIMED_ROWS],
  );
  const [found] = rows;
  if (!found) throw new Error(`no customer has ${MIN_ROWS} rows in a harvest: fill the base with more`);
  return found;
}

async function writeBare(sample: readonly (readonly (string | number | null)[])[], rows: number): Promise<Taken> {
  const started = performance.now();
  let bytes = 0;
  function* all() {
    for (let row = 0; row < rows; row++) yield [...(sample[row % sample.length] ?? [])];
  }
  const columns = (sample[0] ?? []).map((_, index) => ({ header: `Coluna ${index}`, width: 16 }));
  for await (const piece of writeXlsxStream(all(), { name: 'Dados', columns })) bytes += (piece as Uint8Array).length;
  return { ms: performance.now() - started, peakMb: 0, bytes };
}

async function copyAll(client: pg.Client, { harvest, customer }: Target): Promise<Taken> {
  const started = performance.now();
  let bytes = 0;
  for (const table of TABLES) {
    const where = `environment = 'BEEF_CATTLE' and harvest_id = ${harvest} and customer_id = ${customer}`;
    for await (const piece of client.query(copyTo(`copy (select * from ${table} where ${where}) to stdout (format csv)`)))
      bytes += (piece as Buffer).length;
  }
  return { ms: performance.now() - started, peakMb: 0, bytes };
}

async function medianOf(rounds: number, take: () => Promise<Taken>): Promise<Taken> {
  const all = await repeat(rounds, take);
  const sorted = all.toSorted((one, other) => one.ms - other.ms);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('nothing was measured');
  return { ...middle, peakMb: Math.max(...all.map(({ peakMb }) => peakMb)) };
}
