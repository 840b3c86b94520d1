import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import type { Account } from './account';

/** How a program ended, with what it wrote. */
export type Outcome = { code: number; output: string };

/** Only what the programs need: secrets of the product's own environment stay out of theirs. */
const PASSED_ON = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH'];

/**
 * How to name the cluster folder to a program. Another account may be unable to walk down to it (a project under /root), but a
 * process may always reach the folder it was started in; Linux gives that folder a name, and `runProgram` starts there.
 */
export function nameOfFolder(folder: string, account: Account): string {
  return account.runAs !== null && process.platform === 'linux' ? '/proc/self/cwd' : realpathSync(folder);
}

/** Runs a PostgreSQL program inside the cluster folder under the account and waits for its end. */
export function runProgram(program: string, args: string[], folder: string, account: Account): Promise<Outcome> {
  const env: Record<string, string> = { LC_ALL: 'C' };
  for (const name of PASSED_ON) {
    const value = process.env[name];
    if (value !== undefined) env[name] = value;
  }
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true, ...account.runAs });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.on('error', reject);
    // `exit`, not `close`: the server that pg_ctl leaves behind could hold the pipes open.
    child.on('exit', (code) => resolve({ code: code ?? 1, output: output.trim() }));
  });
}
