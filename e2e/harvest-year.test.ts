import { readFileSync } from 'node:fs';
import type { Locator, Page, Response } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { type Api, apiOf, type Listed } from './api';
import { openGrid } from './grid';
import { anonymousPages } from './pages';
import { PASSWORD, sharedProduct } from './shared-product';
import { chooseScope, openFilter, signIn } from './steps';

const OWNER = 'dona.safra@porteira.local';
const TECHNICIAN = 'tecnico.corte@porteira.local';
const CUSTOMER = 'Cria do Cerrado Agropecuária';
const FARM = 'Fazenda Ano Inteiro';
const HARVEST = '2006/2007';
const BASE = '/corte/lancamentos';

const newPage = anonymousPages();

beforeAll(async () => {
  const admin: Api = await apiOf(sharedProduct().url, 'admin@porteira.local');
  const harvest = await admin.post<{ id: number }>('/harvests', { first_year: 2006 });
  const account = { email: OWNER, password: PASSWORD, profiles: ['BEEF_CATTLE'], farms_limit: 1 };
  const customer = await admin.post<{ id: number }>('/customers', { name: CUSTOMER, ...account });
  await admin.post('/harvests_details', { harvest, customer });
  const farm = await admin.post('/farms', { name: FARM, customer, environment: 'BEEF_CATTLE', harvests_platform: [harvest] });
  const systems = await admin.get<Listed<{ id: number; title: string }>>('/category_livestock_system');
  const system = systems.resultList.find(({ title }) => title === 'Cria');
  const detail = { harvest, customer, farm, environment: 'BEEF_CATTLE', total_area: 1200, land_value: 18_000 };
  await admin.post('/farms_details', { ...detail, category_livestock_system: system });
});

/** Five categories, at the beginning and from July to June. */
const HERD: readonly (readonly [heads: number, kg: number][])[] = [
  Array(13).fill([20, 700]),
  Array(13).fill([500, 440]),
  [0, 0, 0, 150, 350, 345, 345, 345, 345, 345, 345, 5, 5].map((heads, month) => [heads, 40 + month * 12]),
  [...Array(11).fill([0, 0]), [170, 195], [170, 200]],
  [...Array(11).fill([0, 0]), [170, 205], [5, 210]],
];
const BIRTHS = ['15/09/2006\t150\tMacho', '10/10/2006\t200\tFêmea'];
const DEATHS = ['20/11/2006\t5\t0 a 8 meses\tBezerros(as) 0-8 meses\tPneumonia'];
const WEANINGS = ['10/05/2007\tFêmeas 9-12 meses\t10/2006\t170\t190,5', '10/05/2007\tMachos 9-12 meses\t09/2006\t170\t201'];
const SALES = ['18/06/2007\tFazenda Santa Fé\tVenda\tNão\tMachos 9-12 meses\t165\t210\t\t\t2.400,00'];
const REVENUES = ['18/06/2007\tVenda de bezerros\tVenda de animais\t396.000,00\tNão'];
const MONTHS = [
  '07/2006',
  '08/2006',
  '09/2006',
  '10/2006',
  '11/2006',
  '12/2006',
  '01/2007',
  '02/2007',
  '03/2007',
  '04/2007',
  '05/2007',
  '06/2007',
];
const EXPENSES = MONTHS.flatMap((month) => [
  `05/${month}\tFolha do mês\tSalários\t6.400,00`,
  `20/${month}\tSal mineral\tSuplemento mineral\t4.250,50`,
]);
const RAIN = [12, 0, 45.5, 110, 160, 240, 255, 190, 150, 70, 22, 8];

it('a farmer enters a whole harvest, and the technician validates it', async () => {
  const page = await newPage();
  await signIn(page, OWNER);
  await acceptOnlyChoice(page);
  await countTheHerd(page);
  await enterMovements(page);
  await enterMoney(page);
  await enterTheRest(page);
  await expectClosedStock(page);
  await expectReview(page, ['Máquinas: nada foi lançado nesta safra.', 'Estoque de insumos: nada foi lançado nesta safra.']);
  await takeChecklist(page);
  await page.close();

  const technician = await newPage();
  await signIn(technician, TECHNICIAN);
  await chooseScope(technician, { customer: CUSTOMER, harvest: HARVEST, farm: FARM });
  await validateEverything(technician);
  await technician.goto(`${BASE}/confira-lancamentos`);
  await technician.getByText('Pronta para participar do benchmarking').waitFor();
  expect(await technician.getByRole('link', { name: /^Não validado / }).count()).toBe(0);
  await technician.goto(`${BASE}/pecuaria/cards`);
  for (const movement of ['Nascimentos', 'Mortes', 'Desmames', 'Vendas e outras saídas']) {
    const card = technician.getByRole('article').filter({ has: technician.getByRole('heading', { name: movement, exact: true }) });
    await card.getByText('validado', { exact: true }).waitFor();
  }
});

async function acceptOnlyChoice(page: Page): Promise<void> {
  await openFilter(page);
  await expect.poll(() => page.getByRole('combobox', { name: 'Fazenda' }).inputValue()).toBe(FARM);
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await page.getByRole('navigation', { name: 'Onde estou' }).waitFor();
}

const decimal = (value: number) => value.toLocaleString('pt-BR');

async function countTheHerd(page: Page): Promise<void> {
  await openSheet(page, 'pecuaria/estoque-pecuario');
  await cellOf(page, 'Touros', 0).click();
  const lines = HERD.map((months) => months.flatMap(([heads, kg]) => (heads === 0 ? ['', ''] : [decimal(heads), decimal(kg)])).join('\t'));
  await paste(page, lines.join('\r\n'));
  await allSaved(page);
}

async function enterMovements(page: Page): Promise<void> {
  await pasteRows(page, 'pecuaria/nascimento', 'Nascimentos', BIRTHS);
  await pasteRows(page, 'pecuaria/mortes', 'Mortes', DEATHS);
  await pasteRows(page, 'pecuaria/desmames', 'Desmames', WEANINGS);
  await pasteRows(page, 'pecuaria/vendas-outras-saidas', 'Vendas e outras saídas', SALES);
}

async function enterMoney(page: Page): Promise<void> {
  await pasteRows(page, 'financeiro/tipo/receitas', 'Receitas', REVENUES);
  await pasteRows(page, 'financeiro/tipo/despesas', 'Despesas', EXPENSES);
  await page.getByText('R$ 127.806,00').first().waitFor();
}

async function enterTheRest(page: Page): Promise<void> {
  await openSheet(page, 'pecuaria/area');
  await cellOf(page, 'Pastagem cultivada', 0).click();
  await paste(page, Array(12).fill('950').join('\t'));
  await allSaved(page);

  await openSheet(page, 'pecuaria/monta-toque');
  const multiparous = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Multíparas' }) });
  await typeInto(multiparous.nth(0).getByRole('gridcell').first(), ['480']);
  await typeInto(multiparous.nth(1).getByRole('gridcell').first(), ['400']);
  await allSaved(page);
  await openSheet(page, 'pecuaria/nascimento-desmames');
  const calves = (sheet: string, nth: number) =>
    page
      .getByRole('grid', { name: sheet })
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: 'Multíparas, machos' }) })
      .getByRole('gridcell')
      .nth(nth);
  await typeInto(calves('Nascimento', 0), ['350']);
  await typeInto(calves('Desmame', 0), ['340']);
  await typeInto(calves('Desmame', 1), ['195,5']);
  await allSaved(page);

  await openSheet(page, 'equipe/geral');
  for (const [index, text] of ['2', '2.100', '900'].entries()) await typeInto(cellOf(page, 'Vaqueiro', index), [text]);
  await allSaved(page);
  await openSheet(page, 'clima');
  await typeInto(cellOf(page, 'Jul/', 0), RAIN.map(decimal));
  await allSaved(page);
}

async function expectClosedStock(page: Page): Promise<void> {
  await openSheet(page, 'pecuaria/estoque-pecuario');
  for (const month of ['julho', 'setembro', 'novembro', 'maio', 'junho']) {
    await page.getByRole('button', { name: `Diferença de ${month}: 0, o estoque fecha` }).waitFor();
  }
  expect(await page.getByRole('button', { name: /^Diferença de/ }).count()).toBe(12);
  expect(await page.getByRole('button', { name: /: 0, o estoque fecha$/ }).count()).toBe(12);
}

async function expectReview(page: Page, missing: readonly string[]): Promise<void> {
  await page.goto(`${BASE}/confira-lancamentos`);
  await page.getByRole('heading', { name: 'O que conferir' }).waitFor();
  for (const text of missing) await page.getByRole('link', { name: text }).waitFor();
  expect(await page.getByRole('link', { name: /^Falta / }).count()).toBe(missing.length);
  expect(await page.getByRole('link', { name: /^Divergência / }).count()).toBe(0);
}

async function takeChecklist(page: Page): Promise<void> {
  await page.goto('/corte/checklist/analitico');
  await page.getByRole('button', { name: 'Buscar' }).click();
  const keep = page.getByRole('button', { name: 'Baixar PDF' });
  await keep.waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), keep.click()]);
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
}

async function validateEverything(page: Page): Promise<void> {
  const grids = {
    'pecuaria/nascimento': 'Nascimentos',
    'pecuaria/mortes': 'Mortes',
    'pecuaria/desmames': 'Desmames',
    'pecuaria/vendas-outras-saidas': 'Vendas e outras saídas',
    'financeiro/tipo/receitas': 'Receitas',
    'financeiro/tipo/despesas': 'Despesas',
  };
  for (const [address, name] of Object.entries(grids)) {
    await page.goto(`${BASE}/${address}`);
    const grid = await openGrid(page, name);
    await grid.getByRole('row').nth(1).waitFor();
    await checkAll(grid);
  }
  for (const address of ['estoque-pecuario', 'area', 'monta-toque', 'nascimento-desmames']
    .map((slug) => `pecuaria/${slug}`)
    .concat('equipe/geral', 'clima')) {
    await openSheet(page, address);
    for (const sheet of await page.getByRole('grid').all()) await checkAll(sheet);
  }
}

/** The checkbox shows the validation before the answer, so the next page proves that it was saved. */
async function checkAll(grid: Locator): Promise<void> {
  const all = grid.getByRole('checkbox', { name: 'Validar todos' });
  const isTaken = (answer: Response) => answer.ok() && answer.request().method() === 'PUT' && /\/validate\?/.test(answer.url());
  await Promise.all([grid.page().waitForResponse(isTaken), all.click()]);
  await expect.poll(() => all.isChecked()).toBe(true);
}

async function openSheet(page: Page, address: string): Promise<void> {
  await page.goto(`${BASE}/${address}`);
  await page.getByRole('rowheader').first().waitFor();
}

const cellOf = (page: Page, row: string, nth: number) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: row }) })
    .first()
    .getByRole('gridcell')
    .nth(nth);

async function typeInto(cell: Locator, texts: readonly string[]): Promise<void> {
  await cell.click();
  for (const text of texts) {
    await cell.page().keyboard.type(text);
    await cell.page().keyboard.press('Enter');
  }
}

async function copy(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
}

async function paste(page: Page, text: string): Promise<void> {
  await copy(page, text);
  await page.keyboard.press('Control+v');
}

const allSaved = (page: Page) => page.getByRole('status').filter({ hasText: 'Tudo gravado' }).first().waitFor();

async function pasteRows(page: Page, address: string, name: string, rows: readonly string[]): Promise<void> {
  await page.goto(`${BASE}/${address}`);
  await openGrid(page, name);
  await page.getByRole('button', { name: 'Colar planilha' }).click();
  const dialog = page.getByRole('dialog', { name: `Colar planilha em ${name}` });
  await dialog.getByLabel('Linhas da planilha').focus();
  await paste(page, rows.join('\r\n'));
  await dialog.getByRole('button', { name: rows.length === 1 ? 'Lançar 1 linha' : `Lançar ${rows.length} linhas` }).click();
  await dialog.waitFor({ state: 'detached' });
}
