import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { notice, openGrid } from './grid';
import { harvestTitle } from './harvest';
import { anonymousPages } from './pages';
import { chooseScope, chooseUse, openFilter, pick, signIn } from './steps';

const newPage = anonymousPages();
const field = (page: Page, name: 'Cliente' | 'Safra' | 'Fazenda'): Locator => page.getByRole('combobox', { name });
const apply = (page: Page): Locator => page.getByRole('button', { name: 'Aplicar' });
const NO_FARMS = 'Nenhuma fazenda caracterizada para essa safra.';

describe('the filter', () => {
  it('opens while the choice is incomplete and returns to the screen that asked', async () => {
    const page = await newPage();
    await signIn(page, 'cliente@porteira.local');
    await openFilter(page);
    await page.goto('/corte/lancamentos/pecuaria/mortes');
    await openFilter(page);
    expect(await page.getByRole('button', { name: 'Voltar' }).count()).toBe(0);
    await chooseScope(page, { harvest: harvestTitle(), farm: 'Fazenda Três Barras' });
    await openGrid(page, 'Mortes');
    expect(new URL(page.url()).pathname).toBe('/corte/lancamentos/pecuaria/mortes');

    await page.reload();
    await openGrid(page, 'Mortes');
    await page.getByRole('button', { name: 'Fazenda Fazenda Três Barras' }).waitFor();

    // Late farms must not move the focus of a fast user.
    const held: (() => Promise<void>)[] = [];
    await page.route('**/api/farms_details?**', (route) => void held.push(() => route.continue()));
    await page.goto('/filter-form');
    await field(page, 'Safra').click();
    await page.keyboard.type('20');
    const farms = page.waitForResponse('**/api/farms_details?**');
    await expect.poll(() => held.length).toBeGreaterThan(0);
    for (const letCome of held) await letCome();
    await (await farms).finished();
    await page.keyboard.type('2');
    await expect.poll(() => field(page, 'Safra').inputValue()).toBe('202');
    await page.getByRole('option').first().waitFor();
  });

  it('changes the farm in two clicks, or with the keyboard: the screen and its filters stay', async () => {
    const page = await newPage();
    await signIn(page, 'cliente@porteira.local');
    await openFilter(page);
    await page.goto('/corte/lancamentos/financeiro/tipo/despesas');
    await chooseScope(page, { harvest: harvestTitle(), farm: 'Fazenda Três Barras' });
    await openGrid(page, 'Despesas');
    await page.getByRole('searchbox').fill('diesel');
    await page.getByRole('button', { name: 'Fazenda Fazenda Três Barras' }).click();
    await expect.poll(() => field(page, 'Fazenda').getAttribute('aria-expanded')).toBe('true');
    await page.getByRole('option', { name: 'Fazenda Boa Esperança' }).click();
    const chosen = page.getByRole('button', { name: 'Fazenda Fazenda Boa Esperança' });
    await chosen.waitFor();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('diesel');
    expect(new URL(page.url()).pathname).toBe('/corte/lancamentos/financeiro/tipo/despesas');

    await chosen.press('Enter');
    await expect.poll(() => field(page, 'Fazenda').getAttribute('aria-expanded')).toBe('true');
    // The first Escape closes the list, the second the panel.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await field(page, 'Fazenda').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: `Safra ${harvestTitle()}` }).click();
    await page.keyboard.type(harvestTitle(1));
    await page.getByRole('option', { name: harvestTitle(1) }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => field(page, 'Fazenda').getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.type('Boa');
    await page.getByRole('option', { name: 'Fazenda Boa Esperança' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `Safra ${harvestTitle(1)}` }).waitFor();
    await chosen.waitFor();
  });

  it('presets a single option and asks for the others', async () => {
    const page = await newPage();
    await signIn(page, 'cliente@porteira.local');
    await openFilter(page);
    await expect.poll(() => field(page, 'Cliente').inputValue()).toBe('Agropecuária Santa Rita');
    expect(await field(page, 'Safra').inputValue()).toBe('');
    expect(await field(page, 'Fazenda').isDisabled()).toBe(true);
    await apply(page).click();
    await expect.poll(() => field(page, 'Safra').getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByText('Campo obrigatório').count()).toBe(2);
    await pick(page, 'Safra', harvestTitle(1));
    await expect.poll(() => field(page, 'Fazenda').isEnabled()).toBe(true);
    await apply(page).click();
    expect(await page.getByText('Campo obrigatório').count()).toBe(1);
    expect(new URL(page.url()).pathname).toBe('/filter-form');

    await page.getByRole('button', { name: 'Leite' }).click();
    await expect.poll(() => field(page, 'Safra').inputValue()).toBe('');
    await pick(page, 'Safra', harvestTitle());
    await expect.poll(() => field(page, 'Fazenda').inputValue()).toBe('Fazenda Córrego do Ouro');
    await apply(page).click();
    await page.waitForURL(({ pathname }) => pathname.startsWith('/leite/'));
    await page.getByRole('heading', { level: 1, name: 'Resumo' }).waitFor();
  });

  it('clears the choices below a changed one', async () => {
    const page = await newPage();
    await signIn(page, 'tecnico@porteira.local');
    await openFilter(page);
    await chooseUse(page, 'Fazendas com lançamentos');
    expect(await field(page, 'Safra').isDisabled()).toBe(true);
    await pick(page, 'Cliente', 'Agropecuária Santa Rita');
    await pick(page, 'Safra', harvestTitle());
    await pick(page, 'Fazenda', 'Fazenda Boa Esperança');
    await pick(page, 'Safra', harvestTitle(1));
    await expect.poll(() => field(page, 'Fazenda').inputValue()).toBe('');
    await pick(page, 'Fazenda', 'Fazenda Boa Esperança');
    await pick(page, 'Cliente', 'Grupo Vale do Araguaia');
    await expect.poll(() => field(page, 'Safra').inputValue()).toBe('');
    expect(await field(page, 'Fazenda').inputValue()).toBe('');
    expect(await field(page, 'Fazenda').isDisabled()).toBe(true);
    await field(page, 'Cliente').click();
    await expect
      .poll(() => page.getByRole('option').allInnerTexts())
      .toEqual(['Agropecuária Santa Rita', 'Grupo Vale do Araguaia', 'Irmãos Zanatta Agropecuária', 'Pecuária Bela Vista']);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Limpar' }).click();
    await expect.poll(() => field(page, 'Cliente').inputValue()).toBe('');
    expect(await field(page, 'Safra').isDisabled()).toBe(true);
  });

  it('asks for no farm if none is characterised', async () => {
    const page = await newPage();
    await signIn(page, 'tecnico.corte@porteira.local');
    await openFilter(page);
    await chooseUse(page, 'Fazendas com lançamentos');
    await pick(page, 'Cliente', 'Fazenda Nova Aurora');
    await expect.poll(() => field(page, 'Safra').inputValue()).toBe(harvestTitle());
    await notice(page, NO_FARMS).waitFor();
    await field(page, 'Fazenda').waitFor({ state: 'detached' });
    await apply(page).click();
    await page.getByRole('heading', { name: 'Lançamentos' }).waitFor();
    await page.getByRole('main').getByText(NO_FARMS).waitFor();
  });

  it('forgets customer, harvest and farm with the environment', async () => {
    const page = await newPage();
    await signIn(page, 'tecnico@porteira.local');
    await chooseScope(page, { customer: 'Grupo Vale do Araguaia', harvest: harvestTitle(), farm: 'Fazenda Rio Manso' });
    await page.getByRole('heading', { name: 'Pecuária' }).waitFor();
    expect(await page.getByRole('button', { name: 'Corte' }).getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('button', { name: 'Leite' }).click();
    await openFilter(page);
    expect(await page.getByRole('button', { name: 'Leite' }).getAttribute('aria-pressed')).toBe('true');
    for (const name of ['Cliente', 'Safra', 'Fazenda'] as const) expect(await field(page, name).inputValue()).toBe('');
    await page.getByRole('link', { name: 'Cliente escolher' }).waitFor();
    await pick(page, 'Cliente', 'Grupo Vale do Araguaia');
    await pick(page, 'Safra', harvestTitle());
    await expect.poll(() => field(page, 'Fazenda').inputValue()).toBe('Fazenda São Judas');
  });
});
