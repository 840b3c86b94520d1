import type { Locator, Page } from 'playwright-core';

/** The editable grid as its users know it: rows found by what they say, cells by their labels. */

/** The grid of a screen, once its first rows (or the words that there are none) have come. */
export async function openGrid(page: Page, name: string): Promise<Locator> {
  const grid = page.getByRole('grid', { name, exact: true });
  await grid.waitFor();
  await page.getByRole('status', { name: `Carregando ${name}` }).waitFor({ state: 'detached' });
  return grid;
}

/** Saved rows whose cells hold all of these texts, each as the whole text of a cell. */
export function rowWith(grid: Locator, ...texts: string[]): Locator {
  const cell = (name: string) => grid.page().getByRole('gridcell', { name, exact: true });
  return texts.reduce((rows, text) => rows.filter({ has: cell(text) }), grid.getByRole('rowgroup').getByRole('row'));
}

/** The editor of a field in the row (on a phone: the card) that is being written. */
export function editor(grid: Locator, label: string): Locator {
  return grid.getByLabel(label, { exact: true });
}

/** A button of the grid's toolbar. Its key stands on it, but is not part of its name. */
export function action(page: Page, name: '+ Adicionar' | 'Editar' | 'Excluir' | 'Salvar' | 'Cancelar'): Locator {
  return page.getByRole('toolbar', { name: 'Ações da grade' }).getByRole('button', { name, exact: true });
}

/** A notice that says this. */
export function notice(page: Page, words: string): Locator {
  return page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: words }).first();
}

/** How many rows the pager counts. */
export async function countOf(page: Page): Promise<number> {
  return Number((await page.getByText(/^[\d.]+ registros?$/).innerText()).replace(/\D/g, ''));
}
