import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, newUser } from './browser';
import { sharedProduct } from './shared-product';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

it('opens in Portuguese, without an error and within its own security policy', async () => {
  const user = await newUser(browser, sharedProduct().url);
  const page = await user.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    // The answer of a call without a session is part of the journey, a refused script is not.
    if (message.type() === 'error' && !message.text().includes('401')) problems.push(message.text());
  });
  await page.goto('/');
  await expect.poll(() => page.locator('#root > *').count()).toBeGreaterThan(0);
  expect(await page.title()).toContain('Porteira');
  expect(await page.getAttribute('html', 'lang')).toBe('pt-BR');
  expect(problems).toEqual([]);
  await user.close();
});

it('keeps what never changes and asks again for what may', async () => {
  const base = sharedProduct().url;
  const page = await fetch(base);
  const html = await page.text();
  expect(page.headers.get('cache-control')).toBe('no-cache');
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1];
  const asset = await fetch(base + script, { headers: { 'accept-encoding': 'br' } });
  expect(asset.headers.get('cache-control')).toContain('immutable');
  expect(asset.headers.get('content-encoding')).toBe('br');
  expect((await fetch(`${base}/assets/nada.js`)).status).toBe(404);
  expect((await fetch(`${base}/corte/lancamentos`)).status).toBe(200);
});
