import type { Browser } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { launchBrowser, newUser } from './browser';
import { openGrid } from './grid';
import { harvestTitle } from './harvest';
import { DESK } from './pages';
import { sharedProduct } from './shared-product';
import { chooseScope, signIn } from './steps';

let browser: Browser;
afterAll(() => browser.close());

it('does not scroll a long grid sideways because of its scroll bar', async () => {
  browser = await launchBrowser({ hasScrollBars: true });
  const user = await newUser(browser, sharedProduct().url, DESK);
  const page = await user.newPage();
  await signIn(page, 'cliente@porteira.local');
  await chooseScope(page, { harvest: harvestTitle(1), farm: 'Fazenda Boa Esperança' });
  await page.goto('/corte/lancamentos/financeiro/tipo/despesas');
  const grid = await openGrid(page, 'Despesas');
  await grid.getByRole('gridcell').first().waitFor();
  const widths = await grid.evaluate((element) => {
    const { clientWidth, offsetWidth, scrollWidth } = element.parentElement as HTMLElement;
    return { hasBar: offsetWidth > clientWidth, beyond: scrollWidth - clientWidth };
  });
  expect(widths).toEqual({ hasBar: true, beyond: 0 });
});
