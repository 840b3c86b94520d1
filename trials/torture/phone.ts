import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { addressOf } from '#model/screens/list';
import { type Api, apiOf, type Listed, scopeOf } from '../../e2e/api';
import { BROWSER_FLAGS, browserPath } from '../../e2e/browser';
import { harvestTitle, runningYear } from '../../e2e/harvest';
import { addFarm, runningHarvest } from '../../e2e/new-farm';
import { type Deployment, deploymentOf } from '../../e2e/newer-build';
import { freePort, freshDataDir, removeData, startProduct } from '../../e2e/product';
import { chooseScope, enter } from '../../e2e/steps';
import type { Random } from '../random';
import { type Counts, Tally, type TortureContext } from './kind';

const OWNER = { email: 'no.curral@porteira.local', name: 'Curral Agropecuária' };
const FARM = 'Fazenda do Curral';
const ENTRIES = 200;
const KILLS = 10;
const ENTRIES_A_TAB = 2;
const FIRST_AMOUNT = 2_001;
const SENT_WITHIN_MS = 30_000;
const PATIENCE_MS = 120_000;
const BOOK = addressOf('beef.field-book');

const KINDS = [
  { path: 'births', title: 'Nascimento', choices: ['Macho'], cause: null, typed: [] },
  { path: 'deaths', title: 'Morte', choices: ['Acima de 36 meses', 'Matrizes em reprodução'], cause: 'Acidente/fratura', typed: [] },
  {
    path: 'weaning',
    title: 'Desmama',
    choices: ['Machos 9-12 meses'],
    cause: null,
    typed: [
      ['Carimbo de nascimento', `03/${runningYear()}`],
      ['Peso médio (kg)', '185'],
    ],
  },
] as const;

export async function enterOnAPhone({ random, trials }: TortureContext): Promise<Counts> {
  const product = await startProduct({ dataDir: freshDataDir() });
  try {
    return await spendMorning(product.url, { random, entries: Math.min(trials, ENTRIES), kills: KILLS });
  } finally {
    await product.stop();
    removeData(product.dataDir);
  }
}

interface Morning {
  random: Random;
  entries: number;
  kills: number;
}

/** Enters data by touch at 390 px without a network, while the browser process is killed and the app is updated. */
export async function spendMorning(url: string, { random, entries, kills }: Morning): Promise<Tally> {
  const tally = new Tally();
  const admin = await apiOf(url, 'admin@porteira.local');
  await addFarm(admin, { ...OWNER, farm: FARM, harvest: await runningHarvest(admin) });
  const owner = await apiOf(url, OWNER.email);
  const site = await deploymentOf(url);
  const phone = new Phone(site);
  try {
    await takeFarmAlong(await phone.start());
    // Chromium writes the session to the disk seconds later, or when it is closed.
    await phone.close();
    await phone.start();
    const kept = await enterAll(phone, entries - 2 * ENTRIES_A_TAB, { random, kills, tally });
    kept.push(...(await enterInThreeTabs(phone, site, { from: entries - 2 * ENTRIES_A_TAB, count: kept.length, tally })));
    tally.add('entries called kept', kept.length);
    if ((await storedAmounts(owner)).length > 0) tally.fail('something reached the server without a network');
    const start = performance.now();
    await phone.goOnline();
    const sent = async () => new Set(await storedAmounts(owner));
    let stored = await sent();
    while (kept.some((amount) => !stored.has(amount)) && performance.now() - start < SENT_WITHIN_MS) {
      await sleep(500);
      stored = await sent();
    }
    tally.add('seconds until all were sent', Math.round((performance.now() - start) / 100) / 10);
    await sleep(2_000);
    compare(kept, await storedAmounts(owner), tally);
  } finally {
    await phone.kill();
    phone.forget();
    await site.close();
  }
  return tally;
}

async function takeFarmAlong(page: Page): Promise<void> {
  await enter(page, OWNER.email);
  await chooseScope(page, { harvest: harvestTitle(), farm: FARM });
  await page.waitForFunction(() => localStorage.getItem('farm') !== null && localStorage.getItem('filterFilled') !== null);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto(addressOf('take-along'));
  await page.getByRole('button', { name: 'Levar comigo' }).click();
  await page.getByRole('button', { name: 'Atualizar' }).waitFor();
}

/** @returns the amounts that the screen called kept */
async function enterAll(
  phone: Phone,
  entries: number,
  { random, kills, tally }: Omit<Morning, 'entries'> & { tally: Tally },
): Promise<number[]> {
  const kept: number[] = [];
  const killedAt = new Set(Array.from({ length: kills }, (_, kill) => Math.floor(((kill + 0.5) * entries) / kills)));
  await phone.goOffline();
  let page = phone.page;
  for (let count = 0; count < entries; count++) {
    const kind = KINDS[Math.floor((count * KINDS.length) / entries)] ?? KINDS[0];
    const amount = FIRST_AMOUNT + count;
    await openKind(page, kind);
    const typing = type(page, kind, amount);
    if (killedAt.has(count)) {
      const isTyped = typing.then(
        () => true,
        () => false,
      );
      await sleep(random.below(400));
      await phone.kill();
      if (await isTyped) kept.push(amount);
      page = await phone.start();
      await phone.goOffline();
      tally.add('browser killed');
    } else {
      await typing;
      kept.push(amount);
    }
  }
  await page.reload();
  return kept;
}

/** Opens two more tabs beside the first: one of a newer build, then one of the older build from the browser's cache. */
async function enterInThreeTabs(
  phone: Phone,
  site: Deployment,
  { from, count, tally }: { from: number; count: number; tally: Tally },
): Promise<number[]> {
  const amounts = Array.from({ length: 2 * ENTRIES_A_TAB }, (_, entry) => FIRST_AMOUNT + from + entry);
  const enterIn = async (page: Page, own: readonly number[]) => {
    await openKind(page, KINDS[0]);
    for (const amount of own) await type(page, KINDS[0], amount);
  };
  site.deploy();
  await phone.goOnline(/^\/api\/entries/);
  const newer = await phone.open();
  await enterIn(newer, amounts.slice(0, ENTRIES_A_TAB));
  await phone.goOffline();
  const older = await phone.open();
  await enterIn(older, amounts.slice(ENTRIES_A_TAB));
  if ((await builtAt(older)) === (await builtAt(newer))) tally.fail('the third tab has the build of the second');
  await older.waitForFunction((all) => Number(/^\((\d+)\)/.exec(document.title)?.[1]) >= all, count + amounts.length);
  await older.goto(addressOf('this-device'));
  const words = await older.getByText(/lançamentos são de uma versão mais nova/).innerText();
  if (Number.parseInt(words, 10) < count + ENTRIES_A_TAB) tally.fail(`the older build says: ${words}`);
  return amounts;
}

const builtAt = (page: Page) => page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')?.src);

type Kind = (typeof KINDS)[number];

async function openKind(page: Page, { title }: Kind): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name: title, exact: true });
  if (await heading.isVisible()) return;
  await page.goto(BOOK);
  await page.getByRole('link', { name: title, exact: true }).click();
  await heading.waitFor();
}

async function type(page: Page, { choices, cause, typed }: Kind, amount: number): Promise<void> {
  for (const choice of choices) await page.getByRole('button', { name: choice, exact: true }).first().click();
  if (cause) await page.getByLabel('Motivo').selectOption(cause);
  for (const [label, text] of typed) await page.getByLabel(label).fill(text);
  await page.getByLabel('Quantidade (cab)').fill(String(amount));
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page
    .getByRole('status')
    .filter({ hasText: amount.toLocaleString('pt-BR') })
    .waitFor();
}

async function storedAmounts(owner: Api): Promise<number[]> {
  const { farm } = await scopeOf(owner, FARM, harvestTitle());
  const lists = KINDS.map(({ path }) => owner.get<Listed<{ amount: number }>>(`/${path}?wherein[farm.id]=${farm}&perPage=5000`));
  const amounts = (await Promise.all(lists)).flatMap(({ resultList }) => resultList.map(({ amount }) => amount));
  return amounts.filter((amount) => amount >= FIRST_AMOUNT);
}

function compare(kept: readonly number[], stored: readonly number[], tally: Tally): void {
  const times = new Map<number, number>();
  for (const amount of stored) times.set(amount, (times.get(amount) ?? 0) + 1);
  for (const amount of kept) if (!times.has(amount)) tally.fail(`${amount} was called kept and is not on the server`);
  for (const [amount, count] of times) if (count > 1) tally.fail(`${amount} is ${count} times on the server`);
  tally.add('stored once', [...times.values()].filter((count) => count === 1).length);
}

/** A browser with one folder, in a process of its own, so that it can be killed. */
class Phone {
  readonly #site: Deployment;
  readonly #folder = mkdtempSync(join(tmpdir(), 'porteira-phone-'));
  #process: ChildProcess | null = null;
  #context: BrowserContext | null = null;
  page!: Page;

  constructor(site: Deployment) {
    this.#site = site;
  }

  async start(): Promise<Page> {
    const port = await freePort();
    const flags = ['--headless', `--remote-debugging-port=${port}`, `--user-data-dir=${this.#folder}`, '--window-size=390,844'];
    this.#process = spawn(browserPath(), [...BROWSER_FLAGS, ...flags, 'about:blank'], { detached: true, stdio: 'ignore' });
    const origin = `http://127.0.0.1:${port}`;
    while (!(await fetch(`${origin}/json/version`).catch(() => null))) await sleep(100);
    const browser = await chromium.connectOverCDP(origin);
    this.#context = browser.contexts()[0] ?? null;
    this.page = await this.open();
    return this.page;
  }

  async open(): Promise<Page> {
    if (!this.#context) throw new Error('the phone is off');
    const page = await this.#context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await page.setViewportSize({ width: 390, height: 844 });
    const goto = page.goto.bind(page);
    page.goto = (address, options) => goto(new URL(address, this.#site.origin).href, options);
    return page;
  }

  async goOffline(): Promise<void> {
    this.#site.cut(/./);
    await this.#context?.setOffline(true);
  }

  async goOnline(lost: RegExp | null = null): Promise<void> {
    this.#site.cut(lost);
    await this.#context?.setOffline(false);
  }

  async close(): Promise<void> {
    const session = await this.#context?.browser()?.newBrowserCDPSession();
    await this.#untilEnded(() => session?.send('Browser.close'));
  }

  async kill(): Promise<void> {
    await this.#untilEnded((pid) => process.kill(-pid, 'SIGKILL'));
  }

  async #untilEnded(end: (pid: number) => unknown): Promise<void> {
    const browser = this.#process;
    if (!browser?.pid) return;
    const ended = new Promise((resolve) => browser.once('exit', resolve));
    await end(browser.pid);
    await ended;
    this.#process = null;
  }

  forget(): void {
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
