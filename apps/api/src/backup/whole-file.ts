import { randomBytes } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Writable } from 'node:stream';
import { DiskFull, isDiskFull } from '../db/disk-full';
import { BackupError } from './backup-error';

/** Written and checked as `*.part` with mode 0600, then renamed, so the file is complete or absent. Never replaces a file. */
export async function writeWholeFile<T>(
  path: string,
  fill: (stream: Writable) => Promise<void>,
  check: (draft: string) => Promise<T>,
): Promise<T> {
  refuseExisting(path);
  const draft = `${path}.${randomBytes(4).toString('hex')}.part`;
  try {
    const stream = createWriteStream(draft, { flags: 'wx', mode: 0o600 });
    const closed = new Promise<void>((resolve) => stream.once('close', resolve));
    try {
      await fill(stream);
    } finally {
      stream.destroy();
      await closed;
    }
    await sync(draft, 'r+');
    const checked = await check(draft);
    refuseExisting(path);
    await rename(draft, path);
    // A rename survives a power cut once the folder is synced; Windows syncs folders by itself.
    if (process.platform !== 'win32') await sync(dirname(path), 'r');
    return checked;
  } catch (error) {
    await rm(draft, { force: true });
    throw named(error, dirname(path));
  }
}

function refuseExisting(path: string): void {
  if (existsSync(path)) throw new BackupError(`o arquivo ${path} já existe; escolha outro nome.`);
}

async function sync(path: string, mode: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, mode);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'a pasta não existe',
  ENOTDIR: 'não é uma pasta',
  EACCES: 'sem permissão para gravar',
  EPERM: 'sem permissão para gravar',
  EROFS: 'o disco só permite ler',
  EFBIG: 'o arquivo ficaria grande demais',
  EIO: 'o disco falhou',
};

function named(error: unknown, folder: string): unknown {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return error;
  if (isDiskFull(error)) return new DiskFull(`não há espaço em disco em ${folder}`, { cause: error });
  const reason = REASONS[String(error.code)];
  return reason === undefined ? error : new BackupError(`não é possível gravar em ${folder} (${reason}).`, { cause: error });
}
