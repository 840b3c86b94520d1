import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { testContext } from '../../test/context';
import { testDatabase } from '../../test/database';
import { createPerson, signInAs } from '../../test/people';
import { buildApp } from '../app';
import { openDatabase } from './open';

const PROGRAM = '/usr/sbin/pgbouncer';
const isInstalled = spawnSync(PROGRAM, ['--version']).status === 0;
const log = pino({ level: 'silent' });

/** Fewer server connections than clients, so that each transaction may get another one. */
const SERVER_CONNECTIONS = 2;
const CALLS = 400;

describe.skipIf(!isInstalled)('behind PgBouncer in transaction mode', async () => {
  const { url, appUrl, pool } = await testDatabase();
  const { config } = testContext(pool);
  const open = (databaseUrl: string, hasPooler = true) =>
    openDatabase({ ...config, databaseUrl, migrationDatabaseUrl: url, hasPooler }, log);
  const role = new URL(appUrl).username;
  const database = new URL(url).pathname.slice(1);
  const alter = (setting: string) => pool.query(`alter role ${role} in database ${database} ${setting}`);

  it.each(['', 'statement_timeout,options'])('refuses to start without DATABASE_POOLER, when the pooler ignores "%s"', async (ignored) => {
    const pooled = await startPgBouncer(appUrl, `ignore_startup_parameters = ${ignored}`);
    await expect(open(pooled, false)).rejects.toThrow(/^DATABASE_URL: .*DATABASE_POOLER=1/);
  });

  it('refuses to start while the role has no time limit, and says how to set it', async () => {
    await expect(open(await startPgBouncer(appUrl))).rejects.toThrow(`ALTER ROLE ${role} SET statement_timeout = '15s'`);
  });

  it('serves two processes without an error, each write once', async () => {
    await alter("set statement_timeout = '15s'");
    await alter("set timezone = 'UTC'");
    const pooled = await startPgBouncer(appUrl);
    const person = await createPerson(pool, 'ADMIN');
    const processes = await Promise.all(
      [1, 2].map(async () => {
        const opened = await open(pooled);
        const app = await buildApp({ ...testContext(opened.pool, { health: opened.health }), db: opened.db });
        return { opened, app, headers: await signInAs(app, person) };
      }),
    );
    const statuses = await Promise.all(
      Array.from({ length: CALLS }, async (_, at) => {
        const { app, headers } = processes[at % 2] as (typeof processes)[number];
        if (at % 4 >= 2) return (await app.inject({ url: '/api/category_biomes?order[title]=ASC', headers })).statusCode;
        const title = `Bioma ${Math.floor(at / 4)}`;
        const key = { 'idempotency-key': `bioma-${Math.floor(at / 4)}` };
        const payload = { title };
        return (await app.inject({ method: 'POST', url: '/api/category_biomes', headers: { ...headers, ...key }, payload })).statusCode;
      }),
    );
    const unexpected = statuses.filter((status) => ![200, 201, 409].includes(status));
    const { rows } = await pool.query(
      "select count(*)::int as all, count(distinct title)::int as titles from category_biomes where title like 'Bioma %'",
    );
    for (const { app, opened } of processes) {
      await app.close();
      await opened.close();
    }
    expect(unexpected).toEqual([]);
    expect(rows).toEqual([{ all: CALLS / 4, titles: CALLS / 4 }]);
  });
});

async function startPgBouncer(address: string, ...extra: string[]): Promise<string> {
  const server = new URL(address);
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'porteira-pgbouncer-'));
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'users'), `"${server.username}" "${decodeURIComponent(server.password)}"\n`, { mode: 0o644 });
  const settings = [
    '[databases]',
    `* = host=${server.hostname} port=${server.port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = plain',
    `auth_file = ${join(folder, 'users')}`,
    'pool_mode = transaction',
    `default_pool_size = ${SERVER_CONNECTIONS}`,
    'max_client_conn = 100',
    ...extra,
  ];
  writeFileSync(join(folder, 'pgbouncer.ini'), settings.join('\n'), { mode: 0o644 });
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(PROGRAM, [...asNobody, join(folder, 'pgbouncer.ini')], { stdio: 'ignore' });
  onTestFinished(() => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });
  while (!(await accepts(port))) await sleep(50);
  server.port = String(port);
  return server.href;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.end());
  });
}
