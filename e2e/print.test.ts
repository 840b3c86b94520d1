import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addressOf } from '#model/screens/list';
import { harvestTitle } from './harvest';
import { anonymousPages, DESK, PHONE, pagesOf } from './pages';
import { signIn } from './steps';

const HARVEST = harvestTitle(1);
const openAsBeefFarmer = pagesOf('cliente@porteira.local', { harvest: HARVEST, farm: 'Fazenda Boa Esperança' });
const openAsDairyFarmer = pagesOf('cliente@porteira.local', { harvest: HARVEST, farm: 'Fazenda Córrego do Ouro' }, 'Leite');
const newPage = anonymousPages();

async function printed(page: Page): Promise<{ pages: number; isLying: boolean }> {
  const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
  return { pages: pdf.match(/\/Type \/Page\b/g)?.length ?? 0, isLying: /MediaBox \[0 0 84\d/.test(pdf) };
}

const drawn = (page: Page, title: string) => page.locator('figure', { hasText: title }).getByRole('img').locator('svg');

const headOf = (page: Page, name: 'about' | 'scope' | 'title') =>
  page.evaluate((property) => document.documentElement.style.getPropertyValue(property), `--paper-${name}`);

it('prints charts and tables of a panel on one page, from any window', async () => {
  for (const size of [DESK, { width: 1920, height: 1080 }, PHONE]) {
    const page = await openAsBeefFarmer(addressOf('panel.queries'), size);
    await page.getByRole('button', { name: 'Buscar', exact: true }).click();
    await drawn(page, 'Nascimentos por mês').waitFor();
    expect(await printed(page)).toEqual({ pages: 1, isLying: false });
    expect(await headOf(page, 'about')).toBe(`"Agropecuária Santa Rita · Fazenda Boa Esperança · Safra ${HARVEST}"`);
    expect(await headOf(page, 'title')).toBe('"Porteira · Painel de consultas"');
  }
});

it('prints the same rows of a list from a phone as from a desk', async () => {
  const printedFrom = async (size: typeof DESK) => {
    const page = await openAsBeefFarmer(addressOf('beef.births'), size);
    await page.getByText(/^\d+ registros$/).waitFor();
    return printed(page);
  };
  const onDesk = await printedFrom(DESK);
  expect(onDesk.pages).toBeGreaterThan(1);
  expect(await printedFrom(PHONE)).toEqual(onDesk);
});

it('prints all months of the cash flow on one lying page', async () => {
  const page = await openAsDairyFarmer(addressOf('dairy.cash-flow'));
  await drawn(page, 'Fluxo de caixa').waitFor();
  expect(await printed(page)).toEqual({ pages: 1, isLying: true });
  expect(await headOf(page, 'scope')).toContain('Fazenda Córrego do Ouro');
});

it('heads the list of farms with its person, harvest and count, and no other screen', async () => {
  const page = await newPage();
  await signIn(page, 'tecnico@porteira.local');
  const rows = page.getByRole('table', { name: /Onde está cada fazenda/ }).locator('tbody[data-row]');
  await rows.first().waitFor();
  const { pages, isLying } = await printed(page);
  expect(pages).toBeGreaterThan(0);
  expect(isLying).toBe(true);
  expect(await headOf(page, 'about')).toMatch(/^"[^·]+ · Safra \d{4}\/\d{4} · \d+ fazendas?"$/);
  await page.getByRole('searchbox', { name: 'Buscar fazenda ou cliente' }).fill('rio peixes');
  await expect.poll(() => headOf(page, 'about')).toMatch(/ · 1 de \d+ fazendas · “rio peixes”"$/);
  await page.getByRole('button', { name: /: conta$/ }).click();
  await page.getByRole('menuitem', { name: 'Minha conta' }).click();
  await page.getByRole('heading', { level: 1, name: 'Minha conta' }).waitFor();
  expect(await headOf(page, 'about')).toBe('');
});
