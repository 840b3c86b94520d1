import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Api, apiOf, type Listed, scopeOf } from './api';
import { editor, notice, openGrid, rowWith } from './grid';
import { harvestTitle, runningYear } from './harvest';
import { awaitFocus, tabTo } from './keyboard';
import { PHONE, pagesOf } from './pages';
import { sharedProduct } from './shared-product';

const SCOPE = { harvest: harvestTitle(2), farm: 'Fazenda Boa Esperança' };
const EXPENSES = '/corte/lancamentos/financeiro/tipo/despesas';
const IGPDI = '/cadastros/categorias/leite/igpdi';
const AREA = '/corte/lancamentos/pecuaria/area';

const openAsFarmer = pagesOf('cliente@porteira.local', SCOPE);
let farmer: Api;
let scope: { farm: number; harvest: number };
beforeAll(async () => {
  farmer = await apiOf(sharedProduct().url, 'cliente@porteira.local');
  scope = await scopeOf(farmer, SCOPE.farm, SCOPE.harvest);
});

async function storedExpense(description: string): Promise<number[]> {
  const { resultList } = await farmer.get<Listed<{ value: number }>>(
    `/financials?cost_type=DESPESAS&harvest_id=${scope.harvest}&wherecustom[description]=eq:${encodeURIComponent(description)}`,
  );
  return resultList.map(({ value }) => value);
}

async function startExpense(page: Page, description: string): Promise<{ grid: Locator; value: Locator }> {
  const grid = await openGrid(page, 'Despesas');
  await page.getByRole('toolbar', { name: 'Ações da grade' }).getByRole('button', { name: '+ Adicionar' }).click();
  await editor(grid, 'Descrição').fill(description);
  await editor(grid, 'Centro de custo').fill('energia');
  await page.getByRole('option', { name: 'Energia elétrica' }).waitFor();
  const value = editor(grid, 'Valor');
  await tabTo(page, value);
  return { grid, value };
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+v');
}

describe('an expense', () => {
  it('accepts a thousands dot, shows the parsed value and stores it', async () => {
    const page = await openAsFarmer(EXPENSES);
    const { grid, value } = await startExpense(page, 'Adubo da várzea');
    await page.keyboard.type('8.420,00', { delay: 30 });
    expect(await value.inputValue()).toBe('8.420,00');
    await page.keyboard.press('Shift+Tab');
    expect(await value.inputValue()).toBe('R$ 8.420,00');
    await page.keyboard.press('Tab');
    await awaitFocus(value);
    await page.keyboard.press('Enter');
    await notice(page, 'Sucesso ao inserir novos dados').waitFor();
    await rowWith(grid, 'Adubo da várzea', 'R$ 8.420,00').waitFor();
    expect(await storedExpense('Adubo da várzea')).toEqual([8420]);
  });

  // `number-text.test.ts` covers all spellings; this covers one of each kind.
  it('parses typed, pasted and paused input alike', async () => {
    const page = await openAsFarmer(EXPENSES);
    const { value } = await startExpense(page, 'Só para ler');
    const meanings: [written: string, shown: string][] = [
      ['12.345.678,90', 'R$ 12.345.678,90'],
      ['1500.75', 'R$ 1.500,75'],
      ['R$ 1,234.56', 'R$ 1.234,56'],
      [',5', 'R$ 0,50'],
      ['12,345', '12,345'],
      ['dez mil', 'dez mil'],
    ];
    for (const [written, shown] of meanings) {
      await value.press('Control+a');
      await page.keyboard.press('Delete');
      // Shift+Tab, as Tab in the last cell would save. The pause lets the keys so far reach the row.
      for (const [at, key] of [...written.replaceAll('e', '')].entries()) await page.keyboard.type(key, { delay: at === 3 ? 600 : 0 });
      await page.keyboard.press('Shift+Tab');
      expect([written, await value.inputValue()]).toEqual([written, shown.replaceAll('e', '')]);
      await value.focus();
      await page.keyboard.press('Control+a');
      await paste(page, written);
      await page.keyboard.press('Shift+Tab');
      expect([written, await value.inputValue()]).toEqual([written, shown]);
      await expect.poll(() => value.getAttribute('aria-invalid')).toBe(/^R\$/.test(shown) ? null : 'true');
      await value.focus();
    }
    await page.keyboard.press('Escape');
    await value.waitFor({ state: 'detached' });
  });

  it('keeps unreadable text with its reason and ignores keys that no number has', async () => {
    const page = await openAsFarmer(EXPENSES);
    const { value } = await startExpense(page, 'Número torto');
    await page.keyboard.type('1.500.75');
    await page.keyboard.press('Enter');
    await page.getByText('Valor inválido', { exact: true }).waitFor();
    await awaitFocus(value);
    expect(await value.inputValue()).toBe('1.500.75');
    expect(await storedExpense('Número torto')).toEqual([]);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('-+e7E,5');
    expect(await value.inputValue()).toBe('7,5');
    await page.keyboard.press('Control+a');
    await paste(page, '-7,50');
    await page.keyboard.press('Enter');
    await page.getByText('Valor inválido', { exact: true }).waitFor();
    await awaitFocus(value);
    expect(await value.inputValue()).toBe('-7,50');
    await page.keyboard.type('7,5');
    await page.keyboard.press('Enter');
    await notice(page, 'Sucesso ao inserir novos dados').waitFor();
    expect(await storedExpense('Número torto')).toEqual([7.5]);
  });

  it('replaces a refused date with the next keys', async () => {
    const page = await openAsFarmer(EXPENSES);
    const { grid } = await startExpense(page, 'Dia torto');
    await page.keyboard.type('70');
    const day = editor(grid, 'Data');
    await day.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('31/02');
    await page.keyboard.press('Enter');
    await page.getByText('Data inválida').waitFor();
    await awaitFocus(day);
    await page.keyboard.type('15/07');
    await page.keyboard.press('Enter');
    await notice(page, 'Sucesso ao inserir novos dados').waitFor();
    expect(await storedExpense('Dia torto')).toEqual([70]);
  });

  it('accepts either decimal key of a numeric keypad', async () => {
    const page = await openAsFarmer(EXPENSES);
    const { value } = await startExpense(page, 'Pelo teclado numérico');
    // Num Lock with Shift makes the keypad type navigation keys: `12.5`.
    await page.keyboard.down('Shift');
    for (const key of ['Numpad1', 'Numpad2', 'NumpadDecimal', 'Numpad5']) await page.keyboard.press(key);
    await page.keyboard.up('Shift');
    expect(await value.inputValue()).toBe('12.5');
    await page.keyboard.press('Enter');
    await notice(page, 'Sucesso ao inserir novos dados').waitFor();
    expect(await storedExpense('Pelo teclado numérico')).toEqual([12.5]);
  });

  it('opens for editing without thousands separators', async () => {
    const page = await openAsFarmer(EXPENSES);
    const { grid } = await startExpense(page, 'Corrigida no meio');
    await page.keyboard.type('8.420,00');
    await page.keyboard.press('Enter');
    const row = rowWith(grid, 'Corrigida no meio', 'R$ 8.420,00');
    await row.getByRole('gridcell', { name: 'R$ 8.420,00' }).dblclick();
    const value = editor(grid, 'Valor');
    await awaitFocus(value);
    await expect.poll(() => value.inputValue()).toBe('8420,00');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('1');
    await page.keyboard.press('Enter');
    await expect.poll(() => storedExpense('Corrigida no meio')).toEqual([81420]);
    // The first key replaces the content of a reopened cell.
    await rowWith(grid, 'Corrigida no meio').getByRole('gridcell', { name: 'R$ 81.420,00' }).dblclick();
    await awaitFocus(value);
    await page.keyboard.type('90');
    await page.keyboard.press('Enter');
    await expect.poll(() => storedExpense('Corrigida no meio')).toEqual([90]);
    await value.waitFor({ state: 'detached' });
  });

  it('is found by a filter with a thousands dot', async () => {
    const page = await openAsFarmer(EXPENSES);
    await startExpense(page, 'Procurada');
    await page.keyboard.type('98.765,43');
    await page.keyboard.press('Enter');
    const grid = await openGrid(page, 'Despesas');
    await rowWith(grid, 'Procurada', 'R$ 98.765,43').waitFor();
    await grid
      .getByRole('columnheader', { name: /^Valor/ })
      .getByRole('button', { name: /^Filtrar/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Filtrar Valor' });
    const text = dialog.getByRole('textbox', { name: 'Primeira condição: valor' });
    expect(await text.getAttribute('inputmode')).toBe('decimal');
    await text.click();
    await page.keyboard.type('98.765,4x');
    await page.keyboard.press('Enter');
    await dialog.getByText('Valor inválido').waitFor();
    expect(await text.inputValue()).toBe('98.765,4x');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('98.765,43');
    const asked = page.waitForRequest((request) => decodeURIComponent(request.url()).includes('wherecustom[value]=eq:98765.43'));
    await page.keyboard.press('Enter');
    await asked;
    await page.getByText('igual a R$ 98.765,43').waitFor();
    await expect.poll(() => grid.getByRole('rowgroup').getByRole('row').count()).toBe(1);

    // Printed filters have no buttons.
    const tools = page.getByRole('button', { name: /^(Filtr|Tirar o filtro|Limpar)/ });
    expect(await tools.count()).toBeGreaterThan(0);
    await page.emulateMedia({ media: 'print' });
    await page.getByText('igual a R$ 98.765,43').waitFor();
    expect(await tools.count()).toBe(0);
    await page.emulateMedia({ media: null });
  });

  it('opens the numeric keyboard on a phone', async () => {
    const page = await openAsFarmer(EXPENSES, PHONE);
    await page.getByRole('button', { name: '+ Adicionar' }).click();
    const card = page.getByRole('group', { name: 'Novo registro' });
    await editor(card, 'Descrição').fill('Pelo telefone');
    const center = editor(card, 'Centro de custo');
    await center.click();
    await center.fill('energia');
    await page.getByRole('listbox', { name: 'Centro de custo', exact: true }).getByRole('option', { name: 'Energia elétrica' }).click();
    const value = editor(card, 'Valor');
    expect(await value.getAttribute('inputmode')).toBe('decimal');
    await value.click();
    await page.keyboard.type('8.420,5');
    await editor(card, 'Descrição').focus();
    expect(await value.inputValue()).toBe('R$ 8.420,50');
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await notice(page, 'Sucesso ao inserir novos dados').waitFor();
    expect(await storedExpense('Pelo telefone')).toEqual([8420.5]);
  });
});

describe('an area', () => {
  const stored = async () => {
    const { resultList } = await farmer.get<Listed<{ value: number; date: string; category_area: { title: string } }>>(
      `/areas?wherein[harvest.id]=${scope.harvest}&wherein[farm.id]=${scope.farm}&perPage=500`,
    );
    return (month: string) =>
      resultList.filter((row) => row.date.startsWith(month) && row.category_area.title === 'Pastagem cultivada').map(({ value }) => value);
  };
  const cellOf = async (page: Page, column: string): Promise<Locator> => {
    const grid = page.getByRole('grid', { name: 'Área' });
    const index = await grid.getByRole('columnheader', { name: column, exact: true }).getAttribute('aria-colindex');
    return grid
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: 'Pastagem cultivada' }) })
      .locator(`[aria-colindex="${index}"]`);
  };
  const year = runningYear() - 2;

  it('accepts a thousands dot in a sheet and an edit in the middle', async () => {
    const page = await openAsFarmer(AREA);
    await page.getByRole('rowheader', { name: 'Pastagem cultivada' }).waitFor();
    const july = await cellOf(page, 'julho');
    await july.click();
    // Keys that no number starts with are ignored.
    await page.keyboard.type('-e+');
    expect(await july.getByRole('textbox').count()).toBe(0);
    await page.keyboard.type('2.980,50', { delay: 30 });
    await page.keyboard.press('Tab');
    await expect.poll(() => july.innerText()).toBe('2.980,50');
    await expect.poll(async () => (await stored())(`${year}-07`)).toEqual([2980.5]);
    await july.click();
    await page.keyboard.press('F2');
    await page.keyboard.press('Home');
    await page.keyboard.type('1');
    await page.keyboard.press('Enter');
    await expect.poll(() => july.innerText()).toBe('12.980,50');
    await expect.poll(async () => (await stored())(`${year}-07`)).toEqual([12980.5]);
  });

  it('pastes English numbers and asks where they are ambiguous', async () => {
    const page = await openAsFarmer(AREA);
    await page.getByRole('rowheader', { name: 'Pastagem cultivada' }).waitFor();
    await (await cellOf(page, 'agosto')).click();
    await paste(page, '1500.75');
    await expect.poll(async () => (await stored())(`${year}-08`)).toEqual([1500.75]);
    await paste(page, '1600.25\t1.500');
    await page.getByText('pode ser 1500 ou 1,5').first().waitFor();
    const september = await cellOf(page, 'setembro');
    expect(await september.innerText()).toContain('1.500');
    await september.click();
    await page.keyboard.type('1500');
    await page.keyboard.press('Enter');
    await expect.poll(async () => [(await stored())(`${year}-08`), (await stored())(`${year}-09`)]).toEqual([[1600.25], [1500]]);
  });
});

describe('the IGP-DI', () => {
  const openIgpdi = pagesOf('admin@porteira.local', { customer: 'Agropecuária Santa Rita', ...SCOPE });
  /** The index begins in August of this year. */
  const YEAR = 1994;
  const stored = async () => {
    const admin = await apiOf(sharedProduct().url, 'admin@porteira.local');
    const { resultList } = await admin.get<Listed<{ date: string; index: number }>>('/igpdi?perPage=500');
    return (month: string) => resultList.find(({ date }) => date.startsWith(`${YEAR}-${month}`))?.index;
  };
  const open = async (): Promise<Page> => {
    const page = await openIgpdi(IGPDI);
    await page.getByRole('combobox', { name: 'Ano' }).selectOption(String(YEAR));
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await page.getByRole('form', { name: `IGP-DI de ${YEAR}` }).waitFor();
    return page;
  };

  it('accepts comma, keypad dot and a pasted column', async () => {
    const page = await open();
    const month = (name: string) => page.getByRole('textbox', { name, exact: true });
    await month('Janeiro').click();
    await page.keyboard.type('1150,25', { delay: 30 });
    await page.keyboard.press('Tab');
    expect(await month('Janeiro').inputValue()).toBe('1.150,250');
    await awaitFocus(month('Fevereiro'));
    await page.keyboard.type('1173.831');
    await page.keyboard.press('Tab');
    await page.keyboard.type('1.180');
    await page.keyboard.press('Tab');
    await page.keyboard.type('1.18.0');
    await page.keyboard.press('Tab');
    await page.getByText('Valor inválido', { exact: true }).waitFor();
    expect(await month('Abril').inputValue()).toBe('1.18.0');
    await month('Abril').focus();
    await page.keyboard.press('Control+a');
    await paste(page, '1190,5\r\n\r\n1192,125');
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await notice(page, 'Editado com sucesso!').waitFor();
    const read = await stored();
    expect(['01', '02', '03', '04', '05', '06'].map(read)).toEqual([1150.25, 1173.831, 1180, 1190.5, undefined, 1192.125]);
  });
});
