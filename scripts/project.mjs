/** Plain Node, as it runs before anything is installed. */
import { spawn } from 'node:child_process';
import { dirname } from 'node:path';

export const root = dirname(import.meta.dirname);
const OLDEST_NODE = [20, 19];

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const isTooOld = major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]);
  if (!isTooOld) return;
  console.error(
    `O Porteira precisa do Node.js ${OLDEST_NODE.join('.')} ou mais novo; este é o ${process.versions.node}. Baixe em https://nodejs.org`,
  );
  process.exit(1);
}

/**
 * Runs a program to its end. `inherit` shows its output as it comes; else it is collected.
 * @param {string} program @param {string[]} args @param {{ inherit?: boolean, env?: Record<string, string> }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...options.env },
      stdio: options.inherit ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      // npm is a .cmd file on Windows, which needs a shell; no argument comes from outside.
      shell: process.platform === 'win32' && program === 'npm',
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 127, output: `${program}: ${error.message}` }));
    child.on('close', (code, signal) => resolve({ code: code ?? 1, output: signal ? `${output}\n${program}: ${signal}` : output }));
  });
}

/** Path of a program that a development package brings. @param {string} path inside node_modules */
export function tool(path) {
  return `${root}/node_modules/${path}`;
}
