import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Api, apiOf, type Listed, scopeOf } from './api';
import { harvestTitle } from './harvest';
import { DESK, PHONE, pagesOf } from './pages';
import { sharedProduct } from './shared-product';

/** No other journey uses this farm and harvest. */

const CUSTOMER = 'Grupo Vale do Araguaia';
const FARM = 'Fazenda Rio Manso';
const HARVEST = harvestTitle(2);
const openAsCustomer = pagesOf('cliente2@porteira.local', { harvest: HARVEST, farm: FARM });
const openAsTechnician = pagesOf('tecnico@porteira.local', { customer: CUSTOMER, harvest: HARVEST, farm: FARM });
const BASE = '/corte/lancamentos';

let api: Api;
let scope: { farm: number; customer: number; harvest: number };

beforeAll(async () => {
  api = await apiOf(sharedProduct().url, 'cliente2@porteira.local');
  scope = await scopeOf(api, FARM, HARVEST);
  await clear(
    'reproduction_mount_herding',
    ['category_reference', 'category_reproduction'],
    ['amount_harvest_current', 'amount_harvest_next'],
  );
  await clear('reproduction_birth', ['category_reference', 'category_weaning', 'type'], ['amount', 'weight']);
  await clear('reproduction_weaning', ['category_reference', 'category_weaning', 'type'], ['amount', 'weight']);
  await clear('teams', ['category_function'], ['amount', 'average_salary', 'average_salary_benefit']);
  await clear('climates', ['month'], ['precipitation']);
});

type Row = { id: number | null; validated: boolean; [name: string]: unknown };
async function rowsOf(path: string): Promise<Row[]> {
  const { resultList } = await api.get<Listed<Row>>(`/${path}?harvest_id=${scope.harvest}&farm_id=${scope.farm}`);
  return resultList.filter(({ id }) => id !== null);
}
async function clear(path: string, by: readonly string[], values: readonly string[]): Promise<void> {
  const cells = (await rowsOf(path)).map((row) => ({
    ...scope,
    ...Object.fromEntries(by.map((name) => [name, row[name]])),
    ...Object.fromEntries(values.map((name) => [name, null])),
  }));
  await api.post(`/${path}/cells`, cells);
}

const sheet = (page: Page, name: string): Locator => page.getByRole('grid', { name });
const line = (page: Page, name: string, title: string, nth = 0): Locator =>
  sheet(page, name)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: title }) })
    .nth(nth);
const cell = (row: Locator, nth: number): Locator => row.getByRole('gridcell').nth(nth);
async function type(page: Page, into: Locator, ...texts: string[]): Promise<void> {
  await into.click();
  for (const text of texts) {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
}
const textOf = (locator: Locator) => expect.poll(async () => (await locator.innerText()).replaceAll('\u00a0', ' '));
const saved = (page: Page) => page.getByText('Tudo gravado').first().waitFor();

describe('monta/toque', () => {
  it('updates sums and rates while typing, and deletes a cleared cell', async () => {
    const page = await openAsCustomer(`${BASE}/pecuaria/monta-toque`, DESK);
    await page.getByText('Nada lançado nesta safra.').waitFor();
    const row = (title: string, nth?: number) => line(page, 'Monta/toque', title, nth);
    await type(page, cell(row('Primíparas'), 0), '100', '50', '250');
    await textOf(cell(row('Fêmeas em cobertura'), 0)).toBe('400');
    await type(page, cell(row('Multíparas', 1), 0), '240');
    await type(page, cell(row('Primíparas', 1), 0), '80');
    await textOf(cell(row('Fêmeas prenhes'), 0)).toBe('320');
    const fertility = row('Taxa de prenhez / fertilidade');
    await textOf(cell(fertility, 0)).toBe('80,00 %');
    await textOf(cell(fertility, 1)).toBe('—');
    await textOf(cell(row('Multíparas', 1), 2)).toBe('96,00 %');
    await saved(page);

    await cell(row('Fêmeas prenhes'), 0).click();
    await page.keyboard.type('9');
    await textOf(cell(row('Fêmeas prenhes'), 0)).toBe('320');
    await cell(row('Secundíparas'), 0).click();
    await page.keyboard.press('Delete');
    await textOf(cell(row('Fêmeas em cobertura'), 0)).toBe('350');
    await textOf(cell(fertility, 0)).toBe('91,43 %');
    await expect.poll(async () => (await rowsOf('reproduction_mount_herding')).length).toBe(4);
    await page.reload();
    await textOf(cell(fertility, 0)).toBe('91,43 %');
    expect(await page.getByText('Validar todos').count()).toBe(0);
  });
});

describe('nascimento/desmames', () => {
  it('shows the results of the matings', async () => {
    const page = await openAsCustomer(`${BASE}/pecuaria/nascimento-desmames`, DESK);
    await type(page, cell(line(page, 'Nascimento', 'Multíparas, machos'), 0), '150', '154');
    await type(page, cell(line(page, 'Desmame', 'Multíparas, machos'), 0), '140', '145');
    await type(page, cell(line(page, 'Desmame', 'Multíparas, machos'), 1), '190,5', '180');
    await textOf(cell(line(page, 'Nascimento', 'Total'), 0)).toBe('304');
    const rate = (name: string) => page.getByRole('table').getByRole('row', { name }).getByRole('cell').first();
    await textOf(rate('Mortalidade nascimento-desmama 6,25 %')).toBe('6,25 %');
    await textOf(rate('Mortalidade nascimento-desmama: Multíparas')).toBe('6,25 %');
    await textOf(rate('Taxa de desmame')).toMatch(/^\d+,\d\d %$/);
    await textOf(rate('Kg de bezerro desmamado por vaca exposta')).toMatch(/^\d+,\d\d kg$/);
    await expect
      .poll(async () => (await rowsOf('reproduction_weaning')).map(({ amount, weight }) => [amount, weight]))
      .toEqual([
        [140, 190.5],
        [145, 180],
      ]);
  });
});

describe('equipe', () => {
  it('creates a row at the first save and charts the salaries', async () => {
    const page = await openAsCustomer(`${BASE}/equipe/cards`, DESK);
    await page.getByText('Nenhum registro encontrado').waitFor();
    await page.getByRole('link', { name: 'Lançar equipe' }).click();
    const row = (title: string) => line(page, 'Equipe', title);
    await type(page, cell(row('Vaqueiro'), 0), '2,5');
    await type(page, cell(row('Vaqueiro'), 1), '2000');
    await type(page, cell(row('Vaqueiro'), 2), '400');
    await textOf(cell(row('Vaqueiro'), 3)).toBe('R$ 6.000,00');
    await textOf(cell(row('Campo (pecuária)'), 3)).toBe('R$ 6.000,00');
    await expect
      .poll(() => rowsOf('teams').then((rows) => rows.map((one) => [one.amount, one.average_salary_benefit])))
      .toEqual([[2.5, 400]]);
    // A cleared cell is empty and not 0; the row stays while it has other values.
    await cell(row('Vaqueiro'), 2).click();
    await page.keyboard.press('Delete');
    await textOf(cell(row('Vaqueiro'), 3)).toBe('R$ 5.000,00');
    await expect.poll(() => rowsOf('teams').then((rows) => rows.map((one) => one.average_salary_benefit))).toEqual([null]);
    await page.getByRole('link', { name: 'Resumo' }).click();
    await page.getByRole('img', { name: /Salário mensal por função.*Vaqueiro/ }).waitFor();
    await page.getByRole('img', { name: /Participação no custo da equipe.*Vaqueiro 100,0 %/ }).waitFor();
    await page.getByText('pendente').first().waitFor();
  });

  it('is validated by the technician', async () => {
    const page = await openAsTechnician(`${BASE}/equipe/geral`, DESK);
    await page.getByRole('checkbox', { name: 'Validar Vaqueiro' }).click();
    await expect.poll(() => rowsOf('teams').then((rows) => rows.map(({ validated }) => validated))).toEqual([true]);
    await page.getByText('Validado por Renata Figueiredo').waitFor();
  });
});

describe('clima', () => {
  it('accepts twelve months by keyboard, sums and charts them', async () => {
    const page = await openAsCustomer(`${BASE}/clima`, DESK);
    await page.getByText('Nenhuma chuva lançada nesta safra.').waitFor();
    const rain = ['0', '5', '40,5', '120', '180', '250', '240', '200', '150', '80', '20', '4,5'];
    await type(page, cell(line(page, 'Chuva por mês', 'Jul/'), 0), ...rain);
    await textOf(cell(line(page, 'Chuva por mês', 'Acumulado'), 0)).toBe('1.290,0');
    await expect.poll(() => rowsOf('climates').then((rows) => rows.length)).toBe(12);
    await page.getByRole('img', { name: /Chuva por mês, em mm, de Jul a Jun.*250,0 mm em Dez/ }).waitFor();
    await page.getByText('Última alteração').waitFor();
  });

  it('works on a phone', async () => {
    const page = await openAsCustomer(`${BASE}/clima`, PHONE);
    const august = cell(line(page, 'Chuva por mês', 'Ago/'), 0);
    await august.click();
    await august.getByRole('textbox').fill('');
    await page.keyboard.press('Enter');
    await textOf(cell(line(page, 'Chuva por mês', 'Acumulado'), 0)).toBe('1.285,0');
    await expect.poll(() => rowsOf('climates').then((rows) => rows.length)).toBe(11);
  });
});
