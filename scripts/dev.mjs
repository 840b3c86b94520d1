/** `npm run dev`: API under tsx and web app under Vite. Open the address of Vite. */
import { spawn } from 'node:child_process';
import { ensureInstalled } from './install.mjs';
import { requireNode, root, tool } from './project.mjs';

requireNode();
await ensureInstalled();

const port = process.env.PORT || '3000';
const api = start([tool('tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'apps/api/src/main.ts']);
const web = start([tool('vite/bin/vite.js')], { PORTEIRA_API_URL: `http://127.0.0.1:${port}` });

let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0));
// Both stop together, as one is useless without the other.
for (const child of [api, web]) child.on('exit', (code) => stop(code ?? 1));

function start(args, env = {}) {
  return spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit'] });
}

function stop(code) {
  if (isStopping) return;
  isStopping = true;
  const running = [api, web].filter((child) => child.exitCode === null && child.signalCode === null);
  for (const child of running) child.kill('SIGTERM');
  void Promise.all(running.map((child) => new Promise((resolve) => child.once('exit', resolve)))).then(() => process.exit(code));
}
