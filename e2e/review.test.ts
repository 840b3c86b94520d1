import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { notice } from './grid';
import { harvestTitle } from './harvest';
import { awaitFocus, hasFocus } from './keyboard';
import { pagesOf } from './pages';

/** The review as the technician works through it, without a mouse. */

const openAsTechnician = pagesOf('tecnico@porteira.local', {
  customer: 'Agropecuária Santa Rita',
  harvest: harvestTitle(1),
  farm: 'Fazenda Boa Esperança',
});

/** What is validated by one button after the other; the focus is on the button at the same place each time. */
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

it('two modules and a month are validated one after the other by keyboard, and taken back', async () => {
  const page = await openAsTechnician('/corte/lancamentos/confira-lancamentos');
  const summary = page.getByRole('region', { name: 'Resumo' });
  const before = await summary.innerText();
  const modules = await validateByKey(page, /^Validar [A-ZÁ]/, 2);
  expect(new Set(modules).size).toBe(2);
  await notice(page, 'registros validados').waitFor();
  const month = page.getByRole('group', { name: 'Validar um mês inteiro' }).getByRole('button').first();
  await month.focus();
  await page.keyboard.press('Enter');
  const undo = page.getByRole('button', { name: 'Desfazer' });
  await expect.poll(() => undo.count()).toBe(3);
  for (let left = 3; left > 0; left--) {
    await undo.last().click();
    await expect.poll(() => undo.count()).toBe(left - 1);
  }
  await expect.poll(() => summary.innerText()).toBe(before);
});
