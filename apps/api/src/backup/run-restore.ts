import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../config';
import { openArchive } from './archive';
import { connectForBackup } from './backup-connection';
import { closing, momentText, runCommand, totalLines } from './command';
import { restoreBackup } from './restore';

/** `npm run restore -- file [--replace]` needs a stopped product. See docs/operations.md. */

const from = process.env.INIT_CWD ?? process.cwd();

function readArguments(): { path: string; replace: boolean } {
  const { values, positionals } = parseArgs({ allowPositionals: true, strict: false, options: { replace: { type: 'boolean' } } });
  const [path, ...others] = positionals;
  const isKnown = Object.keys(values).every((name) => name === 'replace');
  if (path === undefined || others.length > 0 || !isKnown) throw new ConfigError('use npm run restore -- arquivo [--replace].');
  return { path: resolve(from, path), replace: values.replace === true };
}

await runCommand(
  'A cópia não foi restaurada',
  () => ({ ...readConfig(), ...readArguments() }),
  async (settings, signal) => {
    // Checks the file before a database is created or changed.
    const archive = await openArchive(settings.path);
    const reached = await connectForBackup(settings, 'porteira-restore', true);
    await closing(reached, signal, async () => {
      const { replace } = settings;
      const { tables, migrations, leftOut } = await restoreBackup(reached.client, archive, { replace, ownPids: reached.ownPids, signal });
      const lines = [`Base restaurada da cópia de ${momentText(archive.manifest.takenAt)}, e igual a ela:`, ...totalLines(tables)];
      if (migrations.length > 0) lines.push(`migrações mais novas que a cópia, aplicadas depois: ${migrations.join(', ')}`);
      if (leftOut.length > 0) lines.push(`fora ficou o que não é do Porteira: ${leftOut.join(', ')}`);
      process.stdout.write(`${lines.join('\n')}\n`);
    });
  },
);
