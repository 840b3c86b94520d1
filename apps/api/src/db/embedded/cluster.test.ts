import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Cluster, startCluster } from './cluster';
import { binariesPackage } from './platform';
import { postmasterStatusOf } from './postmaster';

const root = mkdtempSync(join(tmpdir(), 'porteira-launcher-'));
const dataDir = join(root, 'data');
const settings = { fsync: 'off' };
const open = (): Promise<Cluster> => startCluster({ dataDir, settings });

beforeAll(async () => {
  // A closed folder forces the root case, in which PostgreSQL runs as another account.
  chmodSync(root, 0o700);
  const cluster = await open();
  await ask(cluster.ownerUrl, 'create table kept (id int); insert into kept values (42)');
  await cluster.stop();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('embedded cluster', () => {
  it('keeps its data over a stop and a start, in UTF-8 with Portuguese sorting at hand', async () => {
    const cluster = await open();
    expect(cluster.isAdopted).toBe(false);
    expect(await ask(cluster.ownerUrl, 'select id from kept')).toEqual([{ id: 42 }]);
    const sorted = await ask(
      cluster.ownerUrl,
      `select string_agg(t, '' order by t collate "pt-BR-x-icu") as t from unnest(array['b','á','a','B']) t`,
    );
    expect(sorted).toEqual([{ t: 'aábB' }]);
    expect(await ask(cluster.ownerUrl, 'show server_encoding')).toEqual([{ server_encoding: 'UTF8' }]);
    const [role] = await ask(
      cluster.appUrl,
      'select rolsuper or rolcreatedb or rolcreaterole or rolbypassrls as may from pg_roles where rolname = current_user',
    );
    expect(role).toEqual({ may: false });
    expect(await cluster.stop()).toBe('stopped');
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
  });

  it('is shared by two processes, and the last one to leave stops it', async () => {
    const [first, second] = await Promise.all([open(), open()]);
    expect([first.pid, first.isAdopted !== second.isAdopted]).toEqual([second.pid, true]);
    expect(await first.stop()).toBe('left-running');
    expect(await ask(second.ownerUrl, 'select id from kept')).toEqual([{ id: 42 }]);
    expect(await second.stop()).toBe('stopped');
  });

  it('adopts the server that a killed process left behind', async () => {
    const { child, pid } = await openElsewhere();
    child.kill('SIGKILL');
    await ended(child);
    const cluster = await open();
    expect([cluster.pid, cluster.isAdopted]).toEqual([pid, true]);
    expect(await cluster.stop()).toBe('stopped');
  });

  it('starts the server again when it is killed, once for all who use it', async () => {
    const [first, second] = await Promise.all([open(), open()]);
    const { pid, ownerUrl } = first;
    process.kill(pid, 'SIGKILL');
    for (const cluster of [first, second]) {
      await vi.waitFor(() => expect(cluster.pid).not.toBe(pid), { timeout: 120_000, interval: 50 });
      expect(await ask(cluster.ownerUrl, 'select id from kept')).toEqual([{ id: 42 }]);
    }
    expect([first.pid, first.ownerUrl]).toEqual([second.pid, ownerUrl]);
    expect([await first.stop(), await second.stop()]).toEqual(['left-running', 'stopped']);
  });

  it('starts after process and server were killed together', async () => {
    const { child, pid } = await openElsewhere();
    child.kill('SIGKILL');
    await ended(child);
    process.kill(pid, 'SIGKILL');
    const cluster = await open();
    expect(cluster.isAdopted).toBe(false);
    expect(await ask(cluster.ownerUrl, 'select id from kept')).toEqual([{ id: 42 }]);
    expect(await cluster.stop()).toBe('stopped');
  });

  it('leaves no server behind that the kept password does not open', async () => {
    const secret = join(dataDir, 'postgres-password');
    const password = readFileSync(secret, 'utf8');
    writeFileSync(secret, 'outra');
    await expect(open()).rejects.toThrow(/^DATA_DIR: a senha guardada não abre/);
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
    writeFileSync(secret, password);
  });

  it('names the folder of a full disk, before and after there is a cluster', async () => {
    const options = join(dataDir, 'postgres/postmaster.opts');
    rmSync(options);
    symlinkSync('/dev/full', options);
    const fresh = join(root, 'fresh');
    mkdirSync(fresh);
    symlinkSync('/dev/full', join(fresh, 'postgres-password.tmp'));
    for (const folder of [dataDir, fresh]) {
      await expect(startCluster({ dataDir: folder, settings })).rejects.toThrow(
        new RegExp(`^DATA_DIR: não há espaço em disco em ${folder}[^\n]*$`),
      );
      expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(false);
    }
    rmSync(options);
  });

  it('takes a server that nobody collected for dead', async () => {
    // A container without an init keeps dead children as zombies.
    symlinkSync('/bin/true', join(root, 'postgres'));
    const parent = spawn('sh', ['-c', `${join(root, 'postgres')} & exec sleep 60`], { stdio: 'ignore' });
    const child = () => readFileSync(`/proc/${parent.pid}/task/${parent.pid}/children`, 'utf8').trim();
    const pid = await vi.waitFor(() => {
      expect(readFileSync(`/proc/${Number(child())}/status`, 'utf8')).toMatch(/^State:\s+Z/m);
      return Number(child());
    }, 120_000);
    try {
      expect(await postmasterStatusOf(dataDir, { pid, port: 1 }, 'postgres://127.0.0.1:1/porteira')).toBe('gone');
    } finally {
      parent.kill('SIGKILL');
    }
  });

  it('does not take the server of the original for its own when the folder was copied', async () => {
    const original = await open();
    const copyDir = join(root, 'copy');
    cpSync(dataDir, copyDir, { recursive: true, verbatimSymlinks: true });
    expect(readFileSync(join(copyDir, 'postgres/postmaster.pid'), 'utf8')).toContain(String(original.pid));
    const copy = await startCluster({ dataDir: copyDir, settings });
    expect(copy.pid).not.toBe(original.pid);
    expect([await copy.stop(), await original.stop()]).toEqual(['stopped', 'stopped']);
  });

  it('says where it cannot run what to do instead', () => {
    for (const machine of [
      { platform: 'win32', arch: 'arm64', isMusl: false },
      { platform: 'linux', arch: 'x64', isMusl: true },
    ]) {
      expect(() => binariesPackage(machine)).toThrow(/^DATABASE_URL: .*PostgreSQL 15/);
    }
  });
});

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function openElsewhere(): Promise<{ child: ChildProcess; pid: number }> {
  const program = `
    import { startCluster } from ${JSON.stringify(join(import.meta.dirname, 'cluster.ts'))};
    const cluster = await startCluster(${JSON.stringify({ dataDir, settings })});
    console.log(cluster.pid);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pid = await new Promise<number>((resolve, reject) => {
    child.stdout?.once('data', (chunk: Buffer) => resolve(Number(chunk.toString())));
    child.once('exit', (code) => reject(new Error(`saiu com ${code}`)));
  });
  return { child, pid };
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => (child.exitCode !== null || child.signalCode !== null ? resolve() : child.once('exit', () => resolve())));
}
