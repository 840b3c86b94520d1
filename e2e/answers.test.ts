import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Api, apiOf, type Listed, scopeOf } from './api';
import { editor, notice, openGrid } from './grid';
import { harvestTitle, runningYear } from './harvest';
import { awaitFocus, awaitRead } from './keyboard';
import { PHONE, pagesOf } from './pages';
import { sharedProduct } from './shared-product';

const SCOPE = { harvest: harvestTitle(1), farm: 'Fazenda Boa Esperança' };
const LANDING = '/corte/lancamentos/pecuaria/cards';
const SEPTEMBER = `${runningYear() - 1}-09`;
const PANELS = 13;
const FIRST_NUMBER_PX = 300;
const NO_NUMBER = /NaN|undefined|Infinity|\bnull\b|\[object/;

const openAsFarmer = pagesOf('cliente@porteira.local', SCOPE);
let farmer: Api;
let scope: { farm: number; harvest: number };
beforeAll(async () => {
  farmer = await apiOf(sharedProduct().url, 'cliente@porteira.local');
  scope = await scopeOf(farmer, SCOPE.farm, SCOPE.harvest);
});

const ofFarm = () => `wherein[harvest.id]=${scope.harvest}&wherein[farm.id]=${scope.farm}&perPage=500`;

async function numberOn(button: Locator): Promise<number> {
  const text = /(-?[\d.]+(?:,\d+)?)/.exec((await button.innerText()).split('\n')[1] ?? '')?.[1] ?? '';
  return Number(text.replaceAll('.', '').replace(',', '.'));
}

describe('a tile', () => {
  it('opens down to its births, and changes with one of them', async () => {
    // A month without a count derives its herd from the movements.
    const { resultList } = await farmer.get<Listed<{ id: number; date: string }>>(`/livestock_stocks?${ofFarm()}`);
    const counts = resultList.filter(({ date }) => date.startsWith(SEPTEMBER)).map(({ id }) => id);
    expect(counts.length).toBeGreaterThan(0);
    await farmer.put('/livestock_stocks/batch/remove', counts);

    const page = await openAsFarmer(LANDING);
    const tile = page.getByRole('button', { name: /^GMD global/ });
    await tile.getByText('incompleto').waitFor();
    const before = await numberOn(tile);
    await tile.focus();
    await page.keyboard.press('Enter');
    const opened = page.getByRole('dialog');
    await opened.getByText('total de kg produzidos ÷ (rebanho médio × dias)').waitFor();
    await opened.getByRole('button', { name: /Rebanho médio.*como se calcula/ }).click();
    await opened.getByText(`Rebanho de 09/${runningYear() - 1} não contado`, { exact: false }).waitFor();
    await opened.getByRole('button', { name: /meses do meio.*ver lançamentos/ }).press('Enter');
    await opened.getByRole('link', { name: 'Abrir Nascimentos' }).click();

    const grid = await openGrid(page, 'Nascimentos');
    await page.waitForURL(`**/nascimento?mes=${SEPTEMBER}`);
    const row = grid
      .getByRole('rowgroup')
      .getByRole('row')
      .filter({ hasText: `/09/${runningYear() - 1}` });
    await row.first().getByRole('gridcell').nth(1).dblclick();
    const field = editor(grid, 'Quantidade (cab)');
    await awaitFocus(field);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('900');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Salvar assim mesmo' }).or(notice(page, 'Editado com sucesso!')).first().waitFor();
    await page.goto(LANDING);
    await expect.poll(() => numberOn(tile)).toBeLessThan(before);
  });
});

describe('a plan', () => {
  it('is typed beside the result, shows the deviation, and appears in the explanation of the number', async () => {
    const page = await openAsFarmer('/corte/configuracao/indicador-planejado');
    await page.getByRole('main').getByRole('button', { name: 'Aplicar' }).click();
    const grid = page.getByRole('grid');
    const row = grid.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^Rebanho médio/ }) });
    const cells = row.getByRole('gridcell');
    await cells.first().click();
    await page.keyboard.type('4.000');
    await page.keyboard.press('Enter');
    await expect.poll(() => cells.first().innerText()).toBe('4.000');
    await expect.poll(() => cells.nth(3).innerText()).toMatch(/▼ \d\d,\d %/);
    // Typing no number keeps the old one.
    await cells.first().click();
    await page.keyboard.type('-5');
    await page.keyboard.press('Escape');
    expect(await cells.first().innerText()).toBe('4.000');

    await page.goto(`/corte/dashboards?fazenda=${scope.farm}&painel=period-7`);
    await page
      .getByRole('button', { name: /^Rebanho médio/ })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('row', { name: /Planejado 4\.000 ▼ −\d\d,\d %/ })
      .waitFor();
    await page
      .getByRole('dialog')
      .getByText(/^Nenhum mês acima do plano, de \d+/)
      .waitFor();
    await awaitRead(page.getByRole('dialog'));
    await page.keyboard.press('Escape');

    const support = page.getByRole('region', { name: 'O que sustenta estes números' });
    await support.getByText(/\d+ de 12 meses com estoque fechado/).waitFor();
    await support.getByRole('button', { name: /esperam validação: ver/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^Abrir / })
      .first()
      .waitFor();
  });
});

describe('the panel', () => {
  it('shows and prints every page of every template without NaN or infinity', async () => {
    const page = await openAsFarmer(`/corte/dashboards?fazenda=${scope.farm}&painel=livestocks`);
    const templates = page.getByRole('combobox', { name: 'Painel de consultas' });
    await templates.waitFor();
    const values = await templates.locator('option').evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    expect(values.length).toBe(PANELS);
    const seen: string[] = [];
    for (const value of values) {
      await page.goto(`/corte/dashboards?fazenda=${scope.farm}&painel=${value}`);
      seen.push(...(await walkPages(page, value)));
    }
    expect(seen.length).toBeGreaterThan(values.length);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Imprimir em PDF' }).click();
    expect((await download).suggestedFilename()).toMatch(/^Painel de consultas - .+\.pdf$/);

    await page.getByRole('radio', { name: harvestTitle(2) }).click();
    await page.getByTitle(`Safra: ${harvestTitle(2)}`).waitFor();
    await page.setViewportSize(PHONE);
    const first = page.getByRole('main').locator('button.tile b').first();
    await first.waitFor();
    const top = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().top);
    expect((await top(first)) - (await top(page.getByRole('main')))).toBeLessThan(FIRST_NUMBER_PX);
  });
});

/** By the key of each page, whose name stands among the others. */
async function walkPages(page: Page, template: string): Promise<string[]> {
  const shown = page.getByRole('main').locator('section[aria-busy="false"]');
  await shown.waitFor();
  const named = page.getByRole('navigation', { name: 'Páginas do painel' }).getByRole('button');
  const names = (await named.allTextContents()).map((text) => text.replace(/^\d /, ''));
  const titles: string[] = [];
  for (const [at, name] of (names.length > 0 ? names : [await shown.getAttribute('aria-label')]).entries()) {
    if (at > 0) await page.keyboard.press(String(at + 1));
    await expect.poll(() => shown.getAttribute('aria-label')).toBe(name);
    expect([template, name, NO_NUMBER.exec(await shown.innerText())?.[0] ?? null]).toEqual([template, name, null]);
    titles.push(String(name));
  }
  return titles;
}
