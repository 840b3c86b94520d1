import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const STALE_AFTER_MS = 15_000;
const BEAT_MS = 1_000;
const GIVE_UP_AFTER_MS = 180_000;

/** The holder touches the file every second. A stale lock is known by its dead pid on this machine, otherwise by its age. */
export async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  await acquire(path);
  const beat = setInterval(() => touch(path), BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    rmSync(path, { force: true });
  }
}

async function acquire(path: string): Promise<void> {
  const deadline = Date.now() + GIVE_UP_AFTER_MS;
  for (;;) {
    try {
      writeFileSync(path, `${hostname()} ${process.pid}`, { flag: 'wx', mode: 0o600 });
      return;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    if (Date.now() > deadline) throw new Error(`outro processo segura ${path} há tempo demais`);
    if (!breakIfStale(path)) await sleep(100);
  }
}

function breakIfStale(path: string): boolean {
  const holder = readHolder(path);
  if (holder === null) return true;
  const [host, pid] = holder.text.split(' ');
  const isDead = host === hostname() && pid !== undefined && !isAlive(Number(pid));
  if (!isDead && Date.now() - holder.touchedAt < STALE_AFTER_MS) return false;
  // Rename and check: another process may have renewed the lock since it was read.
  const aside = `${path}.${process.pid}.stale`;
  try {
    renameSync(path, aside);
    if (readFileSync(aside, 'utf8') !== holder.text) renameSync(aside, path);
    else rmSync(aside, { force: true });
  } catch {
    return true;
  }
  return true;
}

function readHolder(path: string): { text: string; touchedAt: number } | null {
  try {
    return { text: readFileSync(path, 'utf8'), touchedAt: statSync(path).mtimeMs };
  } catch {
    return null;
  }
}

function touch(path: string): void {
  const now = new Date();
  try {
    utimesSync(path, now, now);
  } catch {
    // The lock was stolen while this process was suspended; the work goes on for lack of an alternative.
  }
}

export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
