import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { CONTRADICTORY, makeContradictoryFarm } from './contradictory-farm';
import { notice, openGrid } from './grid';
import { awaitFocus } from './keyboard';
import { PHONE, pagesOf } from './pages';
import { sharedProduct } from './shared-product';

const open = pagesOf('tecnico.corte@porteira.local', CONTRADICTORY);
const REVIEW = '/corte/lancamentos/confira-lancamentos';

beforeAll(async () => {
  await makeContradictoryFarm(sharedProduct().url);
});

const chips = (page: Page) => page.getByRole('status', { name: 'Filtros em uso' });
const ends = (page: Page): Locator =>
  page.locator('[role="gridcell"]:focus, input:focus, select:focus, [aria-label="Filtros em uso"]').first();

it('each finding leads to its rows, cell or field, and Back returns to its line', async () => {
  const page = await open(REVIEW);
  const lines = page.getByRole('region', { name: 'O que conferir' }).getByRole('link');
  await lines.first().waitFor();
  const names = await lines.allInnerTexts();
  expect(names.filter((name) => name.startsWith('Divergência')).length).toBe(11);
  for (const [index, name] of names.entries()) {
    const line = lines.nth(index);
    await line.focus();
    await page.keyboard.press('Enter');
    // A module without entries has no row to land on.
    if (name.endsWith('nada foi lançado nesta safra.')) await page.getByRole('grid').first().waitFor();
    else await ends(page).waitFor();
    await page.goBack();
    await awaitFocus(line);
  }
});

it('findings about sales, weights and calves open the compared rows', async () => {
  const page = await open(REVIEW);
  const follow = async (finding: RegExp, grid: string) => {
    const line = page.getByRole('link', { name: finding });
    await line.press('Enter');
    const list = await openGrid(page, grid);
    await chips(page).waitFor();
    const found = [(await chips(page).innerText()).replace(/\s+/g, ' '), await list.getByRole('rowgroup').getByRole('row').count()];
    await page.goBack();
    await awaitFocus(line);
    return found;
  };
  expect(await follow(/Vendas do rebanho somam/, 'Receitas')).toEqual(['Centro de custo Venda de animais', 1]);
  expect(await follow(/desmamados dos nascidos nesta safra/, 'Desmames')).toEqual(['Carimbo de nascimento de 07/1999 a 06/2000', 1]);
  expect(await follow(/peso de .* acima de 700 kg \(até 950/, 'Vendas e outras saídas')).toEqual([
    'Categoria Matrizes em reprodução Peso vivo maior que 700,00 Limpar filtros',
    1,
  ]);
  expect(await follow(/mortes de Touros/, 'Mortes')).toEqual(['Categoria Touros Data 08/1999 Limpar filtros', 1]);
});

it('a finding in a sheet focuses its cell', async () => {
  const page = await open(REVIEW);
  const focused = async (finding: RegExp) => {
    await page.getByRole('link', { name: finding }).press('Enter');
    const cell = page.locator('[role="gridcell"]:focus');
    await cell.waitFor();
    const text = (await cell.innerText()).split('\n')[0];
    await page.goBack();
    return text;
  };
  expect(await focused(/Estoque pecuário: peso de/)).toBe('900,00');
  expect(await focused(/fêmeas prenhes para 100/)).toBe('120');
  expect(await focused(/Desmame por referência: 30 desmamados/)).toBe('30');
  expect(await focused(/Área de 09\/1999 soma/)).toBe('1.800,00');
});

it('a card leads to its rows, a difference to the movements of its month, and Back returns', async () => {
  const page = await open('/corte/lancamentos/financeiro/cards');
  const panel = page.getByRole('region', { name: 'Receitas' });
  for (const [link, rows] of [
    [panel.getByRole('link', { name: 'pendente' }), 2],
    [panel.getByRole('link', { name: 'Receitas' }), 2],
  ] as const) {
    await link.press('Enter');
    await page.locator('[role="gridcell"]:focus').waitFor();
    expect(await (await openGrid(page, 'Receitas')).getByRole('rowgroup').getByRole('row').count()).toBe(rows);
    await page.goBack();
    await awaitFocus(link);
  }
  await page.goto('/corte/lancamentos/pecuaria/estoque-pecuario');
  await page
    .getByRole('grid')
    .getByRole('button', { name: /agosto/ })
    .first()
    .click();
  const check = page.getByRole('region', { name: 'Conferência de agosto' });
  await check.getByRole('link', { name: 'Mortes' }).press('Enter');
  await openGrid(page, 'Mortes');
  expect((await chips(page).innerText()).replace(/\s+/g, ' ')).toBe('Data 08/1999');
  await page.goBack();
  await check.waitFor();
});

const topOf = async (target: Locator) => (await target.boundingBox())?.y ?? 0;
const bottomOf = async (target: Locator) => {
  const box = await target.boundingBox();
  return box ? box.y + box.height : Infinity;
};
const undo = (page: Page) => page.getByRole('button', { name: /^Desfazer: / });
async function backAndAgain(page: Page, what: string): Promise<void> {
  await page.keyboard.press('Control+z');
  await notice(page, `Desfeito: ${what}`).waitFor();
  await page.keyboard.press('Control+Shift+Z');
  await notice(page, `Refeito: ${what}`).waitFor();
  await page.keyboard.press('Control+z');
  await notice(page, `Desfeito: ${what}`).waitFor();
}

it('Ctrl+Z undoes validations, returns and cells of a sheet in order', async () => {
  const page = await open('/corte/lancamentos/pecuaria/area');
  const grid = page.getByRole('grid', { name: 'Área' });
  const marks = grid.getByRole('checkbox', { checked: true });
  const cell = grid.getByRole('gridcell', { name: '800,00' }).first();
  await cell.click();
  await page.keyboard.type('700');
  await page.keyboard.press('Enter');
  await page.getByText('Tudo gravado').waitFor();
  await grid.getByRole('checkbox').first().press('Space');
  await notice(page, '2 células validadas').waitFor();
  // The notice must not cover the toolbar.
  expect(await bottomOf(notice(page, '2 células validadas'))).toBeLessThan(await topOf(page.getByRole('toolbar').first()));
  await backAndAgain(page, '2 células validadas');
  await grid.getByRole('gridcell', { name: '700,00' }).first().click();
  await page.getByRole('button', { name: 'Devolver', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Motivo' }).pressSequentially('Confira a área.');
  await page.keyboard.press('Control+Enter');
  await notice(page, '1 registro devolvido').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await backAndAgain(page, '1 registro devolvido');
  await page.keyboard.press('Control+z');
  await grid.getByRole('gridcell', { name: '800,00' }).first().waitFor();
  expect(await marks.count()).toBe(0);
});

it('Ctrl+Z undoes a return from the review', async () => {
  const page = await open(REVIEW);
  await page.getByRole('button', { name: /^Devolver: Vendas do rebanho/ }).press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Control+Enter');
  await notice(page, '1 registro devolvido').waitFor();
  await backAndAgain(page, '1 registro devolvido');
});

it('a phone can undo an earlier validation than the last', async () => {
  const page = await open(REVIEW, PHONE);
  const summary = page.getByRole('region', { name: 'Resumo' });
  const before = await summary.getByRole('paragraph').first().innerText();
  for (const module of ['Desmames', 'Mortes']) {
    const button = page.getByRole('button', { name: `Validar ${module}` });
    await button.click();
    await button.waitFor({ state: 'detached' });
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await bottomOf(notice(page, 'Mortes: 2 registros validados'))).toBeLessThan(await topOf(page.getByRole('heading', { level: 1 })));
  await page.getByRole('button', { name: 'Desfazer: Mortes: 2 registros validados' }).click();
  await page.getByRole('button', { name: 'Desfazer: Desmames: 2 registros validados' }).click();
  await undo(page).waitFor({ state: 'detached' });
  await expect.poll(() => summary.getByRole('paragraph').first().innerText()).toBe(before);

  await page.goto('/corte/lancamentos/pecuaria/mortes');
  const cards = page.getByRole('article');
  await cards.first().waitFor();
  for (const index of [0, 1]) await cards.nth(index).getByRole('checkbox', { name: 'pendente' }).click();
  await expect.poll(() => cards.getByRole('checkbox', { name: 'validado' }).count()).toBe(2);
  await page.getByRole('button', { name: 'Mais' }).click();
  for (let count = 0; count < 2; count++) await undo(page).first().click();
  await expect.poll(() => cards.getByRole('checkbox', { name: 'pendente' }).count()).toBe(2);
});
