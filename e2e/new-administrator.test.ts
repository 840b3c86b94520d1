import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { action, editor, notice, openGrid, rowWith } from './grid';
import { awaitRead } from './keyboard';
import { anonymousPages } from './pages';
import { chooseUse, fillSignIn, openFilter, signIn, signOut } from './steps';

const newPage = anonymousPages();

const CUSTOMER = 'Estância do Chuí';
const OWNER = 'dono.chui@porteira.local';
const TECHNICIAN = 'tecnica.chui@porteira.local';
const SECRET = 'Fronteira@2026';
const HARVEST = '1998/1999';

it('a new administrator makes places, a customer, its harvest, farms and technician, and each of them sees what it should', async () => {
  const page = await newPage();
  await signIn(page, 'admin@porteira.local');
  await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Cadastros' }).click();
  await makePlaces(page);
  await makeCustomer(page);
  await makeFarms(page);
  await makeTechnician(page);
  await signOut(page);

  await fillSignIn(page, OWNER, SECRET);
  await openFilter(page);
  // A single customer and harvest are preselected; no farm is characterised yet.
  await expect.poll(() => page.getByRole('combobox', { name: 'Safra' }).inputValue()).toBe(HARVEST);
  await notice(page, 'Nenhuma fazenda caracterizada para essa safra.').waitFor();
  expect(await menuOf(page)).toEqual([
    'Diagnóstico',
    'Lançamentos',
    'Caderneta',
    'Checklist',
    'Exportação',
    'Importação',
    'Configuração',
    'Minha posição',
    'FAQ',
    'Painel de consultas',
  ]);
  await page.getByRole('group', { name: 'Ambiente' }).waitFor();
  await page.goto('/cadastros/clientes');
  await openFilter(page);
  await signOut(page);

  await fillSignIn(page, TECHNICIAN, SECRET);
  await page.getByRole('radio', { name: 'Corte' }).check();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await openFilter(page);
  await chooseUse(page, 'Fazendas com lançamentos');
  await expect.poll(() => page.getByRole('combobox', { name: 'Safra' }).inputValue()).toBe(HARVEST);
  expect(await page.getByRole('combobox', { name: 'Cliente' }).inputValue()).toBe(CUSTOMER);
  expect(await menuOf(page)).toEqual([
    'Minhas fazendas',
    'Diagnóstico',
    'Lançamentos',
    'Caderneta',
    'Checklist',
    'Exportação',
    'Importação',
    'Configuração',
    'Minha posição',
    'FAQ',
    'Painel de consultas',
  ]);
});

async function makePlaces(page: Page): Promise<void> {
  await addRow(page, 'pais', 'Países', { Título: 'Uruguai', 'Padrão do CEP': '99999' });
  await addRow(page, 'regiao', 'Regiões', { Título: 'Leste uruguaio', 'País*': 'Uruguai' });
  await addRow(page, 'estado', 'Estados', { Título: 'Rocha', Sigla: 'RO', 'Região*': 'Leste uruguaio' });
  const grid = await openCatalogue(page, 'cidade', 'Cidades');
  await action(page, '+ Adicionar').click();
  await fill(grid, { Título: 'Chuy', 'País*': 'Uruguai', 'Região*': 'Leste uruguaio', 'Estado*': 'Rocha', CEP: '2710' });
  await action(page, 'Salvar').click();
  await page.getByText('CEP inválido: use o formato 99999').waitFor();
  await fill(grid, { CEP: '27100' });
  await save(page);
  await page.getByRole('searchbox').fill('Chuy');
  await rowWith(grid, 'Chuy', 'Rocha', '27100').waitFor();
}

async function makeCustomer(page: Page): Promise<void> {
  const customers = await openRegister(page, 'Clientes', 'Clientes');
  await action(page, '+ Adicionar').click();
  await fill(customers, { Cliente: CUSTOMER, 'E-mail': 'cliente@porteira.local', Senha: 'fraca', 'Limite de fazendas': '2' });
  await choose(customers, 'Perfis', 'Gado Leiteiro');
  await action(page, 'Salvar').click();
  await page.getByText('Senha deve possuir no mínimo 8 caracteres.').first().waitFor();
  await fill(customers, { Senha: SECRET });
  await action(page, 'Salvar').click();
  await notice(page, 'Já existe um usuário com este email').waitFor();
  await fill(customers, { 'E-mail': OWNER });
  await save(page);

  const harvests = await openRegister(page, 'Safra', 'Safras');
  await action(page, '+ Adicionar').click();
  await fill(harvests, { 'Ano inicial': '1998', 'Ano final': '2002' });
  await action(page, 'Salvar').click();
  await page.getByText('Valor inválido: máximo 2000').waitFor();
  await fill(harvests, { 'Ano final': '1999' });
  await save(page);

  const details = await openRegister(page, 'Caracteriza Safra', 'Caracteriza safra');
  await action(page, '+ Adicionar').click();
  await choose(details, 'Safra', HARVEST);
  await choose(details, 'Código do cliente', CUSTOMER);
  await save(page);
}

async function makeFarms(page: Page): Promise<void> {
  const farms = await openRegister(page, 'Fazenda', 'Fazendas');
  for (const name of ['Fazenda Barra do Chuí', 'Fazenda Coronilla', 'Fazenda Sobrante']) {
    await action(page, '+ Adicionar').click();
    await fill(farms, { 'Código da fazenda': name });
    await choose(farms, 'Cliente', CUSTOMER);
    await choose(farms, 'Acesso a lançamentos', HARVEST);
    if (name !== 'Fazenda Sobrante') await save(page);
  }
  await action(page, 'Salvar').click();
  await page.getByText('O limite deste cliente é de 2 fazendas').first().waitFor();
  await action(page, 'Cancelar').click();
  await rowWith(farms, 'Fazenda Sobrante').waitFor({ state: 'detached' });
}

async function makeTechnician(page: Page): Promise<void> {
  const technicians = await openRegister(page, 'Técnicos', 'Técnicos');
  await action(page, '+ Adicionar').click();
  await fill(technicians, { Nome: 'Carla Fronteira', 'E-mail': TECHNICIAN, Senha: SECRET });
  await save(page);
  await rowWith(technicians, 'Carla Fronteira').getByRole('gridcell').first().click();
  await page.getByRole('button', { name: 'Clientes vinculados', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await awaitRead(dialog);
  await dialog.getByRole('combobox', { name: 'Cliente' }).fill(CUSTOMER);
  await page.getByRole('option', { name: CUSTOMER, exact: true }).click();
  await dialog.getByRole('button', { name: 'Adicionar' }).click();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await dialog.waitFor({ state: 'detached' });
  await rowWith(technicians, 'Carla Fronteira', CUSTOMER).waitFor();
}

async function openRegister(page: Page, link: string, name: string): Promise<Locator> {
  await page.getByRole('navigation', { name: 'Cadastros' }).getByRole('link', { name: link, exact: true }).click();
  return openGrid(page, name);
}

async function openCatalogue(page: Page, slug: string, name: string): Promise<Locator> {
  await page.goto(`/cadastros/categorias/corte/${slug}`);
  return openGrid(page, name);
}

async function addRow(page: Page, slug: string, name: string, values: Record<string, string>): Promise<void> {
  const grid = await openCatalogue(page, slug, name);
  await action(page, '+ Adicionar').click();
  await fill(grid, values);
  await save(page);
}

/** A label with a star is a list to choose from. */
async function fill(grid: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(values)) {
    if (label.endsWith('*')) await choose(grid, label.slice(0, -1), text);
    else await editor(grid, label).fill(text);
  }
}

async function choose(grid: Locator, label: string, title: string): Promise<void> {
  await editor(grid, label).click();
  await editor(grid, label).fill(title);
  await grid.page().getByRole('listbox', { name: label, exact: true }).getByRole('option', { name: title, exact: true }).click();
}

async function save(page: Page): Promise<void> {
  await action(page, 'Salvar').click();
  await action(page, '+ Adicionar').click({ trial: true });
}

async function menuOf(page: Page): Promise<string[]> {
  const entries = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('listitem');
  return (await entries.allInnerTexts()).map((text) => text.trim());
}
