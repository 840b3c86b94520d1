import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { type Api, apiOf, type Listed } from './api';
import { action, editor, notice, openGrid } from './grid';
import { awaitFocus } from './keyboard';
import { PHONE, pagesOf } from './pages';
import { PASSWORD, sharedProduct } from './shared-product';
import { chooseScope } from './steps';

const OWNER = 'dona.leiteira@porteira.local';
const CUSTOMER = 'Leiteria da Serra';
const HARVEST = '2003/2004';
const FARM = 'Sítio Leiteiro 1';
const BASE = '/leite/lancamentos';
const open = pagesOf(OWNER, { harvest: HARVEST, farm: FARM });

interface Row {
  id: number;
}
let owner: Api;
let farm: Row;

beforeAll(async () => {
  const admin = await apiOf(sharedProduct().url, 'admin@porteira.local');
  const harvests = [await admin.post<Row>('/harvests', { first_year: 2003 }), await admin.post<Row>('/harvests', { first_year: 2004 })];
  const profiles = ['DAIRY_CATTLE'];
  const customer = await admin.post<Row>('/customers', { name: CUSTOMER, email: OWNER, password: PASSWORD, profiles, farms_limit: 2 });
  for (const harvest of harvests) await admin.post('/harvests_details', { harvest, customer });
  const { resultList } = await admin.get<Listed<Row>>('/category_main_bulk_used?wherein[title]=Silagem de milho');
  const place = { customer, environment: 'DAIRY_CATTLE' };
  // The filter preselects a single option, so there are two of everything.
  const farms: Row[] = [];
  for (const name of [FARM, 'Sítio Leiteiro 2']) {
    const made = await admin.post<Row>('/farms', { ...place, name, harvests_platform: harvests });
    for (const harvest of harvests)
      await admin.post('/farms_details', { ...place, harvest, farm: made, total_area: 80, main_bulk_used_winter: resultList });
    farms.push(made);
  }
  farm = farms[0] as Row;
  owner = await apiOf(sharedProduct().url, OWNER);
  const cows = await owner.get<Listed<Row>>('/category_livestock?environment=DAIRY_CATTLE&wherein[title]=Vacas em lactação');
  const june = { ...place, harvest: harvests[0], farm, category_livestock: cows.resultList[0], type: true, date: '2004-06' };
  await owner.post('/livestock_stocks', { ...june, amount: 48 });
});

async function cell(page: Page, row: string, column: string): Promise<Locator> {
  const grid = page.getByRole('grid');
  const head = grid.getByRole('columnheader', { name: column, exact: true });
  const index = await head.getAttribute('aria-colindex');
  const line = grid.getByRole('row').filter({ has: page.getByRole('rowheader', { name: row }) });
  return line.locator(`[aria-colindex="${index}"]`);
}

async function choose(page: Page, scope: Locator | Page, label: string, title: string): Promise<void> {
  const field = scope.getByRole('combobox', { name: label, exact: true });
  await field.fill(title);
  await page.getByRole('option', { name: title, exact: true }).click();
  await expect.poll(() => field.inputValue()).toBe(title);
}

const costs: readonly [category: string, description: string, volume: string, cost: 'Custo total' | 'Custo unitário', value: string][] = [
  ['Insumos', 'Sementes', '22', 'Custo total', '25300'],
  ['Insumos', 'Fertilizantes', '16', 'Custo unitário', '3500'],
  ['Operações mecanizadas', 'Colheita e ensilagem', '900', 'Custo unitário', '30'],
];

it('pastes a month, registers a silage and its cost per kilo', async () => {
  const page = await open(`${BASE}/dados-zootecnicos/qualidade-do-leite`);
  await awaitFocus(await cell(page, 'Gordura', 'julho'));
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), '3,8\r\n3,25\r\n640\r\n18');
  await page.keyboard.press('Control+v');
  await page.getByRole('status').filter({ hasText: 'Tudo gravado' }).waitFor();
  // A value beyond the legal limit is kept with a warning.
  await page.getByRole('rowheader', { name: /CCS em 3 meses/ }).waitFor();
  // The keys explain the acronym of the row that they come to, and go on from there.
  for (const meaning of [null, 'contagem de células somáticas', 'contagem bacteriana total']) {
    await page.keyboard.press('ArrowDown');
    if (meaning) await page.getByRole('tooltip').getByText(meaning).waitFor();
  }
  expect(await (await cell(page, 'CBT', 'julho')).getAttribute('aria-describedby')).toBe('acronym-tip');
  const saved = () => owner.get<Listed<{ quantity: number; warnings: object }>>(`/milk_quality?wherein[farm.id]=${farm.id}&order[id]=ASC`);
  await expect.poll(async () => (await saved()).resultList.map(({ quantity }) => quantity)).toEqual([3.8, 3.25, 640, 18]);
  expect((await saved()).resultList[2]?.warnings).toEqual({
    quantity: 'CCS (mil cél./mL) fora do limite legal: o máximo é 500. Confira o valor.',
  });

  await page.goto(`${BASE}/agricultura`);
  await page.getByRole('link', { name: 'Cadastrar' }).click();
  await page.getByLabel('Tipo', { exact: true }).selectOption('Volumoso');
  await choose(page, page, 'Descrição', 'Silagem de milho');
  const head = page.getByRole('region', { name: 'Cultura' });
  await head.getByLabel('Área plantada (ha)').fill('20');
  await head.getByLabel('Produtividade anual').fill('45');
  const production = head.getByLabel('Produção', { exact: true });
  await expect.poll(() => production.inputValue()).toBe('900');
  expect(await production.isDisabled()).toBe(true);
  await head.getByLabel('Perdas').fill('10');
  await head.getByLabel('Matéria seca inicial').fill('33');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await page.getByText('Inclua ao menos uma linha de custo').waitFor();
  for (const [index, [category, description, volume, cost, value]] of costs.entries()) {
    await page.getByRole('button', { name: 'Adicionar custo' }).click();
    const line = page.getByRole('listitem', { name: `Custo ${index + 1}` });
    // Either cost suffices: one star for the two.
    const isAsked = (label: string) => line.getByLabel(label).getAttribute('aria-required');
    expect([await isAsked('Custo unitário'), await isAsked('Custo total')]).toEqual(['true', 'false']);
    await choose(page, line, 'Categoria', category);
    await choose(page, line, 'Descrição', description);
    await line.getByLabel('Volume').fill(volume);
    await line.getByLabel(cost).fill(value);
    await expect.poll(() => line.getByLabel(cost === 'Custo total' ? 'Custo unitário' : 'Custo total').isDisabled()).toBe(true);
  }
  // 25.300 + 56.000 + 27.000 over 810.000 kg.
  const result = page.getByRole('region', { name: 'Resultado' });
  await result.getByText('R$ 108.300,00').waitFor();
  await result.getByText('R$ 0,1337').waitFor();
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await notice(page, 'Novo Registro Salvo com Sucesso!').waitFor();
  await page.waitForURL(/agricultura-cadastro-view\/\d+$/);
  await page.getByRole('heading', { name: 'Silagem de milho' }).waitFor();
  expect(await page.getByRole('combobox', { name: 'Descrição' }).first().isDisabled()).toBe(true);

  await page.setViewportSize(PHONE);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await page.getByRole('link', { name: 'Voltar' }).click();
  await page.getByText('108.300,00').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await page.setViewportSize({ width: 1366, height: 768 });

  await page.goto(`${BASE}/financeiro/despesas`);
  const grid = await openGrid(page, 'Despesas');
  await action(page, '+ Adicionar').click();
  await choose(page, grid, 'Centro de custo', 'Volumoso');
  await choose(page, grid, 'Descrição cadastrada', 'Silagem de milho');
  await notice(page, 'Valor unitário da Agricultura: R$ 0,1337 por kg').waitFor();
  await expect.poll(() => editor(grid, 'Valor unitário').inputValue()).toContain('0,1337');
  await editor(grid, 'Quantidade').fill('60000');
  await action(page, 'Salvar').click();
  const rows = () =>
    owner.get<Listed<object>>(`/financials?environment=DAIRY_CATTLE&wherein[farm.id]=${farm.id}`).then(({ resultList }) => resultList);
  await expect.poll(rows).toMatchObject([{ unit_value: 0.1337, value: 8022, from_agriculture: true, status: true }]);

  // The running month is shown separately from the harvest.
  await page.goto(BASE);
  const running = page.getByRole('region', { name: /^Ainda fora dos números/ });
  await running.getByRole('button', { name: /^Despesas.*8\.022,00/ }).click();
  await page.getByRole('dialog').getByText('Financeiro: 1 lançamento').waitFor();
});

it('accepts two kinds of roughage a season and refuses a third', async () => {
  const page = await open(`${BASE}/caracteriza-fazenda`);
  const winter = page.getByRole('combobox', { name: 'Principal volumoso no inverno' });
  await winter.focus();
  const list = page.getByRole('listbox', { name: 'Principal volumoso no inverno' });
  await page.keyboard.press('ArrowDown');
  await list.getByRole('option').nth(2).waitFor();
  for (let option = 0; option < 3; option++) {
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
  }
  await page.getByText('No máximo 2: desmarque um para escolher outro').waitFor();
  expect(await list.getByRole('option', { selected: true }).count()).toBe(2);
  expect(await list.locator('[aria-disabled]').count()).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await page.reload();
});

it('carries the herd into the next harvest and lists what is missing', async () => {
  const page = await open(BASE);
  await page.goto('/filter-form');
  await chooseScope(page, { harvest: '2004/2005', farm: FARM });
  await page.getByRole('link', { name: 'Começar a safra com os dados da anterior' }).click();
  await page.getByText('1 registro escolhido').waitFor();
  await page.getByRole('button', { name: 'Trazer para a safra 2004/2005' }).click();
  await page.getByRole('heading', { name: 'A safra 2004/2005 começou com 1 registro da safra 2003/2004.' }).waitFor();
  await page.getByRole('link', { name: 'Ir para o Resumo' }).click();
  const missing = page.getByRole('region', { name: 'O que falta lançar' });
  await missing.getByText('Despesas: faltam os meses 07/2004 a 06/2005.').waitFor();
  await page.setViewportSize(PHONE);
  await missing.getByRole('link', { name: 'Confira lançamentos' }).click();
  await page.getByRole('link', { name: /Nascimentos: nada foi lançado nesta safra/ }).waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await page.getByRole('link', { name: /Evolução de rebanho: faltam os meses/ }).click();
  await page.waitForURL(/tipo\/evolucao-rebanho\?mes=2004-07$/);
  await page.getByRole('rowheader', { name: 'Vacas em lactação' }).waitFor();
});
