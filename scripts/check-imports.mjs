/** Fails for zero modules too, as dependency-cruiser passes silently with a TypeScript version it cannot use. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, tool } from './project.mjs';

const ROOMS = ['packages', 'apps', 'e2e', 'bench', 'trials'].filter((folder) => existsSync(join(root, folder)));
const MUST_BE_SEEN = ['packages/domain/src/', 'packages/model/src/', 'packages/view/src/', 'apps/api/src/', 'apps/web/src/'];

const { output } = await run(process.execPath, [
  tool('dependency-cruiser/bin/dependency-cruise.mjs'),
  ...ROOMS,
  '--config',
  '.dependency-cruiser.cjs',
  '--output-type',
  'json',
]);
let result;
try {
  result = JSON.parse(output.slice(output.indexOf('{')));
} catch {
  console.error(output);
  process.exit(1);
}
const unseen = MUST_BE_SEEN.filter((folder) => !result.modules.some((module) => module.source.startsWith(folder)));
for (const folder of unseen) console.error(`nenhum módulo visto em ${folder}: a verificação não está olhando`);
const violations = result.summary.violations.filter((violation) => violation.rule.severity === 'error');
for (const { rule, from, to, cycle } of violations) {
  const path = cycle ? cycle.map((step) => step.name ?? step).join(' -> ') : to;
  console.error(`${rule.name}: ${from} -> ${path}`);
}
const ours = result.modules.filter((module) => /^(packages|apps|e2e|bench|trials)\//.test(module.source)).length;
console.log(`${ours} módulos, ${violations.length} violações`);
process.exit(violations.length + unseen.length > 0 ? 1 : 0);
