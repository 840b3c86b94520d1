import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';

/**
 * `npm run mutants -- PART` changes the code of a part in small ways and counts the changes that pure tests notice. Stryker is installed
 * only here, outside the lock file, as it brings eighty packages that nothing else needs.
 */

const STRYKER = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@9.6.1`);
const PARTS: Readonly<Record<string, readonly string[]>> = {
  disclosure: ['disclosure', 'disclose', 'disclosed-figures'].map((name) => `packages/domain/src/benchmark/${name}.ts`),
  permissions: ['packages/model/src/permissions.ts'],
  judge: ['packages/model/src/kit/check.ts'],
};

const files = PARTS[process.argv[2] ?? ''];
if (!files) throw new Error(`npm run mutants -- ${Object.keys(PARTS).join('|')}`);
const run = (program: string, words: readonly string[]) =>
  spawnSync(program, words, { cwd: dirname(dirname(import.meta.dirname)), stdio: 'inherit' }).status ?? 1;
process.exitCode =
  run('npm', ['install', '--no-save', '--no-package-lock', '--ignore-scripts', ...STRYKER]) ||
  run('nice', ['-n', '19', 'npx', 'stryker', 'run', 'trials/mutants/stryker.json', '--mutate', files.join(',')]);
