import { readFileSync } from 'node:fs';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Api, apiOf, type Listed, scopeOf } from './api';
import { harvestTitle } from './harvest';
import { awaitFocus, awaitRead } from './keyboard';
import { PHONE, pagesOf } from './pages';
import { sharedProduct } from './shared-product';

const TECHNICIAN = 'tecnico@porteira.local';
const PLACE = { customer: 'Grupo Vale do Araguaia', harvest: harvestTitle(2), farm: 'Fazenda Rio Manso' };
const openAsTechnician = pagesOf(TECHNICIAN, PLACE);

type Births = { id: number; amount: number; sex: string; validated: boolean }[];

async function birthsOf(api: Api): Promise<Births> {
  const { farm, harvest } = await scopeOf(api, PLACE.farm, PLACE.harvest);
  const query = `wherein[harvest.id]=${harvest}&wherein[farm.id]=${farm}&order[id]=ASC&perPage=500`;
  const { resultList } = await api.get<Listed<Births[number]>>(`/births?${query}`);
  return resultList.map(({ id, amount, sex, validated }) => ({ id, amount, sex, validated }));
}

async function download(page: Page): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: `Baixar ${PLACE.farm}` }).click()]);
  expect(file.suggestedFilename()).toMatch(/^Planilha da safra - Fazenda Rio Manso - .*\.xlsx$/);
  return readFileSync(await file.path());
}

async function fill(book: Buffer): Promise<Buffer> {
  const { sheets } = await readXlsx(book);
  const births = sheets.find(({ name }) => name === 'Nascimentos')?.rows ?? [];
  const [amount, sex] = ['Quantidade (cab)', 'Sexo'].map((head) => births[2]?.indexOf(head) ?? -1) as [number, number];
  const stored = births.slice(4);
  for (const row of stored.slice(0, 10)) row[amount] = Number(row[amount]) + 1;
  const day = stored[0]?.[2] ?? null;
  for (let count = 1; count <= 5; count++) births.push([null, null, day, 500 + count, 'Macho', 'Não']);
  const last = births.at(-1);
  if (last) last[sex] = 'Machu';
  return Buffer.from(await writeXlsx({ sheets: sheets.map(({ name, rows }) => ({ name, rows })) }));
}

it('entries of two farms are exported as one file, and a failure is explained', async () => {
  const page = await openAsTechnician('/corte/exportacao');
  await expect.poll(() => page.getByRole('combobox', { name: 'Safra' }).inputValue()).toBe(PLACE.harvest);
  for (const name of [PLACE.farm, 'Fazenda Barra Mansa']) await page.getByRole('checkbox', { name }).setChecked(true);
  await page.getByRole('button', { name: 'Aplicar' }).click();
  const take = page.getByRole('button', { name: 'XLS', exact: true });
  await page.route('**/api/export/xls?*', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await take.click();
  const dialog = page.getByRole('dialog', { name: 'Atenção' });
  await dialog.getByText('Verifique o cadastro da sua fazenda para emissão do relatório').waitFor();
  await awaitRead(dialog);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const [file] = await Promise.all([page.waitForEvent('download'), take.click()]);
  expect(file.suggestedFilename()).toMatch(/^Exportação - Grupo Vale do Araguaia - .*\.xlsx$/);
  const { sheets } = await readXlsx(readFileSync(await file.path()));
  const about = JSON.stringify(sheets.find(({ name }) => name === 'Sobre')?.rows);
  for (const name of [PLACE.farm, 'Fazenda Barra Mansa']) expect(about).toContain(name);
  expect((sheets.find(({ name }) => name === 'Nascimentos')?.rows ?? []).length).toBeGreaterThan(3);
});

it('a harvest is exported as a workbook, imported as one change, and undone', async () => {
  const api = await apiOf(sharedProduct().url, TECHNICIAN);
  const before = await birthsOf(api);
  const page = await openAsTechnician('/corte/import');
  await page.getByRole('heading', { name: 'Importação', level: 1 }).waitFor();
  await expect.poll(() => page.getByRole('combobox', { name: 'Safra' }).inputValue()).toBe(PLACE.harvest);
  await page.getByRole('checkbox', { name: PLACE.farm }).setChecked(true);
  await page.getByRole('button', { name: 'Aplicar' }).click();
  const file = await fill(await download(page));
  await page.locator('input[type=file]').focus();
  await page.locator('input[type=file]').setInputFiles({ name: 'safra.xlsx', mimeType: 'application/octet-stream', buffer: file });

  await page.getByText('1 linha com erro. Nada é gravado enquanto houver erro. Linhas sem erro: 4 novas, 10 alteradas.').waitFor();
  expect(await page.getByRole('button', { name: 'Importar tudo' }).isDisabled()).toBe(true);
  const wrong = page.getByRole('form', { name: 'Corrigir Nascimentos' });
  await wrong.getByText('Valor inválido: use Macho ou Fêmea').waitFor();
  await awaitFocus(wrong.getByRole('textbox', { name: /^Sexo/, description: 'Valor inválido: use Macho ou Fêmea' }));
  await page.setViewportSize(PHONE);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await wrong.getByRole('button', { name: 'Usar Macho' }).click();
  await wrong.getByRole('button', { name: 'Corrigir e conferir de novo' }).click();
  await page.getByText('Pronta para importar: 5 novas, 10 alteradas.').waitFor();
  await page.getByText('1 célula corrigida aqui na tela').waitFor();
  await awaitFocus(page.getByRole('button', { name: 'Importar tudo' }));
  await page.keyboard.press('Enter');
  await awaitFocus(page.getByText('Planilha importada: 5 novas, 10 alteradas.'));

  const after = await birthsOf(api);
  expect(after.length).toBe(before.length + 5);
  const history = await api.get<Listed<{ action: string; user: { name: string } | null; file: string | null }>>(
    `/audit/births/${after.at(-1)?.id}`,
  );
  expect(history.resultList[0]).toMatchObject({ action: 'create', user: { name: 'Renata Figueiredo' }, file: 'safra.xlsx' });
  const last = page.getByRole('region', { name: 'Últimas importações' }).getByRole('listitem').first();
  await last.getByText('Nascimentos: 5 novas, 10 alteradas').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Desfazer a importação' });
  await question.getByText('"safra.xlsx" trouxe Nascimentos: 5 novas, 10 alteradas.').waitFor();
  await awaitFocus(question.getByRole('button', { name: 'Cancelar' }));
  await awaitRead(question);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await awaitFocus(page.getByText('Importação desfeita: tudo voltou a ser como era.'));
  await last.getByText(/^Desfeita/).waitFor();
  expect(await birthsOf(api)).toEqual(before);
});

const MILK = { customer: 'Agropecuária Santa Rita', harvest: harvestTitle(1), farm: 'Fazenda Córrego do Ouro' };
const openInMilk = pagesOf(TECHNICIAN, MILK, 'Leite');

it('a dairy harvest is exported as a workbook and imported without changes', async () => {
  const page = await openInMilk('/leite/import');
  await expect.poll(() => page.getByRole('combobox', { name: 'Safra' }).inputValue()).toBe(MILK.harvest);
  await page.getByRole('checkbox', { name: MILK.farm }).setChecked(true);
  await page.getByRole('button', { name: 'Aplicar' }).click();
  const kinds = await page.getByLabel('Que arquivo é este?').getByRole('option').allTextContents();
  expect(kinds).toContain('Uma tabela de Compras');
  expect(kinds).not.toContain('Uma tabela de Máquinas');
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: `Baixar ${MILK.farm}` }).click()]);
  const book = { name: 'dairy.xlsx', mimeType: 'application/octet-stream', buffer: readFileSync(await file.path()) };
  await page.locator('input[type=file]').setInputFiles(book);
  await page.getByText(/^Iguais ao que está gravado: .*Qualidade do leite \(\d+\)/).waitFor();
});
