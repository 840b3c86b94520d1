/** `npm start`: installs what is missing, builds what is stale, then becomes the server. Plain Node, nothing needed before. */
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
// In this very process: signals, exit code and a kill reach the server itself, with nobody in between.
await import(pathToFileURL(join(root, 'dist/server/main.mjs')).href);

/**
 * npm passes SIGTERM on and waits, but killed outright it leaves this process behind, holding the port. A new parent tells.
 * Only under npm: started by hand, outliving the shell may be just what is wanted.
 */
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
