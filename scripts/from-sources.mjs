/** `npm run backup`, `npm run restore`: runs from sources, because a build would replace the files of a running product. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { requireNode, root } from './project.mjs';

requireNode();
await ensureInstalled();
const [program] = process.argv.splice(2, 1);
const { register } = await import('tsx/esm/api');
register();
await import(pathToFileURL(join(root, program)).href);
