import { defineConfig } from 'vitest/config';
import { LongestFirst } from './e2e/longest-first.ts';

/** Tests that mock a module, so they cannot share loaded modules with others. */
const APART = '**/*.apart.test.ts';

/** Ends what hangs. A machine may be ten times as slow as ours, so speed is never judged by a timeout. */
const patient = { testTimeout: 900_000, hookTimeout: 900_000, expect: { poll: { timeout: 120_000 } } } as const;

const api = {
  ...patient,
  environment: 'node',
  globalSetup: 'apps/api/test/cluster.ts',
  maxWorkers: 3,
} as const;

/** Three kinds of test, each at the cheapest level that can fail: pure code, the API over a real database, the built product. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      // Modules are loaded once for all files of a worker.
      {
        test: {
          ...patient,
          name: 'unit',
          include: ['packages/**/*.test.ts', 'house/**/*.test.ts', 'trials/torture/order.test.ts'],
          isolate: false,
        },
      },
      {
        test: {
          ...patient,
          name: 'unit-web',
          include: ['apps/web/**/*.test.{ts,tsx}', 'trials/simulation/offline.test.ts'],
          exclude: [APART],
          isolate: false,
        },
      },
      { test: { ...patient, name: 'unit-web-apart', include: [`apps/web/${APART}`] } },
      {
        test: {
          ...api,
          name: 'api',
          include: ['apps/{api,demo}/**/*.test.ts', 'trials/simulation/{api,lists}.test.ts', 'trials/torture/short.test.ts'],
          exclude: [APART],
          isolate: false,
        },
      },
      { test: { ...api, name: 'api-apart', include: [`apps/api/${APART}`] } },
      {
        test: {
          ...patient,
          name: 'e2e',
          include: ['e2e/**/*.test.ts', 'trials/torture/phone.test.ts'],
          environment: 'node',
          globalSetup: 'e2e/global-setup.ts',
          // Two workers leave the cores idle for a fifth of the time. Each worker has one browser and one product for all of its files
          // (see `global-setup.ts`).
          maxWorkers: 3,
          isolate: false,
        },
      },
    ],
  },
});
