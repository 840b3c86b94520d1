import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, type TestContext } from 'vitest';
import { launchBrowser, newUser } from './browser';
import { sharedProduct } from './shared-product';
import { chooseScope, type ScopeNames, signIn } from './steps';

/** Pictures of what the pages of a failed journey showed last. */
const PICTURES = join(tmpdir(), 'porteira-e2e');

/** A screen of a desk, and of the smallest phone that is looked after. */
export const DESK = { width: 1366, height: 768 };
export const PHONE = { width: 390, height: 844 };
/** The same as it is in a hand: touched, and as wide as what it shows. */
export const IN_HAND = { ...PHONE, isTouched: true };
export type Viewport = typeof DESK & { isTouched?: boolean };

/** One browser for all files of a worker, started by its first page; it ends with the process of the worker. */
let browser: Promise<Browser> | null = null;

async function openUser(viewport?: Viewport): Promise<BrowserContext> {
  browser ??= launchBrowser();
  return newUser(await browser, sharedProduct().url, viewport);
}

/** Each call opens a page of somebody new, who is gone after the test. */
export function anonymousPages(): (viewport?: Viewport) => Promise<Page> {
  const users: BrowserContext[] = [];
  afterEach(async ({ task }) => {
    await photograph(
      users.flatMap((user) => user.pages()),
      task,
    );
    await Promise.all(users.splice(0).map((user) => user.close()));
  });
  return async (viewport) => {
    const user = await openUser(viewport);
    users.push(user);
    return user.newPage();
  };
}

/**
 * Somebody who is signed in and has chosen where to work, once for the whole test file. Each call opens a page at an address. The first of
 * the file is the one that was signed in on, the first of a test that of the test before, loaded anew: it has the product compiled
 * already, which is most of what opening it costs.
 */
export function pagesOf(
  username: string,
  scope: ScopeNames,
  area: 'Corte' | 'Leite' = 'Corte',
): (address: string, viewport?: Viewport) => Promise<Page> {
  let user: Promise<BrowserContext> | null = null;
  const pages: Page[] = [];
  let kept: Page | undefined;
  afterEach(async ({ task }) => {
    await photograph(pages, task);
    // After a failure nobody knows what a page is in the middle of.
    if (!kept && task.result?.state !== 'fail' && !pages[0]?.isClosed()) kept = pages.shift();
    await kept?.unrouteAll({ behavior: 'ignoreErrors' });
    await Promise.all(pages.splice(0).map((page) => page.close()));
  });
  afterAll(async () => {
    await (await user)?.close();
  });
  const arrive = async (): Promise<BrowserContext> => {
    const context = await openUser();
    const page = await context.newPage();
    await signIn(page, username, area);
    await chooseScope(page, scope);
    // Encrypted before it is stored: a page that goes on at once would leave the choice behind.
    await page.waitForFunction(() => localStorage.getItem('farm') !== null && localStorage.getItem('filterFilled') !== null);
    kept = page;
    return context;
  };
  return async (address, viewport = DESK) => {
    user ??= arrive();
    const context = await user;
    const page = kept ?? (await context.newPage());
    kept = undefined;
    pages.push(page);
    await page.setViewportSize(viewport);
    await page.goto(address);
    return page;
  };
}

async function photograph(pages: readonly Page[], task: TestContext['task']): Promise<void> {
  if (task.result?.state !== 'fail') return;
  mkdirSync(PICTURES, { recursive: true });
  for (const [index, page] of pages.entries()) {
    const path = join(PICTURES, `${task.name.replace(/[^\p{L}\d]+/gu, '-')}-${index + 1}.png`);
    await page.screenshot({ path });
    console.log(`${new URL(page.url()).pathname}: ${path}`);
  }
}
