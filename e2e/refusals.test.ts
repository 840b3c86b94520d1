import type { Locator } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { type Api, apiOf, type Listed, scopeOf } from './api';
import { action, editor, notice, openGrid, rowWith } from './grid';
import { harvestTitle, runningYear, today } from './harvest';
import { awaitFocus } from './keyboard';
import { pagesOf } from './pages';
import { sharedProduct } from './shared-product';

/** The demo has no births on this fattening farm, so every test knows its own rows. */
const SCOPE = { harvest: harvestTitle(), farm: 'Fazenda Três Barras' };

const BIRTHS = '/corte/lancamentos/pecuaria/nascimento';

const openAsFarmer = pagesOf('cliente@porteira.local', SCOPE);
const openAsTechnician = pagesOf('tecnico@porteira.local', { customer: 'Agropecuária Santa Rita', ...SCOPE });
let farmer: Api;
beforeAll(async () => {
  farmer = await apiOf(sharedProduct().url, 'cliente@porteira.local');
});

async function typeBirth(grid: Locator, date: string, amount: string): Promise<void> {
  await action(grid.page(), '+ Adicionar').click();
  await editor(grid, 'Data').fill(date);
  await editor(grid, 'Quantidade (cab)').fill(amount);
  await editor(grid, 'Sexo').selectOption('Macho');
}

async function givenBirth(amount: number): Promise<number> {
  const scope = await scopeOf(farmer, SCOPE.farm, SCOPE.harvest);
  const { id } = await farmer.post<{ id: number }>('/births', { ...scope, date: today(), amount, sex: 'MALE' });
  return id;
}

async function writtenBirths(amount: number): Promise<{ id: number; amount: number; version: number }[]> {
  return (await farmer.get<Listed<{ id: number; amount: number; version: number }>>(`/births?wherein[amount]=${amount}`)).resultList;
}

it('names the days of the harvest beside a refused date', async () => {
  const page = await openAsFarmer(BIRTHS);
  const grid = await openGrid(page, 'Nascimentos');
  await typeBirth(grid, `30/06/${runningYear()}`, '201');
  await editor(grid, 'Sexo').press('Enter');
  const date = editor(grid, 'Data');
  await expect.poll(() => date.getAttribute('aria-invalid')).toBe('true');
  expect(await descriptionOf(date)).toBe(`A data mínima deve ser 01/07/${runningYear()}`);
  await notice(page, 'Preencha todos os campos').waitFor();
  await awaitFocus(date);

  await date.fill(`01/07/${runningYear() + 1}`);
  await expect.poll(() => descriptionOf(date)).toBe(`A data máxima deve ser 30/06/${runningYear() + 1}`);
  await date.fill('31/02/2025');
  await expect.poll(() => descriptionOf(date)).toBe('Data inválida');
  expect(await writtenBirths(201)).toEqual([]);

  await date.fill(`01/07/${runningYear()}`);
  await date.press('Enter');
  await notice(page, 'Sucesso ao inserir novos dados').waitFor();
  expect(await writtenBirths(201)).toHaveLength(1);

  // A complaint goes with the row that it was about.
  await action(page, '+ Adicionar').click();
  await editor(grid, 'Quantidade (cab)').pressSequentially('-3');
  await page.getByText('O sinal de menos não entra neste campo.').waitFor();
  await page.keyboard.press('Enter');
  await notice(page, 'Preencha todos os campos').waitFor();
  await page.keyboard.press('Escape');
  await notice(page, 'Preencha todos os campos').waitFor({ state: 'detached' });
});

it("refuses another customer's farm and writes nothing", async () => {
  const foreign = await scopeOf(await apiOf(sharedProduct().url, 'cliente2@porteira.local'), 'Fazenda Rio Manso', SCOPE.harvest);
  const page = await openAsFarmer(BIRTHS);
  const grid = await openGrid(page, 'Nascimentos');
  // The page's own request and session; only the farm is replaced.
  await page.route('**/api/births', (route) =>
    route.request().method() === 'POST'
      ? route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), farm: { id: foreign.farm } }) })
      : route.continue(),
  );
  await typeBirth(grid, today(), '202');
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST' && response.url().endsWith('/api/births')),
    action(page, 'Salvar').click(),
  ]);
  expect(answer.status()).toBe(422);
  expect(await answer.json()).toMatchObject({ fields: { farm: 'Registro não encontrado' } });
  await page.getByText('Registro não encontrado').waitFor();
  expect(await editor(grid, 'Quantidade (cab)').inputValue()).toBe('202');
  expect(await writtenBirths(202)).toEqual([]);
});

it.each([
  { choice: 'Salvar a minha', amount: 207, mine: 237, theirs: 227, kept: 237, version: 3 },
  { choice: 'Ficar com a outra', amount: 208, mine: 238, theirs: 228, kept: 228, version: 2 },
] as const)('shows both versions of a row that somebody else has changed: $choice', async (example) => {
  const { choice, amount, mine, theirs, kept, version } = example;
  const id = await givenBirth(amount);
  const [farmersPage, techniciansPage] = [await openAsFarmer(BIRTHS), await openAsTechnician(BIRTHS)];
  const [farmers, technicians] = [await openGrid(farmersPage, 'Nascimentos'), await openGrid(techniciansPage, 'Nascimentos')];
  for (const [grid, change] of [
    [farmers, mine],
    [technicians, theirs],
  ] as const) {
    await rowWith(grid, String(amount))
      .getByRole('gridcell', { name: String(amount) })
      .dblclick();
    await editor(grid, 'Quantidade (cab)').fill(String(change));
  }
  await editor(technicians, 'Sexo').selectOption('Fêmea');
  await action(techniciansPage, 'Salvar').click();
  await notice(techniciansPage, 'Editado com sucesso!').waitFor();

  await action(farmersPage, 'Salvar').click();
  const dialog = farmersPage.getByRole('dialog', { name: 'Registro alterado por outra pessoa' });
  await dialog.getByRole('row', { name: `Quantidade ${mine} ${theirs}` }).waitFor();
  expect(await dialog.innerText()).toMatch(/Renata Figueiredo salvou este registro .*Renata Figueiredo também mudou Sexo, e isso fica\./);
  await dialog.getByRole('button', { name: choice }).click();
  await dialog.waitFor({ state: 'detached' });
  await rowWith(farmers, String(kept)).waitFor();
  // The row shows the choice while it is sent.
  await expect.poll(() => farmer.get(`/births/${id}`)).toMatchObject({ amount: kept, sex: 'FEMALE', version });
});

it.each([
  { failure: 'no answer', amount: 204, words: 'Sem resposta do servidor; tentando de novo' },
  { failure: 'not now', amount: 209, words: 'Sem resposta do servidor; tentando de novo' },
  { failure: 'an error of the server', amount: 205, words: 'Erro interno' },
] as const)('keeps what was typed when a save fails: $failure', async ({ failure, amount, words }) => {
  const page = await openAsFarmer(BIRTHS);
  const grid = await openGrid(page, 'Nascimentos');
  await typeBirth(grid, today(), String(amount));
  await page.route('**/api/births', (route) => {
    if (failure === 'no answer') return route.abort();
    if (failure === 'not now')
      return route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: { code: 'x', message: 'Agora não' } });
    return route.fulfill({ status: 500, json: { code: 'internal', message: 'Erro interno' } });
  });
  await editor(grid, 'Sexo').press('Enter');
  await page.getByText(words).first().waitFor();
  expect(await editor(grid, 'Data').inputValue()).toBe(today());
  expect(await editor(grid, 'Quantidade (cab)').inputValue()).toBe(String(amount));
  expect(await editor(grid, 'Sexo').inputValue()).toBe('MALE');
  expect(await writtenBirths(amount)).toEqual([]);

  await page.unroute('**/api/births');
  // The product retries network errors by itself; after a server error the user presses Salvar again.
  if (failure === 'an error of the server') await action(page, 'Salvar').click();
  await notice(page, 'Sucesso ao inserir novos dados').waitFor();
  await rowWith(grid, String(amount)).waitFor();
  expect(await writtenBirths(amount)).toHaveLength(1);
});

it.each([
  { loss: 'lost', amount: 206 },
  { loss: 'a 503', amount: 210 },
] as const)('writes once what was sent again because the answer was $loss', async ({ loss, amount }) => {
  const page = await openAsFarmer(BIRTHS);
  const grid = await openGrid(page, 'Nascimentos');
  await typeBirth(grid, today(), String(amount));
  const keys: (string | undefined)[] = [];
  await page.route('**/api/births', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 2) return route.continue();
    await route.fetch();
    return loss === 'lost' ? route.abort() : route.fulfill({ status: 503, headers: { 'retry-after': '1' } });
  });
  await action(page, 'Salvar').click();
  await page.getByText('Sem resposta do servidor; tentando de novo').waitFor();
  await notice(page, 'Sucesso ao inserir novos dados').waitFor();
  await rowWith(grid, String(amount)).waitFor();
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(await writtenBirths(amount)).toHaveLength(1);
});

it('saves what was typed offline once the network is back', async () => {
  const page = await openAsFarmer(BIRTHS);
  const grid = await openGrid(page, 'Nascimentos');
  await typeBirth(grid, today(), '211');
  await page.context().setOffline(true);
  await editor(grid, 'Sexo').press('Enter');
  await page.getByText('Sem resposta do servidor; tentando de novo').waitFor();
  expect(await writtenBirths(211)).toEqual([]);
  await page.context().setOffline(false);
  await notice(page, 'Sucesso ao inserir novos dados').waitFor();
  expect(await writtenBirths(211)).toHaveLength(1);
});

async function descriptionOf(field: Locator): Promise<string> {
  return field.evaluate((element) => {
    const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  });
}

it('keeps the focus in a row begun before the linked rows arrived', async () => {
  await givenBirth(221);
  const page = await openAsFarmer('/home');
  let sendRows = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    sendRows = resolve;
  });
  await page.route('**/api/births?*', async (route) => {
    await begun;
    await route.continue();
  });
  await page.goto(`${BIRTHS}?lista=inteira`);
  const grid = page.getByRole('grid', { name: 'Nascimentos', exact: true });
  await action(page, '+ Adicionar').click();
  const date = editor(grid, 'Data');
  await awaitFocus(date);
  sendRows();
  await rowWith(grid, today(), '221').waitFor();
  await page.keyboard.type(today().replaceAll('/', ''));
  expect(await date.inputValue()).toBe(today());
});
