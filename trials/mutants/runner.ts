import { writeFileSync } from 'node:fs';
import { type RunnerTestCase, TestRunner } from 'vitest';
import type { Seen } from './files';

type Hits = Readonly<Record<string, number>>;

/** Code instrumented by Stryker reads here which mutant is active and reports what it ran. */
interface Switches {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number;
  hitLimit?: number;
  mutantCoverage?: { static: Hits; perTest: Readonly<Record<string, Hits>> };
}

const scope = globalThis as { __stryker__?: Switches; mutantsSeen?: Record<'reached' | 'noticed' | 'slow' | 'foul', Set<string>> };
scope.__stryker__ ??= {};
scope.mutantsSeen ??= { reached: new Set(), noticed: new Set(), slow: new Set(), foul: new Set() };
const { __stryker__: switches, mutantsSeen: seen } = scope;

const SLOW_MS = 100;
const MORE_ROUNDS = 1000;
/** Test id of runs with an active mutant, whose coverage must not count. */
const AGAIN = 'again';

/** Repeats each test for every undetected mutant that it reaches, in one process because starting one costs a second. */
export default class MutantRunner extends TestRunner {
  async runTask(test: RunnerTestCase): Promise<void> {
    const run = TestRunner.getTestFn(test);
    const before = process.cpuUsage();
    switches.currentTestId = test.id;
    await run();
    switches.currentTestId = AGAIN;
    const { user, system } = process.cpuUsage(before);
    const hits = Object.entries(switches.mutantCoverage?.perTest[test.id] ?? {});
    for (const [id] of hits) seen.reached.add(id);
    if (user + system > 1000 * SLOW_MS) seen.slow.add(test.name);
    else for (const [id, rounds] of hits) if (!seen.noticed.has(id)) await this.#change(test, id, rounds);
    switches.currentTestId = undefined;
  }

  async #change(test: RunnerTestCase, id: string, rounds: number): Promise<void> {
    Object.assign(switches, { activeMutant: id, hitCount: 0, hitLimit: 10 * rounds + MORE_ROUNDS });
    const isNoticed = await fails(test);
    switches.activeMutant = undefined;
    if (!isNoticed) return;
    seen.noticed.add(id);
    if (await fails(test)) seen.foul.add(test.name);
  }

  override onAfterRunFiles(): void {
    super.onAfterRunFiles();
    const { reached, noticed, slow, foul } = seen;
    const loaded = Object.keys(switches.mutantCoverage?.static ?? {});
    const found: Seen = { reached: [...reached], noticed: [...noticed], slow: [...slow], foul: [...foul], loaded };
    writeFileSync(process.env.MUTANTS_SEEN ?? '', JSON.stringify(found));
  }
}

async function fails(test: RunnerTestCase): Promise<boolean> {
  try {
    await TestRunner.getTestFn(test)();
    return false;
  } catch {
    return true;
  }
}
