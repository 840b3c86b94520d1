import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, type TestContext } from 'vitest';
import { type Device, launchBrowser, newUser } from './browser';
import { sharedProduct } from './shared-product';
import { chooseScope, type ScopeNames, signIn } from './steps';

const PICTURES = join(tmpdir(), 'porteira-e2e');

/** A desktop, and the smallest supported phone. */
export const DESK = { width: 1366, height: 768 };
export const PHONE = { width: 390, height: 844 };
export const IN_HAND = { ...PHONE, isTouched: true };

/** One browser for all files of a worker. */
let browser: Promise<Browser> | null = null;

export async function openUser(device?: Device, origin = sharedProduct().url): Promise<BrowserContext> {
  browser ??= launchBrowser();
  return newUser(await browser, origin, device);
}

/** Each call opens a page with new storage, closed after the test. */
export function anonymousPages(): (device?: Device) => Promise<Page> {
  const users: BrowserContext[] = [];
  afterEach(async ({ task }) => {
    await photograph(
      users.flatMap((user) => user.pages()),
      task,
    );
    await Promise.all(users.splice(0).map((user) => user.close()));
  });
  return async (device) => {
    const user = await openUser(device);
    users.push(user);
    return user.newPage();
  };
}

/** Signs in and passes the filter once a file. Pages are reused between tests, because compiling the product is most of opening one. */
export function pagesOf(
  username: string,
  scope: ScopeNames,
  area: 'Corte' | 'Leite' = 'Corte',
): (address: string, viewport?: Device) => Promise<Page> {
  let user: Promise<BrowserContext> | null = null;
  const pages: Page[] = [];
  let kept: Page | undefined;
  afterEach(async ({ task }) => {
    await photograph(pages, task);
    // A page is in an unknown state after a failure.
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
