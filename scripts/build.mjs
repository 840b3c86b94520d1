/** Builds web app and server into dist when sources have changed. `node scripts/build.mjs --force` always builds. */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ensureInstalled } from './install.mjs';
import { requireNode, root, run, tool } from './project.mjs';

const dist = join(root, 'dist');
const stamp = join(dist, '.stamp');
const SOURCES = ['packages', 'apps', 'package.json', 'package-lock.json', 'vite.config.ts', 'scripts/build.mjs'];
const NO_SOURCE = /(\.test\.tsx?|\.md)$|(^|\/)(node_modules|test)\//;
/** Worker threads, built beside the code that starts them. */
const THREADS = ['records/transfer/reader', 'files/pdf-writer.mjs'];
const COMPRESSIBLE = /\.(js|css|html|svg|json|txt|map|webmanifest)$/;

/** Builds if the sources changed since the last build. @param {{ force?: boolean, quiet?: boolean }} [options] */
export async function ensureBuilt(options = {}) {
  const hash = sourceHash();
  if (!options.force && isBuilt(hash)) return;
  if (!options.quiet) console.log('Construindo o Porteira...');
  const draft = join(dist, `.next-${process.pid}`);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const name = `${version}+${hash.slice(0, 10)}`;
  try {
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { recursive: true });
    await Promise.all([buildWeb(join(draft, 'web'), name), buildServer(join(draft, 'server'), name)]);
    // Moved as a whole, so that a failed build keeps the last good one.
    rmSync(stamp, { force: true });
    for (const part of ['web', 'server']) {
      rmSync(join(dist, part), { recursive: true, force: true });
      renameSync(join(draft, part), join(dist, part));
    }
    writeFileSync(stamp, hash);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

async function buildWeb(folder, version) {
  const { code, output } = await run(process.execPath, [tool('vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    env: { PORTEIRA_WEB_OUT: folder, PORTEIRA_VERSION: version, NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error(`a construção da interface falhou:\n${output}`);
  await compressFiles(folder);
}

/** Packages stay external, as some have native parts or files of their own. */
async function buildServer(folder, version) {
  const { build, stop } = await import('esbuild');
  await build({
    absWorkingDir: root,
    entryPoints: ['apps/api/src/main.ts'],
    outfile: join(folder, 'main.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    // Paths of package.json "imports" begin with #; every bare name is a package.
    plugins: [{ name: 'packages-outside', setup: (it) => it.onResolve({ filter: /^[^.#/]/ }, (args) => externalUnlessEntry(args)) }],
    loader: { '.sql': 'text' },
    define: { PORTEIRA_VERSION: JSON.stringify(version) },
    sourcemap: true,
    logLevel: 'error',
  });
  // esbuild's helper process would outlive the build in the server's process.
  await stop();
  cpSync(join(root, 'apps/api/src/db/migrations'), join(folder, 'migrations'), { recursive: true });
  for (const path of THREADS) cpSync(join(root, 'apps/api/src', path), join(folder, basename(path)), { recursive: true });
}

function externalUnlessEntry(args) {
  return args.kind === 'entry-point' ? undefined : { path: args.path, external: true };
}

/** Once at best quality, instead of on every request. */
async function compressFiles(folder) {
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  for (const path of filesUnder(folder)) {
    if (!COMPRESSIBLE.test(path)) continue;
    const content = readFileSync(path);
    if (content.length < 1024) continue;
    writeFileSync(`${path}.br`, await brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }));
    writeFileSync(`${path}.gz`, await zip(content, { level: 9 }));
  }
}

function isBuilt(hash) {
  const parts = ['web/index.html', 'server/main.mjs', ...THREADS.map((path) => `server/${basename(path)}`)];
  const isWhole = parts.every((path) => existsSync(join(dist, path)));
  return isWhole && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

/** By content, as a checkout changes all times. */
function sourceHash() {
  const hash = createHash('sha256');
  const files = SOURCES.flatMap((path) => filesUnder(join(root, path))).map((path) => relative(root, path).split(sep).join('/'));
  for (const path of files.filter((path) => !NO_SOURCE.test(path)).sort()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(path) {
  let entries;
  try {
    entries = readdirSync(path, { withFileTypes: true });
  } catch {
    return existsSync(path) ? [path] : [];
  }
  return entries.flatMap((entry) => (entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)]));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  requireNode();
  await ensureInstalled();
  await ensureBuilt({ force: process.argv.includes('--force') }).catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
}
