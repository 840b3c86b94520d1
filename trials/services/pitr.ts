import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '../../bench/measure';
import { freshDataDir, removeData, startProduct } from '../../e2e/product';
import { bodyOf, findTarget, signIn } from './load';
import { openBench, postgres, requirePrograms, until } from './services';

/** `npm run trial:pitr` brings rows deleted by mistake back from pgBackRest and reads them through the program. */

const PORT = '15440';
const ROWS = 20;

requirePrograms([postgres('postgres'), '/usr/bin/pgbackrest'], 'postgresql-15 pgbackrest');
const bench = openBench('pitr');
const dataDir = freshDataDir();
const data = join(bench.folder, 'data');
const password = 'porteira';
const settings = {
  POSTGRES_DATA: data,
  POSTGRES_PORT: PORT,
  POSTGRES_SOCKETS: bench.makeFolder('sockets'),
  BACKUPS: bench.makeFolder('backups'),
  OWNER_PASSWORD: password,
  APP_PASSWORD: password,
};
const address = (user: string, database: string) => `postgres://${user}:${password}@127.0.0.1:${PORT}/${database}`;
const superuser = address('postgres', 'postgres');
const owner = address('porteira', 'porteira');
const env = { DATABASE_URL: address('porteira_app', 'porteira'), MIGRATION_DATABASE_URL: owner, DEMO: '1' };
const pgbackrest = ['/usr/bin/pgbackrest', `--config=${bench.render('../pgbackrest/pgbackrest.conf', settings, 'pgbackrest.conf')}`];
const stanza = [...pgbackrest, '--stanza=porteira'];

let hasFailed = true;

process.once('SIGINT', () => void takeAway().then(() => process.exit(130)));
try {
  hasFailed = !(await runTrial());
  process.exitCode = hasFailed ? 1 : 0;
} finally {
  await takeAway();
}

async function takeAway(): Promise<void> {
  await stopPostgres('immediate').catch(() => {});
  await bench.remove(hasFailed);
  removeData(dataDir);
}

async function runTrial(): Promise<boolean> {
  const passwordFile = bench.write('password', password);
  bench.run([
    postgres('initdb'),
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ]);
  await startPostgres();
  bench.run([postgres('psql'), superuser, '-v', 'ON_ERROR_STOP=1', '-q', '-f', bench.render('database.sql', settings)]);
  const passwordOfLibpq = { PGPASSWORD: password, PGUSER: 'postgres' };
  bench.run([...stanza, 'stanza-create'], passwordOfLibpq);

  const { rows, deletedAfter } = await enterAndDelete(() =>
    timed('full backup', () => bench.run([...stanza, '--type=full', 'backup'], passwordOfLibpq)),
  );
  bench.run([...stanza, 'check'], passwordOfLibpq);
  await stopPostgres('fast');

  timed('restore', () =>
    bench.run([...stanza, '--delta', '--type=time', `--target=${deletedAfter}`, '--target-action=promote', 'restore'], passwordOfLibpq),
  );
  await startPostgres();
  const found = await withProgram(async (ask) => Promise.all(rows.map(({ id }) => ask(`births/${id}`))));
  const equal = rows.filter((row, index) => JSON.stringify(found[index]?.body) === JSON.stringify(row.body)).length;
  console.log(`restored to ${deletedAfter}: ${equal} of ${rows.length} deleted rows are as they were`);
  return equal === rows.length;
}

type Ask = (path: string, init?: { method: string; body?: object }) => Promise<{ status: number; body: Record<string, unknown> }>;

async function enterAndDelete(backUp: () => void) {
  return withProgram(async (ask) => {
    const target = await findTarget(owner);
    const enter = async () => {
      const ids: number[] = [];
      for (let count = 0; count < ROWS; count++) {
        const { status, body } = await ask('births', { method: 'POST', body: bodyOf('births', target) });
        if (status !== 201) throw new Error(`POST births: ${status}`);
        ids.push(body.id as number);
      }
      return ids;
    };
    const ids = await enter();
    backUp();
    ids.push(...(await enter()));
    const rows = await Promise.all(ids.map(async (id) => ({ id, body: (await ask(`births/${id}`)).body })));
    await sleep(1_000);
    const deletedAfter = await withClient(superuser, async (client) => {
      const answer = await client.query<{ now: string }>("select to_char(clock_timestamp(), 'YYYY-MM-DD HH24:MI:SS.US+00') as now");
      return answer.rows[0]?.now ?? '';
    });
    await sleep(1_000);
    for (const id of ids) await ask(`births/${id}`, { method: 'DELETE' });
    const gone = await Promise.all(ids.map(async (id) => (await ask(`births/${id}`)).status));
    if (gone.some((status) => status !== 404)) throw new Error(`not deleted: ${gone.join(', ')}`);
    return { rows, deletedAfter };
  });
}

async function withProgram<Result>(work: (ask: Ask) => Promise<Result>): Promise<Result> {
  const product = await startProduct({ dataDir, env });
  try {
    const headers = { authorization: await signIn(product.url), 'content-type': 'application/json' };
    return await work(async (path, { method, body } = { method: 'GET' }) => {
      const answer = await fetch(`${product.url}/api/${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
      const text = await answer.text();
      return { status: answer.status, body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>) };
    });
  } finally {
    await product.stop();
  }
}

async function startPostgres(): Promise<void> {
  const options = {
    port: PORT,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: settings.POSTGRES_SOCKETS,
    timezone: 'UTC',
    archive_mode: 'on',
    archive_command: `${stanza.join(' ')} archive-push %p`,
    archive_timeout: '60s',
  };
  bench.start('postgres', [
    postgres('postgres'),
    '-D',
    data,
    ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const isOpen = () =>
    withClient(superuser, async (client) => {
      const { rows } = await client.query<{ recovering: boolean }>('select pg_is_in_recovery() as recovering');
      return rows[0]?.recovering === false;
    }).catch(() => false);
  await until('PostgreSQL takes writes', isOpen, 60_000);
}

async function stopPostgres(mode: 'fast' | 'immediate'): Promise<void> {
  bench.run([postgres('pg_ctl'), '-D', data, '-w', '-m', mode, 'stop']);
}

function timed(what: string, work: () => void): void {
  const begin = performance.now();
  work();
  console.log(`${what}: ${((performance.now() - begin) / 1_000).toFixed(1)} s`);
}
