import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../e2e/product';

/** HAProxy with the configuration of `deploy/haproxy`, on loopback: only addresses and what needs root are replaced. */

const CONFIGURATION = join(dirname(dirname(import.meta.dirname)), 'deploy/haproxy/haproxy.cfg');
const READY_WITHIN_MS = 10_000;

export interface LoadBalancer {
  url: string;
  stop(): void;
}

export function requireProxy(): void {
  if (spawnSync('haproxy', ['-v']).status === 0) return;
  console.error('HAProxy is not installed: apt-get install haproxy');
  process.exit(1);
}

export async function startProxy(servers: readonly string[]): Promise<LoadBalancer> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'porteira-haproxy-'));
  writeFileSync(join(folder, 'haproxy.cfg'), onLoopback(readFileSync(CONFIGURATION, 'utf8'), port, servers));
  const child = spawn('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (text: Buffer) => {
    said += text.toString();
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = () => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await answers(url))) {
    if (child.exitCode === null && Date.now() < deadline) await sleep(50);
    else {
      stop();
      throw new Error(`HAProxy did not start:\n${said}`);
    }
  }
  return { url, stop };
}

function onLoopback(configuration: string, port: number, servers: readonly string[]): string {
  const lines = configuration.split('\n').filter((line) => !/^\s+(log|user|group|chroot|server)\s/.test(line));
  const own = servers.map((url, index) => `    server s${index + 1} ${new URL(url).host}`);
  return [...lines.map((line) => line.replace(/^(\s+bind) .*/, `$1 127.0.0.1:${port}`)), ...own, ''].join('\n');
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health/ready`)).ok;
  } catch {
    return false;
  }
}
