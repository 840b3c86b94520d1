import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { withClient } from '../../bench/measure';
import { accepts, type Bench, end, environmentOf, postgres, type Settings, until } from './services';

export const PROGRAMS = [postgres('postgres'), '/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy', '/usr/sbin/pgbouncer'];
export const PACKAGES = 'postgresql-15 patroni python3-etcd etcd-server haproxy pgbouncer';

const PORTS = {
  POSTGRES_PORT: '15432',
  PATRONI_PORT: '15433',
  ETCD_PORT: '15434',
  ETCD_PEER_PORT: '15435',
  LEADER_PORT: '15436',
  STANDBY_PORT: '15437',
  POOLER_PORT: '15438',
};
const ADDRESSES = { a: '127.0.0.11', b: '127.0.0.12', c: '127.0.0.13' };
const FIRST_START_MS = 120_000;
const HEALTHY_WITHIN_MS = 120_000;

type Name = keyof typeof ADDRESSES;

interface Member {
  name: Name;
  role: string;
  state: string;
  timeline?: number;
}

export interface Cluster {
  env: Settings;
  ownerUrl: string;
  leader(): Promise<Name | null>;
  untilHealthy(): Promise<number>;
  killBackend(): Promise<void>;
  killPostgres(node: Name): void;
  killMachine(node: Name): void;
  restart(node: Name): void;
  stop(keepsLogs: boolean): Promise<void>;
}

export async function startCluster(bench: Bench): Promise<Cluster> {
  const names = Object.keys(ADDRESSES) as Name[];
  const settings = settingsOf(bench);
  const machines = new Map(names.map((name) => [name, prepareMachine(bench, name, settings)]));
  const machine = (name: Name) => machines.get(name) as Machine;
  for (const one of machines.values()) one.start();
  bench.start('haproxy', ['/usr/sbin/haproxy', '-db', '-f', bench.render('haproxy.cfg', settings)]);
  bench.render('userlist.txt', settings);
  bench.start('pgbouncer', ['/usr/sbin/pgbouncer', bench.render('pgbouncer.ini', settings)]);

  const members = async (): Promise<Member[]> => {
    for (const name of names) {
      const answer = await ask(`http://${ADDRESSES[name]}:${PORTS.PATRONI_PORT}/cluster`);
      if (answer) return (answer as { members: Member[] }).members;
    }
    return [];
  };
  const areAllWell = async () => isHealthy(await members()) && (await Promise.all(names.map(hasEtcd))).every(Boolean);
  const untilHealthy = () => until('a leader, two standbys and three etcd', areAllWell, HEALTHY_WITHIN_MS);
  const superuserUrl = `postgres://postgres:${settings.SUPERUSER_PASSWORD}@127.0.0.1:${PORTS.LEADER_PORT}/postgres`;
  await until('three machines', areAllWell, FIRST_START_MS);
  await until('a leader behind HAProxy', () => accepts('127.0.0.1', Number(PORTS.LEADER_PORT)), FIRST_START_MS);
  bench.run([postgres('psql'), superuserUrl, '-v', 'ON_ERROR_STOP=1', '-q', '-f', bench.render('database.sql', settings)]);
  const env = environmentOf(readFileSync(bench.render('porteira.env', settings), 'utf8'));
  return {
    env,
    ownerUrl: env.MIGRATION_DATABASE_URL ?? '',
    leader: async () => (await members()).find(({ role, state }) => role === 'leader' && state === 'running')?.name ?? null,
    untilHealthy,
    killBackend: async () => {
      const pid = await withClient(superuserUrl, async (client) => {
        const { rows } = await client.query<{ pid: number }>(
          "select pid from pg_stat_activity where usename = 'porteira_app' order by state_change desc limit 1",
        );
        return rows[0]?.pid;
      });
      if (pid !== undefined) process.kill(pid, 'SIGKILL');
    },
    killPostgres: (name) => machine(name).killPostgres(),
    killMachine: (name) => machine(name).kill(),
    restart: (name) => machine(name).start(),
    stop: async (keepsLogs) => {
      await Promise.all([...machines.values()].map((one) => one.stop()));
      await bench.remove(keepsLogs);
    },
  };
}

function settingsOf(bench: Bench): Settings {
  const password = () => randomBytes(24).toString('hex');
  return {
    ...PORTS,
    ADDRESS_A: ADDRESSES.a,
    ADDRESS_B: ADDRESSES.b,
    ADDRESS_C: ADDRESSES.c,
    NETWORK: '127.0.0.0/8',
    POSTGRES_BIN: postgres(''),
    HAPROXY_USER: process.getuid?.() === 0 ? 'postgres' : userInfo().username,
    USERLIST: join(bench.folder, 'userlist.txt'),
    SUPERUSER_PASSWORD: password(),
    REPLICATION_PASSWORD: password(),
    OWNER_PASSWORD: password(),
    APP_PASSWORD: password(),
    ARCHIVE_COMMAND: '/bin/true',
    LEADER_TTL: String(leastTtl(bench.run(['/usr/bin/patroni', '--version']))),
  };
}

/** Patroni 3.2 and newer take no shorter one. */
function leastTtl(version: string): number {
  const [major = 0, minor = 0] = (version.match(/\d+/g) ?? []).map(Number);
  return major > 3 || (major === 3 && minor >= 2) ? 20 : 7;
}

interface Machine {
  start(): void;
  killPostgres(): void;
  kill(): void;
  stop(): Promise<void>;
}

function prepareMachine(bench: Bench, name: Name, shared: Settings): Machine {
  const data = join(bench.folder, `${name}.data`);
  const settings = {
    ...shared,
    NODE: name,
    ADDRESS: ADDRESSES[name],
    POSTGRES_DATA: data,
    POSTGRES_SOCKETS: bench.makeFolder(`${name}.run`),
    ETCD_DATA: bench.makeFolder(`${name}.etcd`),
  };
  const etcdEnv = environmentOf(readFileSync(bench.render('etcd.env', settings, `${name}.etcd.env`), 'utf8'));
  const config = bench.render('patroni.yaml', settings, `${name}.yaml`);
  let running: ChildProcess[] = [];
  const killPostgres = () => {
    const pidFile = join(data, 'postmaster.pid');
    const pid = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : 0;
    // The file outlives its process, whose number may be another's by now.
    const commandLine = `/proc/${pid}/cmdline`;
    if (existsSync(commandLine) && readFileSync(commandLine, 'utf8').includes(data)) process.kill(pid, 'SIGKILL');
  };
  const isAlive = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;
  return {
    start: () => {
      if (running.some(isAlive)) return;
      running = [
        bench.start(`${name}.patroni`, ['/usr/bin/patroni', config], { PATRONI_LOG_LEVEL: 'INFO' }),
        bench.start(`${name}.etcd`, ['/usr/bin/etcd'], etcdEnv),
      ];
    },
    killPostgres,
    kill: () => {
      for (const child of running) child.kill('SIGKILL');
      killPostgres();
    },
    stop: async () => {
      const [patroni] = running;
      if (patroni) await end(patroni);
      killPostgres();
    },
  };
}

async function ask(url: string): Promise<unknown> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
  return answer?.ok ? answer.json().catch(() => null) : null;
}

async function hasEtcd(name: Name): Promise<boolean> {
  const answer = await ask(`http://${ADDRESSES[name]}:${PORTS.ETCD_PORT}/health`);
  return (answer as { health?: string } | null)?.health === 'true';
}

/** A former leader runs for a moment before it is wound back; its timeline tells. */
function isHealthy(members: readonly Member[]): boolean {
  const leader = members.find(({ role }) => role === 'leader');
  const works = ({ state, timeline }: Member) => (state === 'running' || state === 'streaming') && timeline === leader?.timeline;
  return members.length === 3 && members.every(works) && members.some(({ role }) => role === 'sync_standby');
}
