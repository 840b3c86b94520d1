import { chmodSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { ConfigError, parseConfig } from '../config';
import { backUp } from './back-up';
import { connectForBackup } from './backup-connection';
import { closing, momentText, runCommand, totalLines } from './command';

/** `npm run backup -- [file or folder]`, default `DATA_DIR/backups`. See docs/operations.md. */

/** npm changes the working directory, but paths are relative to the caller's. */
const from = process.env.INIT_CWD ?? process.cwd();

function readArguments(): string | null {
  const { values, positionals } = parseArgs({ allowPositionals: true, strict: false });
  if (positionals.length > 1 || Object.keys(values).length > 0) throw new ConfigError('use npm run backup -- [arquivo ou pasta].');
  return positionals[0] === undefined ? null : resolve(from, positionals[0]);
}

function programVersion(): string {
  const text = readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}

function target(wanted: string | null, dataDir: string): string {
  const folder = wanted ?? join(dataDir, 'backups');
  if (wanted === null) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
  }
  const isFolder = existsSync(folder) && statSync(folder).isDirectory();
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  return isFolder ? join(folder, `porteira-${moment}Z.backup`) : folder;
}

await runCommand(
  'A cópia não foi feita',
  () => ({ ...parseConfig(process.env, process.cwd()), wanted: readArguments() }),
  async (settings, signal) => {
    const reached = await connectForBackup(settings, 'porteira-backup', false);
    await closing(reached, signal, async () => {
      const path = target(settings.wanted, settings.dataDir);
      const { takenAt, tables } = await backUp(reached.client, path, programVersion(), signal);
      const lines = [`Cópia de ${momentText(takenAt)}, lida de volta e igual à base:`, ...totalLines(tables), path];
      process.stdout.write(`${lines.join('\n')}\n`);
    });
  },
);
