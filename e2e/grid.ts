import type { Locator, Page } from 'playwright-core';

export async function openGrid(page: Page, name: string): Promise<Locator> {
  const grid = page.getByRole('grid', { name, exact: true });
  await grid.waitFor();
  await page.getByRole('status', { name: `Carregando ${name}` }).waitFor({ state: 'detached' });
  return grid;
}

export function rowWith(grid: Locator, ...texts: string[]): Locator {
  const cell = (name: string) => grid.page().getByRole('gridcell', { name, exact: true });
  return texts.reduce((rows, text) => rows.filter({ has: cell(text) }), grid.getByRole('rowgroup').getByRole('row'));
}

export function editor(grid: Locator, label: string): Locator {
  return grid.getByLabel(label, { exact: true });
}

/** The key hint on a button is not part of its accessible name. */
export function action(page: Page, name: '+ Adicionar' | 'Editar' | 'Excluir' | 'Salvar' | 'Cancelar'): Locator {
  return page.getByRole('toolbar', { name: 'Ações da grade' }).getByRole('button', { name, exact: true });
}

export function notice(page: Page, words: string): Locator {
  return page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: words }).first();
}

export async function countOf(page: Page): Promise<number> {
  return Number((await page.getByText(/^[\d.]+ registros?$/).innerText()).replace(/\D/g, ''));
}
