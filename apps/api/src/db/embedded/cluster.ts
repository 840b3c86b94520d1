import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import pino from 'pino';
import { DiskFull, isDiskFull } from '../disk-full';
import { accountFor, giveOwnership } from './account';
import { findBinaries } from './binaries';
import { withLock } from './lock';
import {
  clusterUrl,
  isWrongPassword,
  type Postmaster,
  postmasterStatusOf,
  readPostmaster,
  removeStalePidFile,
  wrongPassword,
} from './postmaster';
import { initialise, OWNER, type Site, start, stop } from './server';
import { type Running, superviseServer, type WatchLog } from './watch';

/** Addresses change if the server restarts on another port. */
export type Cluster = {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly pid: number;
  isAdopted: boolean;
  /** Server process of the presence connection, which never runs a query of its own. */
  presencePid(): Promise<number>;
  /** Stops the server too if nobody else is connected. Connections named `ownName` are terminated first. */
  stop(ownName?: string): Promise<'stopped' | 'left-running'>;
};

/** Only tests give up durability by `settings`. */
export type ClusterOptions = { dataDir: string; settings?: Readonly<Record<string, string>>; log?: WatchLog };

export const APP_ROLE = 'porteira_app';

const DATABASE = 'porteira';
const MAJOR = '18';
const ANSWER_WITHIN_MS = 60_000;

/** Processes may share a cluster: each holds a connection, and the last one stops the server. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { dataDir } = options;
  const lock = join(dataDir, 'postgres.lock');
  try {
    mkdirSync(dataDir, { recursive: true });
    return await withLock(lock, async () => {
      const site = await prepareSite(options);
      const first = await bringUp(site, null);
      const bringBack = (last: Running, signal: AbortSignal) => withLock(lock, () => bringUp(site, last.postmaster.port, signal));
      const watch = superviseServer(first, bringBack, options.log ?? pino({ level: 'silent' }));
      const address = (user: string, password: string) => clusterUrl(watch.running().postmaster.port, user, password, DATABASE);
      return {
        get ownerUrl() {
          return address(OWNER, site.password);
        },
        get appUrl() {
          return address(APP_ROLE, appPassword(site));
        },
        get pid() {
          return watch.running().postmaster.pid;
        },
        isAdopted: first.isAdopted,
        presencePid: async () => {
          const answer = await watch.running().presence.query<{ pid: number }>('select pg_backend_pid() as pid');
          return answer.rows[0]?.pid ?? 0;
        },
        stop: async (ownName) => {
          const { presence } = await watch.end();
          return withLock(lock, () => leave(site, presence, ownName));
        },
      };
    });
  } catch (error) {
    if (!isDiskFull(error) || error instanceof DiskFull) throw error;
    throw new DiskFull(`DATA_DIR: não há espaço em disco em ${dataDir}`, { cause: error });
  }
}

async function prepareSite(options: ClusterOptions): Promise<Site> {
  const folder = join(options.dataDir, 'postgres');
  const account = accountFor(folder);
  const site = {
    folder,
    account,
    binaries: findBinaries(account),
    password: storedPassword(options.dataDir, folder),
    settings: options.settings ?? {},
  };
  if (!existsSync(folder)) await initialise(site);
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (version !== MAJOR) {
    throw new Error(
      `DATA_DIR: o banco de ${folder} é do PostgreSQL ${version} e este programa traz o ${MAJOR}; veja "Atualizar" em docs/operations.pt-BR.md.`,
    );
  }
  giveOwnership(folder, account);
  return site;
}

function storedPassword(dataDir: string, folder: string): string {
  const path = join(dataDir, 'postgres-password');
  if (existsSync(path)) return readFileSync(path, 'utf8').trim();
  if (existsSync(folder)) throw new Error(`DATA_DIR: falta o arquivo ${path}, a senha do banco em ${folder}.`);
  const password = randomBytes(24).toString('base64url');
  writeFileSync(`${path}.tmp`, password, { mode: 0o600 });
  renameSync(`${path}.tmp`, path);
  return password;
}

/** Derived one-way from the owner's password, so that a data folder has one secret only. */
function appPassword(site: Pick<Site, 'password'>): string {
  return createHmac('sha256', site.password).update(APP_ROLE).digest('base64url');
}

async function bringUp(site: Site, port: number | null, signal?: AbortSignal): Promise<Running & { isAdopted: boolean }> {
  const adopted = await adopt(site);
  const postmaster = adopted ?? (await start(site, port, signal));
  try {
    await ensureDatabase(site, postmaster.port);
    const presence = await connect(clusterUrl(postmaster.port, OWNER, site.password, DATABASE));
    return { postmaster, presence, isAdopted: adopted !== null };
  } catch (error) {
    if (adopted === null) await stop(site);
    throw isWrongPassword(error) ? wrongPassword(site.folder) : error;
  }
}

async function adopt(site: Site): Promise<Postmaster | null> {
  const deadline = Date.now() + ANSWER_WITHIN_MS;
  while (Date.now() < deadline) {
    const postmaster = readPostmaster(site.folder);
    if (postmaster === null) return null;
    const status = await postmasterStatusOf(site.folder, postmaster, clusterUrl(postmaster.port, OWNER, site.password, 'postgres'));
    if (status === 'ours') return postmaster;
    if (status === 'gone') {
      removeStalePidFile(site.folder);
      return null;
    }
    // The server is recovering or stopping: soon it answers or its pid file disappears.
    await sleep(200);
  }
  const pid = readPostmaster(site.folder)?.pid;
  throw new Error(`DATA_DIR: o PostgreSQL de ${site.folder} (processo ${pid}) está de pé, mas não responde; encerre-o e tente outra vez.`);
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'porteira-launcher', keepAlive: true });
  // An `error` event without a listener would end this process; the watch notices the closed connection.
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function ensureDatabase(site: Site, port: number): Promise<void> {
  const client = await connect(clusterUrl(port, OWNER, site.password, 'postgres'));
  try {
    const database = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (database.rowCount === 0) await client.query(`create database ${DATABASE}`);
    const role = await client.query('select 1 from pg_roles where rolname = $1', [APP_ROLE]);
    if (role.rowCount === 0) await client.query(`create role ${APP_ROLE}`);
    // Repeated at every start to repair a role that was changed by hand.
    await client.query(
      `alter role ${APP_ROLE} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password '${appPassword(site)}'`,
    );
  } finally {
    await client.end();
  }
}

async function leave(site: Site, presence: pg.Client, ownName: string | undefined): Promise<'stopped' | 'left-running'> {
  const othersRemain = await hasOthers(presence, ownName);
  await presence.end().catch(() => {});
  if (othersRemain) return 'left-running';
  await stop(site);
  return 'stopped';
}

/** Closed connections take a moment to disappear from the list. */
async function hasOthers(presence: pg.Client, ownName: string | undefined): Promise<boolean> {
  const others = "from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()";
  try {
    if (ownName !== undefined) await presence.query(`select pg_terminate_backend(pid) ${others} and application_name = $1`, [ownName]);
    for (let attempt = 0; attempt < 10; attempt++) {
      if ((await presence.query(`select 1 ${others}`)).rowCount === 0) return false;
      await sleep(100);
    }
    return true;
  } catch {
    // The server is gone or stopping, and a further stop is harmless.
    return false;
  }
}
