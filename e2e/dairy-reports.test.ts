import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { harvestTitle } from './harvest';
import { awaitFocus, awaitRead } from './keyboard';
import { DESK, PHONE, pagesOf } from './pages';

const openAsFarmer = pagesOf('cliente@porteira.local', { harvest: harvestTitle(1), farm: 'Fazenda Córrego do Ouro' }, 'Leite');

it('a farmer reads the result, opens a number down to its entries, and downloads the report', async () => {
  const page = await openAsFarmer('/leite/lancamentos');
  await page.getByRole('heading', { name: 'Resumo' }).waitFor();
  await page.getByRole('button', { name: /^Produção diária/ }).click();
  const opened = page.getByRole('dialog');
  await opened.getByText('leite produzido ÷ dias dos meses com leite').waitFor();
  await opened.getByRole('button', { name: 'Leite produzido: ver lançamentos' }).click();
  const said = await opened.getByText(/Financeiro: \d+ lançamentos/).innerText();
  await opened.getByRole('link', { name: 'Abrir Receitas' }).click();
  await page.getByRole('status', { name: 'Filtros em uso' }).getByText('o que conta em “Leite produzido”').waitFor();
  await page.getByText(`${/\d+/.exec(said)?.[0]} registros`, { exact: true }).waitFor();

  await page.getByRole('link', { name: 'Relatórios' }).click();
  const table = page.getByRole('region', { name: /^Tabela: Receitas/ });
  const milk = table.getByRole('row', { name: /^Venda de leite/ });
  await milk.getByRole('button').first().click();
  await page
    .getByRole('dialog')
    .getByRole('heading', { name: /^Venda de leite · 07\// })
    .waitFor();
  await page.getByRole('dialog').getByText('Financeiro: 1 lançamento').waitFor();
  await awaitRead(page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  await page.setViewportSize(PHONE);
  await expectWholeByTab(page, milk);
  await page.setViewportSize(DESK);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar planilha XLSX' }).click();
  expect((await download).suggestedFilename()).toMatch(
    /^Fluxo de caixa - Fazenda Córrego do Ouro - Agropecuária Santa Rita - Safra .*\.xlsx$/,
  );
  expect(await page.getByRole('navigation', { name: 'Relatórios' }).getByRole('link').allTextContents()).toEqual([
    'Fluxo de caixa',
    'Mensal',
  ]);

  await page.getByRole('link', { name: 'Mensal' }).click();
  await page.getByRole('heading', { name: 'Zootécnico' }).waitFor();
  await page.setViewportSize(PHONE);
  await page
    .getByRole('row', { name: /^Produção de leite/ })
    .getByRole('button')
    .first()
    .click();
  await page.getByRole('dialog').getByRole('heading', { name: 'Produção de leite' }).waitFor();
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width).toBe(PHONE.width);

  // A phone that is turned gets a smaller ring, as the names beside it need the room.
  await page.setViewportSize(DESK);
  await page.goto('/leite/lancamentos/equipe/cards');
  const chart = page.locator('svg', { has: page.locator('text', { hasText: /% +Ordenha/ }) });
  const ring = () =>
    chart.evaluate((svg) => {
      const heights = [...svg.querySelectorAll('path')].map((path) => path.getBoundingClientRect().height);
      return Math.max(...heights) / svg.getBoundingClientRect().height;
    });
  await expect.poll(ring).toBeGreaterThan(0.8);
  await page.setViewportSize(PHONE);
  await expect.poll(ring).toBeLessThan(0.75);
});

const openAsAdministrator = pagesOf(
  'admin@porteira.local',
  { customer: 'Agropecuária Santa Rita', harvest: harvestTitle(1), farm: 'Fazenda Córrego do Ouro' },
  'Leite',
);

it('an administrator compares the farm with its group and downloads its report', async () => {
  const page = await openAsAdministrator('/leite/relatorios/quadrante');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect.poll(() => page.getByText('Campo obrigatório').count()).toBe(2);
  await page.getByLabel('Eixo x').selectOption('Margem bruta por área');
  await page.getByLabel('Eixo y').selectOption('RMCA sobre a receita do leite');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await page.getByText('Sem médias: o benchmarking desta safra ainda não foi publicado.').waitFor();
  await page.getByRole('button', { name: /^Ver tabela/ }).click();
  const points = page.getByRole('region', { name: /^Tabela: RMCA/ });
  await points.getByRole('row', { name: /^Fazenda Córrego do Ouro/ }).waitFor();
  expect(await points.getByRole('row').count()).toBeGreaterThan(3);
  await page.setViewportSize(PHONE);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);

  await page.getByRole('link', { name: 'Individual' }).click();
  // The filters of farms and region exclude each other.
  await page.getByRole('radio', { name: 'Região' }).check();
  await page.getByRole('button', { name: 'Baixar' }).click();
  await page.getByText('Campo obrigatório').waitFor();
  expect(await page.getByRole('checkbox', { name: 'Fazenda Córrego do Ouro' }).count()).toBe(0);
  await page.getByRole('radio', { name: 'Fazendas' }).check();
  await page.getByRole('checkbox', { name: 'Fazenda Córrego do Ouro' }).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await awaitFocus(page.getByRole('button', { name: 'Baixar' }));
});

/** Sticky columns must not cover a number reached by keyboard. */
async function expectWholeByTab(page: Page, line: Locator): Promise<void> {
  const months = await line.getByRole('button').count();
  await line.getByRole('button').first().focus();
  for (let at = 1; at < months - 1; at++) {
    await page.keyboard.press('Tab');
    const seen = await line.evaluate((row) => {
      const [name, number, whole] = [row.firstElementChild, document.activeElement, row.lastElementChild].map((one) =>
        one?.getBoundingClientRect(),
      );
      if (!name || !number || !whole) return null;
      return { isInLine: row.contains(document.activeElement), isWhole: number.left >= name.right && number.right <= whole.left };
    });
    expect([at, seen]).toEqual([at, { isInLine: true, isWhole: true }]);
  }
}
