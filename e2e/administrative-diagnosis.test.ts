import { readFileSync } from 'node:fs';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, expect, it } from 'vitest';
import { type Api, apiOf, type Listed, scopeOf } from './api';
import { harvestTitle } from './harvest';
import { awaitRead } from './keyboard';
import { anonymousPages, DESK, PHONE, pagesOf } from './pages';
import { sharedProduct } from './shared-product';
import { chooseUse, openFilter, pick, signIn } from './steps';

const USER = 'diagnostico@porteira.local';
const FARM = 'Fazenda Bela Vista';
const HARVEST = harvestTitle(0);
const EXPENSES = '/diagnostico/administrativo/despesas-pecuaria';
const LEAST = 'Inserir valor total de despesa, por centro de custo, de toda a safra. Valor mínimo 100';
const newPage = anonymousPages();
const open = pagesOf(USER, { harvest: HARVEST, farm: FARM });

let api: Api;
let scope: { farm: number; customer: number; harvest: number };

beforeAll(async () => {
  api = await apiOf(sharedProduct().url, USER);
  scope = await scopeOf(api, FARM, HARVEST);
  const months = Array.from({ length: 12 }, (_, index) => ({ ...scope, month: index + 1, value: 1_000 }));
  await api.post('/diagnosis_average_herd/cells', months);
});

it('compares R$ a head and month while typing, as one sum or by cost centre, and reads a worksheet back', async () => {
  const page = await open(EXPENSES, DESK);
  const row = (title: string) => page.getByRole('grid').getByRole('row').filter({ hasText: title });
  const cell = (title: string, nth = 0) => row(title).getByRole('gridcell').nth(nth);
  await cell('Nutrição').click();
  await page.keyboard.type('50');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Erro' });
  await dialog.getByText(LEAST).waitFor();
  await awaitRead(dialog);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });

  await cell('Nutrição').click();
  await page.keyboard.type('1200000');
  await page.keyboard.press('Enter');
  await page.getByText('Tudo gravado').first().waitFor();
  await expect.poll(() => cell('Nutrição', 1).innerText()).toBe('100,00 · acima');
  await cell('Nutrição').click();
  await page.getByText('Acima da faixa de referência').last().waitFor();
  await expect.poll(() => cell('Desembolso total').getAttribute('aria-readonly')).toBe('true');

  await page.goto('/diagnostico/administrativo/planilhas');
  await page.getByRole('button', { name: 'Enviar Custos da safra preenchida' }).click();
  const sending = page.getByRole('dialog', { name: 'Enviar Custos da safra' });
  const send = (text: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'custos.csv', mimeType: 'text/csv', buffer: Buffer.from(`Código;Na safra (R$)\r\n${text}`) });
  await send('25;60000\r\n24;50');
  await sending.getByRole('table').getByText('Valor mínimo 100').waitFor();
  expect(await sending.getByRole('table').getByRole('cell').first().innerText()).toBe('3');
  await sending.getByRole('button', { name: 'Escolher outro arquivo' }).click();
  await send('25;60000');
  await sending.getByRole('button', { name: 'Importar' }).click();
  await sending.waitFor({ state: 'detached' });
  const rows = await api.get<Listed<{ value: number }>>(
    `/financials_diagnosis?harvest_id=${scope.harvest}&farm_id=${scope.farm}&wherein[cost_center.id]=25`,
  );
  expect(rows.resultList.map(({ value }) => value)).toEqual([60_000]);

  await page.setViewportSize(PHONE);
  await page.goto(EXPENSES);
  await page.getByRole('region', { name: 'R$ por cabeça e mês' }).getByText('5,00 · na faixa').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
});

it('downloads a worksheet with the cost centres of the screen', async () => {
  const [expense, revenue] = [24, 122];
  const cells = [expense, revenue].map((id) => ({ ...scope, cost_center: id, value: 70_000 }));
  await api.post('/financials_diagnosis/cells', cells);
  const page = await newPage(DESK);
  await signIn(page, 'tecnico@porteira.local');
  await page.goto('/filter-form');
  await openFilter(page);
  await chooseUse(page, 'Fazendas em diagnóstico');
  await pick(page, 'Cliente', 'Pecuária Bela Vista');
  await pick(page, 'Safra', HARVEST);
  await pick(page, 'Fazenda', FARM);
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await page.waitForURL('**/diagnostico');
  await page.goto('/diagnostico/administrativo/outras-receitas');
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Baixar XLSX' }).click()]);
  const { sheets } = await readXlsx(readFileSync(await file.path()));
  expect(sheets[0]?.rows.slice(3).map((row) => row[2])).toEqual(['Outras receitas']);
});
