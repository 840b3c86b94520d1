import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { anonymousPages } from './pages';
import { sharedProduct } from './shared-product';
import { addressWithRow, apiOfVisit, beginVisit, visits } from './visits';

const newPage = anonymousPages();
const SETTLE_MS = 150;

it.each(visits(''))('no screen of $username in $area has a serious or critical finding of axe', async (visit) => {
  const { url } = sharedProduct();
  const page = await newPage();
  const api = await apiOfVisit(url, visit);
  await beginVisit(page, url, visit);
  const found: string[] = [];
  let walked = 0;
  for (const { key, address } of visit.screens) {
    const path = await addressWithRow(api, visit.area, key, address);
    if (path === null) continue;
    await (visit.scope && walked > 0 ? goOnTo(page, path) : page.goto(path));
    await isDrawn(page);
    // The frame is the same on all screens of a visit.
    found.push(...(await findingsOf(page, visit.scope && walked > 0 ? 'main' : 'html')).map((finding) => `${key}: ${finding}`));
    walked++;
  }
  expect(found).toEqual([]);
  expect(walked).toBeGreaterThan(visit.screens.length - 2);
});

/** Within the loaded page, as loading it anew costs more than all else. */
async function goOnTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState({ idx: 1 }, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  }, path);
}

async function isDrawn(page: Page): Promise<void> {
  // A screen asks for its data only once its code is there.
  await page.waitForTimeout(SETTLE_MS);
  await page.waitForFunction(() => {
    const isWaiting = document.querySelector('main [aria-busy=true], main .mantine-Skeleton-root, main .mantine-Loader-root');
    return document.querySelector('h1') !== null && !isWaiting;
  });
}

async function findingsOf(page: Page, place: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .include(place)
    .options({ resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: true } } })
    .setLegacyMode(true)
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}
