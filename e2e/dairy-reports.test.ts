import { expect, it } from 'vitest';
import { harvestTitle } from './harvest';
import { PHONE, pagesOf } from './pages';

/** What a dairy farm is told about itself, as its owner looks at it: summary, cash flow and monthly report, each number down to its rows. */

const openAsFarmer = pagesOf('cliente@porteira.local', { harvest: harvestTitle(1), farm: 'Fazenda Córrego do Ouro' }, 'Leite');

it('a farmer sees what the harvest came to, opens a number to its entries, and takes the report along', async () => {
  const page = await openAsFarmer('/leite/lancamentos');
  // Leite opens with its summary.
  await page.getByRole('heading', { name: 'Resumo' }).waitFor();
  await page.getByRole('button', { name: /^Produção diária/ }).click();
  const opened = page.getByRole('dialog');
  await opened.getByText('leite produzido ÷ dias dos meses com leite').waitFor();
  await opened.getByRole('button', { name: 'Leite produzido: ver lançamentos' }).click();
  await opened.getByText(/Financeiro: \d+ lançamentos/).waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Relatórios' }).click();
  const table = page.getByRole('region', { name: /^Tabela: Receitas/ });
  const milk = table.getByRole('row', { name: /^Venda de leite/ });
  await milk.getByRole('button').first().click();
  await page
    .getByRole('dialog')
    .getByRole('heading', { name: /^Venda de leite · 07\// })
    .waitFor();
  await page.getByRole('dialog').getByText('Financeiro: 1 lançamento').waitFor();
  await page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar planilha XLSX' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Fluxo de caixa - Fazenda Córrego do Ouro - Safra .*\.xlsx$/);
  // Quadrant and individual report are for administrators.
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
});
