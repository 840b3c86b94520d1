import { setTimeout as sleep } from 'node:timers/promises';
import { mark, quantile } from '../../bench/measure';
import { freshDataDir, type Product, removeData, startProduct } from '../../e2e/product';
import { type Cluster, PACKAGES, PROGRAMS, startCluster } from './cluster';
import { type Load, startLoad } from './load';
import { openBench, requirePrograms, until } from './services';

/** `npm run trial:ha -- --kills 50` kills the leader of `deploy/ha` under load and compares what was acknowledged with the rows. */

const AIM_S = 15;
const BETWEEN_MS = 3_000;
const WRITES_WITHIN_MS = 120_000;

const KINDS = ['postgres', 'machine', 'postgres', 'machine', 'backend'] as const;
type Kind = (typeof KINDS)[number];

interface Round {
  kind: Kind;
  outageS: number;
}

const option = process.argv.indexOf('--kills');
const kills = option === -1 ? 5 : Number(process.argv[option + 1]);
if (!(kills >= 1)) throw new Error('--kills: a number from 1');

requirePrograms(PROGRAMS, PACKAGES);
const bench = openBench('ha');
const dataDir = freshDataDir();
let cluster: Cluster | null = null;
let product: Product | null = null;
let hasFailed = true;

process.once('SIGINT', () => void takeAway().then(() => process.exit(130)));
try {
  console.log(`Three machines in ${bench.folder}`);
  cluster = await startCluster(bench);
  product = await startProduct({ dataDir, env: { ...cluster.env, DEMO: '1' } });
  hasFailed = !(await runTrial(cluster, product));
  process.exitCode = hasFailed ? 1 : 0;
} finally {
  await takeAway();
}

async function takeAway(): Promise<void> {
  if (hasFailed && product) bench.write('program.log', product.output());
  await product?.stop();
  await (cluster ? cluster.stop(hasFailed) : bench.remove(hasFailed));
  removeData(dataDir);
}

async function runTrial(on: Cluster, served: Product): Promise<boolean> {
  const load = await startLoad(served.url, on.ownerUrl);
  const rounds: Round[] = [];
  for (let count = 0; count < kills; count++) {
    await on.untilHealthy();
    await sleep(BETWEEN_MS);
    const round = await killOnce(on, load, KINDS[count % KINDS.length] as Kind);
    rounds.push(round);
    console.log(`${String(count + 1).padStart(3)} ${round.kind.padEnd(9)} writing again after ${round.outageS.toFixed(1)} s`);
  }
  await on.untilHealthy();
  const rows = await load.stop();
  return report(rounds, rows, load, await isSameProduct(served));
}

async function killOnce(on: Cluster, load: Load, kind: Kind): Promise<Round> {
  const leader = await on.leader();
  if (leader === null) throw new Error('no leader');
  const killedAt = performance.now();
  if (kind === 'backend') await on.killBackend();
  else if (kind === 'postgres') on.killPostgres(leader);
  else on.killMachine(leader);
  // Backends of a killed server may still answer for a moment.
  await until('writing again', async () => load.acknowledgedAt.filter((at) => at > killedAt + 2_000).length >= 20, WRITES_WITHIN_MS);
  on.restart(leader);
  await on.untilHealthy();
  const moments = [killedAt, ...load.acknowledgedAt.filter((at) => at > killedAt)];
  const gaps = moments.slice(1).map((at, index) => at - (moments[index] ?? at));
  return { kind, outageS: Math.max(...gaps) / 1_000 };
}

async function isSameProduct({ url, pid }: Product): Promise<boolean> {
  process.kill(pid, 0);
  return (await fetch(`${url}/api/health/ready`)).ok;
}

type Rows = Awaited<ReturnType<Load['stop']>>;

function report(rounds: readonly Round[], { acknowledged, lost, doubled }: Rows, load: Load, isServing: boolean): boolean {
  const longest = Math.max(...rounds.map(({ outageS }) => outageS));
  const others = [...load.answers].filter(([kind]) => !['200', '201', '503'].includes(kind));
  console.log('\n| kill | times | without a write, median | longest | target |\n|---|---|---|---|---|');
  for (const kind of new Set(KINDS)) {
    const times = rounds.filter((round) => round.kind === kind).map(({ outageS }) => outageS);
    if (times.length === 0) continue;
    const most = Math.max(...times);
    console.log(
      `| ${kind} | ${times.length} | ${quantile(times, 0.5).toFixed(1)} s | ${most.toFixed(1)} s | ${mark(most <= AIM_S)} ${AIM_S} s |`,
    );
  }
  const answers = [...load.answers].map(([kind, count]) => `${kind}: ${count}`).join(', ');
  console.log(
    `\nacknowledged ${acknowledged}, lost ${lost}, doubled ${doubled}; answers ${answers}; slowest ${(load.slowestMs() / 1_000).toFixed(1)} s`,
  );
  console.log(`the program ${isServing ? 'served all the time without a restart' : 'no longer serves'}`);
  return lost === 0 && doubled === 0 && others.length === 0 && longest <= AIM_S && isServing;
}
