import { type FarmYear, findFarmYears, onFarms, type SignIn, untilQuiet } from './base';
import { fetchAll, line, median, quantile, timesOf, withBare } from './measure';

const SMALL = 50;
const LARGE = 500;

export async function measureAnswers(signIn: SignIn, samples: number): Promise<void> {
  console.log('\n| answers | median ms | p99 ms | ratio | target |\n|---|---|---|---|---|');
  const small = await onPrepared(SMALL, signIn, (farmYears, ask) => timesOf(samples, (count) => ask(ownDashboards(farmYears, count))));
  await onPrepared(LARGE, signIn, async (farmYears, ask, databaseUrl) => {
    const own = await timesOf(samples, (count) => ask(ownDashboards(farmYears, count)));
    const bare = await withBare(databaseUrl, (origin) => timesOf(samples, (count) => askPlain(origin + byHand(farmYears, count))));
    row('indicators of a farm: SQL by hand', bare);
    row('indicators of a farm: Porteira', own, { ratio: median(own) / median(bare), aim: 3 });
    row(`p99 with ${SMALL} farms`, small);
    row(`p99 with ${LARGE} farms`, own, { ratio: quantile(own, 0.99) / quantile(small, 0.99), aim: 1.2 });
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

/** Uncompressed, as the bare server does not compress. */
const askPlain = (url: string, headers: Record<string, string> = {}) => fetchAll(url, { ...headers, 'accept-encoding': 'identity' });

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
