import { defineConfig } from 'vitest/config';

/** Three kinds of test, each at the cheapest level that can fail: pure code, the API over a real database, the built product. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/web/**/*.test.{ts,tsx}', 'house/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/api/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'apps/api/test/cluster.ts',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'e2e/global-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 10_000 } },
          // Journeys wait more than they compute: two at a time, each with a browser and a product of its own (see `global-setup.ts`).
          maxWorkers: 2,
        },
      },
    ],
  },
});
