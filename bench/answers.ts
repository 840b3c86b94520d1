import { type FarmYear, findFarmYears, onFarms, type SignIn, untilQuiet } from './base';
import { fetchAll, line, median, quantile, timesOf, withBare } from './measure';

const SMALL = 50;
const LARGE = 500;
const PERIODS = [1, 2, 3, 4, 5, 6, 7];
const PAGES = ['PRODUCTIVE', 'FINANCIAL'];

export async function measureAnswers(signIn: SignIn, samples: number): Promise<void> {
  console.log('\n| answers | median ms | p99 ms | ratio | target |\n|---|---|---|---|---|');
  const small = await onPrepared(SMALL, signIn, (farmYears, ask) => timesOf(samples, (count) => ask(ownDashboards(farmYears, count))));
  await onPrepared(LARGE, signIn, async (farmYears, ask, databaseUrl) => {
    const own = await timesOf(samples, (count) => ask(ownDashboards(farmYears, count)));
    const bare = await withBare(databaseUrl, async (origin) => ({
      one: await timesOf(samples, (count) => askPlain(origin + byHand(farmYears, count))),
      all: await timesOf(PERIODS.length * PAGES.length, () => askPlain(`${origin}/facts?harvest=${farmYears[0].harvest}`)),
    }));
    row('indicators of a farm: SQL by hand', bare.one);
    row('indicators of a farm: Porteira', own, { ratio: median(own) / median(bare.one), aim: 3 });
    row(`p99 with ${SMALL} farms`, small);
    row(`p99 with ${LARGE} farms`, own, { ratio: quantile(own, 0.99) / quantile(small, 0.99), aim: 1.2 });
    // Means are cached for minutes, so each call asks for others.
    const means = PERIODS.flatMap((period) => PAGES.map((page) => meansOf(farmYears[0], period, page)));
    const all = await timesOf(means.length, (count) => ask(means[count] ?? ''), 0);
    row(`indicators of ${LARGE} farms: one pass of SQL`, bare.all);
    row(`indicators of ${LARGE} farms: Porteira`, all, { ratio: median(all) / median(bare.all), aim: 2 });
  });
}

type FarmYears = Awaited<ReturnType<typeof findFarmYears>>;

const at = (farmYears: FarmYears, count: number): FarmYear => farmYears[count % farmYears.length] ?? farmYears[0];

function ownDashboards(farmYears: FarmYears, count: number): string {
  const { harvest, farm } = at(farmYears, count);
  return `/api/indicators?harvest_id=${harvest}&farm_id=${farm}`;
}

function byHand(farmYears: FarmYears, count: number): string {
  const { harvest, previous, farm } = at(farmYears, count);
  return `/facts?harvest=${harvest}&previous=${previous}&farm=${farm}`;
}

function meansOf({ harvest, farm }: FarmYear, period: number, page: string): string {
  return `/api/dashboards/periodical?harvest_id=${harvest}&farm_id=${farm}&period=${period}&page=${page}&category_livestock_system_id=0`;
}

/** Uncompressed, as the bare server does not compress. */
const askPlain = (url: string, headers: Record<string, string> = {}) => fetchAll(url, { ...headers, 'accept-encoding': 'identity' });

/** Waits until the server has finished its preparations after the start. `ask` takes a path. */
function onPrepared<Result>(
  farms: number,
  signIn: SignIn,
  measure: (farmYears: FarmYears, ask: (path: string) => Promise<unknown>, databaseUrl: string) => Promise<Result>,
): Promise<Result> {
  return onFarms(farms, signIn, async ({ base, client, headers }) => {
    const farmYears = await findFarmYears(client);
    await untilQuiet(client);
    return measure(farmYears, (path) => askPlain(base.product.url + path, headers), base.databaseUrl);
  });
}

const row = (name: string, times: readonly number[], against?: Parameters<typeof line>[2]) =>
  line(name, [median(times), quantile(times, 0.99)], against);
