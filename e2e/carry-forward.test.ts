import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { type Api, apiOf, type Listed } from './api';
import { awaitFocus, tabTo } from './keyboard';
import { PHONE, pagesOf } from './pages';
import { PASSWORD, sharedProduct } from './shared-product';
import { chooseScope } from './steps';

const OWNER = 'dona.virada@porteira.local';
const FARM = 'Fazenda da Virada';
const [BEFORE, NOW] = ['1991/1992', '1992/1993'];
const open = pagesOf(OWNER, { harvest: NOW, farm: FARM });

interface Row {
  id: number;
}
let scope: { customer: Row; farm: Row; before: Row; now: Row };
let owner: Api;

beforeAll(async () => {
  const admin = await apiOf(sharedProduct().url, 'admin@porteira.local');
  const harvest = (first_year: number) => admin.post<Row>('/harvests', { first_year });
  const [before, now] = [await harvest(1991), await harvest(1992)];
  const customer = await admin.post<Row>('/customers', {
    name: 'Virada Agropecuária',
    email: OWNER,
    password: PASSWORD,
    profiles: ['BEEF_CATTLE'],
    farms_limit: 1,
  });
  for (const one of [before, now]) await admin.post('/harvests_details', { harvest: one, customer });
  const farm = await admin.post<Row>('/farms', { name: FARM, customer, environment: 'BEEF_CATTLE', harvests_platform: [before, now] });
  for (const one of [before, now]) {
    const detail = { harvest: one, customer, farm, environment: 'BEEF_CATTLE', total_area: 1200, land_value: 20_000 };
    await admin.post('/farms_details', detail);
  }
  owner = await apiOf(sharedProduct().url, OWNER);
  const add = (path: string, values: object) =>
    owner.post(`/${path}`, { harvest: before, customer, farm, environment: 'BEEF_CATTLE', ...values });
  // Touros, Matrizes em reprodução: fixed ids of the specification.
  await add('livestock_stocks', { category_livestock: 1, type: true, date: '1992-06', amount: 12, weight: 710 });
  await add('livestock_stocks', { category_livestock: 2, type: true, date: '1992-06', amount: 340, weight: 452.5 });
  await add('areas', { category_area: 1, date: '1992-06', value: 900 });
  await add('teams', { category_function: 2, amount: 2, average_salary: 2800 });
  await add('machines', { brand: 'Valtra', model: 'BM 125i', amount: 1, unitary_value: 250_000, start_harvest: true, end_harvest: true });
  await add('machines', { brand: 'Baldan', model: 'Grade', amount: 1, unitary_value: 30_000, start_harvest: true, end_harvest: true });
  scope = { customer, farm, before, now };
});

it('carries the end of the last harvest into the new one by keyboard', async () => {
  const page = await open('/corte/lancamentos/pecuaria/cards');
  const offer = page.getByRole('link', { name: 'Começar a safra com os dados da anterior' });
  await tabTo(page, offer);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: `Abrir a safra ${NOW}` }).waitFor();
  await page.getByText('6 registros escolhidos').waitFor();
  expect(await page.getByRole('checkbox', { checked: false }).count()).toBe(0);

  await tabTo(page, page.getByRole('checkbox', { name: 'Baldan Grade' }));
  await page.keyboard.press('Space');
  await page.getByText('5 registros escolhidos').waitFor();
  await correct(page, 'Quantidade (cab): Matrizes em reprodução', '0');
  const send = page.getByRole('button', { name: `Trazer para a safra ${NOW}` });
  await send.click();
  await page.getByRole('alert').filter({ hasText: 'Valor inválido: mínimo 1' }).waitFor();
  await awaitFocus(page.getByRole('textbox', { name: 'Quantidade (cab): Matrizes em reprodução' }));
  await correct(page, 'Quantidade (cab): Matrizes em reprodução', '338');
  await tabTo(page, send);
  await page.keyboard.press('Enter');

  const said = page.getByRole('heading', { name: `A safra ${NOW} começou com 5 registros da safra ${BEFORE}.` });
  await said.waitFor();
  await awaitFocus(said);
  expect(await rowsOf('livestock_stocks')).toEqual([
    { type: false, amount: 12, weight: 710 },
    { type: false, amount: 338, weight: 452.5 },
  ]);
  expect((await rowsOf('machines')).length).toBe(1);
  await page.getByRole('link', { name: 'Máquinas' }).last().click();
  await page.getByRole('gridcell', { name: 'BM 125i' }).waitFor();
  await page.goto('/corte/lancamentos/pecuaria/cards');
  await page.getByRole('link', { name: 'Lançar: Nascimentos' }).waitFor();
  expect(await offer.count()).toBe(0);
});

it('on a phone carries the rest, then says that nothing is left', async () => {
  const page = await open('/corte/lancamentos/abrir-safra', PHONE);
  await page.getByText('1 registro escolhido').waitFor();
  expect(await page.getByRole('checkbox', { name: 'Valtra BM 125i' }).isDisabled()).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.getByRole('button', { name: `Trazer para a safra ${NOW}` }).click();
  await page.getByRole('heading', { name: `A safra ${NOW} começou com 1 registro da safra ${BEFORE}.` }).waitFor();
  await page.reload();
  await page.getByText(`A safra ${NOW} já tem tudo o que a ${BEFORE} deixou.`).waitFor();
});

it('says that nothing precedes the first harvest', async () => {
  const page = await open('/filter-form');
  await chooseScope(page, { harvest: BEFORE, farm: FARM });
  await page.getByRole('link', { name: 'Lançar: Nascimentos' }).waitFor();
  expect(await page.getByRole('link', { name: 'Começar a safra com os dados da anterior' }).count()).toBe(0);
  await page.goto('/corte/lancamentos/abrir-safra');
  await page.getByText('Não há safra anterior com lançamentos.').waitFor();
});

async function correct(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name: label }).fill(text);
}

async function rowsOf(path: string): Promise<object[]> {
  const query = `harvest_id=${scope.now.id}&customer_id=${scope.customer.id}&farm_id=${scope.farm.id}&environment=BEEF_CATTLE`;
  const { resultList } = await owner.get<Listed<Record<string, unknown>>>(`/${path}?${query}&order[id]=ASC`);
  return resultList.map(({ type, amount, weight }) => ({ type, amount, weight }));
}
