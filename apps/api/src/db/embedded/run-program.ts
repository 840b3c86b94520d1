import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import type { SystemAccount } from './account';

export type ProgramResult = { code: number; output: string };

/** Secrets in the product's environment stay out of the programs' one. */
const PASSED_ON = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH'];

/** Another account may not reach the folder by its path, but any process reaches its working directory. */
export function nameOfFolder(folder: string, account: SystemAccount): string {
  return account.runAs !== null && process.platform === 'linux' ? '/proc/self/cwd' : realpathSync(folder);
}

export function runProgram(program: string, args: string[], folder: string, account: SystemAccount): Promise<ProgramResult> {
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
