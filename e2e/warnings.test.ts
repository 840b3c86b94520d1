import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { action, editor, notice, openGrid, rowWith } from './grid';
import { harvestTitle, today } from './harvest';
import { PHONE, pagesOf } from './pages';

const SCOPE = { harvest: harvestTitle(), farm: 'Fazenda Três Barras' };
const SALES = '/corte/lancamentos/pecuaria/vendas-outras-saidas';
const PLACE = 'Frigorífico do aviso';
const REASON = /^Aviso: Valor por arroba \d,\d vezes o de costume: a mediana desta categoria nos últimos 24 meses é R\$ \d{3},\d{2}\/@/;

const openAsFarmer = pagesOf('cliente@porteira.local', SCOPE);
const openAsTechnician = pagesOf('tecnico@porteira.local', { customer: 'Agropecuária Santa Rita', ...SCOPE });

async function typeSale(grid: Locator, pricePerArroba: string): Promise<Locator> {
  await action(grid.page(), '+ Adicionar').click();
  await editor(grid, 'Data').fill(today());
  await editor(grid, 'Destino').fill(PLACE);
  await pick(grid, 'Tipo de saída', 'Abate');
  await pick(grid, 'Categoria', 'Machos 25-36 meses');
  await editor(grid, 'Quantidade (cab)').fill('12');
  await editor(grid, 'Peso vivo (kg)').fill('540');
  await editor(grid, 'Peso de carcaça (kg)').fill('290');
  const price = editor(grid, 'Valor por arroba (R$/@)');
  await price.fill(pricePerArroba);
  return price;
}

async function pick(grid: Locator, label: string, title: string): Promise<void> {
  const cell = editor(grid, label);
  await cell.click();
  await cell.fill(title);
  await grid.page().getByRole('listbox', { name: label, exact: true }).getByRole('option', { name: title, exact: true }).click();
}

const descriptionOf = (input: Locator) =>
  input.evaluate((element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? '');

const warnedCell = (page: Page, value: string) =>
  page.getByRole('gridcell', { name: value, exact: true }).and(page.locator('[aria-description^="Aviso: "]'));

it('a doubled price warns the farmer, can be saved, and shows its reason to the technician', async () => {
  const page = await openAsFarmer(SALES);
  const grid = await openGrid(page, 'Vendas e outras saídas');
  const price = await typeSale(grid, '719,35');
  await expect.poll(() => descriptionOf(price)).toMatch(REASON);
  expect(await price.getAttribute('aria-invalid')).not.toBe('true');
  // Visible too, not only for screen readers.
  await expect.poll(async () => (await page.getByText('Confira o valor.').last().boundingBox())?.width ?? 0).toBeGreaterThan(150);

  // The warning follows the value while typing.
  await price.fill('330');
  await expect.poll(() => descriptionOf(price)).toBe('');
  await price.fill('719,35');
  await expect.poll(() => descriptionOf(price)).toMatch(REASON);
  await price.press('Enter');
  await rowWith(grid, PLACE, 'R$ 719,35').waitFor();
  expect(await warnedCell(page, 'R$ 719,35').getAttribute('aria-description')).toMatch(REASON);

  await page.setViewportSize(PHONE);
  const card = page.getByRole('listitem').filter({ hasText: PLACE });
  await card.getByText(/vezes o de costume/).waitFor();

  const office = await openAsTechnician(SALES);
  const seen = await openGrid(office, 'Vendas e outras saídas');
  await rowWith(seen, PLACE).waitFor();
  await office.getByRole('button', { name: '1 linha com aviso' }).click();
  await office.getByRole('tooltip').filter({ hasText: 'vezes o de costume' }).waitFor();
  await office.getByRole('checkbox', { name: /Validar todos/ }).click();
  await notice(office, '(1 linha com aviso)').waitFor();
  await warnedCell(office, 'R$ 719,35').waitFor();
});
