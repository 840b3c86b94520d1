import { Random } from '../random';
import { moveClock } from './clock';
import { startTortureCluster } from './cluster';
import { cutConnections } from './cuts';
import { fillDisk } from './disk';
import { checkHistories, checkHistoriesUnderFire } from './histories';
import { sendHostile } from './hostile';
import { killProcesses } from './kills';
import type { Counts, TortureContext } from './kind';
import { simulateOffline } from './offline';
import { enterOnAPhone } from './phone';
import { askForForeign } from './rights';
import { writeStaleEdits } from './stale-edits';
import { sendFromThreePhones } from './three-phones';
import { walkScreens } from './walk';

/** `npm run torture -- [minutes] [seed] [kind...]`: each kind until its trials or its share of the minutes are over. On loopback only. */

interface Kind {
  run(context: TortureContext): Promise<Counts>;
  trials: number;
  share: number;
}

const KINDS: Readonly<Record<string, Kind>> = {
  kills: { run: killProcesses, trials: 40, share: 3 },
  cuts: { run: cutConnections, trials: Infinity, share: 3 },
  hostile: { run: sendHostile, trials: 100_000, share: 5 },
  histories: { run: checkHistories, trials: 20_000, share: 1 },
  'histories-under-fire': { run: checkHistoriesUnderFire, trials: 5_000, share: 3 },
  rights: { run: askForForeign, trials: 1_000_000, share: 6 },
  'stale-edits': { run: writeStaleEdits, trials: 1_000, share: 1 },
  clock: { run: moveClock, trials: 200, share: 1.5 },
  disk: { run: fillDisk, trials: 1, share: 1 },
  offline: { run: simulateOffline, trials: 10_000, share: 2 },
  phone: { run: enterOnAPhone, trials: 200, share: 3 },
  'three-phones': { run: sendFromThreePhones, trials: 1, share: 2 },
  walk: { run: walkScreens, trials: 1_000, share: 4 },
};
const REPLAY_MINUTES = 60;

async function main(words: readonly string[]): Promise<number> {
  const numbers = words.filter((word) => /^\d+([.]\d+)?$/.test(word)).map(Number);
  const names = words.filter((word) => !numbers.map(String).includes(word));
  const unknown = names.find((name) => !Object.hasOwn(KINDS, name));
  if (unknown !== undefined) throw new Error(`${unknown} is no kind; there are ${Object.keys(KINDS).join(', ')}`);
  const [minutes = Infinity, seed = Math.floor(Math.random() * 2 ** 31)] = numbers;
  const chosen = Object.entries(KINDS).filter(([name]) => names.length === 0 || names.includes(name));
  const shares = chosen.reduce((sum, [, { share }]) => sum + share, 0);
  const minutesOf = (share: number) => (minutes === Infinity ? REPLAY_MINUTES : (minutes * share) / shares).toFixed(1);
  console.log(`seed ${seed}; again: npm run torture -- ${minutes === Infinity ? REPLAY_MINUTES : minutes} ${seed} ${names.join(' ')}`);
  const cluster = await startTortureCluster();
  let failed = 0;
  try {
    for (const [name, { run, trials, share }] of chosen) {
      const deadline = performance.now() + (minutes * 60_000 * share) / shares;
      const isOver = () => performance.now() > deadline;
      const start = performance.now();
      const { counts, failures } = await run({ random: new Random(seed), trials, isOver, newDatabase: cluster.newDatabase });
      console.log(`\n${name}, ${Math.round((performance.now() - start) / 1000)} s`);
      for (const [what, count] of Object.entries(counts)) console.log(`  ${what}: ${count.toLocaleString('en')}`);
      for (const failure of failures) console.log(`  FAILED ${failure}`);
      if (failures.length > 0) console.log(`  replay: npm run torture -- ${minutesOf(share)} ${seed} ${name}`);
      failed += failures.length;
    }
  } finally {
    await cluster.close();
  }
  return failed;
}

process.exitCode = (await main(process.argv.slice(2))) > 0 ? 1 : 0;
