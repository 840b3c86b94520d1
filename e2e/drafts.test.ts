import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type Api, apiOf, type Listed } from './api';
import { action, editor, notice, openGrid, rowWith } from './grid';
import { anonymousPages, PHONE, pagesOf } from './pages';
import { PASSWORD, sharedProduct } from './shared-product';
import { chooseScope, signIn, signOut } from './steps';

const OWNER = 'dona.rascunho@porteira.local';
const CUSTOMER = 'Rascunho Agropecuária';
const HARVEST = '1996/1997';
const TECHNICIAN = 'tecnico.corte@porteira.local';
const BIRTHS = '/corte/lancamentos/pecuaria/nascimento';
const DEATHS = '/corte/lancamentos/pecuaria/mortes';
const AREA = '/corte/lancamentos/pecuaria/area';

const FARM = 'Fazenda Rascunho 1';
const newPage = anonymousPages();
/** These tests share one browser context, and none leaves a draft to the next. */
const openAsOwner = pagesOf(OWNER, { harvest: HARVEST, farm: FARM });

interface Row {
  id: number;
}
interface Birth extends Row {
  date: string;
  amount: number;
  sex: string;
  version: number;
}
let admin: Api;
let owner: Api;
let customer: Row;
let harvest: Row;
let farm: Row;

beforeAll(async () => {
  admin = await apiOf(sharedProduct().url, 'admin@porteira.local');
  harvest = await admin.post<Row>('/harvests', { first_year: 1996 });
  customer = await admin.post<Row>('/customers', {
    name: CUSTOMER,
    email: OWNER,
    password: PASSWORD,
    profiles: ['BEEF_CATTLE'],
    farms_limit: 20,
  });
  // The filter preselects a single option, so there are two of everything.
  for (const one of [harvest, await admin.post<Row>('/harvests', { first_year: 1997 })]) {
    await admin.post('/harvests_details', { harvest: one, customer });
  }
  owner = await apiOf(sharedProduct().url, OWNER);
  [farm] = await Promise.all([newFarm(FARM), newFarm('Fazenda Rascunho 2')]);
});

beforeEach(async () => {
  for (const resource of ['births', 'areas']) await admin.empty(resource, farm);
});

async function newFarm(name: string): Promise<Row> {
  const made = await admin.post<Row>('/farms', { name, customer, environment: 'BEEF_CATTLE', harvests_platform: [harvest] });
  const detail = { harvest, customer, farm: made, environment: 'BEEF_CATTLE', total_area: 900, land_value: 20_000 };
  await admin.post('/farms_details', detail);
  return made;
}

async function arrive(page: Page, address: string, who = OWNER): Promise<void> {
  await signIn(page, who);
  await chooseScope(page, { ...(who === OWNER ? {} : { customer: CUSTOMER }), harvest: HARVEST, farm: FARM });
  await page.goto(address);
}

async function atBirths(): Promise<Page> {
  const page = await openAsOwner(BIRTHS);
  await openGrid(page, 'Nascimentos');
  return page;
}

const births = async (): Promise<Birth[]> =>
  (await owner.get<Listed<Birth>>(`/births?wherein[farm.id]=${farm.id}&order[id]=ASC`)).resultList;

async function halfTypeBirth(page: Page, day: string, amount: string): Promise<void> {
  const grid = await openGrid(page, 'Nascimentos');
  await page.getByRole('heading', { name: 'Nascimentos' }).click();
  await page.keyboard.press('a');
  await editor(grid, 'Data').click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(day);
  await editor(grid, 'Quantidade (cab)').click();
  await page.keyboard.type(amount);
}

const offer = (page: Page, words: string): Locator => page.getByRole('status').filter({ hasText: words });
const goOn = (page: Page, words: string) => offer(page, words).getByRole('button', { name: 'Continuar' }).click();

/** Nothing readable stays once the user has left. */
const inLocalStorage = (page: Page) => page.evaluate(() => Object.keys(localStorage));

function sessionOf(page: Page): () => Promise<void> {
  let authorization = '';
  page.on('request', (request) => {
    authorization = request.headers().authorization ?? authorization;
  });
  return async () => {
    const ended = await fetch(`${sharedProduct().url}/api/users/logout`, { method: 'POST', headers: { authorization } });
    expect(ended.status).toBe(204);
  };
}

it('offers a half-typed row after another screen and saves it', async () => {
  const page = await atBirths();
  for (const name of ['Mortes', 'Nascimentos']) {
    await page.getByRole('link', { name, exact: true }).click();
    await openGrid(page, name);
  }
  await halfTypeBirth(page, '12101996', '15');
  // Before a blur, and before the half second of the autosave.
  await page.goBack();
  await openGrid(page, 'Mortes');
  expect(await page.getByText('por terminar').count()).toBe(0);
  await page.goForward();
  await offer(page, 'Você deixou uma linha nova por terminar: 12/10/1996 · 15').waitFor();
  expect(await births()).toEqual([]);
  await goOn(page, 'por terminar');
  const grid = await openGrid(page, 'Nascimentos');
  expect(await editor(grid, 'Data').inputValue()).toBe('12/10/1996');
  expect(await editor(grid, 'Quantidade (cab)').inputValue()).toBe('15');
  await editor(grid, 'Sexo').selectOption('Fêmea');
  await editor(grid, 'Sexo').press('Enter');
  await notice(page, 'Sucesso ao inserir novos dados').waitFor();
  await page.reload();
  await rowWith(await openGrid(page, 'Nascimentos'), '15').waitFor();
  expect(await page.getByText('por terminar').count()).toBe(0);
  expect(await births()).toMatchObject([{ date: '1996-10-12', amount: 15, sex: 'FEMALE' }]);
});

it('keeps every key over a reload and a closed tab until it is discarded', async () => {
  const page = await atBirths();
  await halfTypeBirth(page, '05111996', '7');
  await page.reload();
  await goOn(page, '05/11/1996 · 7');
  const grid = await openGrid(page, 'Nascimentos');
  await editor(grid, 'Quantidade (cab)').click();
  await page.keyboard.press('End');
  await page.keyboard.type('31');
  // Users take longer from the last key to closing the tab.
  await page.waitForTimeout(100);
  await Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })]);

  const again = await openAsOwner(BIRTHS, PHONE);
  const words = '05/11/1996 · 731';
  await offer(again, words).getByRole('button', { name: 'Descartar' }).click();
  await offer(again, words).waitFor({ state: 'detached' });
  await notice(again, 'Rascunho descartado').getByRole('button', { name: 'Desfazer' }).click();
  await goOn(again, words);
  expect(await again.getByLabel('Quantidade (cab)').inputValue()).toBe('731');
  await action(again, 'Cancelar').click();
  await notice(again, 'Edição descartada').waitFor();
  await again.reload();
  await again.getByText('Nenhum registro em Nascimentos.').waitFor();
  expect(await again.getByText('por terminar').count()).toBe(0);
  expect(await again.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
});

it('shows both versions of a draft whose row was saved by somebody else', async () => {
  const body = { harvest, customer, farm, environment: 'BEEF_CATTLE', date: '1996-09-01', sex: 'MALE' };
  const { id } = await owner.post<Row>('/births', { ...body, amount: 40 });
  const page = await atBirths();
  const grid = await openGrid(page, 'Nascimentos');
  await rowWith(grid, '40').getByRole('gridcell', { name: '40' }).dblclick();
  await editor(grid, 'Quantidade (cab)').click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('44');
  // Users take longer from the last key to another address.
  await page.waitForTimeout(300);
  await page.goto(DEATHS);
  await openGrid(page, 'Mortes');
  await admin.put(`/births/${id}`, { amount: 48, version: 1 });

  await page.goto(BIRTHS);
  await goOn(page, 'Você deixou a alteração de uma linha por terminar: 01/09/1996 · 44 · Macho');
  const dialog = page.getByRole('dialog', { name: 'Registro alterado por outra pessoa' });
  await dialog.getByRole('row', { name: 'Quantidade 44 48' }).waitFor();
  await dialog.getByRole('button', { name: 'Salvar a minha' }).click();
  await rowWith(grid, '44').waitFor();
  await expect.poll(births).toMatchObject([{ amount: 44, version: 3 }]);
  await page.reload();
  await rowWith(grid, '44').waitFor();
  expect(await page.getByText('por terminar').count()).toBe(0);
});

it('keeps the cells of a sheet through an expired session, for their user only', async () => {
  const page = await newPage();
  const endSession = sessionOf(page);
  await arrive(page, AREA);
  const cell = (at: number) => page.getByRole('gridcell').and(page.locator('[aria-colindex="2"]')).nth(at);
  await cell(0).waitFor();
  await page.route('**/api/areas/cells', (route) => route.abort());
  await cell(0).click();
  await page.keyboard.type('812,5');
  await page.keyboard.press('Enter');
  await notice(page, 'Sem resposta do servidor; tentando de novo').waitFor();
  await page.keyboard.type('77');
  await endSession();
  await page.unroute('**/api/areas/cells');
  await page.waitForURL('**/login');
  await notice(page, 'Sua sessão expirou').waitFor();
  expect(await inLocalStorage(page)).toEqual([]);

  // A technician on the same computer must not see the draft.
  await arrive(page, AREA, TECHNICIAN);
  await cell(0).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.getByText('por gravar').count()).toBe(0);
  expect(await cell(0).innerText()).toBe('');
  await signOut(page);
  expect(await inLocalStorage(page)).toEqual([]);

  await arrive(page, AREA);
  await goOn(page, 'Você deixou 2 células por gravar');
  await page.getByRole('status').filter({ hasText: 'Tudo gravado' }).waitFor();
  const areas = async () => (await owner.get<Listed<{ value: number }>>(`/areas?wherein[farm.id]=${farm.id}&order[value]=ASC`)).resultList;
  expect((await areas()).map(({ value }) => value)).toEqual([77, 812.5]);
  await page.reload();
  await expect.poll(() => cell(0).innerText()).toBe('812,50');
  expect(await page.getByText('por gravar').count()).toBe(0);
});

it('asks before a sign-out with drafts, and deletes them then', async () => {
  const page = await newPage();
  await arrive(page, BIRTHS);
  await halfTypeBirth(page, '20121996', '9');
  await page.getByRole('button', { name: 'Sair' }).click();
  const question = page.getByRole('dialog', { name: 'Há lançamentos não gravados' });
  await question.getByText(`Nascimentos, ${FARM}, ${HARVEST}`).waitFor();
  await question.getByRole('button', { name: 'Continuar aqui' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await editor(await openGrid(page, 'Nascimentos'), 'Quantidade (cab)').inputValue()).toBe('9');

  await page.getByRole('button', { name: 'Sair' }).click();
  await question.getByRole('button', { name: 'Sair sem gravar' }).click();
  await page.getByLabel('Login').waitFor();
  expect(await inLocalStorage(page)).toEqual([]);
  await arrive(page, BIRTHS);
  await page.getByText('Nenhum registro em Nascimentos.').waitFor();
  expect(await page.getByText('por terminar').count()).toBe(0);
  await signOut(page);
});

it('offers a pasted table back with its corrections', async () => {
  const page = await atBirths();
  await page.getByRole('heading', { name: 'Nascimentos' }).click();
  await page.evaluate(() => navigator.clipboard.writeText('Data\tQuantidade\tSexo\n01/10/1996\t11\tMacho\n02/10/1996\tdoze\tFêmea'));
  await page.keyboard.press('Control+v');
  const dialog = page.getByRole('dialog', { name: 'Colar planilha em Nascimentos' });
  await dialog.getByText('1 linha com erro', { exact: true }).waitFor();
  const wrong = dialog.locator('[aria-invalid="true"]').first();
  await wrong.fill('12');
  await wrong.press('Tab');
  await dialog.getByText('todas prontas').waitFor();
  await page.reload();
  await goOn(page, 'Você deixou 2 linhas coladas por lançar');
  await dialog.getByRole('button', { name: 'Lançar 2 linhas' }).click();
  await notice(page, 'Sucesso ao inserir novos dados').waitFor();
  expect((await births()).map(({ amount }) => amount)).toEqual([11, 12]);
  await page.reload();
  await openGrid(page, 'Nascimentos');
  expect(await page.getByText('por lançar').count()).toBe(0);
});

it('offers a half-filled form', async () => {
  const page = await openAsOwner('/corte/lancamentos/caracteriza-fazenda');
  const area = page.getByRole('textbox', { name: 'Área total (ha)', exact: true });
  await area.click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('950');
  await page.getByRole('link', { name: 'Pecuária', exact: true }).click();
  await page.getByRole('dialog', { name: 'Alterações não salvas' }).getByRole('button', { name: 'Sair sem salvar' }).click();
  await page.getByRole('heading', { name: 'Pecuária' }).waitFor();
  await page.goto('/corte/lancamentos/caracteriza-fazenda');
  await goOn(page, 'Você deixou alterações desta ficha por salvar');
  await expect.poll(() => area.inputValue()).toBe('950,00');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await notice(page, 'Salvo com sucesso').waitFor();
  await page.reload();
  await expect.poll(() => area.inputValue()).toBe('950,00');
  expect(await page.getByText('por salvar').count()).toBe(0);
});
