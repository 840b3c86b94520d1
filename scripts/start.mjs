/** `npm start`: installs, builds, then becomes the server. Plain Node. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { requireNode, root } from './project.mjs';

requireNode();
await ensureInstalled();
try {
  await ensureBuilt();
} catch (error) {
  console.error(`Porteira não iniciou: ${error.message}`);
  process.exit(1);
}
process.env.NODE_ENV ??= 'production';
stopWithNpm();
// In the same process, so that signals reach the server.
await import(pathToFileURL(join(root, 'dist/server/main.mjs')).href);

/** A killed npm leaves this process behind with the port; its parent then changes. Started by hand it may outlive the shell. */
function stopWithNpm() {
  if (process.platform === 'win32' || process.env.npm_lifecycle_event !== 'start') return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}
