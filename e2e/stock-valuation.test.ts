import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type Api, apiOf, type Listed, scopeOf } from './api';
import { harvestTitle, runningYear } from './harvest';
import { awaitFocus, awaitRead } from './keyboard';
import { DESK, pagesOf } from './pages';
import { sharedProduct } from './shared-product';

const USER = 'diagnostico@porteira.local';
const FARM = 'Fazenda Bela Vista';
const HARVEST = harvestTitle(0);
const BULLS = 1;
const HELD_MS = 800;
const open = pagesOf(USER, { harvest: HARVEST, farm: FARM });

let admin: Api;
let scope: { farm: number; customer: number; harvest: number };

interface Herd {
  category_livestock: { id: number };
  block: string;
  amount: number;
}

beforeAll(async () => {
  admin = await apiOf(sharedProduct().url, 'admin@porteira.local');
  scope = await scopeOf(admin, FARM, HARVEST);
  const { version } = await admin.get<{ version: number }>(`/farms/${scope.farm}`);
  await admin.put(`/farms/${scope.farm}`, { version, harvests_platform: [scope.harvest] });
});

beforeEach(async () => {
  for (const resource of ['diagnosis_herd', 'herd_departure']) await admin.empty(resource, { id: scope.farm });
  const { resultList } = await admin.get<Listed<{ id: number }>>('/category_herd_departure_type?perPage=1');
  const sale = {
    ...scope,
    environment: 'BEEF_CATTLE',
    date: `${runningYear()}-08-10`,
    category_livestock: BULLS,
    destination: 'Frigorífico',
  };
  const weights = { category_herd_departure_type: resultList[0]?.id, weight_alive: 500, weight_death: 250, value_head: 3000 };
  for (const amount of [7, 5]) await admin.post('/herd_departure', { ...sale, ...weights, amount });
});

const sales = async () => (await admin.get<Listed<unknown>>(`/herd_departure?wherein[farm.id]=${scope.farm}`)).size;
const herd = async () => (await admin.get<Listed<Herd>>(`/diagnosis_herd?wherein[farm.id]=${scope.farm}&perPage=100`)).resultList;
const question = (page: Page) => page.getByRole('dialog', { name: 'Substituir lançamentos' });

async function openSales(): Promise<{ page: Page; bulls: Locator }> {
  const page = await open('/diagnostico/rebanho/avaliacao-estoque', DESK);
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Touros' }) });
  await row.waitFor();
  const column = await page.getByRole('columnheader', { name: 'Qtd., Saídas' }).getAttribute('aria-colindex');
  const bulls = row.locator(`[aria-colindex="${column}"]`);
  await expect.poll(() => bulls.innerText()).toBe('12');
  await bulls.click();
  return { page, bulls };
}

it('asks before entries are deleted and ignores keys typed before the dialog', async () => {
  const { page, bulls } = await openSales();
  // The entries are informed, though nothing is typed into the sheet.
  await page.getByText('Nada digitado aqui ainda').waitFor();
  expect(await page.getByText('Nada informado').count()).toBe(0);
  for (const key of ['7', 'Enter', '3', 'Enter', '4', 'Enter']) await page.keyboard.press(key);
  const dialog = question(page);
  await dialog.getByText('Touros: 2 lançamentos de Vendas e outras saídas, com 12 cabeças.').waitFor();
  await awaitRead(dialog);
  await awaitFocus(dialog.getByRole('button', { name: 'Cancelar' }));
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await sales()).toBe(2);
  await expect.poll(() => bulls.innerText()).toBe('12');

  await bulls.click();
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await awaitRead(dialog);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await bulls.innerText()).toMatch(/^7/);
  await expect.poll(sales).toBe(0);
  await expect
    .poll(async () => (await herd()).filter(({ category_livestock: { id } }) => id === BULLS))
    .toMatchObject([{ block: 'DEPARTURE', amount: 7 }]);
  await page.getByText('Tudo gravado').first().waitFor();
  expect(await bulls.innerText()).toBe('7');
});

it('ignores a held key in the dialog', async () => {
  const { page, bulls } = await openSales();
  await page.keyboard.type('7');
  await page.keyboard.down('Enter');
  const dialog = question(page);
  await awaitRead(dialog);
  for (let held = 0; held < HELD_MS; held += 100) {
    await page.keyboard.down('Enter');
    await page.waitForTimeout(100);
  }
  await page.keyboard.up('Enter');
  expect([await dialog.isVisible(), await sales()]).toEqual([true, 2]);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => bulls.innerText()).toBe('12');
  expect([await sales(), await herd()]).toEqual([2, []]);
});
