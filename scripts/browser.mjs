/** Finds or installs a Chromium for the end-to-end tests. `node scripts/browser.mjs` prints its path. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { run, tool } from './project.mjs';

/** The headless shell first: it takes three quarters of the time. */
const NAMES = [
  'chromium-headless-shell',
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
  'microsoft-edge',
  'microsoft-edge-stable',
];
const MAC = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
const WINDOWS = ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'];

/** `null` without a working browser. `PORTEIRA_BROWSER` overrides the search. */
export async function findBrowser() {
  if (process.env.PORTEIRA_BROWSER) return process.env.PORTEIRA_BROWSER;
  for (const path of [...(await installed()), await playwrightOwn()]) {
    if (path && existsSync(path) && (await answers(path))) return path;
  }
  return null;
}

/** Installs one where possible; `null` after explaining how to do it by hand. */
export async function ensureBrowser() {
  const found = await findBrowser();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Instalando o Chromium (apt-get)...');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env });
    for (const browser of ['chromium-headless-shell', 'chromium']) {
      await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', browser, 'fonts-liberation'], { env });
      const fromApt = await findBrowser();
      if (fromApt) return fromApt;
    }
  }
  console.log('Baixando um Chromium para os testes...');
  const download = await run(process.execPath, [tool('playwright-core/cli.js'), 'install', 'chromium']);
  const own = await findBrowser();
  if (!own) {
    console.error(
      `${download.output.trim()}\nNenhum navegador para os testes: instale o Chrome, o Chromium ou o Edge (no Debian: apt-get install chromium).`,
    );
  }
  return own;
}

async function installed() {
  if (process.platform === 'darwin') return MAC;
  if (process.platform === 'win32') {
    const roots = ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].map((name) => process.env[name]).filter(Boolean);
    return roots.flatMap((folder) => WINDOWS.map((path) => join(folder, path)));
  }
  const folders = (process.env.PATH ?? '').split(delimiter).concat('/usr/bin', '/snap/bin');
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
}

async function playwrightOwn() {
  const { chromium } = await import('playwright-core');
  return chromium.executablePath();
}

/** Some distributions install a stub that only says where the real browser would be. */
async function answers(path) {
  if (process.platform === 'win32') return true;
  return (await run(path, ['--version'])).code === 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const path = await findBrowser();
  if (path) console.log(path);
  process.exit(path ? 0 : 1);
}
