import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type Api, apiOf, type Listed } from './api';
import { notice } from './grid';
import { awaitFocus, hasFocus } from './keyboard';
import { DESK, PHONE, pagesOf } from './pages';
import { PASSWORD, sharedProduct } from './shared-product';

const OWNER = 'seu.planilha@porteira.local';
const CUSTOMER = 'Planilha Agropecuária';
const HARVEST = '1994/1995';
const STOCK = '/corte/lancamentos/pecuaria/estoque-pecuario';
const AREA = '/corte/lancamentos/pecuaria/area';
/** First three of the catalogue, with the fixed ids of the specification. */
const [BULLS, COWS, CALVES] = ['Touros', 'Matrizes em reprodução', 'Bezerros(as) 0-8 meses'];
const CALVES_ID = 3;

const FARM = 'Fazenda Planilha 1';
const openAsOwner = pagesOf(OWNER, { harvest: HARVEST, farm: FARM });
const openAsTechnician = pagesOf('tecnico.corte@porteira.local', { customer: CUSTOMER, harvest: HARVEST, farm: FARM });

interface Row {
  id: number;
}
interface Count {
  id: number;
  category_livestock: { id: number; title: string };
  type: boolean;
  date: string;
  amount: number | null;
  weight: number | null;
  version: number;
  validated: boolean;
}
let admin: Api;
let owner: Api;
let customer: Row;
let harvest: Row;
let farm: Row;

beforeAll(async () => {
  admin = await apiOf(sharedProduct().url, 'admin@porteira.local');
  harvest = await admin.post<Row>('/harvests', { first_year: 1994 });
  customer = await admin.post<Row>('/customers', {
    name: CUSTOMER,
    email: OWNER,
    password: PASSWORD,
    profiles: ['BEEF_CATTLE'],
    farms_limit: 20,
  });
  // The filter preselects a single option, so there are two of everything.
  for (const one of [harvest, await admin.post<Row>('/harvests', { first_year: 1995 })]) {
    await admin.post('/harvests_details', { harvest: one, customer });
  }
  owner = await apiOf(sharedProduct().url, OWNER);
  [farm] = await Promise.all([newFarm(FARM), newFarm('Fazenda Planilha 2')]);
});

beforeEach(async () => {
  for (const resource of ['livestock_stocks', 'areas', 'births']) await admin.empty(resource, farm);
});

async function newFarm(name: string): Promise<Row> {
  const made = await admin.post<Row>('/farms', { name, customer, environment: 'BEEF_CATTLE', harvests_platform: [harvest] });
  const detail = { harvest, customer, farm: made, environment: 'BEEF_CATTLE', total_area: 900, land_value: 20_000 };
  await admin.post('/farms_details', detail);
  return made;
}

async function open(address = STOCK, openAs = openAsOwner, viewport = DESK): Promise<Page> {
  const page = await openAs(address, viewport);
  await page.getByRole('rowheader').first().waitFor();
  return page;
}

async function cell(page: Page, row: string, column: string): Promise<Locator> {
  const grid = page.getByRole('grid');
  const head = grid.getByRole('columnheader', { name: column, exact: true });
  const index = await head.getAttribute('aria-colindex');
  return grid
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: row }) })
    .locator(`[aria-colindex="${index}"]`);
}

const stored = async (): Promise<Count[]> =>
  (await owner.get<Listed<Count>>(`/livestock_stocks?wherein[farm.id]=${farm.id}&order[category_livestock.id]=ASC`)).resultList;

const count = (values: object, by: Api = owner) =>
  by.post('/livestock_stocks', { harvest, customer, farm, environment: 'BEEF_CATTLE', ...values });

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+v');
}

const allSaved = (page: Page) => page.getByRole('status').filter({ hasText: 'Tudo gravado' }).waitFor();

it('accepts cell after cell by keyboard', async () => {
  const page = await open();
  await page.getByText('Comece pela coluna Início').waitFor();
  // The current cell takes keys without a click or a Tab, except the help key.
  await awaitFocus(await cell(page, BULLS, 'Qtd., início da safra'));
  await page.keyboard.press('?');
  const help = page.getByRole('complementary', { name: 'Ajuda' });
  await help.getByText('Teclas').waitFor();
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
  await awaitFocus(await cell(page, BULLS, 'Qtd., início da safra'));
  await page.keyboard.type('12');
  await page.keyboard.press('Tab');
  await page.keyboard.type('712,5');
  await page.keyboard.press('Enter');
  await awaitFocus(await cell(page, COWS, 'Peso, início da safra'));
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('1.340');
  await page.keyboard.press('Enter');
  await allSaved(page);
  expect(await stored()).toMatchObject([
    { category_livestock: { title: BULLS }, type: false, amount: 12, weight: 712.5 },
    { category_livestock: { title: COWS }, type: false, amount: 1340, weight: null },
  ]);

  const cows = await cell(page, COWS, 'Qtd., início da safra');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('F2');
  await page.keyboard.press('End');
  await page.keyboard.type('9');
  await page.keyboard.press('Escape');
  await awaitFocus(cows);
  expect(await cows.innerText()).toBe('1.340');
  await page.keyboard.press('Delete');
  await expect.poll(async () => (await stored()).length).toBe(1);
  await page.reload();
  await page.getByRole('gridcell', { name: '712,50' }).waitFor();
  expect(await page.getByRole('gridcell', { name: '1.340' }).count()).toBe(0);
});

it('does not move the focus when it finishes loading', async () => {
  const page = await openAsOwner('/corte/lancamentos/pecuaria/cards');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/livestock_stocks/datagrid**', (route) => held.then(() => route.continue()));
  await page.goto(STOCK);
  const scope = page.getByRole('button', { name: /^Safra/ });
  await scope.focus();
  release();
  const first = await cell(page, BULLS, 'Qtd., início da safra');
  await expect.poll(() => first.getAttribute('data-active')).not.toBeNull();
  expect([await hasFocus(scope), await hasFocus(first)]).toEqual([true, false]);
});

it('keeps a refused number with its reason and saves the other cells', async () => {
  const page = await open();
  const bulls = await cell(page, BULLS, 'Qtd., julho');
  await bulls.click();
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  await awaitFocus(bulls);
  expect(await bulls.getAttribute('aria-invalid')).toBe('true');
  await page
    .getByRole('alert')
    .filter({ hasText: `${BULLS}, Qtd., julho (0): Valor inválido: mínimo 1` })
    .waitFor();
  await (await cell(page, COWS, 'Qtd., julho')).click();
  await page.keyboard.type('80');
  await page.keyboard.press('Enter');
  await expect.poll(stored).toMatchObject([{ amount: 80 }]);
  await bulls.click();
  await page.keyboard.type('-');
  await notice(page, 'O sinal de menos não entra neste campo.').waitFor();
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await allSaved(page);
  expect(await stored()).toMatchObject([{ amount: 7 }, { amount: 80 }]);
});

it('pastes and copies a block of three categories by three months', async () => {
  const page = await open();
  await (await cell(page, BULLS, 'Qtd., julho')).click();
  await paste(page, '10\t700,5\t10\t701\t11\t702\r\n1.200\t431,25\t1.190\t432\t1.180\t433\r\n300\t95\t\t\t350\t120\r\n');
  await allSaved(page);
  const rows = await stored();
  expect(rows).toHaveLength(8);
  expect(rows.filter(({ date }) => date === '1994-07-01').map(({ amount, weight }) => [amount, weight])).toEqual([
    [10, 700.5],
    [1200, 431.25],
    [300, 95],
  ]);
  await page.keyboard.press('Control+c');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n')[1]).toBe('1.200\t431,25\t1.190\t432\t1.180\t433');

  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await stored()).length).toBe(0);
  expect(await page.getByRole('gridcell', { name: '431,25' }).count()).toBe(0);
});

it('saves no cell of a pasted block until its wrong cell is corrected', async () => {
  const page = await open();
  await (await cell(page, BULLS, 'Qtd., julho')).click();
  await paste(page, '10\t700\t11\t701\n20\t430\tvinte\t431');
  await page.getByText('Nada deste bloco foi gravado').waitFor();
  const wrong = await cell(page, COWS, 'Qtd., agosto');
  await awaitFocus(wrong);
  expect(await wrong.getAttribute('aria-invalid')).toBe('true');
  expect(await wrong.innerText()).toContain('vinte');
  expect(await (await cell(page, BULLS, 'Qtd., julho')).innerText()).toContain('10');
  // Long enough for a request, if there were one.
  await page.waitForTimeout(1_200);
  expect(await stored()).toEqual([]);
  await page.keyboard.type('21');
  await page.keyboard.press('Enter');
  await allSaved(page);
  expect((await stored()).map(({ amount }) => amount)).toEqual([10, 11, 20, 21]);

  await (await cell(page, CALVES, 'Qtd., julho')).click();
  await paste(page, '5\t90,123');
  await page.getByText('Valor inválido: no máximo 2 casas decimais').first().waitFor();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await page.getByText('Nada deste bloco foi gravado').waitFor({ state: 'detached' });
  expect(await stored()).toHaveLength(4);
});

it('balances the stock of a month with its movements and explains a difference', async () => {
  const movement = { harvest, customer, farm, environment: 'BEEF_CATTLE' };
  await owner.post('/births', { ...movement, date: '1994-07-10', amount: 32, sex: 'MALE' });
  await count({ category_livestock: 2, type: false, amount: 1240 });
  const page = await open();
  await (await cell(page, COWS, 'Qtd., julho')).click();
  await page.keyboard.type('1240');
  await page.keyboard.press('Enter');
  const wrong = page.getByRole('button', { name: 'Diferença de julho: −32, abrir explicação' });
  await wrong.click();
  const check = page.getByRole('region', { name: 'Conferência de julho' });
  await check.getByText('Julho: 1.240 no início + 32 nascimentos = 1.272; você digitou 1.240; faltam 32.').waitFor();
  expect(await check.getByRole('link', { name: 'Nascimentos' }).getAttribute('href')).toBe(
    '/corte/lancamentos/pecuaria/nascimento?mes=1994-07',
  );
  await (await cell(page, CALVES, 'Qtd., julho')).click();
  await page.keyboard.type('32');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Diferença de julho: 0, o estoque fecha' }).waitFor();
  await check.getByText('você digitou 1.272: o estoque fecha.').waitFor();
  await allSaved(page);
});

it('repeats the month before in every selected month', async () => {
  await count({ category_livestock: 2, type: true, date: '1994-07', amount: 500, weight: 440 });
  const page = await open();
  await page.getByRole('gridcell', { name: '440,00' }).waitFor();
  await (await cell(page, COWS, 'Qtd., agosto')).click();
  for (let step = 0; step < 5; step++) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Control+r');
  await allSaved(page);
  expect((await stored()).map(({ date, amount, weight }) => [date, amount, weight])).toEqual(
    ['07', '08', '09', '10'].map((month) => [`1994-${month}-01`, 500, 440]),
  );
});

it.each([
  { choice: 'Manter o meu', kept: 77 },
  { choice: 'Usar o outro', kept: 66 },
] as const)('tells the second of two people on one sheet: $choice', async ({ choice, kept }) => {
  await count({ category_livestock: CALVES_ID, type: true, date: '1994-09', amount: 50 });
  const page = await open();
  const calves = await cell(page, CALVES, 'Qtd., setembro');
  await expect.poll(() => calves.innerText()).toBe('50');
  await count({ category_livestock: CALVES_ID, type: true, date: '1994-09', amount: 66 }, admin);
  await calves.click();
  await page.keyboard.type('77');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Célula alterada por outra pessoa' });
  await dialog.getByRole('row', { name: `${CALVES}, Qtd., setembro 77 66` }).waitFor();
  expect(await stored()).toMatchObject([{ amount: 66 }]);
  await dialog.getByRole('button', { name: choice }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(stored).toMatchObject([{ amount: kept }]);
  await expect.poll(() => calves.innerText()).toBe(String(kept));
});

it('asks before a change undoes a validation that was made meanwhile', async () => {
  await count({ category_livestock: CALVES_ID, type: true, date: '1994-09', amount: 50 });
  const page = await open();
  const calves = await cell(page, CALVES, 'Qtd., setembro');
  await expect.poll(() => calves.innerText()).toBe('50');
  const [row] = await stored();
  await admin.put('/livestock_stocks/validate', [row?.id]);
  await calves.click();
  await page.keyboard.type('77');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Validado enquanto você digitava' });
  await dialog.getByRole('row', { name: `${CALVES}, Qtd., setembro 77 50` }).waitFor();
  expect(await stored()).toMatchObject([{ amount: 50, validated: true }]);
  await dialog.getByRole('button', { name: 'Alterar mesmo assim' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(stored).toMatchObject([{ amount: 77, validated: false }]);
});

it('saves what was typed while the server was unreachable', async () => {
  const page = await open();
  await page.route('**/api/livestock_stocks/cells', (route) => route.abort());
  await (await cell(page, BULLS, 'Qtd., julho')).click();
  await page.keyboard.type('14');
  await page.keyboard.press('Enter');
  await notice(page, 'Sem resposta do servidor; tentando de novo').waitFor();
  await page.getByRole('status').filter({ hasText: 'Gravando' }).waitFor();
  await page.getByRole('link', { name: 'Área', exact: true }).click();
  await page.getByRole('grid', { name: 'Área' }).waitFor();
  expect(await stored()).toEqual([]);
  await page.unroute('**/api/livestock_stocks/cells');
  await expect.poll(() => stored()).toMatchObject([{ amount: 14 }]);
  await page.getByRole('link', { name: 'Estoque pecuário', exact: true }).click();
  await expect.poll(async () => (await cell(page, BULLS, 'Qtd., julho')).innerText()).toBe('14');
  expect(await page.getByText('por gravar').count()).toBe(0);
});

it('keeps what was typed while the server fails', async () => {
  const page = await open();
  await page.route('**/api/livestock_stocks/cells', (route) =>
    route.fulfill({ status: 500, json: { code: 'x', message: 'Erro interno' } }),
  );
  await (await cell(page, BULLS, 'Qtd., julho')).click();
  await page.keyboard.type('14');
  await page.keyboard.press('Enter');
  const lost = page.getByRole('alert').filter({ hasText: '1 célula por gravar' });
  await lost.waitFor();
  await page.getByRole('link', { name: 'Área', exact: true }).click();
  await page.getByRole('grid', { name: 'Área' }).waitFor();
  await page.getByRole('link', { name: 'Estoque pecuário', exact: true }).click();
  await lost.waitFor();
  expect(await stored()).toEqual([]);
  await page.unroute('**/api/livestock_stocks/cells');
  await lost.getByRole('button', { name: 'Tentar de novo' }).click();
  await allSaved(page);
  expect(await stored()).toMatchObject([{ amount: 14 }]);
});

it('staff validate rows or all of it, and an edit removes the mark', async () => {
  await count({ category_livestock: 1, type: true, date: '1994-07', amount: 9 });
  await count({ category_livestock: 2, type: true, date: '1994-07', amount: 90 });
  const technician = await open(STOCK, openAsTechnician);
  await technician.getByRole('checkbox', { name: `Validar ${BULLS}` }).click();
  await notice(technician, '1 célula validada').waitFor();
  expect((await stored()).map(({ validated }) => validated)).toEqual([true, false]);
  await technician.getByRole('checkbox', { name: 'Validar todos' }).click();
  await expect.poll(async () => (await stored()).every(({ validated }) => validated)).toBe(true);
  await technician.getByText(/^Validado por /).waitFor();

  const page = await open();
  await page.getByRole('img', { name: 'validado' }).first().waitFor();
  expect(await page.getByRole('checkbox').count()).toBe(0);
  await (await cell(page, BULLS, 'Qtd., julho')).click();
  await page.keyboard.type('8');
  await page.keyboard.press('Enter');
  await allSaved(page);
  expect((await stored()).map(({ validated }) => validated)).toEqual([false, true]);
});

it('shows one month at a time on a phone with the numeric keyboard', async () => {
  const page = await open(AREA, openAsOwner, PHONE);
  await page.getByLabel('Mês mostrado').selectOption('Agosto');
  await (await cell(page, 'Pastagem cultivada', 'agosto')).click();
  const field = page.getByRole('textbox', { name: 'Pastagem cultivada, agosto' });
  expect(await field.getAttribute('inputmode')).toBe('decimal');
  await field.fill('812,5');
  await field.press('Enter');
  await allSaved(page);
  const { resultList } = await owner.get<Listed<{ value: number; date: string }>>(`/areas?wherein[farm.id]=${farm.id}`);
  expect(resultList).toMatchObject([{ value: 812.5, date: '1994-08-01' }]);
  const isWiderThanScreen = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(isWiderThanScreen).toBe(false);
});

it('shows the columns that fit a phone in a sheet without months', async () => {
  const page = await open('/corte/lancamentos/equipe/geral', openAsOwner, PHONE);
  const steps = page.getByLabel('Colunas mostradas');
  await steps.selectOption({ index: 1 });
  const second = await steps.locator('option:checked').innerText();
  const head = page.getByRole('columnheader', { name: second.split(' e ')[0] ?? '' });
  await head.waitFor();
  const overhang = await page.getByRole('grid').evaluate((grid) => {
    const scroller = grid.closest('[data-scroller]');
    return scroller ? scroller.scrollWidth - scroller.clientWidth : Number.NaN;
  });
  expect(overhang).toBeLessThanOrEqual(1);
});
