import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

export async function repeat<Taken>(rounds: number, take: () => Promise<Taken>): Promise<Taken[]> {
  const all: Taken[] = [];
  for (let round = 0; round <= rounds; round++) {
    const taken = await take();
    if (round > 0) all.push(taken);
  }
  return all;
}

export async function timesOf(samples: number, ask: (count: number) => Promise<unknown>, warm = 10): Promise<number[]> {
  const times: number[] = [];
  for (let count = -warm; count < samples; count++) {
    const ms = await timed(() => ask(Math.abs(count)));
    if (count >= 0) times.push(ms);
  }
  return times;
}

export async function fetchAll(url: string, headers: Record<string, string>): Promise<Buffer> {
  const answer = await fetch(url, { headers });
  const body = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return body;
}

export interface Taken {
  ms: number;
  peakMb: number;
  bytes: number;
}

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
export const text = (value: number): string => value.toFixed(2);
const judged = (ratio: number, aim: number): string => `${text(ratio)} | ${mark(ratio <= aim)} ${text(aim)}`;

export function line(name: string, measured: readonly (number | null)[], against?: { ratio: number; aim: number }): void {
  const cells = measured.map((value) => (value === null ? '' : text(value)));
  console.log(`| ${[name, ...cells].join(' | ')} | ${against ? judged(against.ratio, against.aim) : ' | '} |`);
}

export function residentMb(pid: number): number {
  const [, kb = '0'] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb) / 1024;
}

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
