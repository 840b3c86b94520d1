import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** How things are measured and said. */

/** How long it takes, ms. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
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

/** Milliseconds of calls one after the other, behind some to get warm; `ask` is told which one it is. */
export async function timesOf(samples: number, ask: (count: number) => Promise<unknown>, warm = 10): Promise<number[]> {
  const times: number[] = [];
  for (let count = -warm; count < samples; count++) {
    const ms = await timed(() => ask(Math.abs(count)));
    if (count >= 0) times.push(ms);
  }
  return times;
}

/** Fetches an answer to its end. Throws if the call was refused. */
export async function fetchAll(url: string, headers: Record<string, string>): Promise<Buffer> {
  const answer = await fetch(url, { headers });
  const body = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return body;
}

/** A file on its way: how long it took, how large it was, and the most memory that the server, process `pid`, had meanwhile. */
export interface Taken {
  ms: number;
  peakMb: number;
  bytes: number;
}

/** Fetches a file of any length, and keeps nothing of it. */
export async function takeFile(url: string, headers: Record<string, string>, pid: number): Promise<Taken> {
  let [peakMb, bytes] = [0, 0];
  const watch = setInterval(() => {
    peakMb = Math.max(peakMb, residentMb(pid));
  }, 50);
  const started = performance.now();
  const answer = await fetch(url, { headers });
  for await (const piece of answer.body ?? []) bytes += (piece as Uint8Array).length;
  const ms = performance.now() - started;
  clearInterval(watch);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return { ms, peakMb, bytes };
}

export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export const mark = (isMet: boolean): string => (isMet ? '✓' : '✗');
export const text = (value: number): string => value.toFixed(2).replace('.', ',');
/** The last two cells of a line: a ratio, and what it is to stay under. */
const judged = (ratio: number, aim: number): string => `${text(ratio)} | ${mark(ratio <= aim)} ${text(aim)}`;

/** Prints a line of a table: what was measured, and, where it is judged, how it stands to what it is measured against. */
export function line(name: string, measured: readonly (number | null)[], against?: { ratio: number; aim: number }): void {
  const cells = measured.map((value) => (value === null ? '' : text(value)));
  console.log(`| ${[name, ...cells].join(' | ')} | ${against ? judged(against.ratio, against.aim) : ' | '} |`);
}

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
