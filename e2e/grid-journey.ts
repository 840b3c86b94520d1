import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { ENVIRONMENTS } from '#model/kit/environment';
import type { Field } from '#model/kit/field';
import type { Resource } from '#model/kit/resource';
import type { Actor } from '#model/permissions';
import type { GridScreen, Screen, Section, SheetScreen } from '#model/screens/screen';
import { apiOf, type Listed } from './api';
import { action, editor, openGrid, rowWith } from './grid';
import { harvestTitle } from './harvest';
import { pagesOf } from './pages';
import { filledIn, fillRow, JOURNEY_CUSTOMER, JOURNEY_REFERENCE, labelOf, markOf } from './sample-row';
import { sharedProduct } from './shared-product';

/** Generated for every grid of a declared resource; only sample values are named. */

const ADMIN: Actor = { id: 0, role: 'ADMIN', profiles: ENVIRONMENTS, globalAccess: true };

export const pagesInCorte = () =>
  pagesOf('admin@porteira.local', {
    customer: 'Irmãos Zanatta Agropecuária',
    harvest: harvestTitle(),
    farm: 'Fazenda Santo Ângelo',
  });
export const pagesInLeite = () =>
  pagesOf('admin@porteira.local', { customer: 'Agroleite Serra do Salitre', harvest: harvestTitle(), farm: 'Fazenda Chapadão' }, 'Leite');

export async function makeReferences(): Promise<void> {
  const api = await apiOf(sharedProduct().url, 'admin@porteira.local');
  const { size } = await api.get<Listed<unknown>>(`/customers?wherecustom[name]=eq:${encodeURIComponent(JOURNEY_CUSTOMER)}`);
  if (size > 0) return;
  await api.post('/customers', {
    name: JOURNEY_CUSTOMER,
    email: 'da.jornada@porteira.local',
    password: 'Jornada@2026',
    profiles: ENVIRONMENTS,
    farms_limit: 9,
  });
  await api.post('/category_reference', { title: JOURNEY_REFERENCE, show: 'BIRTH' });
}

export const byLink = (links: Locator) => (screen: GridScreen) => links.getByRole('link', { name: screen.title, exact: true }).click();

export async function goToEntry(page: Page, screen: Screen, { label, modules }: Section): Promise<void> {
  const module = modules.find(({ groups }) => groups.some(({ screens }) => screens.some(({ key }) => key === screen.key)));
  const group = module?.groups.find(({ screens }) => screens.some(({ key }) => key === screen.key));
  if (!module || !group) throw new Error(`${screen.key} stands in no module`);
  const linkIn = (name: string, text: string) =>
    page.getByRole('navigation', { name, exact: true }).getByRole('link', { name: text, exact: true }).click();
  if (modules.length > 1) await linkIn(label, module.label);
  if (module.groups.length > 1) await linkIn(module.label, group.label);
  if (group.screens.length > 1) await linkIn(group.label, screen.title);
}

/** Goes on after a failure and reports all of them at the end. */
export async function failuresOf<Shown extends Screen>(
  page: Page,
  screens: readonly Shown[],
  goTo: (screen: Shown) => Promise<void>,
  journey: (screen: Shown) => Promise<void>,
): Promise<string[]> {
  const start = page.url();
  const failures: string[] = [];
  for (const screen of screens) {
    try {
      await goTo(screen);
      await page.waitForURL((url) => url.pathname === screen.address);
      await journey(screen);
    } catch (error) {
      failures.push(`${screen.address}: ${error}`);
      await page.goto(start);
    }
  }
  return failures;
}

const taken = new Set<string>();

/** One catalogue of each kind is tested fully; the API's matrix writes and removes every resource. */
export function isFirstOfItsKind(screen: GridScreen): boolean {
  const kinds = partsOf(screen)
    .fields.map(([, { kind }]) => kind)
    .join();
  const isFirst = !taken.has(kinds);
  taken.add(kinds);
  return isFirst;
}

export async function beginRow(page: Page, screen: GridScreen): Promise<void> {
  const { resource, fields } = partsOf(screen);
  const grid = await openWhole(page, resource);
  await page.keyboard.press('a');
  for (const [, field] of fields) await editor(grid, labelOf(field)).waitFor();
  await action(page, 'Cancelar').click();
}

export async function writeIntoSheet(page: Page, { title, name = title }: SheetScreen): Promise<void> {
  const sheet = page.getByRole('grid', { name, exact: true });
  // Heading rows have cells too, but they are read-only.
  const cell = sheet.locator('[role=gridcell][aria-readonly=false]').first();
  const saved = page.getByRole('status').filter({ hasText: 'Tudo gravado' });
  await cell.click();
  const before = await cell.innerText();
  await page.keyboard.type('777');
  await page.keyboard.press('Enter');
  await saved.waitFor();
  await expect.poll(() => cell.innerText()).toContain('777');
  await cell.click();
  await page.keyboard.press('Control+z');
  await expect.poll(() => cell.innerText()).toBe(before);
  await saved.waitFor();
}

export async function addAndRemove(page: Page, screen: GridScreen): Promise<void> {
  const { resource, fields } = partsOf(screen);
  const { text } = markOf(resource);
  const grid = await openWhole(page, resource);
  await addRow(grid, screen, fields, text);
  await removeRow(rowWith(grid, text));
}

export async function takeThrough(page: Page, screen: GridScreen): Promise<void> {
  const { resource, fields } = partsOf(screen);
  const { text, change } = markOf(resource);
  const grid = await openWhole(page, resource);
  await addRow(grid, screen, fields, text);

  await rowWith(grid, text).getByRole('gridcell', { name: text, exact: true }).dblclick();
  const changed = resource.fields[change.name];
  if (!changed) throw new Error(`${screen.address} has no ${change.name}`);
  const cell = editor(grid, labelOf(changed));
  if (changed.kind === 'enum') await cell.selectOption({ label: change.write });
  else await cell.fill(change.write);
  await action(page, 'Salvar').click();
  const row = rowWith(grid, change.text);
  await row.waitFor();

  await removeRow(row);
  await page.getByRole('button', { name: 'Desfazer' }).last().click();
  await row.waitFor();
}

async function openWhole(page: Page, { many }: Resource): Promise<Locator> {
  const grid = await openGrid(page, many);
  const beyondPx = () =>
    grid.evaluate((shown) => {
      const places = [shown.parentElement, document.documentElement];
      return Math.max(...places.map((place) => (place ? place.scrollWidth - place.clientWidth : 0)));
    });
  await expect.poll(beyondPx, { message: `${many} scrolls sideways` }).toBe(0);
  return grid;
}

const partsOf = (screen: GridScreen) => filledIn(screen, ADMIN);

async function addRow(grid: Locator, screen: GridScreen, fields: readonly [string, Field][], mark: string): Promise<void> {
  const page = grid.page();
  await action(page, '+ Adicionar').click();
  await fillRow(grid, screen, fields);
  await action(page, 'Salvar').click();
  const row = rowWith(grid, mark);
  await row.waitFor();
  await action(page, '+ Adicionar').click({ trial: true });
  const foot = grid.getByRole('row').last();
  const cut = async () => [...(await cutFigures(row)), ...(await cutFigures(foot))];
  await expect.poll(cut, { message: 'a new row is read whole, and the sums below it' }).toEqual([]);
}

const cutFigures = (row: Locator): Promise<string[]> =>
  row.getByRole('gridcell').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const parts = [cell, ...cell.querySelectorAll('*')];
      const isCut = parts.some(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth);
      return isCut && /^(R\$\s)?[\d.,]+( de [\d.]+)?$/.test(cell.textContent ?? '') ? [cell.textContent ?? ''] : [];
    }),
  );

async function removeRow(row: Locator): Promise<void> {
  const page = row.page();
  await row.getByRole('gridcell').first().click();
  await action(page, 'Excluir').click();
  await page.getByRole('dialog', { name: 'Excluir' }).getByRole('button', { name: 'Sim' }).click();
  await row.waitFor({ state: 'detached' });
}
