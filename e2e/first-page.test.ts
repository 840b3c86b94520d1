import { expect, it } from 'vitest';
import { anonymousPages } from './pages';
import { sharedProduct } from './shared-product';

const newPage = anonymousPages();

it('opens in Portuguese, without an error and within its own security policy', async () => {
  const page = await newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    // The 401 before sign-in is expected, a refused script is not.
    if (message.type() === 'error' && !message.text().includes('401')) problems.push(message.text());
  });
  await page.goto('/');
  await expect.poll(() => page.locator('#root > *').count()).toBeGreaterThan(0);
  expect(await page.title()).toContain('Porteira');
  expect(await page.getAttribute('html', 'lang')).toBe('pt-BR');
  expect(problems).toEqual([]);
});

it('caches hashed files forever and revalidates the page and its worker', async () => {
  const base = sharedProduct().url;
  const page = await fetch(base);
  const html = await page.text();
  expect(page.headers.get('cache-control')).toBe('no-cache');
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1];
  const asset = await fetch(base + script, { headers: { 'accept-encoding': 'br' } });
  expect(asset.headers.get('cache-control')).toContain('immutable');
  expect(asset.headers.get('content-encoding')).toBe('br');
  for (const path of ['/sw.js', '/manifest.webmanifest']) {
    expect((await fetch(base + path)).headers.get('cache-control')).toBe('no-cache');
  }
  expect((await fetch(`${base}/assets/nada.js`)).status).toBe(404);
  expect((await fetch(`${base}/corte/lancamentos`)).status).toBe(200);
});
