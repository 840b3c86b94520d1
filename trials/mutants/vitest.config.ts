import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineConfig } from 'vitest/config';
import { type Mutant, type Order, ROOT, TOOL } from './files.ts';

interface Made {
  files: readonly { name: string; content: string }[];
  mutants: readonly Mutant[];
}

/** @param path of a folder, or of a file without its ending */
function sourcesIn(path: string): string[] {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [`${path}.ts`];
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  return names.filter((name) => !/\.(test|fixture)\.ts$/.test(name)).map((name) => join(path, name));
}

async function instrumented(names: readonly string[]): Promise<Made> {
  const { Instrumenter } = await import(pathToFileURL(join(TOOL, 'node_modules/@stryker-mutator/instrumenter/dist/src/index.js')).href);
  const silent = { debug() {}, info() {}, warn() {}, isDebugEnabled: () => false };
  const files = names.map((name) => ({ name, mutate: true, content: readFileSync(name, 'utf8') }));
  return new Instrumenter(silent).instrument(files, { plugins: null, excludedMutations: [], ignorers: [] });
}

const { code, tests, made, seen }: Order = JSON.parse(process.env.MUTANTS ?? '{"code":[],"tests":[]}');
const names = code.flatMap((name) => sourcesIn(join(ROOT, name)));
const { files, mutants } = names.length > 0 ? await instrumented(names) : { files: [], mutants: [] };
if (made) writeFileSync(made, JSON.stringify(mutants));
const changed = new Map(files.map(({ name, content }) => [name, content]));

export default defineConfig({
  root: ROOT,
  plugins: [{ name: 'mutants', enforce: 'pre', transform: (_: string, id: string) => changed.get(id) }],
  test: {
    include: [...tests],
    runner: join(import.meta.dirname, 'runner.ts'),
    setupFiles: join(import.meta.dirname, 'setup.ts'),
    env: { MUTANTS_SEEN: seen ?? '' },
    isolate: false,
    fileParallelism: false,
    // Endless loops are stopped by their hit limit, so the time limit only has to survive a busy machine.
    testTimeout: 600_000,
  },
});
