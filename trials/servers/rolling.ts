import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { embeddedUrl } from '../../bench/base';
import { mark, withClient } from '../../bench/measure';
import { freePort, freshDataDir, type Product, removeData, startProduct } from '../../e2e/product';
import { addPeople, findSorts, signInAll } from './calls';
import { requireProxy, startProxy } from './haproxy';
import { countWrites, load } from './mixed-load';

/**
 * `npm run trial:rolling -- --from COMMIT --seconds N`: an older version and this one on one database behind HAProxy, under fifty people.
 * Without a commit the older version is the one before the newest migration.
 */

const { values } = parseArgs({ options: { from: { type: 'string' }, seconds: { type: 'string', default: '15' } } });
const phaseMs = Number(values.seconds) * 1_000;

const PEOPLE = 50;
const ROOT = dirname(dirname(import.meta.dirname));
const MIGRATIONS = 'apps/api/src/db/migrations';

const git = (...words: string[]) => execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).trim();

requireProxy();
const from = git('rev-parse', '--verify', values.from ?? `${git('log', '-1', '--diff-filter=A', '--format=%H', '--', MIGRATIONS)}~1`);
const older = join(mkdtempSync(join(tmpdir(), 'porteira-rolling-')), 'older');
const dataDir = freshDataDir();
const running: Product[] = [];
try {
  git('worktree', 'add', '--detach', older, from);
  console.log(`Building ${git('log', '-1', '--format=%h %s', from)}`);
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: older, stdio: 'inherit' });
  process.exitCode = (await roll()) ? 0 : 1;
} finally {
  await Promise.all(running.map((product) => product.stop()));
  removeData(dataDir);
  git('worktree', 'remove', '--force', older);
  rmSync(dirname(older), { recursive: true, force: true });
}

async function start(port: number, root = ROOT): Promise<Product> {
  const product = await startProduct({ dataDir, port, root, env: { DEMO: '1', TRUST_PROXY: '127.0.0.1' } });
  running.push(product);
  return product;
}

async function roll(): Promise<boolean> {
  const [olderPort, newerPort] = [await freePort(), await freePort()];
  const old = await start(olderPort, older);
  const proxy = await startProxy([olderPort, newerPort].map((port) => `http://127.0.0.1:${port}`));
  try {
    return await withClient(embeddedUrl(dataDir), async (client) => {
      await addPeople(client, PEOPLE);
      const [people, sorts, before] = [await signInAll(proxy.url, PEOPLE), await findSorts(client), await migrations(client)];
      let isOver = false;
      const loading = load(proxy.url, people, sorts, { workers: PEOPLE, isOver: () => isOver, mark: 'prova' });
      await sleep(phaseMs);
      const fresh = await start(newerPort);
      await sleep(phaseMs);
      const served = [await callsOf(old), await callsOf(fresh)] as const;
      const code = await old.stop();
      running.shift();
      await sleep(phaseMs);
      isOver = true;
      const loaded = await loading;
      const { lost, doubled } = await countWrites(client, 'prova', loaded.acknowledged);
      const added = (await migrations(client)).filter((name) => !before.includes(name));
      console.log(`\n| ${PEOPLE} people while version N gives way to N+1 | | |\n|---|---|---|`);
      console.log(`| migrations applied under load | ${added.join(', ') || 'none'} | |`);
      console.log(`| calls answered by N and by N+1 while both served | ${served.join(', ')} | ${mark(Math.min(...served) > 0)} |`);
      console.log(`| calls, writes acknowledged | ${loaded.calls}, ${loaded.acknowledged.length} | |`);
      const judged: readonly [name: string, count: number][] = [
        ['answers other than 2xx', loaded.failures.length],
        ['writes never acknowledged', loaded.open],
        ['acknowledged writes lost', lost],
        ['writes doubled', doubled],
        ['exit code of N', code ?? 1],
      ];
      for (const [what, count] of judged) console.log(`| ${what} | ${count} | ${mark(count === 0)} |`);
      for (const { what } of loaded.failures.slice(0, 10)) console.log(what);
      return Math.min(...served) > 0 && loaded.acknowledged.length > 0 && judged.every(([, count]) => count === 0);
    });
  } finally {
    proxy.stop();
  }
}

async function migrations(client: pg.Client): Promise<string[]> {
  return (await client.query<{ name: string }>('select name from schema_migrations order by name')).rows.map(({ name }) => name);
}

async function callsOf({ url }: Product): Promise<number> {
  const text = await (await fetch(`${url}/api/metrics`)).text();
  const counts = [...text.matchAll(/^porteira_http_request_duration_seconds_count\{(.*)\} (\d+)$/gm)];
  return counts.reduce((sum, [, labels = '', count]) => sum + (labels.includes('/health') ? 0 : Number(count)), 0);
}
