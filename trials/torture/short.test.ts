import { expect, it } from 'vitest';
import { testDatabase } from '../../apps/api/test/database';
import { Random } from '../random';
import { moveClock } from './clock';
import { cutConnections } from './cuts';
import { checkHistories } from './histories';
import { sendHostile } from './hostile';
import type { Counts, TortureContext } from './kind';
import { askForForeign } from './rights';
import { writeStaleEdits } from './stale-edits';

/** The short form of `npm run torture`. Another seed: `TORTURE_SEED=7 npm test -- api short`. */

const SEED = Number(process.env.TORTURE_SEED ?? 33);

interface Kind {
  name: string;
  run(context: TortureContext): Promise<Counts>;
  trials: number;
  atLeast: Readonly<Record<string, number>>;
}

const kinds: readonly Kind[] = [
  { name: 'cut connections', run: cutConnections, trials: 6, atLeast: { cuts: 20, 'written, with the answer lost': 1 } },
  { name: 'hostile requests', run: sendHostile, trials: 800, atLeast: { calls: 800, 'answers 4xx': 500 } },
  { name: 'histories', run: checkHistories, trials: 500, atLeast: { writes: 80, reads: 80, 'connections terminated': 10 } },
  { name: 'questions of rights', run: askForForeign, trials: 1_000, atLeast: { foreign: 500 } },
  { name: 'jumps of the clock', run: moveClock, trials: 10, atLeast: { jumps: 10, 'doors closed and opened': 1 } },
  { name: 'stale edits', run: writeStaleEdits, trials: 60, atLeast: { 'one by one': 8, 'at once': 8, 'many rows at once': 8 } },
];

const databases = new Map<string, Awaited<ReturnType<typeof testDatabase>>>();
for (const { name } of kinds) databases.set(name, await testDatabase());

it.each(kinds)('$name do no harm', async ({ name, run, trials, atLeast }) => {
  const newDatabase = async () => databases.get(name) as Awaited<ReturnType<typeof testDatabase>>;
  const { counts, failures } = await run({ random: new Random(SEED), trials, isOver: () => false, newDatabase });
  expect(failures, `replay: TORTURE_SEED=${SEED} npm test -- api short`).toEqual([]);
  for (const [what, count] of Object.entries(atLeast))
    expect([what, counts[what] ?? 0]).toEqual([what, expect.toSatisfy((n) => n >= count)]);
});
