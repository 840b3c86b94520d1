import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { apiOf } from './api';
import type { Device } from './browser';
import { action, editor, notice, openGrid } from './grid';
import { harvestTitle, today } from './harvest';
import { awaitFocus, awaitRead, hasFocus, tabTo } from './keyboard';
import { anonymousPages, DESK, PHONE, pagesOf } from './pages';
import { sharedProduct } from './shared-product';

/** WCAG 2.1 A and AA by rules, by keyboard alone, and on a small phone. */

const newPage = anonymousPages();
const open = pagesOf('cliente2@porteira.local', { harvest: harvestTitle(), farm: 'Fazenda Rio Manso' });
const BIRTHS = '/corte/lancamentos/pecuaria/nascimento';
const CARDS = '/corte/lancamentos/pecuaria/cards';

describe.each([
  { width: DESK.width, viewport: DESK },
  { width: PHONE.width, viewport: PHONE },
])('at $width px', ({ viewport }) => {
  it('finds no axe violation on the public screens', async () => {
    const page = await newPage(viewport);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByText('Informe o login').waitFor();
    await expectAccessible(page);
    await page.goto('/update-password/alguem@porteira.local');
    await page.getByLabel('Código de confirmação').waitFor();
    await expectAccessible(page);
  });

  it('finds no axe violation in filter, cards and a grid being read, edited and pasted into', async () => {
    const page = await open('/filter-form', viewport);
    const farm = page.getByRole('combobox', { name: 'Fazenda' });
    await expect.poll(() => farm.inputValue()).toBe('Fazenda Rio Manso');
    await farm.click();
    await page.getByRole('option').first().waitFor();
    await expectAccessible(page);
    await page.getByRole('option', { name: 'Fazenda Rio Manso' }).click();
    await page.getByRole('button', { name: 'Aplicar' }).click();

    await page.getByRole('article').filter({ hasText: 'cabeças na safra' }).first().waitFor();
    await expectAccessible(page);

    await page.getByRole('main').getByRole('link', { name: 'Nascimentos', exact: true }).click();
    await openRows(page, viewport);
    await page.getByLabel('Linhas por página').selectOption('5');
    await page.getByText(/^1–5 de/).waitFor();
    await expectAccessible(page);

    await action(page, '+ Adicionar').click();
    const section = page.getByRole('region', { name: 'Nascimentos' });
    await editor(section, 'Data').fill('01/01/1999');
    await action(page, 'Salvar').click();
    await page.getByText('A data mínima deve ser').first().waitFor();
    await notice(page, 'Preencha todos os campos').waitFor();
    await expectAccessible(page);
    await action(page, 'Cancelar').click();

    if (viewport.width === PHONE.width) await page.getByRole('button', { name: 'Mais' }).click();
    await page.getByRole('button', { name: 'Colar planilha' }).click();
    const dialog = page.getByRole('dialog', { name: 'Colar planilha em Nascimentos' });
    await dialog.getByLabel('Linhas da planilha').fill(`${today()}\t3\tMacho\n31/02/2025\t4\tBoi`);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Conferir' }).click();
    await dialog.getByText('1 linha com erro', { exact: true }).waitFor();
    await expectAccessible(page);
  });
});

describe('by keyboard', () => {
  it('the grid is one tab stop; arrows move inside it and F2 opens a row', async () => {
    const page = await open(BIRTHS);
    const grid = await openGrid(page, 'Nascimentos');
    const cell = (row: number, column: number): Locator =>
      grid.getByRole('rowgroup').getByRole('row').nth(row).getByRole('gridcell').nth(column);
    await page.getByLabel('Linhas por página').selectOption('50');
    await cell(11, 0).waitFor();
    await expect.poll(() => stops(grid)).toBe(1);
    await cell(0, 0).focus();
    for (const [key, row, column] of [
      ['ArrowDown', 1, 0],
      ['ArrowRight', 1, 1],
      ['End', 1, 3],
      ['ArrowRight', 1, 3],
      ['Home', 1, 0],
      ['PageDown', 11, 0],
      ['PageUp', 1, 0],
      ['Control+End', -1, 3],
      ['Control+Home', 0, 0],
    ] as const) {
      await page.keyboard.press(key);
      await awaitFocus(row < 0 ? grid.getByRole('rowgroup').getByRole('row').last().getByRole('gridcell').nth(column) : cell(row, column));
      expect(await stops(grid)).toBe(1);
    }
    await page.keyboard.press('ArrowUp');
    const header = grid.getByRole('columnheader', { name: 'Data' });
    await awaitFocus(header);
    await resizeColumn(page, header);

    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('F2');
    await awaitFocus(editor(grid, 'Quantidade (cab)'));
    await page.keyboard.press('Shift+Tab');
    await awaitFocus(editor(grid, 'Data'));
    await page.keyboard.press('Escape');
    await editor(grid, 'Data').waitFor({ state: 'detached' });
    await expect.poll(() => grid.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Enter');
    await editor(grid, 'Data').waitFor();
    await page.keyboard.press('Escape');
    await editor(grid, 'Data').waitFor({ state: 'detached' });
  });

  it('Space chooses the row of the cursor, and a dialog begins in its first field', async () => {
    const page = await open(BIRTHS);
    const grid = await openGrid(page, 'Nascimentos');
    const box = (row: number) => grid.getByRole('rowgroup').getByRole('row').nth(row).locator('[data-choose]');
    await grid.getByRole('rowgroup').getByRole('row').first().getByRole('gridcell').first().focus();
    await page.keyboard.press('Space');
    await expect.poll(() => box(0).isChecked()).toBe(true);
    await page.keyboard.press('Control+ArrowDown');
    await page.keyboard.press('Space');
    await expect.poll(() => box(1).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Alterar 2 linhas' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Alterar 2 registros' });
    await awaitFocus(dialog.getByRole('combobox', { name: 'Campo' }));
    await awaitRead(dialog);
    await page.keyboard.press('Escape');
    await awaitFocus(grid.getByRole('rowgroup').getByRole('row').nth(1).getByRole('gridcell').first());
  });

  it('a dialog traps the focus and returns it when closed', async () => {
    const page = await open(BIRTHS);
    const grid = await openGrid(page, 'Nascimentos');
    const first = grid.getByRole('rowgroup').getByRole('row').first().getByRole('gridcell').first();
    await first.click();
    await page.keyboard.press('Delete');
    const question = page.getByRole('dialog', { name: 'Excluir' });
    await awaitFocus(question.getByRole('button', { name: 'Cancelar' }));
    for (let stop = 0; stop < 4; stop++) {
      await page.keyboard.press('Tab');
      expect(await question.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await awaitRead(question);
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await awaitFocus(first);
  });

  it('a panel number opens down to its entries, and the address keeps page and choices', async () => {
    const page = await open('/corte/dashboards');
    await expect.poll(() => page.getByRole('combobox', { name: 'Fazenda' }).inputValue()).toBe('Fazenda Rio Manso');
    await page.getByRole('button', { name: 'Buscar' }).click();
    const births = page.getByRole('button', { name: /^Total de nascimentos/ });
    await tabTo(page, births);
    expect(new URL(page.url()).searchParams.get('fazenda')).toMatch(/^\d+$/);
    await page.keyboard.press('Enter');
    const opened = page.getByRole('dialog', { name: 'Total de nascimentos' });
    await opened.getByText('soma das cabeças lançadas na safra').waitFor();
    await opened.getByText(/^Nascimentos: \d+ lançamentos$/).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await awaitFocus(births);
    await page.getByLabel('Painel de consultas').selectOption('Fechamento de Safra');
    await page
      .getByRole('button', { name: /^Rebanho médio/ })
      .first()
      .waitFor();
    await page.reload();
    await page
      .getByRole('button', { name: /^Rebanho médio/ })
      .first()
      .waitFor();
    await expectAccessible(page);
  });

  it('the first Tab offers to skip the menu', async () => {
    const page = await open(CARDS);
    await page.getByRole('heading', { name: 'Pecuária' }).waitFor();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Pular para o conteúdo' });
    expect(await hasFocus(skip)).toBe(true);
    await page.keyboard.press('Enter');
    await awaitFocus(page.getByRole('main'));
  });
});

describe('on a phone', () => {
  it('creates a birth', async () => {
    const page = await open(BIRTHS, PHONE);
    await openRows(page, PHONE);
    await action(page, '+ Adicionar').click();
    const card = page.getByRole('group', { name: 'Novo registro' });
    await awaitFocus(editor(card, 'Data'));
    expect(await editor(card, 'Data').getAttribute('inputmode')).toBe('numeric');
    expect(await editor(card, 'Quantidade (cab)').getAttribute('inputmode')).toBe('numeric');
    await editor(card, 'Data').fill(today());
    await editor(card, 'Quantidade (cab)').fill('321');
    await editor(card, 'Sexo').selectOption('Macho');
    await action(page, 'Salvar').click();
    await notice(page, 'Sucesso ao inserir novos dados').waitFor();
    const saved = page.getByRole('listitem').filter({ hasText: today() }).filter({ hasText: '321' }).filter({ hasText: 'Macho' });
    await saved.waitFor();
    await expectNoSideScroll(page);
  });

  it('shows the mobile panel for its token and no other screen', async () => {
    const farmer = await apiOf(sharedProduct().url, 'cliente2@porteira.local');
    const { token } = await farmer.post<{ token: string }>('/users/mobile_token', {});
    const page = await newPage(PHONE);
    await page.goto(`/mobile/dashboards/${token}`);
    expect(page.url()).not.toContain(token);
    const gain = page.getByRole('button', { name: /^GMD global/ });
    await gain.waitFor();
    expect(await page.getByRole('navigation', { name: 'Menu' }).count()).toBe(0);
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await gain.click();
    const opened = page.getByRole('dialog', { name: 'GMD global' });
    await opened.getByText('Como se calcula', { exact: true }).waitFor();
    await opened.getByText(/entrando com a senha/).waitFor();
    await expectAccessible(page);
    await page.route('**/api/dashboards/**', async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      const kpis = answer.kpis.map((kpi: object) => ({ ...kpi, value: 999_999_999_999, unit: 'R$', decimals: 2 }));
      await route.fulfill({ response, json: { ...answer, kpis } });
    });
    await page.reload();
    const largest = page.getByRole('button', { name: '999.999.999.999,00' }).first();
    await largest.waitFor();
    const right = (element: Element) => element.getBoundingClientRect().right;
    expect(await largest.locator('b').first().evaluate(right)).toBeLessThan(await largest.evaluate(right));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto(BIRTHS);
    await page.waitForURL('**/mobile/dashboards');
  });

  it('has the menu in a drawer', async () => {
    const page = await open(CARDS, PHONE);
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Lançamentos' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
  });
});

async function openRows(page: Page, { width }: Device): Promise<void> {
  if (width === DESK.width) await (await openGrid(page, 'Nascimentos')).getByRole('gridcell').first().waitFor();
  else await page.getByRole('list', { name: 'Nascimentos' }).getByRole('listitem').first().waitFor();
}

function stops(grid: Locator): Promise<number> {
  return grid.evaluate((element) => element.querySelectorAll('[tabindex="0"]').length);
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
    .setLegacyMode(true)
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)).toEqual([]);
  await expectNoSideScroll(page);
}

async function expectNoSideScroll(page: Page): Promise<void> {
  const { wide, seen } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    seen: document.documentElement.clientWidth,
  }));
  expect(wide).toBeLessThanOrEqual(seen);
}

async function resizeColumn(page: Page, header: Locator): Promise<void> {
  const width = async () => Math.round((await header.boundingBox())?.width ?? 0);
  const began = await width();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(width).toBe(began + 16);
  await awaitFocus(header);
  await page.reload();
  await expect.poll(width).toBe(began + 16);
  const box = await header.boundingBox();
  if (!box) throw new Error('the column is not in sight');
  const [x, y] = [box.x + box.width - 4, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y, { steps: 3 });
  await page.mouse.up();
  await expect.poll(width).toBe(began + 56);
  await page.mouse.dblclick(x + 40, y);
  await expect.poll(width).toBe(began);
  await header.focus();
}
