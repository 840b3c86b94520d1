import { type Base, type FarmYear, findFarmYears, openFarms, untilPrepared } from './base';
import { judged, median, quantile, text, withBare, withClient } from './measure';

/** How fast the product answers with numbers: a farm's own, as the base grows, and those of all farms of a harvest in one call. */

const SMALL = 50;
const LARGE = 500;
const PERIODS = [1, 2, 3, 4, 5, 6, 7];
const PAGES = ['PRODUCTIVE', 'FINANCIAL'];

interface Asking {
  origin: string;
  headers: Record<string, string>;
}

/** @param samples of each call; few for a look, many for a figure. */
export async function measureAnswers(signIn: (origin: string) => Promise<string>, samples: number): Promise<void> {
  console.log('\n| respostas | mediana ms | p99 ms | razão | meta |\n|---|---|---|---|---|');
  const small = await withBase(SMALL, signIn, async (base, asking) =>
    timesOf(asking, ownDashboards(await findFarmYears(base.databaseUrl)), samples),
  );
  await withBase(LARGE, signIn, async (base, asking) => {
    const farmYears = await findFarmYears(base.databaseUrl);
    const own = await timesOf(asking, ownDashboards(farmYears), samples);
    const bare = await withBare(base.databaseUrl, async (origin) => ({
      one: await timesOf({ origin, headers: {} }, ({ count }) => byHand(farmYears, count), samples),
      all: await timesOf({ origin, headers: {} }, () => `/facts?harvest=${farmYears[0]?.harvest}`, PERIODS.length * PAGES.length),
    }));
    row('painel de uma fazenda: SQL à mão', bare.one);
    row('painel de uma fazenda: Porteira', own, { ratio: median(own) / median(bare.one), aim: 3 });
    row(`p99 com ${SMALL} fazendas`, small);
    row(`p99 com ${LARGE} fazendas`, own, { ratio: quantile(own, 0.99) / quantile(small, 0.99), aim: 1.2 });
    // Means are kept for some minutes: each call asks for other ones, so that each is worked out.
    const [first] = farmYears;
    const means = PERIODS.flatMap((period) => PAGES.map((page) => meansOf(first, period, page)));
    const all = await timesOf(asking, ({ count }) => means[count] ?? '', means.length, 0);
    row(`índices de ${LARGE} fazendas: uma passada de SQL`, bare.all);
    row(`índices de ${LARGE} fazendas: Porteira`, all, { ratio: median(all) / median(bare.all), aim: 2 });
  });
}

type PathOf = (request: { count: number }) => string;

const ownDashboards =
  (farmYears: readonly FarmYear[]): PathOf =>
  ({ count }) => {
    const { harvest, farm } = at(farmYears, count);
    return `/api/indicators?harvest_id=${harvest}&farm_id=${farm}`;
  };

function byHand(farmYears: readonly FarmYear[], count: number): string {
  const { harvest, previous, farm } = at(farmYears, count);
  return `/facts?harvest=${harvest}&previous=${previous}&farm=${farm}`;
}

function meansOf(farmYear: FarmYear | undefined, period: number, page: string): string {
  const { harvest, farm } = at(farmYear ? [farmYear] : [], 0);
  return `/api/dashboards/periodical?harvest_id=${harvest}&farm_id=${farm}&period=${period}&page=${page}&category_livestock_system_id=0`;
}

function at(farmYears: readonly FarmYear[], count: number): FarmYear {
  const found = farmYears[count % farmYears.length];
  if (!found) throw new Error('no farm has a harvest before: fill the base anew');
  return found;
}

/** Milliseconds of calls one after the other, behind some to get warm. Throws if one was refused. */
async function timesOf({ origin, headers }: Asking, pathOf: PathOf, samples: number, warm = 10): Promise<number[]> {
  const times: number[] = [];
  for (let count = -warm; count < samples; count++) {
    const path = pathOf({ count: Math.abs(count) });
    const started = performance.now();
    // As the calls of the API are measured: what packing an answer takes is the way there, and the server by hand knows none.
    const answer = await fetch(origin + path, { headers: { ...headers, 'accept-encoding': 'identity' } });
    await answer.arrayBuffer();
    if (count >= 0) times.push(performance.now() - started);
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  }
  return times;
}

async function withBase<Result>(
  farms: number,
  signIn: (origin: string) => Promise<string>,
  measure: (base: Base, asking: Asking) => Promise<Result>,
): Promise<Result> {
  const base = await openFarms(farms);
  try {
    // What the server prepares soon after its start is measured elsewhere.
    const [year] = await findFarmYears(base.databaseUrl);
    await withClient(base.databaseUrl, (client) => untilPrepared(client, year?.harvest ?? 0));
    return await measure(base, { origin: base.product.url, headers: { authorization: await signIn(base.product.url) } });
  } finally {
    await base.product.stop();
  }
}

function row(name: string, times: readonly number[], against?: { ratio: number; aim: number }): void {
  const said = against ? judged(against.ratio, against.aim) : ' | ';
  console.log(`| ${name} | ${text(median(times))} | ${text(quantile(times, 0.99))} | ${said} |`);
}
