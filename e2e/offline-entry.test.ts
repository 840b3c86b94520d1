import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressOf } from '#model/screens/list';
import { type Api, apiOf, type Listed } from './api';
import { editor, notice, openGrid, rowWith } from './grid';
import { harvestTitle, runningYear } from './harvest';
import { DESK, openUser } from './pages';
import { sharedProduct } from './shared-product';
import { chooseScope, signIn } from './steps';

const OWNER = 'cliente@porteira.local';
const SCOPE = { harvest: harvestTitle(1), farm: 'Fazenda Boa Esperança' };
const BIRTHS = addressOf('beef.births');
const [MORNING, NOON, NIGHT] = [1_201, 1_202, 1_203].map(String) as [string, string, string];
/** No other journey of this customer enters these. */
const OWN_AMOUNTS: readonly number[] = [1_201, 1_202, 1_203, 1_204, 1_205];

let phone: BrowserContext;
let page: Page;
let owner: Api;
beforeAll(async () => {
  owner = await apiOf(sharedProduct().url, OWNER);
  phone = await openUser({ ...DESK, isKept: true });
  page = await phone.newPage();
  await signIn(page, OWNER);
  await chooseScope(page, SCOPE);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto(addressOf('take-along'));
  await page.getByRole('button', { name: 'Levar comigo' }).click();
  await page.getByText(/Lendo os dados: \d+ de \d\d/).waitFor();
  // A download that stops goes on by itself.
  await page.reload();
  await page.getByText('Dados de').waitFor();
});
afterAll(() => phone.close());

async function storedAmounts(own = OWN_AMOUNTS): Promise<number[]> {
  const { resultList } = await owner.get<Listed<{ id: number; amount: number }>>('/births?environment=BEEF_CATTLE&perPage=5000');
  return resultList.map(({ amount }) => amount).filter((amount) => own.includes(amount));
}

it('keeps what is typed into a grid without a network through a reload, and sends each row once', async () => {
  await page.goto(BIRTHS);
  const grid = await openGrid(page, 'Nascimentos');
  await grid.getByRole('gridcell').first().click();
  await phone.setOffline(true);
  for (const [index, amount] of [MORNING, NOON, NIGHT].entries()) await typeBirth(amount, index + 1);
  await expect.poll(() => page.title()).toMatch(/^\(3\) /);

  await page.reload();
  const again = await openGrid(page, 'Nascimentos');
  for (const amount of ['1.201', '1.202', '1.203']) await rowWith(again, amount, 'no aparelho').waitFor();
  await rowWith(again, '1.203').getByRole('gridcell').first().click();
  await page.keyboard.press('Delete');
  await page.getByRole('dialog', { name: 'Excluir' }).getByRole('button', { name: 'Sim' }).click();
  await rowWith(again, '1.203').waitFor({ state: 'detached' });
  await page.getByText('2 só neste aparelho').waitFor();
  expect(await storedAmounts()).toEqual([]);

  await phone.setOffline(false);
  await notice(page, '2 enviados').waitFor();
  await rowWith(again, '1.201', 'pendente').waitFor();
  expect((await storedAmounts()).sort()).toEqual([1_201, 1_202]);
  await page.getByText('só neste aparelho').waitFor({ state: 'detached' });
});

async function typeBirth(amount: string, kept: number): Promise<void> {
  await saveBirth(amount);
  await notice(page, 'Guardado neste aparelho').waitFor();
  await page.getByText(`${kept} só neste aparelho`).waitFor();
  await page.keyboard.press('Escape');
}

async function saveBirth(amount: string): Promise<void> {
  await page.keyboard.press('a');
  await page.getByLabel('Data', { exact: true }).waitFor();
  for (const typed of [`0511${runningYear() - 1}`, amount]) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('m');
  await page.keyboard.press('Enter');
}

it('opens the ledger of three harvests without a network', async () => {
  await phone.setOffline(true);
  await page.goto(addressOf('beef.financials.DESPESAS'));
  const grid = await openGrid(page, 'Despesas');
  await expect.poll(() => grid.getByRole('row').count()).toBeGreaterThan(10);
  await phone.setOffline(false);
});

it('opens a database that the browser has closed once more, and keeps the row open if that fails too', async () => {
  await page.goto(BIRTHS);
  const grid = await openGrid(page, 'Nascimentos');
  await grid.getByRole('gridcell').first().click();
  await phone.setOffline(true);
  await closeDatabase(page, 1);
  await typeBirth('1204', 1);

  await closeDatabase(page, 1_000);
  await saveBirth('1205');
  await page.getByText('Não foi possível guardar neste aparelho').waitFor();
  expect(await editor(grid, 'Quantidade (cab)').inputValue()).toBe('1.205');
  await page.getByText('1 só neste aparelho').waitFor();
  await closeDatabase(page, 0);
  await page.keyboard.press('Enter');
  await page.getByText('2 só neste aparelho').waitFor();
  await phone.setOffline(false);
  await notice(page, '2 enviados').waitFor();
  expect((await storedAmounts()).filter((amount) => amount > 1_203).sort()).toEqual([1_204, 1_205]);
});

const BLOCK_AMOUNTS: readonly number[] = [1_211, 1_212, 1_213, 1_214, 1_215, 1_220];

it('pastes, changes and removes several rows without a network, and brings everything to the server once', async () => {
  await pasteRows(runningYear(), [1_215]);
  await rowWith(await openGrid(page, 'Nascimentos'), '1.215', 'pendente').waitFor();
  await phone.setOffline(true);
  await pasteRows(runningYear(), [1_211, 1_212, 1_213, 1_214]);
  await notice(page, '4 linhas guardadas neste aparelho').waitFor();
  await page.keyboard.press('Control+Z');
  await page.getByText('só neste aparelho').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+Y');
  await page.getByText('4 só neste aparelho').waitFor();

  await page.reload();
  const grid = await openGrid(page, 'Nascimentos');
  await choose(grid, '1.213', '1.214');
  await page.getByRole('button', { name: 'Alterar 2 linhas' }).click();
  const change = page.getByRole('dialog', { name: 'Alterar 2 registros' });
  await change.getByRole('combobox', { name: 'Campo' }).click();
  await page.getByRole('option', { name: 'Quantidade', exact: true }).click();
  await change.getByLabel('Novo valor: Quantidade').fill('1220');
  await change.getByRole('button', { name: 'Alterar 2 registros' }).click();
  await notice(page, '2 registros alterados, guardados neste aparelho').waitFor();
  await choose(grid, '1.212', '1.215');
  await page.keyboard.press('Delete');
  await page.getByRole('dialog', { name: 'Excluir' }).getByRole('button', { name: 'Sim' }).click();
  for (const amount of ['1.212', '1.215']) await rowWith(grid, amount).waitFor({ state: 'detached' });
  expect(await storedAmounts(BLOCK_AMOUNTS)).toEqual([1_215]);

  await phone.setOffline(false);
  await notice(page, 'enviados').waitFor();
  await page.getByText('só neste aparelho').waitFor({ state: 'detached' });
  expect((await storedAmounts(BLOCK_AMOUNTS)).sort()).toEqual([1_211, 1_220, 1_220]);
  await page.keyboard.press('Control+Z');
  for (const amount of ['1.212', '1.215']) await rowWith(grid, amount, 'pendente').waitFor();
  expect((await storedAmounts(BLOCK_AMOUNTS)).sort()).toEqual([1_211, 1_212, 1_215, 1_220, 1_220]);
});

/** The last days of the harvest, so that they are the first rows. */
async function pasteRows(year: number, amounts: readonly number[]): Promise<void> {
  await page.goto(BIRTHS);
  const grid = await openGrid(page, 'Nascimentos');
  await grid.getByRole('gridcell').first().click();
  const rows = amounts.map((amount, day) => `2${day + 1}/06/${year}\t${amount}\tMacho`);
  await page.evaluate((text) => navigator.clipboard.writeText(text), rows.join('\r\n'));
  await page.keyboard.press('Control+V');
  await page.getByRole('button', { name: /^Lançar/ }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function choose(grid: Locator, ...amounts: string[]): Promise<void> {
  const [first, ...others] = amounts.map((amount) => rowWith(grid, amount).getByRole('gridcell').first());
  await first?.click();
  for (const cell of others) await cell.click({ modifiers: ['Control'] });
}

/** @param times how often the database is closed at a write */
function closeDatabase(of: Page, times: number): Promise<void> {
  return of.evaluate((count) => {
    const name = 'transaction';
    const begin: IDBDatabase['transaction'] =
      (IDBDatabase.prototype as { begin?: IDBDatabase['transaction'] }).begin ?? IDBDatabase.prototype[name];
    let left = count;
    Object.assign(IDBDatabase.prototype, {
      begin,
      [name](this: IDBDatabase, ...args: Parameters<typeof begin>) {
        if (this.name === 'porteira-queue' && args[1] === 'readwrite' && left-- > 0) this.close();
        return begin.apply(this, args);
      },
    });
  }, times);
}
