import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { action, countOf, editor, openGrid, rowWith } from './grid';
import { harvestTitle } from './harvest';
import { awaitRead } from './keyboard';
import { anonymousPages, pagesOf } from './pages';
import { signIn } from './steps';

const newPage = anonymousPages();
const openAsFarmer = pagesOf('cliente@porteira.local', { harvest: harvestTitle(1), farm: 'Fazenda Boa Esperança' });

async function download(page: Page, format: string): Promise<{ name: string; text: string }> {
  await page.getByRole('button', { name: 'Baixar' }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: format }).click()]);
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /Importar planilha/ });

async function choose(page: Page, name: string, text: string): Promise<void> {
  const dialog = dialogOf(page);
  await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
}

it('a farmer downloads, edits and uploads the births', async () => {
  const page = await openAsFarmer('/corte/lancamentos/pecuaria/nascimento');
  await openGrid(page, 'Nascimentos');
  const { name, text } = await download(page, 'Texto (CSV)');
  const whose = 'Nascimentos - Fazenda Boa Esperança - Agropecuária Santa Rita - Safra';
  expect(name).toMatch(new RegExp(`^${whose} \\d{4}-\\d{4} - \\d\\d-\\d\\d-\\d{4}\\.csv$`));
  expect((await download(page, 'Planilha (XLSX)')).name).toMatch(new RegExp(`^${whose} .*\\.xlsx$`));
  const [header = '', first = '', ...others] = text.trimEnd().split('\r\n');
  expect(header).toBe('\ufeff"ID";"Versão";"Data";"Quantidade";"Sexo";"Mês inteiro"');
  const [id, version, date] = first.split(';');

  await page.getByRole('button', { name: 'Importar' }).click();
  await choose(page, 'nascimentos.csv', [header, `${id};${version};${date};muitos;Macho;Não`, ...others].join('\r\n'));
  await dialogOf(page).getByRole('row', { name: '2 Quantidade Valor inválido' }).waitFor();
  expect(await dialogOf(page).getByRole('button', { name: 'Importar' }).count()).toBe(0);
  await dialogOf(page).getByRole('button', { name: 'Escolher outro arquivo' }).click();
  const wrong = Array.from({ length: 150 }, () => `;;${date};nenhum;Macho;Não`);
  await choose(page, 'nascimentos.csv', [header, ...wrong].join('\r\n'));
  await dialogOf(page).getByText('São as primeiras 100; há mais 50 linhas com erro.').waitFor();
  await dialogOf(page).getByText('150 linhas com erro').first().waitFor();
  await dialogOf(page).getByRole('button', { name: 'Escolher outro arquivo' }).click();
  const good = [header, `${id};${version};${date};987;Macho;Não`, ...others, `;;${date};5;Fêmea;Não`];
  await choose(page, 'nascimentos.csv', good.join('\r\n'));
  const sentence = others.length === 1 ? '1 nova, 1 alterada, 1 igual' : `1 nova, 1 alterada, ${others.length} iguais`;
  await dialogOf(page).getByText(sentence, { exact: true }).waitFor();
  await dialogOf(page).getByRole('button', { name: 'Importar' }).click();
  await page.getByText(`Planilha importada: ${sentence}`).waitFor();
  await dialogOf(page).waitFor({ state: 'detached' });
  const brought = page.getByRole('gridcell', { name: '987' }).first();
  await brought.waitFor();
  await page.keyboard.press('Control+z');
  await page.getByText(`Desfeito: planilha importada (${sentence})`).waitFor();
  await brought.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+Shift+z');
  await brought.waitFor();
  await page.getByRole('button', { name: 'Importar' }).click();
  await choose(page, 'nascimentos.csv', [header, `;;${date};5;Fêmea;Não`].join('\r\n'));
  await dialogOf(page).getByText('1 das novas já existe igual').waitFor();
  await awaitRead(dialogOf(page));
  await page.keyboard.press('Escape');
  await dialogOf(page).waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Importar' }).click();
  await choose(page, 'nascimentos.csv', [header, `${id};${version};${date};988;Macho;Não`].join('\r\n'));
  await dialogOf(page)
    .getByRole('row', { name: /Registro alterado por .+ em / })
    .waitFor();
});

it('an empty template is filled in and uploaded', async () => {
  const page = await openAsFarmer('/corte/lancamentos/pecuaria/nascimento');
  await openGrid(page, 'Nascimentos');
  await page.getByRole('button', { name: 'Importar' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialogOf(page).getByRole('button', { name: 'Baixar planilha vazia (modelo)' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Nascimentos - modelo - .* - Safra .*\.xlsx$/);
  await dialogOf(page)
    .locator('input[type=file]')
    .setInputFiles(await file.path());
  await dialogOf(page).getByText('A planilha não tem linhas.').waitFor();
});

it('a text of several lines survives export and import; a single-line field accepts no tab', async () => {
  const page = await newPage();
  await signIn(page, 'admin@porteira.local');
  await page.goto('/cadastros/clientes');
  const grid = await openGrid(page, 'Clientes');
  const name = 'AAA Linhas';
  await action(page, '+ Adicionar').click();
  await editor(grid, 'Cliente').click();
  await page.keyboard.insertText('AAA\tLinhas');
  expect(await editor(grid, 'Cliente').inputValue()).toBe(name);
  await editor(grid, 'E-mail').fill('linhas@porteira.local');
  await editor(grid, 'Senha').fill('Porteira@2026');
  await editor(grid, 'Descrição').click();
  await page.keyboard.type('uma');
  await page.keyboard.press('Alt+Enter');
  await page.keyboard.type('=1+1');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('três; fim');
  expect(await editor(grid, 'Descrição').inputValue()).toBe('uma\n=1+1\ntrês; fim');
  await page.keyboard.press('Enter');
  await rowWith(grid, name).waitFor();

  const { text } = await download(page, 'Texto (CSV)');
  expect(text).toContain('"uma\n\'=1+1\ntrês; fim"');
  await page.getByRole('button', { name: 'Importar' }).click();
  await choose(page, 'clientes.csv', text);
  await dialogOf(page).getByText('A planilha é igual ao que já está gravado.').waitFor();
});

it('selected rows get one value together and are undone together', async () => {
  const page = await openAsFarmer('/corte/lancamentos/pecuaria/nascimento');
  const grid = await openGrid(page, 'Nascimentos');
  const row = (index: number) => grid.locator(`[data-row="${index}"]`);
  const amounts = () => Promise.all([0, 2, 4].map((index) => row(index).getByRole('gridcell').nth(1).innerText()));
  const before = await amounts();
  await row(0).getByRole('gridcell').nth(1).click();
  await row(2)
    .getByRole('gridcell')
    .nth(1)
    .click({ modifiers: ['Control'] });
  await page.keyboard.press('Control+ArrowDown');
  await page.keyboard.press('Control+ArrowDown');
  await page.keyboard.press('Control+Space');
  await page.getByRole('button', { name: 'Alterar 3 linhas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Alterar 3 registros' });
  await dialog.getByRole('textbox', { name: 'Novo valor: Quantidade' }).click();
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  await dialog.getByText('Nada foi alterado. Estes registros não aceitam o valor:').waitFor();
  await dialog.getByRole('textbox', { name: 'Novo valor: Quantidade' }).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('1.017');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(amounts).toEqual(['1.017', '1.017', '1.017']);
  await page.keyboard.press('Control+z');
  await expect.poll(amounts).toEqual(before);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Alterar 3 linhas' }).waitFor({ state: 'detached' });

  const all = await countOf(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const card = (number: number) => page.getByRole('checkbox', { name: `Escolher registro ${number}`, exact: true });
  const top = await page.getByRole('listitem').first().boundingBox();
  expect(top?.y).toBeLessThan(300);
  await card(2).check();
  await card(4).check();
  await page.getByRole('button', { name: 'Alterar 2 linhas' }).waitFor();
  await action(page, 'Excluir').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sim' }).click();
  await expect.poll(() => countOf(page)).toBe(all - 2);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect.poll(() => countOf(page)).toBe(all);
});
