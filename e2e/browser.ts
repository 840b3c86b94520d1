import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/** Fewer processes and threads to hand pictures to, of which nobody sees any: a tenth less for two cores to do, but not how a user's browser works. */
const UNSEEN = ['--in-process-gpu', '--num-raster-threads=1', '--disable-lcd-text'];

/** How long a user waits for something to appear: generous for two busy cores, short enough to fail before the test's own time is up. */
const PATIENCE_MS = 30_000;

/** Starts the browser of this machine (see `scripts/browser.mjs`). One is enough (see `pages.ts`). `isTimed`: it works as a user's does. */
export function launchBrowser({ isTimed = false } = {}): Promise<Browser> {
  return chromium.launch({ executablePath: browserPath(), headless: true, args: isTimed ? FLAGS : [...FLAGS, ...UNSEEN] });
}

/** A user of their own: separate storage, Brazilian language and clock, a clipboard to paste from. `isTouched`: by a thumb. */
export async function newUser(
  browser: Browser,
  baseURL: string,
  viewport: { width: number; height: number; isTouched?: boolean } = { width: 1366, height: 768 },
): Promise<BrowserContext> {
  const isTouched = viewport.isTouched === true;
  const user = await browser.newContext({
    baseURL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport,
    hasTouch: isTouched,
    isMobile: isTouched,
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  user.setDefaultTimeout(PATIENCE_MS);
  return user;
}

function browserPath(): string {
  if (process.env.PORTEIRA_BROWSER) return process.env.PORTEIRA_BROWSER;
  return execFileSync(process.execPath, ['scripts/browser.mjs'], { cwd: dirname(import.meta.dirname), encoding: 'utf8' }).trim();
}
