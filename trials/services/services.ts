import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const POSTGRES_BIN = '/usr/lib/postgresql/15/bin';
const TEMPLATES = join(dirname(dirname(import.meta.dirname)), 'deploy', 'ha');

const DEEP = { recursive: true, force: true, maxRetries: 5 } as const;

export type Settings = Readonly<Record<string, string>>;

export interface Bench {
  folder: string;
  makeFolder(name: string): string;
  render(template: string, settings: Settings, name?: string): string;
  write(name: string, text: string): string;
  start(name: string, command: readonly string[], env?: Settings): ChildProcess;
  run(command: readonly string[], env?: Settings): string;
  remove(keepsLogs: boolean): Promise<void>;
}

export const postgres = (program: string): string => join(POSTGRES_BIN, program);

function accountOf(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

export function requirePrograms(paths: readonly string[], packages: string): void {
  const missing = paths.filter((path) => !existsSync(path));
  if (missing.length === 0) return;
  console.error(`Missing: ${missing.join(', ')}. On Debian: apt-get install --no-install-recommends ${packages}`);
  process.exit(1);
}

export function openBench(name: string): Bench {
  const account = accountOf();
  const folder = mkdtempSync(join(tmpdir(), `porteira-${name}-`));
  const children: ChildProcess[] = [];
  const give = (path: string): string => {
    if (account.uid !== undefined && account.gid !== undefined) chownSync(path, account.uid, account.gid);
    return path;
  };
  const environment = (env: Settings) => ({ PATH: process.env.PATH, HOME: folder, LC_ALL: 'C.UTF-8', ...env });
  give(folder);
  const write = (file: string, text: string): string => {
    const path = join(folder, file);
    writeFileSync(path, text, { mode: 0o600 });
    return give(path);
  };
  return {
    folder,
    makeFolder: (file) => {
      const path = join(folder, file);
      mkdirSync(path, { mode: 0o700 });
      return give(path);
    },
    render: (template, settings, file = template) => write(file, fill(readFileSync(join(TEMPLATES, template), 'utf8'), settings)),
    write,
    start: (file, [program = '', ...words], env = {}) => {
      const log = openSync(join(folder, `${file}.log`), 'a');
      const child = spawn(program, words, { ...account, cwd: folder, env: environment(env), stdio: ['ignore', log, log] });
      children.push(child);
      return child;
    },
    run: ([program = '', ...words], env = {}) =>
      execFileSync(program, words, { ...account, cwd: folder, env: environment(env), encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }),
    remove: async (keepsLogs) => {
      for (const child of children.toReversed()) await end(child);
      for (const file of readdirSync(folder)) if (!keepsLogs || !file.endsWith('.log')) rmSync(join(folder, file), DEEP);
      if (keepsLogs) console.log(`Logs: ${folder}`);
      else rmSync(folder, DEEP);
    },
  };
}

export function fill(text: string, settings: Settings): string {
  return text.replace(/\$\{(\w+)\}/g, (_whole, name: string) => {
    const value = settings[name];
    if (value === undefined) throw new Error(`no value for ${name}`);
    return value;
  });
}

export function environmentOf(text: string): Settings {
  const lines = text.split('\n').filter((line) => /^\w+=/.test(line));
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}

const STOP_WITHIN_MS = 15_000;

export async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  if (isOver()) return;
  child.kill(signal);
  const deadline = Date.now() + STOP_WITHIN_MS;
  while (!isOver() && Date.now() < deadline) await sleep(50);
  if (!isOver()) child.kill('SIGKILL');
}

export async function until(what: string, isTrue: () => Promise<boolean>, withinMs: number, everyMs = 250): Promise<number> {
  const begin = Date.now();
  while (!(await isTrue())) {
    if (Date.now() - begin > withinMs) throw new Error(`not within ${withinMs / 1_000} s: ${what}`);
    await sleep(everyMs);
  }
  return Date.now() - begin;
}

export function accepts(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host)
      .on('connect', () => {
        socket.end();
        resolve(true);
      })
      .on('error', () => resolve(false));
  });
}
