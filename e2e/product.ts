import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export type Product = {
  url: string;
  dataDir: string;
  pid: number;
  output(): string;
  /** Answers the exit code, `null` if killed. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
};

export type Ended = { code: number | null; output: string };

/** A given `dataDir` is kept; otherwise `removeData` deletes a temporary one. `root` is the folder of another version. */
export type ProductOptions = { dataDir?: string; env?: Record<string, string>; port?: number; root?: string };

const READY_WITHIN_MS = 600_000;
const START = [process.execPath, 'scripts/start.mjs'];
const projectRoot = dirname(import.meta.dirname);

/** On a free port; fails with the output if it ends before it answers. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const dataDir = options.dataDir ?? freshDataDir();
  const port = options.port ?? (await freePort());
  const { child, output } = launch({ ...options.env, DATA_DIR: dataDir, PORT: String(port) }, START, options.root);
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`o produto não ficou pronto:\n${output()}`);
    }
    await sleep(100);
  }
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    output,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      return exitOf(child);
    },
  };
}

export async function failToStart(env: Record<string, string>): Promise<Ended> {
  const { child, output } = launch(env);
  const code = await exitOf(child);
  return { code, output: output() };
}

export async function runNpm(name: string, words: readonly string[], env: Record<string, string>): Promise<Ended> {
  const { child, output } = launch(env, ['npm', 'run', '--silent', name, '--', ...words]);
  const code = await exitOf(child);
  return { code, output: output() };
}

export function freshDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'porteira-e2e-'));
}

export function removeData(dataDir: string): void {
  rmSync(dataDir, { recursive: true, force: true });
}

function launch(env: Record<string, string>, command = START, root = projectRoot): { child: ChildProcess; output: () => string } {
  const inherited = { ...process.env };
  // Settings of the test runner must not leak into the product.
  for (const name of [
    'DATABASE_URL',
    'MIGRATION_DATABASE_URL',
    'READ_DATABASE_URL',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'DEMO',
    'DEMO_FARMS',
    'HOST',
    'ADMIN_EMAIL',
    'ADMIN_PASSWORD',
    'SMTP_URL',
    'MAIL_FROM',
    'PUBLIC_URL',
    'IMPORT_APP_URL',
    'JWT_SECRET',
    'NODE_ENV',
  ]) {
    delete inherited[name];
  }
  const [program = '', ...words] = command;
  const child = spawn(program, words, {
    cwd: root,
    // Only a journey that compares farms needs more; the others start faster without.
    env: { ...inherited, DEMO_FARMS: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const collect = (chunk: Buffer): void => {
    text += chunk.toString();
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  return { child, output: () => text };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health`)).ok;
  } catch {
    return false;
  }
}

function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.once('exit', (code) => resolve(code)));
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
