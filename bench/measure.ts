import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** How things are measured and said. */

/** How long it takes, ms. */
export async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** So many times, after once for warming up. */
export async function repeat<Taken>(rounds: number, take: () => Promise<Taken>): Promise<Taken[]> {
  const all: Taken[] = [];
  for (let round = 0; round <= rounds; round++) {
    const taken = await take();
    if (round > 0) all.push(taken);
  }
  return all;
}

export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export const mark = (isMet: boolean): string => (isMet ? '✓' : '✗');
export const text = (value: number): string => value.toFixed(2).replace('.', ',');
/** The last two cells of a line: a ratio, and what it is to stay under. */
export const judged = (ratio: number, aim: number): string => `${text(ratio)} | ${mark(ratio <= aim)} ${text(aim)}`;

/** Resident memory of a process, as the kernel counts it. */
export function residentMb(pid: number): number {
  const [, kb = '0'] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb) / 1024;
}

/** Asks the database itself, beside the product. */
export async function withClient<Result>(databaseUrl: string, ask: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}

const BARE_PORT = 4456;

/** Asks the server that does the same by hand, and nothing else. */
export async function withBare<Result>(databaseUrl: string, measure: (origin: string) => Promise<Result>): Promise<Result> {
  const bare = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'bare-server.ts')], {
    env: { ...process.env, DATABASE_URL: databaseUrl, PORT: String(BARE_PORT), NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await once(bare.stdout, 'data');
    return await measure(`http://127.0.0.1:${BARE_PORT}`);
  } finally {
    bare.kill();
  }
}
