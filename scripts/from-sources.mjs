/**
 * `npm run backup`, `npm run restore`: runs a program of the product from its sources, in this very process. Nothing is built, as that
 * would take the files from under a product that runs; what is missing is installed. Plain Node, nothing needed before.
 */
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
