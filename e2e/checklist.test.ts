import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { apiOf, scopeOf } from './api';
import { harvestTitle, runningYear } from './harvest';
import { anonymousPages, PHONE, pagesOf } from './pages';
import { sharedProduct } from './shared-product';
import { enter, openFilter } from './steps';

const FARM = 'Fazenda Boa Esperança';
const OTHER = 'Fazenda Três Barras';
const REVIEW = '/corte/lancamentos/confira-lancamentos';
const openAs = pagesOf('cliente@porteira.local', { harvest: harvestTitle(), farm: FARM });
const newPage = anonymousPages();

describe('the review', () => {
  it('links each finding to the place to correct it', async () => {
    const api = await apiOf(sharedProduct().url, 'cliente@porteira.local');
    const { farm, customer, harvest } = await scopeOf(api, FARM, harvestTitle());
    const day = `${runningYear()}-08-15`;
    const entry = { harvest, customer, farm, environment: 'BEEF_CATTLE', type: 'OUTROS_DEBITOS', date: day, description: 'Da conferência' };
    const centers = await api.get<{ resultList: { id: number }[] }>('/cost_centers?type=OUTROS_DEBITOS&perPage=1');
    await api.post('/financials', { ...entry, cost_center: centers.resultList[0]?.id, value: 1234 });

    const page = await openAs(REVIEW);
    await page
      .getByRole('region', { name: 'Resumo' })
      .getByText(/participar? do benchmarking/)
      .waitFor();
    await page.getByRole('button', { name: /^Não validado/ }).click();
    const finding = page.getByRole('link', { name: /Não validado Outros débitos: \d+ lançamentos? não validados?/ });
    await finding.click();
    await page.waitForURL('**/financeiro/tipo/outros_debitos?*');
    await page.getByRole('gridcell', { name: 'Da conferência' }).first().waitFor();
    await page.getByRole('status', { name: 'Filtros em uso' }).getByText('pendente').waitFor();
    await page.locator('[role="gridcell"]:focus').waitFor();
    await page.goBack();
    await page.locator('a:focus', { hasText: 'Outros débitos' }).waitFor();
  });

  it('arrow keys move between marks and Enter opens their place', async () => {
    const page = await openAs(REVIEW);
    const matrix = page.getByRole('table', { name: /mês a mês/ });
    const first = matrix.getByRole('link', { name: /^Caracteriza fazenda, safra toda/ });
    await first.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    expect(await page.locator(':focus').getAttribute('title')).toMatch(new RegExp(`^Receitas, Ago/${runningYear()}: `));
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/financeiro/tipo/receitas?mes=${runningYear()}-08*`);
    await page.getByRole('status', { name: 'Filtros em uso' }).getByText(`08/${runningYear()}`).waitFor();
  });

  it('fits a phone', async () => {
    const page = await openAs(REVIEW, PHONE);
    await page.getByRole('heading', { name: 'O que conferir' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  });
});

describe('the checklist', () => {
  it('counts the farms of the filter month by month and folds the filter', async () => {
    const page = await openAs('/corte/checklist/sintetico');
    const filter = page.getByRole('form', { name: 'Filtro do checklist' });
    await filter.getByRole('checkbox', { name: FARM }).uncheck();
    await filter.getByRole('button', { name: 'Buscar' }).click();
    await filter.getByText('Campo obrigatório').waitFor();
    await filter.getByRole('checkbox', { name: FARM }).check();
    await filter.getByRole('checkbox', { name: OTHER }).check();
    await filter.getByLabel('Mês final').selectOption({ label: `09/${runningYear()}` });
    await filter.getByRole('button', { name: 'Buscar' }).click();
    const table = page.getByRole('table');
    await table.getByRole('rowheader', { name: OTHER }).waitFor();
    expect(await table.getByRole('columnheader').count()).toBe(4);
    expect(await table.getByRole('row').count()).toBe(1 + 2 * 21);
    expect(await filter.getByRole('button', { name: 'Buscar' }).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Alterar filtro' }).click();
    await filter.getByRole('button', { name: 'Buscar' }).waitFor();
  });

  it('downloads as PDF and keeps its filter between tabs', async () => {
    const page = await openAs('/corte/checklist');
    await page.getByRole('button', { name: 'Buscar' }).click();
    const keep = page.getByRole('button', { name: 'Baixar PDF' });
    await keep.waitFor();
    const [file] = await Promise.all([page.waitForEvent('download'), keep.click()]);
    expect(file.suggestedFilename()).toBe(`Checklist - Agropecuária Santa Rita - ${harvestTitle().replace('/', '-')}.pdf`);
    const bytes = readFileSync(await file.path());
    expect([bytes.subarray(0, 5).toString(), bytes.length > 1024]).toEqual(['%PDF-', true]);
    await page.getByRole('link', { name: 'Sintético' }).click();
    await page.getByRole('table').getByRole('rowheader', { name: 'Nascimentos' }).waitFor();
  });

  it('links to every place on a phone', async () => {
    const page = await openAs('/corte/checklist', PHONE);
    const filter = page.getByRole('form', { name: 'Filtro do checklist' });
    await filter.getByRole('checkbox', { name: OTHER }).check();
    await filter.getByRole('button', { name: 'Buscar' }).click();
    const own = page.getByRole('region', { name: FARM, exact: true });
    await page.getByRole('region', { name: OTHER }).getByRole('heading', { name: 'O que conferir' }).waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    expect(await page.getByRole('region', { name: OTHER }).getByRole('link').count()).toBe(0);
    const address = await own.getByRole('link').first().getAttribute('href');
    await own.getByRole('link').first().click();
    await page.waitForURL((url) => `${url.pathname}${url.search}` === address);
  });

  it('shows a failed load and offers a retry', async () => {
    const page = await openAs('/corte/checklist/sintetico');
    await page.route('**/api/checklist/synthetic?*', (route) => route.fulfill({ status: 400, json: { code: 'x', message: 'Não deu' } }));
    await page.getByRole('button', { name: 'Buscar' }).click();
    await page.getByText('Erro Ao buscar Checklist', { exact: true }).waitFor();
    await page.unroute('**/api/checklist/synthetic?*');
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await page.getByRole('table').getByRole('rowheader', { name: 'Nascimentos' }).waitFor();
    await page.route('**/api/checklist/analytical?*', (route) => route.fulfill({ status: 400, json: { code: 'x', message: 'Não deu' } }));
    await page.getByRole('link', { name: 'Analítico' }).click();
    await page.getByText('Erro ao buscar Checklist', { exact: true }).waitFor();
  });

  it('is closed to a diagnosis customer', async () => {
    const page = await newPage();
    await enter(page, 'diagnostico@porteira.local');
    await openFilter(page);
    const entry = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('button', { name: 'Checklist' });
    expect(await entry.getAttribute('aria-description')).toBe('Indisponível para o seu acesso');
    await page.goto('/corte/checklist/sintetico');
    await openFilter(page);
    expect(new URL(page.url()).pathname).not.toContain('checklist');
  });
});
