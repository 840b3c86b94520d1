import { defineConfig } from 'vitest/config';

/** Only pure tests, which answer in milliseconds. */
export default defineConfig({ test: { include: ['packages/**/*.test.ts'], isolate: false } });
