/** Installs the packages of package-lock.json when they are missing or other ones than installed. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, run } from './project.mjs';

const stamp = join(root, 'node_modules/.porteira-lock');

/** Makes `node_modules` match the lock file; ends the process with a clear line if that fails. */
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

/**
 * Our stamp, or npm's own record of what it installed: whoever ran `npm ci` before (a CI step, a developer) need not wait again.
 */
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
    // Optional packages of other systems are wanted by the lock file and rightly absent.
    return found ? found.version === entry.version : entry.optional === true || entry.devOptional === true;
  });
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}
