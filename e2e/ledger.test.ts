import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { type Api, apiOf, type Listed, scopeOf } from './api';
import { editor, notice, openGrid, rowWith } from './grid';
import { harvestTitle, runningYear } from './harvest';
import { awaitFocus, tabTo } from './keyboard';
import { pagesOf } from './pages';
import { sharedProduct } from './shared-product';

/** An ended harvest whose entries are all validated. */
const SCOPE = { harvest: harvestTitle(2), farm: 'Fazenda Boa Esperança' };
const LAST_YEAR = runningYear() - 1;
const LAST_DAY = `30/06/${LAST_YEAR}`;

const openAsFarmer = pagesOf('cliente@porteira.local', SCOPE);
const openAsTechnician = pagesOf('tecnico@porteira.local', { customer: 'Agropecuária Santa Rita', ...SCOPE });
let farmer: Api;
beforeAll(async () => {
  farmer = await apiOf(sharedProduct().url, 'cliente@porteira.local');
});

const ledger = (slug: string) => `/corte/lancamentos/financeiro/tipo/${slug}`;
const CARDS = '/corte/lancamentos/financeiro/cards';
const money = (value: number) => `R$ ${value.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

async function sumOf(type: string): Promise<number> {
  const { farm, customer, harvest } = await scopeOf(farmer, SCOPE.farm, SCOPE.harvest);
  const scope = `harvest_id=${harvest}&customer_id=${customer}&farm_id=${farm}`;
  return (await farmer.get<{ value: number }>(`/financials/graphic_kpi?${scope}&cost_type=${type}`)).value;
}

const panel = (page: Page, title: string) => page.getByRole('main').getByRole('region', { name: title, exact: true });

it('a farmer adds a revenue by keyboard, and sees it in the sum and in the chart', async () => {
  const before = await sumOf('RECEITAS');
  const page = await openAsFarmer(ledger('receitas'));
  const grid = await openGrid(page, 'Receitas');
  await page.getByText(/Validado por .+ em \d\d\/\d\d\/\d{4}/).waitFor();
  const chart = page.getByRole('region', { name: /^Gráfico/ });
  // On a laptop the chart is collapsed.
  await chart.getByText(`${money(before)} na safra`).waitFor();

  await page.keyboard.press('a');
  await awaitFocus(editor(grid, 'Data'));
  expect(await editor(grid, 'Data').inputValue()).toBe(LAST_DAY);
  await page.keyboard.press('Tab');
  await tabTo(page, editor(grid, 'Descrição'));
  await page.keyboard.type('Frete para o vizinho');
  await tabTo(page, editor(grid, 'Centro de custo'));
  await page.keyboard.type('presta');
  await page.getByRole('option', { name: 'Prestação de serviços' }).waitFor();
  await tabTo(page, editor(grid, 'Valor'));
  expect(await editor(grid, 'Centro de custo').inputValue()).toBe('Prestação de serviços');
  await page.keyboard.type('1234,56');
  await page.keyboard.press('Enter');
  await notice(page, 'Sucesso ao inserir novos dados').waitFor();
  await rowWith(grid, LAST_DAY, 'Frete para o vizinho', 'Prestação de serviços', 'R$ 1.234,56').waitFor();

  await grid
    .getByRole('row', { name: 'Total geral' })
    .getByText(money(before + 1234.56))
    .waitFor();
  await chart.getByText(`${money(before + 1234.56)} na safra`).waitFor();
  await chart.getByRole('button', { name: /^Gráfico/ }).click();
  await chart.getByRole('img', { name: /Receitas por mês.*Pendentes de validação: Jun\./ }).waitFor();
  await chart.getByRole('button', { name: /^Ver tabela/ }).click();
  await chart.getByRole('row', { name: /^Jun .*pendente$/ }).waitFor();
  await page.getByText(/^\d+ de \d+ validados/).waitFor();
});

it('a farmer adds an expense of a whole month', async () => {
  const page = await openAsFarmer(ledger('despesas'));
  const grid = await openGrid(page, 'Despesas');
  await page.keyboard.press('a');
  await awaitFocus(editor(grid, 'Data'));
  await page.keyboard.press('m');
  await expect.poll(() => editor(grid, 'Data').inputValue()).toBe(LAST_DAY.slice(3));
  await editor(grid, 'Descrição').fill('Energia da sede');
  await editor(grid, 'Centro de custo').fill('energia');
  await page.getByRole('option', { name: 'Energia elétrica' }).waitFor();
  await editor(grid, 'Valor').fill('812,4');
  await editor(grid, 'Valor').press('Enter');
  await notice(page, 'Sucesso ao inserir novos dados').waitFor();
  const energy = rowWith(grid, LAST_DAY.slice(3), 'Energia da sede', 'Energia elétrica', 'R$ 812,40');
  await energy.waitFor();
  await page.keyboard.press('Control+z');
  await notice(page, 'Desfeito: 1 registro incluído').waitFor();
  await energy.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+Shift+Z');
  await energy.waitFor();
});

it('a cost centre of another ledger is refused at its cell', async () => {
  const scope = await scopeOf(farmer, SCOPE.farm, SCOPE.harvest);
  const centers = await farmer.get<Listed<{ id: number; title: string }>>('/cost_centers?type=DESPESAS&environment=BEEF_CATTLE');
  const salaries = centers.resultList.find(({ title }) => title === 'Salários');
  const page = await openAsFarmer(ledger('receitas'));
  const grid = await openGrid(page, 'Receitas');
  // The list offers no expenses; a manipulated request is refused at the cell.
  await page.route('**/api/financials', (route) =>
    route.request().method() === 'POST'
      ? route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), cost_center: { id: salaries?.id } }) })
      : route.continue(),
  );
  await page.keyboard.press('a');
  await editor(grid, 'Descrição').fill('Centro errado');
  await editor(grid, 'Centro de custo').click();
  expect(await page.getByRole('option', { name: 'Salários' }).count()).toBe(0);
  await page.getByRole('option', { name: 'Outras receitas' }).click();
  await editor(grid, 'Valor').fill('10');
  await editor(grid, 'Valor').press('Enter');
  await expect.poll(() => editor(grid, 'Centro de custo').getAttribute('aria-invalid')).toBe('true');
  const { size } = await farmer.get<Listed<object>>(
    `/financials?cost_type=RECEITAS&harvest_id=${scope.harvest}&wherecustom[description]=eq:Centro errado`,
  );
  expect(size).toBe(0);
});

it('a validated page turns the mark of the panel into a check', async () => {
  const page = await openAsTechnician(CARDS);
  const revenues = panel(page, 'Receitas');
  await revenues.getByText('pendente', { exact: true }).waitFor();
  await page.getByText(/^As (despesas|receitas) superam as (receitas|despesas) em R\$ [\d.,]+ nesta safra\.$/).waitFor();
  await revenues.getByRole('img', { name: /^Gráfico de linha: Receitas por mês/ }).waitFor();
  await revenues.getByRole('img', { name: /^Gráfico de pizza: Receitas/ }).waitFor();
  await panel(page, 'Despesas')
    .getByRole('img', { name: /^Gráfico de pizza: Despesas: os 5 maiores centros de custo/ })
    .waitFor();

  await revenues.getByRole('link', { name: 'Receitas' }).click();
  const grid = await openGrid(page, 'Receitas');
  await grid.getByRole('checkbox', { name: 'Validar todos' }).click();
  await notice(page, '1 registro validado').waitFor();
  await page.getByText(/Validado por .+ em \d\d\/\d\d\/\d{4}/).waitFor();
  const mark = rowWith(grid, 'Frete para o vizinho').getByRole('checkbox');
  await expect.poll(() => mark.getAttribute('title')).toMatch(/^Validado por .+ em \d\d\/\d\d\/\d{4}$/);

  await page.getByRole('link', { name: 'Resumo', exact: true }).click();
  await page.getByRole('heading', { name: 'Financeiro', level: 1 }).waitFor();
  await panel(page, 'Receitas').locator('[data-status=validated]').waitFor();
  await panel(page, 'Despesas').getByText('pendente', { exact: true }).waitFor();
});

it('a panel without entries links to the ledger', async () => {
  const page = await openAsFarmer(CARDS);
  await page.route('**/api/financials/graphic_kpi?*cost_type=OUTROS_CREDITOS*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), value: null } });
  });
  await page.reload();
  const credits = panel(page, 'Outros créditos');
  await credits.getByText('Nenhum registro encontrado').waitFor();
  await credits.getByRole('link', { name: 'Lançar: Outros créditos' }).click();
  await openGrid(page, 'Outros créditos');
});
