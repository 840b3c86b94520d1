import { readXlsx, writeXlsx } from 'hucre/xlsx';
import type pg from 'pg';
import type { Base, SignIn } from './base';
import { fetchAll, line, median, repeat, timed, withClient } from './measure';

/** Dry run of 20,000 rows, unchanged and with every tenth changed, against the bare library reading the file. */

const ROWS = 20_000;
const AIM = 5;
const SHEET = 'Nascimentos';

export async function measureImport({ product, databaseUrl }: Base, signIn: SignIn, rounds: number): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    const { harvest, farm } = await fillFarm(client);
    const headers = { authorization: await signIn(product.url) };
    const url = `${product.url}/api/workbook?harvest_id=${harvest}&farm_id=${farm}`;
    const workbook = await fetchAll(url, headers);
    const changed = await changeSome(workbook);
    const ask = (file: Buffer) => () => dryRun(`${url}&dry_run=true`, headers, file);
    console.log(`\n| check of a workbook of ${ROWS.toLocaleString('en')} rows | ms | ratio | target |\n|---|---|---|---|`);
    const parsed = await medianOf(rounds, () => readXlsx(workbook));
    print('library: read', parsed);
    print('Porteira: unchanged', await medianOf(rounds, ask(workbook)), parsed);
    print('Porteira: one row in ten changed', await medianOf(rounds, ask(changed)), parsed);
  });
}

/** The smallest farm, because a workbook has a limit of rows in all. */
async function fillFarm(client: pg.Client): Promise<{ harvest: number; farm: number }> {
  const { rows } = await client.query<{ harvest: number; farm: number; count: number }>(
    `select b.harvest_id as harvest, b.farm_id as farm, count(*)::integer as count from births b where b.environment = 'BEEF_CATTLE'
     group by 1, 2 having count(*) <= $1
     order by (select count(*) from financials f where f.harvest_id = b.harvest_id and f.farm_id = b.farm_id), 3 desc limit 1`,
    [ROWS],
  );
  const [found] = rows;
  if (!found) throw new Error('no farm has births: fill the base with more');
  await client.query(
    `insert into births (harvest_id, customer_id, farm_id, environment, date, amount, sex)
     select b.harvest_id, b.customer_id, b.farm_id, b.environment, b.date, 1 + n % 90, b.sex
     from (select * from births where harvest_id = $1 and farm_id = $2 limit 1) b, generate_series(1, $3::integer) n`,
    [found.harvest, found.farm, ROWS - found.count],
  );
  return found;
}

async function changeSome(workbook: Buffer): Promise<Buffer> {
  const { sheets } = await readXlsx(workbook);
  const births = sheets.find(({ name }) => name === SHEET)?.rows ?? [];
  const amount = births[2]?.indexOf('Quantidade (cab)') ?? -1;
  for (let row = 4; row < births.length; row += 10) {
    const cells = births[row];
    if (cells) cells[amount] = Number(cells[amount]) + 1;
  }
  return Buffer.from(await writeXlsx({ sheets: sheets.map(({ name, rows }) => ({ name, rows })) }));
}

async function dryRun(url: string, headers: Record<string, string>, file: Buffer): Promise<void> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(file)]), 'pasta.xlsx');
  const answer = await fetch(url, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  const { sheets } = (await answer.json()) as { sheets: { errors: unknown[] }[] };
  if (sheets.some(({ errors }) => errors.length > 0)) throw new Error('the workbook was found wrong');
}

const medianOf = async (rounds: number, take: () => Promise<unknown>) => median(await repeat(rounds, () => timed(take)));

const print = (name: string, ms: number, against?: number) =>
  line(name, [ms], against === undefined ? against : { ratio: ms / against, aim: AIM });
