import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { launchBrowser, newUser } from './browser';

/** Pictures of what the pages of a failed journey showed last. */
const PICTURES = join(tmpdir(), 'porteira-e2e');

/** A screen of a desk, and of the smallest phone that is looked after. */
export const DESK = { width: 1366, height: 768 };
export const PHONE = { width: 390, height: 844 };

/** One browser for the test file; each call opens a page of a user of its own, which is gone after the test. */
export function usePages(): (viewport?: { width: number; height: number }) => Promise<Page> {
  let browser: Browser;
  const users: BrowserContext[] = [];
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterEach(async ({ task }) => {
    const pages = users.flatMap((user) => user.pages());
    if (task.result?.state === 'fail') await Promise.all(pages.map((page, index) => photograph(page, `${task.name} ${index + 1}`)));
    await Promise.all(users.splice(0).map((user) => user.close()));
  });
  afterAll(() => browser.close());
  return async (viewport = DESK) => {
    const user = await newUser(browser, inject('baseUrl'), viewport);
    users.push(user);
    return user.newPage();
  };
}

async function photograph(page: Page, name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  const path = join(PICTURES, `${name.replace(/[^\p{L}\d]+/gu, '-')}.png`);
  await page.screenshot({ path });
  console.log(`${new URL(page.url()).pathname}: ${path}`);
}
