import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { type Actor, canUse, type Feature } from '#model/permissions';
import { personalPlaces, publicPlaces } from '#model/screens/before';
import { sections } from '#model/screens/list';
import { screensOf } from '#model/screens/screen';
import { PANEL_QUERY, periodChoice, TEMPLATES } from '#view/panel/templates';
import { type Api, apiOf, type Listed } from '../api';
import { launchBrowser, newUser } from '../browser';
import { harvestTitle } from '../harvest';
import { chooseScope, type ScopeNames, signIn } from '../steps';

const SIZES = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
];
const ADMINISTRATOR = 'admin@porteira.local';
const NO_SESSION = 'nobody';
/** From the least role to the highest: a screen is seen by the first that may. */
const ACCOUNTS: readonly { username: string; role: Actor['role']; customer?: string }[] = [
  { username: 'cliente@porteira.local', role: 'CUSTOMER' },
  { username: 'diagnostico@porteira.local', role: 'CUSTOMER_DIAGNOSIS' },
  { username: ADMINISTRATOR, role: 'ADMIN', customer: 'Agropecuária Santa Rita' },
];
const FARMS = { Corte: 'Fazenda Boa Esperança', Leite: 'Fazenda Córrego do Ouro' } as const;
/** Where the first row for an address with `:id` is found. */
const ROWS: Readonly<Record<string, string>> = {
  message: '/communications',
  'faq-category': '/category_faq',
  crop: '/agriculture_expenses',
};
/** Further views of a screen, by what its address asks for. */
const VIEWS: Readonly<Record<string, readonly string[]>> = {
  'panel.queries': TEMPLATES.map(({ key }) => `${PANEL_QUERY.choice}=${key === 'periodical' ? periodChoice(4) : key}`),
};
/** What is below the first screenful is in the picture too, up to here. */
const MAX_HEIGHT = 3000;
/** A picture is taken again until two are equal, so that late charts and loaders are over. */
const MAX_TRIES = 12;
const BETWEEN_TRIES_MS = 150;

type Area = keyof typeof FARMS;
interface Visit {
  username: string;
  area: Area;
  scope: ScopeNames | null;
  screens: { key: string; address: string }[];
}

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

function visits(only: string): Visit[] {
  const found = new Map<string, Visit>();
  const add = (username: string, area: Area, scope: ScopeNames | null, key: string, address: string) => {
    if (!new RegExp(only).test(key)) return;
    const visit = found.get(`${username} ${area}`) ?? { username, area, scope, screens: [] };
    visit.screens.push({ key, address });
    found.set(`${username} ${area}`, visit);
  };
  for (const { key, address } of publicPlaces) add(NO_SESSION, 'Corte', null, key, address.replace(/:\w+/, 'cliente@porteira.local'));
  for (const section of sections) {
    const area = section.environment === 'DAIRY_CATTLE' ? 'Leite' : 'Corte';
    for (const { key, address, feature = section.feature } of screensOf(section)) {
      const { username, role, customer } = accountFor(feature);
      const scope = { harvest: harvestTitle(1), farm: FARMS[area], ...(customer ? { customer } : {}) };
      add(username, area, role === 'CUSTOMER_DIAGNOSIS' ? null : scope, key, address);
    }
  }
  const customer = [...found.values()].find(({ username }) => username === ACCOUNTS[0]?.username);
  for (const { key, address } of personalPlaces) if (customer) add(customer.username, customer.area, customer.scope, key, address);
  return [...found.values()];
}

function accountFor(feature: Feature) {
  const found = ACCOUNTS.find(({ role }) =>
    canUse({ id: 0, role, profiles: ['BEEF_CATTLE', 'DAIRY_CATTLE'], globalAccess: false }, feature),
  );
  if (!found) throw new Error(`no account may use ${feature}`);
  return found;
}

async function takeVisit(browser: Browser, url: string, folder: string, { username, area, scope, screens }: Visit): Promise<number> {
  const user = await newUser(browser, url);
  const page = await user.newPage();
  const api = await apiOf(url, username === NO_SESSION ? ADMINISTRATOR : username);
  if (username !== NO_SESSION) await signIn(page, username, area, url);
  if (scope) {
    await chooseScope(page, scope);
    await page.waitForFunction(() => localStorage.getItem('farm') !== null && localStorage.getItem('filterFilled') !== null);
  }
  // Noon of today: what the screens say of the time is the same in every run of a day.
  await page.clock.setFixedTime(`${new Date().toISOString().slice(0, 10)}T15:00:00Z`);
  for (const { key, address } of screens) {
    const path = await withRow(api, key, address, area);
    if (path === null) console.log(`${key}: no row`);
    else
      for (const query of ['', ...(VIEWS[key] ?? [])])
        await takeScreen(page, query ? `${path}?${query}` : path, join(folder, key + query.replace(/.*=/, '-')));
  }
  await user.close();
  return screens.length;
}

async function withRow(api: Api, key: string, address: string, area: Area): Promise<string | null> {
  const list = ROWS[key.replace(/^\w+(-\w+)?\./, '')];
  if (!list || !address.includes(':id')) return address;
  const { resultList } = await api.get<Listed<{ id: number; environment?: string }>>(`${list}?perPage=100`);
  const environment = area === 'Corte' ? 'BEEF_CATTLE' : 'DAIRY_CATTLE';
  const row = resultList.find((one) => one.environment === undefined || one.environment === environment);
  return row ? address.replace(':id', String(row.id)) : null;
}

async function takeScreen(page: Page, address: string, file: string): Promise<void> {
  let isPhone: boolean | null = null;
  for (const size of SIZES) {
    await page.setViewportSize(size);
    // A screen may begin differently on a phone.
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
  const search = page.getByRole('main').getByRole('button', { name: 'Buscar', exact: true });
  if (!(await search.isVisible())) return;
  await search.click();
  await page.mouse.move(0, 0);
  await page.waitForLoadState('networkidle');
}

/** @returns whether the window was made as high as what it shows */
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
  let last: Buffer = Buffer.alloc(0);
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const next = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    if (next.equals(last)) break;
    last = next;
    await page.waitForTimeout(BETWEEN_TRIES_MS);
  }
  return last;
}
