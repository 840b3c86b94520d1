import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Mutant, type Order, ROOT, type Seen, TOOL } from './files';
import { PARTS } from './parts';

/**
 * `npm run mutants -- PART` changes the code of a part in small ways, as Stryker does, and counts the changes that pure tests notice. Its
 * instrumenter is installed only here, outside the lock file, as it brings sixty packages that nothing else needs.
 */

const AIM_PERCENT = 90;

function isDone(program: string, words: readonly string[], env: Readonly<Record<string, string>> = {}): boolean {
  const { status, stdout, stderr } = spawnSync(program, words, { cwd: ROOT, encoding: 'utf8', env: { ...process.env, ...env } });
  if (status !== 0) console.log(stdout, stderr);
  return status === 0;
}

function count(name: string): boolean {
  const part = PARTS[name];
  if (!part) throw new Error(`npm run mutants -- ${Object.keys(PARTS).join('|')}`);
  const [made, seen] = ['made', 'seen'].map((what) => join(TOOL, `${name}-${what}.json`)) as [string, string];
  const order: Order = { ...part, made, seen };
  // `CI` stops a mutant from writing snapshots.
  const env = { CI: '1', MUTANTS: JSON.stringify(order), NODE_OPTIONS: '--no-warnings' };
  if (!isDone('nice', ['-n', '19', 'npx', 'vitest', 'run', '--config', 'trials/mutants/vitest.config.ts', '--reporter=dot'], env))
    return false;
  return report(name, JSON.parse(readFileSync(made, 'utf8')), JSON.parse(readFileSync(seen, 'utf8')));
}

function report(name: string, mutants: readonly Mutant[], { reached, noticed, loaded, slow, foul }: Seen): boolean {
  // Mutants that run while a module loads would each need a process of their own, so they are left out, as with Stryker's `ignoreStatic`.
  const counted = mutants.filter(({ id }) => reached.includes(id) || !loaded.includes(id));
  const survivors = counted.filter(({ id }) => !noticed.includes(id));
  for (const { fileName, location, replacement, id } of survivors) {
    const place = `${relative(ROOT, fileName)}:${location.start.line + 1}`;
    console.log(`${place} ${textAt(fileName, location)} -> ${replacement}${reached.includes(id) ? '' : ' (no test reaches it)'}`);
  }
  for (const test of slow) console.log(`left out, as it is slow: ${test}`);
  for (const test of foul) console.log(`still fails after a change was taken back, so it counts wrongly: ${test}`);
  const percent = (100 * (counted.length - survivors.length)) / counted.length;
  console.log(`${name}: ${counted.length} changes, ${percent.toFixed(1)}% noticed, ${survivors.length} survive`);
  return percent >= AIM_PERCENT && foul.length === 0;
}

function textAt(fileName: string, { start, end }: Mutant['location']): string {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line, end.line + 1);
  const [first = ''] = lines;
  return lines.length === 1 ? first.slice(start.column, end.column) : `${first.slice(start.column)} …`;
}

mkdirSync(TOOL, { recursive: true });
const flags = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
const isInstalled = isDone('npm', ['install', '--prefix', TOOL, ...flags, '@stryker-mutator/instrumenter@9.6.1']);
const asked = process.argv.slice(2);
const isEnough = isInstalled && (asked.length > 0 ? asked : Object.keys(PARTS)).map(count).every(Boolean);
process.exitCode = isEnough ? 0 : 1;
