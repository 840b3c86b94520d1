import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';

export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/** Fewer processes and threads save a tenth of the CPU, but differ from a user's browser. */
const UNSEEN = ['--in-process-gpu', '--num-raster-threads=1', '--disable-lcd-text'];

/** Generous on a busy machine, but below the timeout of a test. */
const PATIENCE_MS = 120_000;

/** See `scripts/browser.mjs`. `isTimed` launches it like a user's browser. */
export function launchBrowser({ isTimed = false, hasScrollBars = false } = {}): Promise<Browser> {
  return chromium.launch({ ...launchOptions(isTimed), ignoreDefaultArgs: hasScrollBars ? ['--hide-scrollbars'] : [] });
}

function launchOptions(isTimed = false) {
  return { executablePath: browserPath(), headless: true, args: isTimed ? BROWSER_FLAGS : [...BROWSER_FLAGS, ...UNSEEN] };
}

export interface Device {
  width: number;
  height: number;
  isTouched?: boolean;
  /** Allows the service worker, for offline starts. Others go without, because its background requests disturb what tests count. */
  isKept?: boolean;
}

/** Separate storage, Brazilian locale and time zone, readable clipboard. */
export async function newUser(browser: Browser, baseURL: string, device: Device = { width: 1366, height: 768 }): Promise<BrowserContext> {
  const { isTouched = false, isKept = false, ...viewport } = device;
  const options: BrowserContextOptions = {
    serviceWorkers: isKept ? 'allow' : 'block',
    baseURL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport,
    hasTouch: isTouched,
    isMobile: isTouched,
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  };
  const user = isKept ? await userOnDisk(options) : await browser.newContext(options);
  user.setDefaultTimeout(PATIENCE_MS);
  return user;
}

/** A browser of its own, because large values are read later from disk than from the memory of a shared one. */
async function userOnDisk(options: BrowserContextOptions): Promise<BrowserContext> {
  const folder = mkdtempSync(join(tmpdir(), 'porteira-profile-'));
  const user = await chromium.launchPersistentContext(folder, { ...launchOptions(), ...options });
  // The browser goes on writing its cache for a while; a folder that stays is not a failure.
  user.on('close', () => void rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }).catch(() => undefined));
  return user;
}

export function browserPath(): string {
  if (process.env.PORTEIRA_BROWSER) return process.env.PORTEIRA_BROWSER;
  return execFileSync(process.execPath, ['scripts/browser.mjs'], { cwd: dirname(import.meta.dirname), encoding: 'utf8' }).trim();
}
