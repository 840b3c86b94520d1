import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { addressOf } from '#model/screens/list';
import { type Api, apiOf, type Listed, scopeOf } from '../../e2e/api';
import { BROWSER_FLAGS, browserPath } from '../../e2e/browser';
import { harvestTitle } from '../../e2e/harvest';
import { freePort, freshDataDir, type Product, removeData, startProduct } from '../../e2e/product';
import { chooseScope, enter } from '../../e2e/steps';
import type { Random } from '../random';
import { type Counts, Tally, type TortureContext } from './kind';

const OWNER = 'cliente@porteira.local';
const SCOPE = { harvest: harvestTitle(1), farm: 'Fazenda Boa Esperança' };
const ENTRIES = 200;
const KILLS = 10;
const FIRST_AMOUNT = 2_001;
const SENT_WITHIN_MS = 30_000;
const PATIENCE_MS = 20_000;
const BOOK = addressOf('beef.field-book');

const KINDS = [
  { path: 'births', title: 'Nascimento', choices: ['Macho'], weight: null },
  { path: 'deaths', title: 'Morte', choices: ['Acima de 36 meses', 'Matrizes em reprodução', 'Acidente/fratura'], weight: null },
  { path: 'weaning', title: 'Desmama', choices: ['Machos 9-12 meses', /^\d\d\/\d{4}$/], weight: '185' },
] as const;

/** A morning at the corral without a network, by fingers at 390 px, while the process of the browser is killed. */
export async function enterOnAPhone({ random, trials }: TortureContext): Promise<Counts> {
  const tally = new Tally();
  const product = await startProduct({ dataDir: freshDataDir() });
  const phone = new Phone(product);
  try {
    await takeFarmAlong(await phone.start());
    const owner = await apiOf(product.url, OWNER);
    const entries = Math.min(trials, ENTRIES);
    const kept = await enterAll(phone, entries, { random, tally });
    const other = await phone.open();
    await other.goto(BOOK);
    await other.waitForFunction((count) => Number(/^\((\d+)\)/.exec(document.title)?.[1]) >= count, kept.length);
    if ((await storedAmounts(owner)).length > 0) tally.fail('something reached the server without a network');
    const start = performance.now();
    await phone.setOffline(false);
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
    await product.stop();
    removeData(product.dataDir);
  }
  return tally;
}

async function takeFarmAlong(page: Page): Promise<void> {
  await enter(page, OWNER);
  await chooseScope(page, SCOPE);
  await page.waitForFunction(() => localStorage.getItem('farm') !== null && localStorage.getItem('filterFilled') !== null);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto(addressOf('take-along'));
  await page.getByRole('button', { name: 'Levar comigo' }).click();
  await page.getByRole('button', { name: 'Atualizar' }).waitFor();
}

/** @returns the amounts that the screen called kept */
async function enterAll(phone: Phone, entries: number, { random, tally }: { random: Random; tally: Tally }): Promise<number[]> {
  const kept: number[] = [];
  const killedAt = new Set(Array.from({ length: KILLS }, (_, kill) => Math.floor(((kill + 0.5) * entries) / KILLS)));
  await phone.setOffline(true);
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
      await phone.setOffline(true);
      tally.add('browser killed');
    } else {
      await typing;
      kept.push(amount);
    }
  }
  tally.add('entries called kept', kept.length);
  await page.reload();
  return kept;
}

type Kind = (typeof KINDS)[number];

async function openKind(page: Page, { title }: Kind): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name: title, exact: true });
  if (await heading.isVisible()) return;
  await page.goto(BOOK);
  await page.getByRole('link', { name: title, exact: true }).click();
  await heading.waitFor();
}

async function type(page: Page, { choices, weight }: Kind, amount: number): Promise<void> {
  for (const choice of choices) await page.getByRole('button', { name: choice, exact: true }).first().click();
  if (weight) await page.getByLabel('Peso médio (kg)').fill(weight);
  await page.getByLabel('Quantidade (cab)').fill(String(amount));
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page
    .getByRole('status')
    .filter({ hasText: amount.toLocaleString('pt-BR') })
    .waitFor();
}

async function storedAmounts(owner: Api): Promise<number[]> {
  const { farm } = await scopeOf(owner, SCOPE.farm, SCOPE.harvest);
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
  readonly #product: Product;
  readonly #folder = mkdtempSync(join(tmpdir(), 'porteira-phone-'));
  #process: ChildProcess | null = null;
  #context: BrowserContext | null = null;
  page!: Page;

  constructor(product: Product) {
    this.#product = product;
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
    page.goto = (address, options) => goto(new URL(address, this.#product.url).href, options);
    return page;
  }

  async setOffline(isOffline: boolean): Promise<void> {
    await this.#context?.setOffline(isOffline);
  }

  async kill(): Promise<void> {
    const browser = this.#process;
    if (!browser?.pid) return;
    const ended = new Promise((resolve) => browser.once('exit', resolve));
    process.kill(-browser.pid, 'SIGKILL');
    await ended;
    this.#process = null;
  }

  forget(): void {
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
