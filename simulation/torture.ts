import { ModelServer } from './model-server';
import { simulate } from './world';

/** `npm run torture:offline -- [seeds] [first seed]` */
const [seeds = 10_000, first = 1] = process.argv.slice(2).map(Number);
const begin = Date.now();
let failed = 0;
for (let seed = first; seed < first + seeds; seed++) {
  const wrong = await simulate(seed, { server: new ModelServer() });
  if (wrong.length === 0) continue;
  failed += 1;
  console.error(`seed ${seed}: ${wrong.join('; ')}`);
}
console.log(`${seeds - failed} passed, ${failed} failed, ${((Date.now() - begin) / 1000).toFixed(0)} s`);
process.exitCode = failed > 0 ? 1 : 0;
