import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addDays, formatDay, harvestWindow, todayInBrazil } from '#domain/calendar';
import { countOf, editor, notice, openGrid, rowWith } from './grid';
import { harvestTitle, runningYear, today } from './harvest';
import { awaitFocus, awaitRead, tabTo } from './keyboard';
import { anonymousPages } from './pages';
import { PASSWORD } from './shared-product';
import { chooseScope, forgetLastScope, signIn, signOut } from './steps';

const CUSTOMER = 'Agropecuária Santa Rita';
const HARVEST = harvestTitle();

const newPage = anonymousPages();

it('a farmer enters the first day and the technician validates it', async () => {
  const page = await newPage();
  await enterByKeyboard(page);
  await addTwoAtTheirPace(page);
  await addBirthByKeyboard(page);
  await addThreeWithoutLooking(page);
  await pasteDeaths(page);
  await correctOne(page);
  await deleteOneAndTakeItBack(page);
  await deleteTwoByKeyboard(page);
  await signOut(page);
  await validateAll(page);
});

async function enterByKeyboard(page: Page): Promise<void> {
  await forgetLastScope(page);
  await page.goto('/login');
  await awaitFocus(page.getByLabel('Login'));
  await page.keyboard.type('cliente@porteira.local');
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');

  // A single customer is preselected.
  await awaitFocus(page.getByRole('combobox', { name: 'Safra' }));
  await page.keyboard.type(HARVEST);
  await page.getByRole('option', { name: HARVEST }).waitFor();
  await page.keyboard.press('Enter');
  const farm = page.getByRole('combobox', { name: 'Fazenda' });
  await tabTo(page, farm);
  await page.keyboard.type('boa esp');
  await page.getByRole('option', { name: 'Fazenda Boa Esperança' }).waitFor();
  await page.keyboard.press('Enter');
  expect(await farm.inputValue()).toBe('Fazenda Boa Esperança');
  await tabTo(page, page.getByRole('button', { name: 'Aplicar' }));
  await page.keyboard.press('Enter');
}

/** The cursor follows the saved row when other rows push it down. */
async function addTwoAtTheirPace(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('link', { name: 'Nascimentos' }).first());
  await page.keyboard.press('Enter');
  const grid = await openGrid(page, 'Nascimentos');
  const { start } = harvestWindow({ first_year: runningYear(), last_year: runningYear() + 1 });
  const dayBefore = addDays(todayInBrazil(), -1);
  await page.keyboard.press('a');
  await awaitFocus(editor(grid, 'Data'));
  const first = [...formatDay(dayBefore < start ? start : dayBefore).slice(0, 5), 'Tab', ...'2.041', 'Tab', 'F', 'Tab'];
  for (const key of [...first, ...today().slice(0, 5), 'Tab', ...'2.042', 'Tab', 'F', 'Enter']) {
    await page.keyboard.press(key);
    await page.waitForTimeout(20);
  }
  const saved = rowWith(grid, today(), '2.042', 'Fêmea');
  await saved.waitFor();
  await page.waitForLoadState('networkidle');
  await awaitFocus(saved.getByRole('gridcell').first());
}

async function addBirthByKeyboard(page: Page): Promise<void> {
  const grid = await openGrid(page, 'Nascimentos');
  await page.keyboard.press('a');
  await awaitFocus(editor(grid, 'Data'));
  await page.keyboard.type(today().replaceAll('/', ''));
  expect(await editor(grid, 'Data').inputValue()).toBe(today());
  await page.keyboard.press('Tab');
  await awaitFocus(editor(grid, 'Quantidade (cab)'));
  await page.keyboard.type('1234');
  await page.keyboard.press('Tab');
  await awaitFocus(editor(grid, 'Sexo'));
  await page.keyboard.type('F');
  await page.keyboard.press('Enter');
  await notice(page, 'Sucesso ao inserir novos dados').waitFor();
  const row = rowWith(grid, today(), '1.234', 'Fêmea');
  await row.waitFor();
  expect(await row.count()).toBe(1);
  await awaitFocus(row.getByRole('gridcell').first());
}

/** Three rows without waiting: the day suffices, choices carry over, and no key is lost. */
async function addThreeWithoutLooking(page: Page): Promise<void> {
  const grid = await openGrid(page, 'Nascimentos');
  const before = await countOf(page);
  const [day = ''] = today().split('/');
  await page.keyboard.press('a');
  await awaitFocus(editor(grid, 'Data'));
  await page.keyboard.type(day);
  await page.keyboard.press('Tab');
  await page.keyboard.type('2.051');
  await page.keyboard.press('Tab');
  await page.keyboard.type('M');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2.052');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.type(today().slice(0, 5));
  await page.keyboard.press('Tab');
  await page.keyboard.type('2.053');
  await page.keyboard.press('Enter');
  for (const amount of ['2.051', '2.052', '2.053']) await rowWith(grid, today(), amount, 'Macho').waitFor();
  await expect.poll(() => countOf(page)).toBe(before + 3);
  await awaitFocus(rowWith(grid, today(), '2.053', 'Macho').getByRole('gridcell').first());
}

/** As a Brazilian spreadsheet copies it, in its own column order; the third row is invalid. */
const [day, month, year] = today().split('/');
const DEATHS = [
  ['Motivo', 'Data', 'Quantidade (cab)', 'Idade', 'Categoria'],
  ['Raio', today(), '11', 'Acima de 36 meses', 'Matrizes em reprodução'],
  ['picada de cobra', `${day}-${month}-${year}`, '12,0', '0 a 8 meses', 'Bezerros(as) 0-8 meses'],
  ['Trovão', `31/02/${year}`, '13', '13 a 24 meses', 'Machos 13-24 meses'],
  ['RAIVA', `${day}/${month}/${year?.slice(2)}`, '1.014', '13 a 24 meses', 'FEMEAS 13-24 MESES'],
  ['Atolamento/afogamento', `${year}-${month}-${day}`, '15', 'Acima de 36 meses', 'Touros'],
];

async function pasteDeaths(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Mortes' }).click();
  const grid = await openGrid(page, 'Mortes');
  const before = await countOf(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(new URL(request.url()).pathname);
  });
  await grid.getByRole('gridcell').first().click();
  await page.evaluate((text) => navigator.clipboard.writeText(text), DEATHS.map((cells) => cells.join('\t')).join('\r\n'));
  await page.keyboard.press('Control+V');

  const dialog = page.getByRole('dialog', { name: 'Colar planilha em Mortes' });
  await dialog.getByText('5 linhas', { exact: true }).waitFor();
  await dialog.getByText('1 linha com erro', { exact: true }).waitFor();
  const third = dialog.getByRole('row').filter({ has: page.getByRole('cell', { name: '3', exact: true }) });
  await third.getByText('Data inválida').waitFor();
  await third.getByText('"Trovão" não está na lista').waitFor();
  await awaitFocus(dialog.getByLabel('Motivo, linha 3'));
  await awaitRead(dialog);
  const save = dialog.getByRole('button', { name: 'Lançar 5 linhas' });
  expect(await save.isDisabled()).toBe(true);

  await page.keyboard.press('Control+A');
  await page.keyboard.type('Acidente/fratur');
  await page.keyboard.press('Enter');
  await third.getByRole('button', { name: 'Usar Acidente/fratura' }).press('Enter');
  await awaitFocus(dialog.getByLabel('Data, linha 3'));
  await page.keyboard.press('Control+A');
  await page.keyboard.type(today());
  await page.keyboard.press('Enter');
  await dialog.getByText('todas prontas').waitFor();
  await awaitFocus(save);
  expect(calls).toEqual([]);
  await save.click();
  await notice(page, 'Sucesso ao inserir novos dados: 5 linhas').waitFor();
  expect(calls).toEqual(['/api/deaths/batch']);

  await rowWith(grid, today(), '11', 'Acima de 36 meses', 'Matrizes em reprodução', 'Raio').waitFor();
  await rowWith(grid, today(), '12', '0 a 8 meses', 'Bezerros(as) 0-8 meses', 'Picada de cobra').waitFor();
  await rowWith(grid, today(), '13', '13 a 24 meses', 'Machos 13-24 meses', 'Acidente/fratura').waitFor();
  await rowWith(grid, today(), '1.014', '13 a 24 meses', 'Fêmeas 13-24 meses', 'Raiva').waitFor();
  await rowWith(grid, today(), '15', 'Acima de 36 meses', 'Touros', 'Atolamento/afogamento').waitFor();
  expect(await countOf(page)).toBe(before + 5);

  // Rows that exist already are announced and skipped.
  await grid.getByRole('gridcell').first().click();
  await page.keyboard.press('Control+V');
  await dialog.getByText('4 linhas que já existem iguais').waitFor();
  await dialog.getByRole('button', { name: 'Tirar 4 linhas que já existem' }).click();
  await dialog.getByText('1 linha', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}

async function correctOne(page: Page): Promise<void> {
  const grid = page.getByRole('grid', { name: 'Mortes' });
  await rowWith(grid, today(), '1.014').getByRole('gridcell', { name: '1.014' }).dblclick();
  const amount = editor(grid, 'Quantidade (cab)');
  await awaitFocus(amount);
  await amount.fill('14');
  await amount.press('Enter');
  await notice(page, 'Editado com sucesso!').waitFor();
  await rowWith(grid, today(), '14', 'Raiva').waitFor();
  expect(await rowWith(grid, today(), '1.014').count()).toBe(0);
}

async function deleteOneAndTakeItBack(page: Page): Promise<void> {
  const grid = page.getByRole('grid', { name: 'Mortes' });
  const before = await countOf(page);
  const row = rowWith(grid, today(), '15', 'Touros');
  await row.getByRole('gridcell').first().click();
  await page.keyboard.press('Delete');
  const question = page.getByRole('dialog', { name: 'Excluir' });
  await question.getByText('Tem certeza que deseja excluir esse registro?').waitFor();
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await row.count()).toBe(1);

  await page.keyboard.press('Delete');
  await question.getByRole('button', { name: 'Sim' }).click();
  const said = notice(page, 'Excluído com sucesso');
  await said.waitFor();
  await row.waitFor({ state: 'detached' });
  expect(await countOf(page)).toBe(before - 1);
  expect(await said.getByRole('button', { name: 'Desfazer' }).count()).toBe(0);
  await page.getByRole('button', { name: /^Desfazer: exclusão de 1 / }).click();
  await row.waitFor();
  expect(await countOf(page)).toBe(before);
}

/** The arrows go on from the place of the deleted rows. */
async function deleteTwoByKeyboard(page: Page): Promise<void> {
  const grid = page.getByRole('grid', { name: 'Mortes' });
  const before = await countOf(page);
  await rowWith(grid, today(), '13').getByRole('gridcell').first().click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Delete');
  const question = page.getByRole('dialog', { name: 'Excluir' });
  await awaitFocus(question.getByRole('button', { name: 'Cancelar' }));
  await awaitRead(question);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await notice(page, '2 registros excluídos').waitFor();
  await expect.poll(() => countOf(page)).toBe(before - 2);
  await awaitFocus(grid.locator('[role="gridcell"]:focus'));
  await page.keyboard.press('Control+z');
  await expect.poll(() => countOf(page)).toBe(before);
}

async function validateAll(page: Page): Promise<void> {
  await signIn(page, 'tecnico@porteira.local');
  await chooseScope(page, { customer: CUSTOMER, harvest: HARVEST, farm: 'Fazenda Boa Esperança' });
  for (const movement of ['Nascimentos', 'Mortes']) {
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: movement, exact: true }) });
    await card.getByText('pendente').waitFor();
    await card.getByRole('link', { name: movement }).click();
    const grid = await openGrid(page, movement);
    await page.getByLabel('Linhas por página').selectOption('100');
    await grid.getByRole('row').nth(1).waitFor();
    const all = grid.getByRole('checkbox', { name: 'Validar todos' });
    expect(await all.isChecked()).toBe(false);
    await all.click();
    await expect.poll(() => all.isChecked()).toBe(true);
    await rowWith(grid, today()).first().getByRole('checkbox', { name: 'validado', checked: true }).waitFor();
    await page.getByRole('navigation', { name: 'Onde estou' }).getByRole('link', { name: 'Pecuária' }).click();
    await card.locator('[data-status=validated]').waitFor();
    expect(await card.getByText('pendente').count()).toBe(0);
  }
}
