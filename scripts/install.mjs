import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, run } from './project.mjs';

const stamp = join(root, 'node_modules/.porteira-lock');

export async function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Instalando dependências (npm ci)...');
  const { code, output } = await run('npm', ['ci', '--include=dev', '--include=optional', '--no-fund', '--no-audit', '--loglevel=error']);
  if (code !== 0) {
    console.error(`${output.trim()}\nNão foi possível instalar as dependências; confira o acesso à internet e rode npm ci.`);
    process.exit(1);
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, lockHash());
}

/** Our stamp, or npm's own record, so that an earlier `npm ci` counts. */
function isInstalled() {
  if (!existsSync(join(root, 'node_modules'))) return false;
  if (existsSync(stamp)) {
    if (readFileSync(stamp, 'utf8') === lockHash()) return true;
  }
  return matchesNpmRecord();
}

function matchesNpmRecord() {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages ?? {};
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages ?? {};
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const found = installed[path];
    // The lock file lists optional packages of other systems.
    return found ? found.version === entry.version : entry.optional === true || entry.devOptional === true;
  });
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}
