import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page, Response } from 'playwright-core';
import { addressOf } from '#model/screens/list';
import { launchBrowser, newUser } from '../e2e/browser';
import { chooseScope, signIn } from '../e2e/steps';
import type { Target } from './base';
import { median, quantile } from './measure';

/** Medians of several runs in a real browser on the built product. */

interface GridPlace {
  name: string;
  address: string;
  field: string;
}

const SALES: GridPlace = { name: 'sales', address: addressOf('beef.herd_departure'), field: 'Destino' };
const LEDGER: GridPlace = { name: 'expenses', address: addressOf('beef.financials.DESPESAS'), field: 'Descrição' };
const SHEET = addressOf('beef.livestock_stocks');
const RUNS = 5;

interface Paint {
  /** ms from the start of the navigation to the first row. */
  firstRow: number;
}

export async function measureBrowser(origin: string, target: Target): Promise<void> {
  const browser = await launchBrowser({ isTimed: true });
  try {
    console.log('\n| in the browser | median | target |\n|---|---|---|');
    const login = await loginBytes(await newUser(browser, origin));
    row('JavaScript of the sign-in, gzip', `${login.toFixed(0)} kB`, '125 kB');
    const user = await newUser(browser, origin);
    const page = await user.newPage();
    // esbuild wraps inner functions in a `__name` that the page does not have.
    await page.addInitScript('globalThis.__name = (named) => named');
    await signIn(page, 'admin@porteira.local', 'Corte', origin);
    await chooseScope(page, target.names);
    row('JavaScript up to the first grid, gzip', `${(await gridBytes(page)).toFixed(0)} kB`, '300 kB');
    // Includes the chart library, which loads after the numbers.
    row('JavaScript up to the first chart of the query panel, gzip', `${(await panelBytes(page, target)).toFixed(0)} kB`, '');
    for (const grid of [SALES, LEDGER]) await measureGrid(page, grid);
    await measureSheet(page);
    row(
      'first screen without a network, processor six times slower',
      `${(await offlineStart(browser, origin, target)).toFixed(0)} ms`,
      '1500 ms',
    );
  } finally {
    await browser.close();
  }
}

async function measureGrid(page: Page, grid: GridPlace): Promise<void> {
  const opening = async () => median(await repeat(async () => (await openGrid(page, grid)).firstRow)).toFixed(0);
  await setPageSize(page, grid, 50);
  row(`${grid.name}: grid usable (50 rows)`, `${await opening()} ms`, '');
  await setPageSize(page, grid, 5000);
  row(`${grid.name}: 5,000 rows until the first paint`, `${await opening()} ms`, '');
  const frames = await scroll(page);
  row(
    `${grid.name}: frame while scrolling 5,000 rows, median / p95`,
    `${frames.median.toFixed(1)} / ${frames.p95.toFixed(1)} ms`,
    '16.7 ms',
  );
  row(`${grid.name}: key until paint, editing among 5,000 rows`, `${(await keyToPaint(page, grid)).toFixed(0)} ms`, '50 ms');
}

async function measureSheet(page: Page): Promise<void> {
  const paints = await repeat(async () => (await openGrid(page, { address: SHEET })).firstRow);
  row('herd sheet: usable', `${median(paints).toFixed(0)} ms`, '');
  const frames = await scroll(page, 'sideways');
  row('herd sheet: frame while scrolling sideways, median / p95', `${frames.median.toFixed(1)} / ${frames.p95.toFixed(1)} ms`, '16.7 ms');
  await page.getByRole('gridcell').first().click();
  await watchKeys(page);
  // These keys save nothing: digits are undone first.
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowLeft', '1', '2', '3', '4', '5', 'Escape']) {
    await page.keyboard.press(key, { delay: 60 });
  }
  row('herd sheet: key until paint', `${(await slowestKey(page)).toFixed(0)} ms`, '50 ms');
}

function row(name: string, value: string, aim: string): void {
  console.log(`| ${name} | ${value} | ${aim} |`);
}

async function repeat(measure: () => Promise<number>): Promise<number[]> {
  const values: number[] = [];
  for (let run = 0; run < RUNS; run++) values.push(await measure());
  return values;
}

/** Chromium forgets bodies after a navigation, so they are fetched again. */
async function bodyOf(page: Page, response: Response): Promise<Buffer> {
  try {
    return await response.body();
  } catch {
    return (await page.request.get(response.url())).body();
  }
}

async function scriptBytes(page: Page, visit: () => Promise<unknown>): Promise<number> {
  const scripts: Promise<Buffer>[] = [];
  const collect = (response: Response) => {
    if (response.request().resourceType() === 'script') scripts.push(bodyOf(page, response));
  };
  // Ignores late requests of the previous page.
  await page.waitForLoadState('networkidle');
  page.on('response', collect);
  await visit();
  await page.waitForLoadState('networkidle');
  page.off('response', collect);
  return (await Promise.all(scripts)).reduce((sum, body) => sum + gzipSync(body).length, 0) / 1024;
}

async function loginBytes(user: BrowserContext): Promise<number> {
  const page = await user.newPage();
  return scriptBytes(page, () => page.goto(addressOf('login')));
}

const gridBytes = (page: Page) => freshBytes(page, () => page.goto(SALES.address).then(() => firstRow(page)));

const panelBytes = (page: Page, { harvest, farm }: Target) =>
  freshBytes(page, async () => {
    await page.goto(`${addressOf('panel.queries')}?fazenda=${farm}&safra=${harvest}&painel=period-7`);
    await page.locator('[aria-busy="false"] figure svg').first().waitFor();
  });

async function freshBytes(page: Page, visit: () => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const bytes = await scriptBytes(page, visit);
  await session.send('Network.setCacheDisabled', { cacheDisabled: false });
  return bytes;
}

const firstRow = (page: Page) => page.getByRole('gridcell').first().waitFor();

function setPageSize(page: Page, { address }: GridPlace, size: number): Promise<void> {
  return page.evaluate(([route, value]) => localStorage.setItem(`porteira.page-size.${route}`, String(value)), [address, size] as const);
}

async function openGrid(page: Page, { address }: Pick<GridPlace, 'address'>): Promise<Paint> {
  return { firstRow: await timeUntil(page, address, '[role="gridcell"]') };
}

async function timeUntil(page: Page, address: string, selector: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (document.querySelector(wanted)) requestAnimationFrame(() => resolve(performance.now()));
          else requestAnimationFrame(look);
        };
        look();
      }),
    selector,
  );
}

/** Ends when frame and grid title are drawn; the rows come from copies on the device. */
async function offlineStart(browser: Browser, origin: string, target: Target): Promise<number> {
  const user = await newUser(browser, origin, { width: 1366, height: 768, isKept: true });
  const page = await user.newPage();
  await page.addInitScript('globalThis.__name = (named) => named');
  await signIn(page, 'admin@porteira.local', 'Corte', origin);
  await chooseScope(page, target.names);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(SALES.address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await user.setOffline(true);
  const session = await user.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  return median(await repeat(() => timeUntil(page, SALES.address, 'h1')));
}

async function scroll(page: Page, direction: 'down' | 'sideways' = 'down'): Promise<{ median: number; p95: number }> {
  await page.getByRole('gridcell').first().hover();
  await page.evaluate(() => {
    const marks: number[] = [];
    const mark = (now: number) => {
      marks.push(now);
      requestAnimationFrame(mark);
    };
    requestAnimationFrame(mark);
    Object.assign(window, { frameMarks: marks });
  });
  const until = Date.now() + 3000;
  // Sideways there is little to scroll, so the wheel goes back and forth.
  for (let turn = 0; Date.now() < until; turn++) {
    await (direction === 'down' ? page.mouse.wheel(0, 400) : page.mouse.wheel(turn % 20 < 10 ? 120 : -120, 0));
  }
  const marks = await page.evaluate(() => (window as unknown as { frameMarks: number[] }).frameMarks);
  const gaps = marks.slice(1).map((mark, index) => mark - (marks[index] ?? mark));
  return { median: median(gaps), p95: quantile(gaps, 0.95) };
}

/** The slowest of twenty keys, from key to painted frame. */
async function keyToPaint(page: Page, grid: GridPlace): Promise<number> {
  await openGrid(page, grid);
  await page.getByRole('gridcell').first().dblclick();
  const field = page.getByRole('grid').getByLabel(grid.field, { exact: true });
  await field.click();
  await watchKeys(page);
  await field.pressSequentially('frigorífico da serra', { delay: 60 });
  const slowest = await slowestKey(page);
  await page.keyboard.press('Escape');
  return slowest;
}

async function watchKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    const delays: number[] = [];
    document.addEventListener(
      'keydown',
      (event) => requestAnimationFrame(() => setTimeout(() => delays.push(performance.now() - event.timeStamp))),
      true,
    );
    Object.assign(window, { keyDelays: delays });
  });
}

async function slowestKey(page: Page): Promise<number> {
  return Math.max(...(await page.evaluate(() => (window as unknown as { keyDelays: number[] }).keyDelays)));
}
