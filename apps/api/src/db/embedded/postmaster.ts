import { randomBytes } from 'node:crypto';
import { chownSync, lstatSync, readFileSync, readlinkSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { isAlive } from './lock';

export type Postmaster = { pid: number; port: number };

/** `silent`: possibly ours, but without an answer yet; `gone`: a stale file. */
type PostmasterStatus = 'ours' | 'silent' | 'gone';

const NONCE_FILE = 'porteira-nonce';

/** pid is on line 1, port on line 4; null while the file is missing or incomplete. */
export function readPostmaster(folder: string): Postmaster | null {
  let lines: string[];
  try {
    lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return pid > 0 && port > 0 ? { pid, port } : null;
}

/** PostgreSQL removes a stale file too, unless another process got the same pid. */
export function removeStalePidFile(folder: string): void {
  rmSync(join(folder, 'postmaster.pid'), { force: true });
}

export function clusterUrl(port: number, user: string, password: string, database: string): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
}

/** A folder copied from a running server has its pid, port and password, so the server must also see a file just written here. */
export async function postmasterStatusOf(folder: string, postmaster: Postmaster, url: string): Promise<PostmasterStatus> {
  if (!isAlive(postmaster.pid) || isAnotherProgram(folder, postmaster.pid)) return 'gone';
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000, application_name: 'porteira-launcher' });
  client.on('error', () => {});
  try {
    await client.connect();
    const nonce = writeNonce(folder);
    const answer = await client.query<{ nonce: string | null }>('select pg_read_file($1, true) as nonce', [NONCE_FILE]);
    return answer.rows[0]?.nonce === nonce ? 'ours' : 'gone';
  } catch (error) {
    if (isWrongPassword(error)) throw wrongPassword(folder);
    return 'silent';
  } finally {
    rmSync(join(folder, NONCE_FILE), { force: true });
    await client.end().catch(() => {});
  }
}

/** Linux reports program and folder of a process. A container without an init keeps a killed server as a zombie. */
function isAnotherProgram(folder: string, pid: number): boolean {
  try {
    if (readFileSync(`/proc/${pid}/comm`, 'utf8').trim() !== 'postgres') return true;
    if (/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))) return true;
    return readlinkSync(`/proc/${pid}/cwd`) !== realpathSync(folder);
  } catch {
    return false;
  }
}

function writeNonce(folder: string): string {
  const nonce = randomBytes(16).toString('hex');
  const path = join(folder, NONCE_FILE);
  writeFileSync(path, nonce, { mode: 0o600 });
  const owner = lstatSync(folder);
  if (process.getuid?.() === 0) chownSync(path, owner.uid, owner.gid);
  return nonce;
}

export function isWrongPassword(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '28P01';
}

export function wrongPassword(folder: string): Error {
  return new Error(`DATA_DIR: a senha guardada não abre o banco de ${folder}; restaure também o arquivo postgres-password.`);
}
