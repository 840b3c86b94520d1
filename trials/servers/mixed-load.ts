import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** Several people read lists and dashboards and write at once; each write is repeated with its key until it is acknowledged. */

export interface Ask {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
}

export interface Sorts {
  list(count: number): Ask;
  dashboard(count: number): Ask;
  expense(description: string): Ask;
}

interface Failure {
  began: number;
  ended: number;
  what: string;
}

export interface Loaded {
  calls: number;
  failures: Failure[];
  acknowledged: string[];
  open: number;
}

const PAUSE_MS = 100;
const PATIENCE_MS = 30_000;
const TURNS = ['list', 'dashboard', 'list', 'expense'] as const;

export async function load(
  origin: string,
  people: readonly string[],
  sorts: Sorts,
  { workers, isOver, mark }: { workers: number; isOver: () => boolean; mark: string },
): Promise<Loaded> {
  const loaded: Loaded = { calls: 0, failures: [], acknowledged: [], open: 0 };
  const work = async (worker: number): Promise<void> => {
    const authorization = people[worker % people.length] ?? '';
    const call = (one: Ask, key?: string) => attempt(origin, one, { authorization, ...(key ? { 'idempotency-key': key } : {}) }, loaded);
    for (let count = 0; !isOver(); count++) {
      const sort = TURNS[(count + worker) % TURNS.length] ?? 'list';
      if (sort !== 'expense') await call(sorts[sort](count * workers + worker));
      else {
        const key = `${mark}-${worker}-${count}`;
        if (await untilDone(() => call(sorts.expense(key), key), Date.now() + PATIENCE_MS)) loaded.acknowledged.push(key);
        else loaded.open++;
      }
    }
  };
  await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)));
  return loaded;
}

async function untilDone(call: () => Promise<boolean>, deadline: number): Promise<boolean> {
  while (!(await call())) {
    if (Date.now() > deadline) return false;
    await sleep(PAUSE_MS);
  }
  return true;
}

async function attempt(origin: string, { method, path, body }: Ask, headers: Record<string, string>, loaded: Loaded): Promise<boolean> {
  const began = Date.now();
  const fail = (what: string) => {
    loaded.failures.push({ began, ended: Date.now(), what: `${method} ${path.replace(/\?.*/, '')}: ${what}` });
    return false;
  };
  loaded.calls++;
  try {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(origin + path, { method, headers: { 'content-type': 'application/json', ...headers }, ...sent });
    await answer.arrayBuffer();
    return answer.ok || fail(String(answer.status));
  } catch (error) {
    return fail(error instanceof Error ? String(error.cause ?? error.message) : String(error));
  }
}

export async function countWrites(
  client: pg.Client,
  mark: string,
  acknowledged: readonly string[],
): Promise<{ lost: number; doubled: number }> {
  const { rows } = await client.query<{ description: string; times: number }>(
    'select description, count(*)::int as times from financials where starts_with(description, $1) group by description',
    [`${mark}-`],
  );
  const stored = new Map(rows.map(({ description, times }) => [description, times]));
  return {
    lost: acknowledged.filter((key) => !stored.has(key)).length,
    doubled: rows.filter(({ times }) => times > 1).length,
  };
}
