import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Account, accountFor, handOver } from './account';
import { type Binaries, findBinaries } from './binaries';
import { withLock } from './lock';
import { clusterUrl, type Postmaster, readPostmaster, removeStalePidFile, standingOf } from './postmaster';
import { nameOfFolder, runProgram } from './run-program';

/** A running PostgreSQL of ours. */
export type Cluster = {
  /** Address of the product's database. */
  url: string;
  pid: number;
  /** It was already running (left by a killed process, or in use by another one). */
  isAdopted: boolean;
  /** Leaves the cluster; stops it too if nobody else is connected to it. */
  stop(): Promise<'stopped' | 'left-running'>;
};

/** `settings` are server parameters on top of PostgreSQL's own defaults; only tests give up durability through them. */
export type ClusterOptions = { dataDir: string; settings?: Readonly<Record<string, string>>; onError?: (error: Error) => void };

const USER = 'porteira';
const DATABASE = 'porteira';
const MAJOR = '18';
const ANSWER_WITHIN_MS = 60_000;
const START_ATTEMPTS = 6;
const STOP_WITHIN_S = 7;

/** One folder, the account that owns it and the programs that serve it. */
type Site = { folder: string; account: Account; binaries: Binaries; password: string; settings: Readonly<Record<string, string>> };

/**
 * Brings up the PostgreSQL of a data folder: makes it on the first run, adopts it if it runs already, starts it otherwise.
 * Several processes may share it; each holds a connection for as long as it lives, and the last one to leave stops the server.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  mkdirSync(options.dataDir, { recursive: true });
  const lock = join(options.dataDir, 'postgres.lock');
  return withLock(lock, async () => {
    const site = await prepareSite(options);
    const adopted = await adopt(site);
    const running = adopted ?? (await start(site));
    await ensureDatabase(site, running.port);
    const url = clusterUrl(running.port, USER, site.password, DATABASE);
    const presence = await connect(url, options.onError);
    return {
      url,
      pid: running.pid,
      isAdopted: adopted !== null,
      stop: () => withLock(lock, () => leave(site, presence)),
    };
  });
}

async function prepareSite(options: ClusterOptions): Promise<Site> {
  const folder = join(options.dataDir, 'postgres');
  const account = accountFor(folder);
  const site = {
    folder,
    account,
    binaries: findBinaries(account),
    password: keptPassword(options.dataDir, folder),
    settings: options.settings ?? {},
  };
  if (!existsSync(folder)) await initialise(site);
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (version !== MAJOR) {
    throw new Error(
      `DATA_DIR: o banco de ${folder} é do PostgreSQL ${version} e este programa traz o ${MAJOR}; veja "Atualizar" em docs/operations.md.`,
    );
  }
  handOver(folder, account);
  return site;
}

function keptPassword(dataDir: string, folder: string): string {
  const path = join(dataDir, 'postgres-password');
  if (existsSync(path)) return readFileSync(path, 'utf8').trim();
  if (existsSync(folder)) throw new Error(`DATA_DIR: falta o arquivo ${path}, a senha do banco em ${folder}.`);
  const password = randomBytes(24).toString('base64url');
  writeFileSync(`${path}.tmp`, password, { mode: 0o600 });
  renameSync(`${path}.tmp`, path);
  return password;
}

/** Makes the cluster beside its place and moves it there whole, so that a power cut leaves none rather than half of one. */
async function initialise(site: Site): Promise<void> {
  const draft = `${site.folder}.new`;
  const secret = join(tmpdir(), `porteira-${randomBytes(8).toString('hex')}`);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  handOver(draft, site.account);
  try {
    writeFileSync(secret, site.password, { mode: 0o600, flag: 'wx' });
    handOver(secret, site.account);
    const { code, output } = await runProgram(
      site.binaries.initdb,
      ['-D', nameOfFolder(draft, site.account), '-U', USER, '-E', 'UTF8', '--locale=C', '--auth=scram-sha-256', `--pwfile=${secret}`],
      draft,
      site.account,
    );
    if (code !== 0) throw new Error(`não foi possível criar o banco em ${site.folder}:\n${output}`);
  } finally {
    rmSync(secret, { force: true });
  }
  renameSync(draft, site.folder);
}

/** The server that already runs on this folder, once it answers; `null` if there is none. */
async function adopt(site: Site): Promise<Postmaster | null> {
  const deadline = Date.now() + ANSWER_WITHIN_MS;
  while (Date.now() < deadline) {
    const postmaster = readPostmaster(site.folder);
    if (postmaster === null) return null;
    const standing = await standingOf(site.folder, postmaster, clusterUrl(postmaster.port, USER, site.password, 'postgres'));
    if (standing === 'ours') return postmaster;
    if (standing === 'gone') {
      removeStalePidFile(site.folder);
      return null;
    }
    // Recovering after a crash, or on its way down: either it answers soon or its pid file goes away.
    await sleep(200);
  }
  const pid = readPostmaster(site.folder)?.pid;
  throw new Error(`DATA_DIR: o PostgreSQL de ${site.folder} (processo ${pid}) está de pé, mas não responde; encerre-o e tente outra vez.`);
}

async function start(site: Site): Promise<Postmaster> {
  const log = 'start.log';
  let output = '';
  for (let attempt = 1; attempt <= START_ATTEMPTS; attempt++) {
    rmSync(join(site.folder, log), { force: true });
    const folder = nameOfFolder(site.folder, site.account);
    const settings = serverSettings(await freePort(), site.settings);
    const outcome = await runProgram(
      site.binaries.pgCtl,
      ['start', '-D', folder, '-w', '-t', '120', '-s', '-l', join(folder, log), '-o', settings],
      site.folder,
      site.account,
    );
    const running = readPostmaster(site.folder);
    if (outcome.code === 0 && running) return running;
    output = `${outcome.output}\n${lastLines(join(site.folder, log))}\n${lastServerLog(site.folder)}`;
    // Retried: the port was taken meanwhile, or children of a killed server still hold its shared memory.
    await sleep(attempt * 300);
  }
  throw new Error(`o banco embutido em ${site.folder} não subiu:\n${output.trim()}`);
}

/** Reachable from this machine only, without a socket file; a week of server log, then written over. */
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

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
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

async function connect(url: string, onError?: (error: Error) => void): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'porteira-launcher', keepAlive: true });
  // Without a listener the end of the server would end this process.
  client.on('error', (error) => onError?.(error));
  await client.connect();
  return client;
}

async function ensureDatabase(site: Site, port: number): Promise<void> {
  const client = await connect(clusterUrl(port, USER, site.password, 'postgres'));
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

async function leave(site: Site, presence: pg.Client): Promise<'stopped' | 'left-running'> {
  const othersRemain = await hasOthers(presence);
  await presence.end().catch(() => {});
  if (othersRemain) return 'left-running';
  const folder = nameOfFolder(site.folder, site.account);
  await runProgram(
    site.binaries.pgCtl,
    ['stop', '-D', folder, '-m', 'fast', '-w', '-t', String(STOP_WITHIN_S), '-s'],
    site.folder,
    site.account,
  );
  return 'stopped';
}

/** Connections that this process has just closed take a moment to disappear from the list. */
async function hasOthers(presence: pg.Client): Promise<boolean> {
  for (let attempt = 0; attempt < 10; attempt++) {
    try {
      const others = await presence.query(
        "select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
      );
      if (others.rowCount === 0) return false;
    } catch {
      // The server is already gone or going; asking it to stop does no harm.
      return false;
    }
    await sleep(100);
  }
  return true;
}
