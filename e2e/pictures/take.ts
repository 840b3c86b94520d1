import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { WHOLE_HARVEST } from '#domain/beef/indicators/period';
import { PANEL_QUERY, periodChoice, TEMPLATES } from '#view/panel/templates';
import { launchBrowser, newUser } from '../browser';
import { addressWithRow, apiOfVisit, beginVisit, type Visit, visits } from '../visits';

const SIZES = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
];
/** Further views of a screen, by what its address asks for. */
const VIEWS: Readonly<Record<string, readonly string[]>> = {
  'panel.queries': TEMPLATES.map(({ key }) => `${PANEL_QUERY.choice}=${key === 'periodical' ? periodChoice(WHOLE_HARVEST.number) : key}`),
};
/** A taller page is cut here. */
const MAX_HEIGHT = 3000;
const WAITING = 'main :is(.mantine-Skeleton-root, .mantine-Loader-root, [aria-busy="true"])';
/** A picture is taken again until two are equal, so that late charts are drawn. */
const MAX_TRIES = 12;
const BETWEEN_TRIES_MS = 150;

/** @param only pattern of the keys of the screens */
export async function takePictures(url: string, folder: string, only: string): Promise<number> {
  mkdirSync(folder, { recursive: true });
  const browser = await launchBrowser();
  try {
    let count = 0;
    for (const visit of visits(only)) count += await takeVisit(browser, url, folder, visit);
    return count;
  } finally {
    await browser.close();
  }
}

async function takeVisit(browser: Browser, url: string, folder: string, visit: Visit): Promise<number> {
  const user = await newUser(browser, url);
  const page = await user.newPage();
  const api = await apiOfVisit(url, visit);
  await beginVisit(page, url, visit);
  // Noon of today: what the screens say of the time is the same in every run of a day.
  await page.clock.setFixedTime(`${new Date().toISOString().slice(0, 10)}T15:00:00Z`);
  for (const { key, address } of visit.screens) {
    const path = await addressWithRow(api, visit.area, key, address);
    if (path === null) console.log(`${key}: no row`);
    else
      for (const query of ['', ...(VIEWS[key] ?? [])])
        await takeScreen(page, query ? `${path}?${query}` : path, join(folder, key + query.replace(/.*=/, '-')));
  }
  await user.close();
  return visit.screens.length;
}

async function takeScreen(page: Page, address: string, file: string): Promise<void> {
  let isPhone: boolean | null = null;
  for (const size of SIZES) {
    await page.setViewportSize(size);
    if (isPhone !== size.width < 766) await openScreen(page, address);
    isPhone = size.width < 766;
    const picture = await stillPicture(page);
    writeFileSync(`${file}-${size.width}.png`, (await grow(page, size)) ? await stillPicture(page) : picture);
  }
}

/** A screen that asks first is answered with what it offers. */
async function openScreen(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const apply = page.getByRole('main').getByRole('button', { name: /^(Buscar|Aplicar)$/ });
  if (!(await apply.isVisible())) return;
  await apply.click();
  await page.mouse.move(0, 0);
  await page.waitForLoadState('networkidle');
}

async function grow(page: Page, size: { width: number; height: number }): Promise<boolean> {
  const below = await page.evaluate(() => {
    const scrolled = [document.documentElement, document.querySelector('main')];
    return Math.max(...scrolled.map((one) => (one ? one.scrollHeight - one.clientHeight : 0)));
  });
  if (below <= 0) return false;
  await page.setViewportSize({ ...size, height: Math.min(MAX_HEIGHT, size.height + below) });
  return true;
}

async function stillPicture(page: Page): Promise<Buffer> {
  await page.waitForFunction((waiting) => !document.querySelector(waiting), WAITING);
  let last: Buffer = Buffer.alloc(0);
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const next = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    if (next.equals(last)) break;
    last = next;
    await page.waitForTimeout(BETWEEN_TRIES_MS);
  }
  return last;
}
