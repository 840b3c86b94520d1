/** `npm test -- api unit` runs these steps and their needs; words that are no step filter files. Prints `N passed, N failed` last. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureInstalled } from './install.mjs';
import { requireNode, run, tool } from './project.mjs';

requireNode();
const results = mkdtempSync(join(tmpdir(), 'porteira-results-'));
const QUICK = ['types', 'lint', 'imports', 'dead-code', 'unit'];
const words = process.argv.slice(2).flatMap((word) => (word === 'quick' ? QUICK : word));

/** A step counts as one test, except those of the test runner. `needs` run before it. The longest is first, so that both lanes end together. */
const STEPS = [
  { name: 'unit', run: () => vitest('unit*') },
  { name: 'build', run: () => node('scripts/build.mjs') },
  { name: 'types', run: checkTypes },
  { name: 'lint', run: () => node(tool('@biomejs/biome/bin/biome'), 'check', '--max-diagnostics=50', '.') },
  { name: 'imports', run: () => node('scripts/check-imports.mjs') },
  { name: 'dead-code', run: () => node(tool('knip/bin/knip.js'), '--no-progress', '--no-config-hints') },
  { name: 'bundle', needs: ['build'], run: () => node('scripts/check-bundle.mjs') },
  // These fill the machine by themselves; in parallel, slow answers look like failures.
  { name: 'api', isAlone: true, run: () => vitest('api*') },
  { name: 'e2e', isAlone: true, needs: ['build'], run: runBrowserTests },
];
const filters = words.filter((word) => !STEPS.some((step) => step.name === word));
const chosen = chooseSteps();

await ensureInstalled();
const totals = { passed: 0, failed: 0 };
const outcomes = new Map();
const running = new Map();
const start = Date.now();
await Promise.all([lane(), lane()]);
for (const step of chosen.filter((step) => step.isAlone)) await runStep(step);
rmSync(results, { recursive: true, force: true });

const failures = [...outcomes].filter(([, outcome]) => !outcome.isOk).map(([name]) => name);
console.log(`\n${seconds(start)} no total${failures.length > 0 ? `; falhou: ${failures.join(', ')}` : ''}`);
if (totals.passed + totals.failed === 0) totals.failed = 1;
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed > 0 ? 1 : 0;

function chooseSteps() {
  const named = STEPS.filter((step) => words.includes(step.name));
  if (named.length === 0) return filters.length > 0 ? STEPS.filter((step) => ['unit', 'api'].includes(step.name)) : STEPS;
  const wanted = new Set(named.flatMap((step) => [...(step.needs ?? []), step.name]));
  return STEPS.filter((step) => wanted.has(step.name));
}

async function lane() {
  const isTaken = (step) => outcomes.has(step.name) || running.has(step.name);
  for (;;) {
    const left = chosen.filter((step) => !step.isAlone && !isTaken(step));
    if (left.length === 0) return;
    const next = left.find((step) => (step.needs ?? []).every((name) => outcomes.has(name)));
    if (next) await runStep(next);
    else await Promise.race(running.values());
  }
}

async function runStep(step) {
  const work = perform(step);
  running.set(step.name, work);
  await work;
  running.delete(step.name);
}

async function perform(step) {
  const begin = Date.now();
  const unmet = (step.needs ?? []).filter((name) => !outcomes.get(name)?.isOk);
  const outcome = unmet.length > 0 ? { isOk: false, output: `precisa de: ${unmet.join(', ')}` } : await step.run().catch(asFailure);
  const { passed, failed } = outcome.tests ?? { passed: outcome.isOk ? 1 : 0, failed: outcome.isOk ? 0 : 1 };
  totals.passed += passed;
  totals.failed += failed;
  outcomes.set(step.name, outcome);
  const count = outcome.tests ? ` (${passed} de ${passed + failed} testes)` : '';
  console.log(`${outcome.isOk ? 'ok   ' : 'FALHA'} ${step.name.padEnd(10)} ${seconds(begin)}${count}`);
  if (!outcome.isOk) console.log(indent(outcome.output));
}

function asFailure(error) {
  return { isOk: false, output: error.stack ?? String(error) };
}

async function node(...args) {
  const { code, output } = await run(process.execPath, args, { env: { NO_COLOR: '1' } });
  return { isOk: code === 0, output };
}

async function checkTypes() {
  const outputs = [];
  for (const project of ['tsconfig.json', 'apps/web/tsconfig.json', 'apps/web/worker/tsconfig.json', 'e2e/tsconfig.json']) {
    const { isOk, output } = await node(tool('typescript-7/bin/tsc'), '-p', project);
    if (!isOk) outputs.push(output);
  }
  return { isOk: outputs.length === 0, output: outputs.join('') };
}

async function vitest(project, env = {}) {
  const report = join(results, `${project.replace('*', '')}.json`);
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...filters];
  if (filters.length > 0) args.push('--passWithNoTests');
  const { code, output } = await run(process.execPath, [tool('vitest/vitest.mjs'), ...args], { env: { NO_COLOR: '1', ...env } });
  const tests = countTests(report);
  // A file that does not load fails the run without failing a test.
  if (code !== 0 && tests.failed === 0) tests.failed = 1;
  if (tests.passed + tests.failed === 0 && filters.length === 0) return { isOk: false, output: `${output}\nnenhum teste foi executado` };
  return { isOk: tests.failed === 0, output, tests };
}

function countTests(report) {
  if (!existsSync(report)) return { passed: 0, failed: 0 };
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
  return { passed: numPassedTests, failed: numFailedTests };
}

async function runBrowserTests() {
  const browser = await ensureBrowser();
  if (!browser) return { isOk: false, output: 'sem navegador' };
  return vitest('e2e', { PORTEIRA_BROWSER: browser });
}

function seconds(begin) {
  return `${((Date.now() - begin) / 1000).toFixed(1)} s`;
}

function indent(text) {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => `      ${line}`)
    .join('\n');
}
