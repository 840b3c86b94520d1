import type { Page, Response } from 'playwright-core';
import { sections } from '#model/screens/list';
import { type Screen, screensOf } from '#model/screens/screen';
import type { Api } from '../../e2e/api';
import { launchBrowser, newUser } from '../../e2e/browser';
import { action, openGrid } from '../../e2e/grid';
import { harvestTitle } from '../../e2e/harvest';
import { freshDataDir, removeData, startProduct } from '../../e2e/product';
import { filledIn, fillRow } from '../../e2e/sample-row';
import { apiOfVisit, beginVisit, type Visit, visits } from '../../e2e/visits';
import type { Random } from '../random';
import { type Counts, Tally, type TortureContext } from './kind';

const STEPS_A_VISIT = 60;
const SETTLE_MS = 250;
const PATIENCE_MS = 15_000;
/** The form of a row may lack a field, or refuse it. */
const FILL_MS = 3_000;
const PHONES = 0.25;
const PHONE = { width: 390, height: 844 };
const LEFT_OUT = /sair|encerrar|esquec|excluir minha|baixar|imprimir|exportar|pdf|planilha|modelo/i;
const KEYS = ['Escape', 'Tab', 'Shift+Tab', 'Enter', 'ArrowDown', 'ArrowUp', 'a', 'Delete', 'Control+z', 'F2', 'Space'];
const TEXTS = ['12', '0', '-1', '1,5', '31/02', '15/09', 'Fazenda', '=1+1', '<b>x</b>', "d'água", '99999999999', ' ', '😀'];
const REFUSAL = /Failed to load resource: the server responded with a status of 4\d\d/;

export async function walkScreens(context: TortureContext): Promise<Counts> {
  const product = await startProduct({ dataDir: freshDataDir() });
  const browser = await launchBrowser();
  const tally = new Tally();
  // The running harvest takes entries of today.
  const all = visits('').flatMap((visit) => (visit.scope ? [{ ...visit, scope: { ...visit.scope, harvest: harvestTitle() } }] : []));
  try {
    for (let turn = 0; !context.isOver() && (tally.counts.steps ?? 0) < context.trials; turn++) {
      const visit = all[turn % all.length] as (typeof all)[number];
      const user = await newUser(browser, product.url);
      try {
        const page = await user.newPage();
        await beginVisit(page, product.url, visit);
        page.setDefaultTimeout(PATIENCE_MS);
        if (context.random.isTrue(PHONES)) await page.setViewportSize(PHONE);
        await walk(context, tally, page, visit, await apiOfVisit(product.url, visit));
      } finally {
        await user.close();
      }
    }
  } finally {
    await browser.close();
    await product.stop();
    removeData(product.dataDir);
  }
  return tally;
}

async function walk({ random, isOver }: TortureContext, tally: Tally, page: Page, visit: Visit, api: Api): Promise<void> {
  const steps: string[] = [];
  const fail = (what: string) =>
    tally.fail(`${visit.username}, ${new URL(page.url()).pathname}: ${what}\n    after ${steps.slice(-6).join('; ')}`);
  const saved: Promise<void>[] = [];
  page.on('pageerror', (error) => fail(`error ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !REFUSAL.test(message.text())) fail(`console: ${message.text().slice(0, 300)}`);
  });
  page.on('dialog', (dialog) => void dialog.accept().catch(() => {}));
  page.on('response', (response) => {
    if (response.status() >= 500) fail(`${response.request().method()} ${response.url()}: ${response.status()}`);
    else saved.push(compareSaved(response));
  });
  for (let count = 0; count < STEPS_A_VISIT && !isOver(); count++) {
    steps.push(await step(page, visit, random));
    tally.add('steps');
    await page.waitForTimeout(SETTLE_MS);
    await checkScreen();
  }
  await Promise.all(saved);

  async function checkScreen(): Promise<void> {
    const found = await page
      .waitForFunction(() => {
        const ways = [...document.querySelectorAll('a[href], button:not(:disabled)')].filter((element) => element.checkVisibility()).length;
        const text = document.body.innerText;
        return ways > 0 && text.trim().length > 20 ? { ways, hasCrashed: /Algo deu errado|erro inesperado/i.test(text) } : null;
      })
      .then((handle) => handle.jsonValue())
      .catch(() => null);
    if (!found) {
      fail('a dead end');
      await page.goto(random.pick(visit.screens).address.replace(/:\w+/, '1'));
    } else if (found.hasCrashed) fail('the screen says that it has failed');
  }

  async function compareSaved(response: Response): Promise<void> {
    const request = response.request();
    const [, path] = /\/api\/(\w+)(?:\/\d+)?(?:\?|$)/.exec(request.url()) ?? [];
    if (!path || !['POST', 'PUT'].includes(request.method()) || response.status() >= 300) return;
    const row = (await response.json().catch(() => null)) as { id?: number; version?: number } | null;
    if (typeof row?.id !== 'number' || typeof row.version !== 'number') return;
    tally.add('rows said to be saved');
    const stored = await api.get<{ version: number }>(`/${path}/${row.id}`).catch(() => null);
    if (stored === null) tally.add('saved rows that were gone when asked');
    else if (stored.version < row.version)
      fail(`${path} ${row.id}: version ${row.version} was said to be saved, ${stored.version} is stored`);
  }
}

async function step(page: Page, visit: Visit, random: Random): Promise<string> {
  const way = random.fraction();
  try {
    if (way < 0.15) {
      const { address } = random.pick(visit.screens.filter((screen) => !screen.address.includes(':')));
      await goTo(page, address);
      return `screen ${address}`;
    }
    if (way < 0.25) return await completeRow(page, visit, random);
    if (way < 0.6) return await clickSomething(page, random);
    if (way < 0.75) {
      const key = random.pick(KEYS);
      await page.keyboard.press(key);
      return `key ${key}`;
    }
    if (way < 0.92) return await typeSomewhere(page, random);
    if (way < 0.97) {
      await page.goBack({ waitUntil: 'commit' });
      if (page.url() === 'about:blank') await page.goForward();
      return 'back';
    }
    await page.reload();
    return 'reload';
  } catch (error) {
    return `nothing (${String(error).split('\n')[0]?.slice(0, 80)})`;
  }
}

function goTo(page: Page, address: string): Promise<void> {
  return page.evaluate((to) => {
    window.history.pushState({ idx: 1 }, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  }, address);
}

const SCREENS = new Map<string, Screen>(sections.flatMap(screensOf).map((screen) => [screen.key, screen]));

/** A random walk alone hardly ever fills every field that a row needs. */
async function completeRow(page: Page, { actor, screens }: Visit, random: Random): Promise<string> {
  const entries = screens.flatMap(({ key }) => SCREENS.get(key) ?? []).filter(({ kind }) => kind !== 'own');
  const screen = random.pickIfAny(entries);
  if (!screen || !actor) return 'nothing to fill in';
  await goTo(page, screen.address);
  page.setDefaultTimeout(FILL_MS);
  try {
    if (screen.kind === 'grid') {
      const { resource, fields } = filledIn(screen, actor);
      const grid = await openGrid(page, resource.many);
      await action(page, '+ Adicionar').click();
      await fillRow(grid, screen, fields);
      await action(page, 'Salvar').click();
    } else {
      const cells = page.locator('[role=gridcell][aria-readonly=false]');
      await cells.first().waitFor();
      await cells.nth(random.below(await cells.count())).click();
      await page.keyboard.type(String(1 + random.below(999)));
      await page.keyboard.press('Enter');
    }
    return `row of ${screen.address}`;
  } finally {
    page.setDefaultTimeout(PATIENCE_MS);
  }
}

async function clickSomething(page: Page, random: Random): Promise<string> {
  const things = page.locator(
    'a[href^="/"]:visible, button:visible:enabled, [role=gridcell]:visible, [role=option]:visible, [role=tab]:visible',
  );
  const count = await things.count();
  if (count === 0) return 'nothing to click';
  const thing = things.nth(random.below(count));
  const name = ((await thing.getAttribute('aria-label')) ?? (await thing.innerText().catch(() => ''))).trim().slice(0, 40);
  if (LEFT_OUT.test(name)) return `left out ${name}`;
  await thing.click({ timeout: 1_500 });
  return `click ${name.replaceAll('\n', ' ')}`;
}

async function typeSomewhere(page: Page, random: Random): Promise<string> {
  const fields = page.locator('main input:visible:enabled, main textarea:visible:enabled, [role=dialog] input:visible:enabled');
  const count = await fields.count();
  if (count === 0) return 'nothing to type into';
  const text = random.pick(TEXTS);
  await fields.nth(random.below(count)).fill(text, { timeout: 1_500 });
  return `type ${text}`;
}
