import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressOf } from '#model/screens/list';
import { harvestTitle } from './harvest';
import { type Deployment, deploymentOf } from './newer-build';
import { DESK, openUser } from './pages';
import { sharedProduct } from './shared-product';
import { chooseScope, signIn } from './steps';

const BIRTHS = addressOf('beef.births');
const RAIN = addressOf('beef.climates');
const SCOPE = { harvest: harvestTitle(1), farm: 'Fazenda Boa Esperança' };

let site: Deployment;
let phone: BrowserContext;
beforeAll(async () => {
  site = await deploymentOf(sharedProduct().url);
  phone = await openUser({ ...DESK, isKept: true }, site.origin);
});
afterAll(async () => {
  await phone.close();
  await site.close();
});

it('opens without a network, with the entry screens, and answers no call', async () => {
  const page = await phone.newPage();
  await signIn(page, 'cliente@porteira.local', 'Corte', site.origin);
  await chooseScope(page, SCOPE);
  await awaitWorker(page);
  await page.goto(BIRTHS);
  await page.getByRole('gridcell').first().waitFor();
  await phone.setOffline(true);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Nascimentos' }).waitFor();
  await page.getByText('Sem resposta do servidor; tentando de novo').waitFor();
  await page.goto(RAIN);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await keptAddresses(page)).not.toContainEqual(expect.stringMatching(/\/api\//));
  expect(await page.evaluate(() => fetch('/api/health').then(String, (error: Error) => error.name))).toBe('TypeError');
  await phone.setOffline(false);
  await page.close();
});

it('never changes the version of a page that runs, and keeps its files until it is closed and everything is sent', async () => {
  const older = await phone.newPage();
  await older.goto(BIRTHS);
  await older.getByRole('gridcell').first().waitFor();
  const running = await scriptOf(older);
  site.deploy();
  const newer = await phone.newPage();
  await newer.goto(BIRTHS);
  await newer.getByRole('gridcell').first().waitFor();
  expect(await scriptOf(newer)).not.toBe(running);
  await expect.poll(() => isWorkerWaiting(newer)).toBe(true);
  await phone.setOffline(true);
  await older.reload();
  await older.getByRole('heading', { level: 1, name: 'Nascimentos' }).waitFor();
  expect(await scriptOf(older)).toBe(running);
  await phone.setOffline(false);
  await older.close();

  await queue(newer, 1);
  await newer.reload();
  await newer.getByRole('gridcell').first().waitFor();
  // Longer than a page needs to report its start to the service worker.
  await newer.waitForTimeout(2_000);
  expect(await isWorkerWaiting(newer)).toBe(true);
  expect(await keptAddresses(newer)).toContain(running);

  await queue(newer, 0);
  await newer.reload();
  await expect.poll(() => isWorkerWaiting(newer)).toBe(false);
  await expect.poll(() => keptAddresses(newer)).not.toContain(running);
  await phone.setOffline(true);
  const shown = await scriptOf(newer);
  await newer.reload();
  await newer.getByRole('heading', { level: 1, name: 'Nascimentos' }).waitFor();
  expect(await scriptOf(newer)).toBe(shown);
});

const awaitWorker = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

const isWorkerWaiting = (page: Page) =>
  page.evaluate(async () => ((await navigator.serviceWorker.getRegistration())?.waiting ?? null) !== null);

const scriptOf = (page: Page) => page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')?.src);

function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => url);
  });
}

function queue(page: Page, count: number): Promise<void> {
  return page.evaluate(
    (entries) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('porteira-queue', 1);
        opening.onupgradeneeded = () => {
          for (const store of ['entries', 'receipts', 'counters']) opening.result.createObjectStore(store);
        };
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const change = opening.result.transaction('entries', 'readwrite');
          change.objectStore('entries').clear();
          for (let entry = 0; entry < entries; entry++) change.objectStore('entries').put('sealed', entry);
          change.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    count,
  );
}
