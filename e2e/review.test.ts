import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { notice, openGrid } from './grid';
import { harvestTitle } from './harvest';
import { awaitFocus, hasFocus } from './keyboard';
import { pagesOf } from './pages';

const openAsTechnician = pagesOf('tecnico@porteira.local', {
  customer: 'Agropecuária Santa Rita',
  harvest: harvestTitle(1),
  farm: 'Fazenda Boa Esperança',
});

async function validateByKey(page: Page, name: RegExp, times: number): Promise<string[]> {
  const done: string[] = [];
  const button = page.getByRole('main').getByRole('button', { name }).first();
  await button.focus();
  for (let count = 0; count < times; count++) {
    await awaitFocus(button);
    const label = (await button.getAttribute('aria-label')) ?? (await button.innerText());
    await page.keyboard.press('Enter');
    await page.getByRole('main').getByRole('button', { name: label, exact: true }).waitFor({ state: 'detached' });
    done.push(label);
  }
  await expect.poll(() => hasFocus(button)).toBe(true);
  return done;
}

it('two modules and a month are validated by keyboard and undone', async () => {
  const page = await openAsTechnician('/corte/lancamentos/confira-lancamentos');
  const summary = page.getByRole('region', { name: 'Resumo' }).getByRole('paragraph').first();
  const before = await summary.innerText();
  const modules = await validateByKey(page, /^Validar [A-ZÁ]/, 2);
  expect(new Set(modules).size).toBe(2);
  await notice(page, 'registros validados').waitFor();
  const month = page.getByRole('group', { name: 'Validar um mês inteiro' }).getByRole('button').first();
  const monthName = await month.innerText();
  await month.focus();
  await page.keyboard.press('Enter');
  const undo = page.getByRole('button', { name: 'Desfazer', exact: true });
  // Only the newest notice is shown, but undo reaches the earlier ones.
  await notice(page, `${monthName}: `).waitFor();
  await expect.poll(() => undo.count()).toBe(1);
  await page.keyboard.press('Control+z');
  await notice(page, `Desfeito: ${monthName}`).waitFor();
  await expect.poll(() => undo.count()).toBe(0);
  await page.keyboard.press('Control+Shift+Z');
  await notice(page, `Refeito: ${monthName}`).waitFor();
  for (const name of [monthName, ...modules.reverse().map((label) => label.replace('Validar ', ''))]) {
    await page.keyboard.press('Control+z');
    await notice(page, `Desfeito: ${name}`).waitFor();
  }
  await expect.poll(() => summary.innerText()).toBe(before);
});

it('the last validation is undone by the button in sight', async () => {
  const page = await openAsTechnician('/corte/lancamentos/confira-lancamentos');
  const summary = page.getByRole('region', { name: 'Resumo' }).getByRole('paragraph').first();
  const before = await summary.innerText();
  await validateByKey(page, /^Validar [A-ZÁ]/, 1);
  await page
    .getByRole('button', { name: /^Desfazer/ })
    .last()
    .click();
  await expect.poll(() => summary.innerText()).toBe(before);
});

it('pending births and weanings each lead to their own cell, and Back returns to their line', async () => {
  const page = await openAsTechnician('/corte/lancamentos/confira-lancamentos');
  for (const sheet of ['Nascimento', 'Desmame']) {
    const line = page.getByRole('link', { name: `${sheet} por referência: ` });
    await line.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('grid', { name: sheet }).locator('[role="gridcell"]:focus').waitFor();
    await page.goBack();
    await awaitFocus(line);
  }
});

it('a laptop shows twelve rows of a finding', async () => {
  const page = await openAsTechnician('/corte/lancamentos/confira-lancamentos');
  await page.getByRole('link', { name: 'Não validado Despesas: ' }).press('Enter');
  const grid = await openGrid(page, 'Despesas');
  await page.getByRole('button', { name: 'Tirar o filtro de Situação' }).waitFor();
  const twelfth = await grid.getByRole('rowgroup').getByRole('row').nth(11).boundingBox();
  const total = await grid.getByText('Total geral').boundingBox();
  expect((twelfth?.y ?? Infinity) + (twelfth?.height ?? 0)).toBeLessThanOrEqual(total?.y ?? 0);
});
