import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openGrid } from './grid';
import { harvestTitle } from './harvest';
import { anonymousPages } from './pages';
import { chooseScope, signIn } from './steps';

/** The list as a file: downloaded, edited, brought back. */

const newPage = anonymousPages();

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

it('a farmer downloads the births, edits them and brings them back', async () => {
  const page = await newPage();
  await signIn(page, 'cliente@porteira.local');
  await chooseScope(page, { harvest: harvestTitle(1), farm: 'Fazenda Boa Esperança' });
  await page.goto('/corte/lancamentos/pecuaria/nascimento');
  await openGrid(page, 'Nascimentos');
  const { name, text } = await download(page, 'Texto (CSV)');
  expect(name).toMatch(/^Nascimentos - \d{4}-\d\d-\d\d\.csv$/);
  expect((await download(page, 'Planilha (XLSX)')).name).toMatch(/\.xlsx$/);
  const [header = '', first = '', ...others] = text.trimEnd().split('\r\n');
  expect(header).toBe('\ufeffID;Versão;Data;Quantidade;Sexo;Mês inteiro');
  const [id, version, date] = first.split(';');

  await page.getByRole('button', { name: 'Importar' }).click();
  await choose(page, 'nascimentos.csv', [header, `${id};${version};${date};muitos;Macho;Não`, ...others].join('\r\n'));
  await dialogOf(page).getByRole('row', { name: '2 Quantidade Valor inválido' }).waitFor();
  expect(await dialogOf(page).getByRole('button', { name: 'Importar' }).count()).toBe(0);
  await dialogOf(page).getByRole('button', { name: 'Escolher outro arquivo' }).click();
  const good = [header, `${id};${version};${date};987;Macho;Não`, ...others, `;;${date};5;Fêmea;Não`];
  await choose(page, 'nascimentos.csv', good.join('\r\n'));
  const sentence = others.length === 1 ? '1 nova, 1 alterada, 1 igual' : `1 nova, 1 alterada, ${others.length} iguais`;
  await dialogOf(page).getByText(sentence, { exact: true }).waitFor();
  await dialogOf(page).getByRole('button', { name: 'Importar' }).click();
  await page.getByText(`Planilha importada: ${sentence}`).waitFor();
  await dialogOf(page).waitFor({ state: 'detached' });
  await page.getByRole('gridcell', { name: '987' }).first().waitFor();

  // The same file again is an older one by now.
  await page.getByRole('button', { name: 'Importar' }).click();
  await choose(page, 'nascimentos.csv', [header, `${id};${version};${date};988;Macho;Não`].join('\r\n'));
  await dialogOf(page)
    .getByRole('row', { name: /Registro alterado por outra pessoa/ })
    .waitFor();
});
