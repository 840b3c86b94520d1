import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DiskFull, saysDiskFull } from '../disk-full';
import { giveOwnership, type SystemAccount } from './account';
import type { Binaries } from './binaries';
import { type Postmaster, readPostmaster } from './postmaster';
import { nameOfFolder, runProgram } from './run-program';

export type Site = {
  folder: string;
  account: SystemAccount;
  binaries: Binaries;
  password: string;
  settings: Readonly<Record<string, string>>;
};

export const OWNER = 'porteira';

const START_ATTEMPTS = 6;
const STOP_WITHIN_S = 5;
const KILL_WITHIN_S = 3;

/** Created beside its place and renamed, so that a power cut leaves no partial cluster. */
export async function initialise(site: Site): Promise<void> {
  const draft = `${site.folder}.new`;
  const secret = join(tmpdir(), `porteira-${randomBytes(8).toString('hex')}`);
  rmSync(draft, { recursive: true, force: true });
  try {
    mkdirSync(draft, { mode: 0o700 });
    giveOwnership(draft, site.account);
    writeFileSync(secret, site.password, { mode: 0o600, flag: 'wx' });
    giveOwnership(secret, site.account);
    const { code, output } = await runProgram(
      site.binaries.initdb,
      ['-D', nameOfFolder(draft, site.account), '-U', OWNER, '-E', 'UTF8', '--locale=C', '--auth=scram-sha-256', `--pwfile=${secret}`],
      draft,
      site.account,
    );
    if (code !== 0) throw failure(`não foi possível criar o banco em ${site.folder}`, output, site);
    renameSync(draft, site.folder);
  } finally {
    rmSync(secret, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Prefers this port. An abort ends the retries, not the running attempt. */
export async function start(site: Site, preferredPort: number | null, signal?: AbortSignal): Promise<Postmaster> {
  const log = 'start.log';
  let output = '';
  for (let attempt = 1; attempt <= START_ATTEMPTS && !signal?.aborted; attempt++) {
    rmSync(join(site.folder, log), { force: true });
    const folder = nameOfFolder(site.folder, site.account);
    const port = attempt === 1 && preferredPort !== null && (await isFree(preferredPort)) ? preferredPort : await freePort();
    const outcome = await runProgram(
      site.binaries.pgCtl,
      ['start', '-D', folder, '-w', '-t', '120', '-s', '-l', join(folder, log), '-o', serverSettings(port, site.settings)],
      site.folder,
      site.account,
    );
    const running = readPostmaster(site.folder);
    if (outcome.code === 0 && running) return running;
    output = `${outcome.output}\n${lastLines(join(site.folder, log))}\n${lastServerLog(site.folder)}`;
    if (saysDiskFull(output)) break;
    // The port was taken meanwhile, or children of a killed server still hold its shared memory.
    await sleep(attempt * 300);
  }
  throw failure(`o banco embutido em ${site.folder} não subiu`, output, site);
}

/** Fast shutdown; after the timeout (a full disk blocks it) an immediate one, from which the next start recovers. */
export async function stop(site: Site): Promise<void> {
  const folder = nameOfFolder(site.folder, site.account);
  const end = (mode: string, withinS: number) =>
    runProgram(site.binaries.pgCtl, ['stop', '-D', folder, '-m', mode, '-w', '-t', String(withinS), '-s'], site.folder, site.account);
  const { code } = await end('fast', STOP_WITHIN_S);
  if (code !== 0 && readPostmaster(site.folder)) await end('immediate', KILL_WITHIN_S);
}

function failure(what: string, output: string, site: Site): Error {
  return saysDiskFull(output)
    ? new DiskFull(`DATA_DIR: não há espaço em disco em ${site.folder}`)
    : new Error(`${what}:\n${output.trim()}`);
}

function serverSettings(port: number, extra: Readonly<Record<string, string>>): string {
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    logging_collector: 'on',
    log_directory: 'log',
    log_filename: 'postgresql-%a.log',
    log_truncate_on_rotation: 'on',
    log_rotation_size: '0',
    ...extra,
  };
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

const freePort = (): Promise<number> => probe(0);

const isFree = (port: number): Promise<boolean> =>
  probe(port).then(
    () => true,
    () => false,
  );

function probe(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

function lastLines(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim().split('\n').slice(-12).join('\n');
  } catch {
    return '';
  }
}

function lastServerLog(folder: string): string {
  try {
    const logs = readdirSync(join(folder, 'log')).map((name) => join(folder, 'log', name));
    const newest = logs.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0];
    return newest ? lastLines(newest) : '';
  } catch {
    return '';
  }
}
