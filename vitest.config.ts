import { defineConfig } from 'vitest/config';
import { LongestFirst } from './e2e/longest-first.ts';

/** Tests that stand something in for a module, and so cannot share what is loaded with others. */
const APART = '**/*.apart.test.ts';

const api = {
  environment: 'node',
  globalSetup: 'apps/api/test/cluster.ts',
  testTimeout: 60_000,
  hookTimeout: 120_000,
  maxWorkers: 3,
} as const;

/** Three kinds of test, each at the cheapest level that can fail: pure code, the API over a real database, the built product. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      // Modules are loaded once for all files of a worker.
      { test: { name: 'unit', include: ['packages/**/*.test.ts', 'house/**/*.test.ts'], isolate: false } },
      { test: { name: 'unit-web', include: ['apps/web/**/*.test.{ts,tsx}'], exclude: [APART], isolate: false } },
      { test: { name: 'unit-web-apart', include: [`apps/web/${APART}`] } },
      { test: { ...api, name: 'api', include: ['apps/{api,demo}/**/*.test.ts'], exclude: [APART], isolate: false } },
      { test: { ...api, name: 'api-apart', include: [`apps/api/${APART}`] } },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'e2e/global-setup.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
          // Three at a time (two leave the cores idle for a fifth of the time), each with a browser and a product of its own
          // (see `global-setup.ts`) that all files of a worker share.
          maxWorkers: 3,
          isolate: false,
        },
      },
    ],
  },
});
