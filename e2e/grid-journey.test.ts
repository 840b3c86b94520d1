import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { ENVIRONMENTS } from '#model/kit/environment';
import type { Field } from '#model/kit/field';
import type { Resource } from '#model/kit/resource';
import { type Actor, writableFields } from '#model/permissions';
import { resourceOf } from '#model/registry';
import { catalogueAreas, registers } from '#model/screens/cadastros';
import { settings } from '#model/screens/configuracao';
import { corteEntries } from '#model/screens/corte';
import { gridOf } from '#model/screens/grid-of';
import { leiteEntries } from '#model/screens/leite';
import { type GridScreen, gridsOf, type Screen, type Section, type SheetScreen, screensOf } from '#model/screens/screen';
import { apiOf } from './api';
import { action, editor, openGrid, rowWith } from './grid';
import { harvestTitle } from './harvest';
import { pagesOf } from './pages';
import { fillField, JOURNEY_CUSTOMER, JOURNEY_REFERENCE, labelOf, markOf } from './sample-row';
import { sharedProduct } from './shared-product';

/** Every screen that is a grid of a declared resource works: nothing here knows one of them by name but for its sample values. */

const ADMIN: Actor = { id: 0, role: 'ADMIN', profiles: ENVIRONMENTS, globalAccess: true };
const openInCorte = pagesOf('admin@porteira.local', {
  customer: 'Irmãos Zanatta Agropecuária',
  harvest: harvestTitle(),
  farm: 'Fazenda Santo Ângelo',
});
const openInLeite = pagesOf(
  'admin@porteira.local',
  { customer: 'Agroleite Serra do Salitre', harvest: harvestTitle(), farm: 'Fazenda Chapadão' },
  'Leite',
);

beforeAll(async () => {
  const api = await apiOf(sharedProduct().url, 'admin@porteira.local');
  await api.post('/customers', {
    name: JOURNEY_CUSTOMER,
    email: 'da.jornada@porteira.local',
    password: 'Jornada@2026',
    profiles: ENVIRONMENTS,
    farms_limit: 9,
  });
  await api.post('/category_reference', { title: JOURNEY_REFERENCE, show: 'BIRTH' });
});

/** Dozens of screens one after the other, on machines that have something else to do. */
const PATIENCE_MS = 180_000;

it.each([
  { section: corteEntries, open: openInCorte },
  { section: leiteEntries, open: openInLeite },
])(
  'entries below $section.address',
  async ({ section, open }) => {
    const screens = gridsOf(section);
    const page = await open(screens[0]?.address ?? '');
    const goTo = (screen: Screen) => goToEntry(page, screen, section);
    const journey = (screen: GridScreen) => (isFirstOfItsKind(screen) ? takeThrough : addAndRemove)(page, screen);
    expect(await failuresOf(page, screens, goTo, journey)).toEqual([]);
  },
  PATIENCE_MS,
);

it(
  'settings, which ask for the farm first',
  async () => {
    const screens = screensOf(settings);
    const page = await openInCorte(screens[0]?.address ?? '');
    await page.getByText('De qual fazenda, e em qual safra?').waitFor();
    await page.getByRole('button', { name: 'Aplicar' }).click();
    const goTo = (screen: Screen) => goToEntry(page, screen, settings);
    const journey = (screen: Screen) => (screen.kind === 'grid' ? takeThrough(page, screen) : writeIntoSheet(page, screen as SheetScreen));
    expect(await failuresOf(page, screens, goTo, journey)).toEqual([]);
  },
  PATIENCE_MS,
);

it(
  'registers',
  async () => {
    const { modules }: Section = registers;
    const screens = gridsOf({ ...registers, modules: modules.filter((module) => !module.page) });
    const page = await openInCorte(screens[0]?.address ?? '');
    const toolbar = page.getByRole('navigation', { name: registers.label });
    expect(await failuresOf(page, screens, byLink(toolbar), (screen) => takeThrough(page, screen))).toEqual([]);
  },
  PATIENCE_MS,
);

it.each(catalogueAreas)(
  'catalogues of $label',
  async ({ label, page: { address }, groups }) => {
    const page = await openInCorte(address);
    const screens = groups.flatMap((group) => group.screens).filter((screen) => screen.kind === 'grid');
    const landing = page.getByRole('main').getByRole('region', { name: label });
    const failures = await failuresOf(page, screens, byLink(landing), async (screen) => {
      if (isFirstOfItsKind(screen)) await addAndRemove(page, screen);
      else await beginRow(page, screen);
      await page.goBack();
    });
    expect(failures).toEqual([]);
  },
  PATIENCE_MS,
);

const byLink = (links: Locator) => (screen: GridScreen) => links.getByRole('link', { name: screen.title, exact: true }).click();

/** By the toolbar, the group and the tab, as far as there are several of them. */
async function goToEntry(page: Page, screen: Screen, { label, modules }: Section): Promise<void> {
  const module = modules.find(({ groups }) => groups.some(({ screens }) => screens.some(({ key }) => key === screen.key)));
  const group = module?.groups.find(({ screens }) => screens.some(({ key }) => key === screen.key));
  if (!module || !group) throw new Error(`${screen.key} stands in no module`);
  const linkIn = (name: string, text: string) =>
    page.getByRole('navigation', { name, exact: true }).getByRole('link', { name: text, exact: true }).click();
  if (modules.length > 1) await linkIn(label, module.label);
  if (module.groups.length > 1) await linkIn(module.label, group.label);
  if (group.screens.length > 1) await linkIn(group.label, screen.title);
}

/** Goes to each screen, and on to the next when one fails: what was wrong is told for all at the end. */
async function failuresOf<Shown extends Screen>(
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

/** Kinds of fields of the screens that went all the way, one list each. */
const taken = new Set<string>();

/** So many catalogues are alike that one of each kind goes all the way; that each resource is written and removed is said by the API's matrix. */
function isFirstOfItsKind(screen: GridScreen): boolean {
  const kinds = partsOf(screen)
    .fields.map(([, { kind }]) => kind)
    .join();
  const isFirst = !taken.has(kinds);
  taken.add(kinds);
  return isFirst;
}

/** The screen has its own rows and asks for its own fields; nothing is written. */
async function beginRow(page: Page, screen: GridScreen): Promise<void> {
  const { resource, fields } = partsOf(screen);
  const grid = await openGrid(page, resource.many);
  await page.keyboard.press('a');
  for (const [, field] of fields) await editor(grid, labelOf(field)).waitFor();
  await action(page, 'Cancelar').click();
}

/** The first cell that can be typed into is written, and taken back. */
async function writeIntoSheet(page: Page, { title, name = title }: SheetScreen): Promise<void> {
  const sheet = page.getByRole('grid', { name, exact: true });
  // Headings have cells too, which nobody types into.
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

/** Those that are alike must write and remove, which is half of the way. */
async function addAndRemove(page: Page, screen: GridScreen): Promise<void> {
  const { resource, fields } = partsOf(screen);
  const { text } = markOf(resource.path, resource.titleField);
  const grid = await openGrid(page, resource.many);
  await addRow(grid, screen, fields, text);
  await removeRow(rowWith(grid, text));
}

/** A row is added, changed, removed and brought back. */
async function takeThrough(page: Page, screen: GridScreen): Promise<void> {
  const { resource, fields } = partsOf(screen);
  const { text, change } = markOf(resource.path, resource.titleField);
  const grid = await openGrid(page, resource.many);
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

/** The resource as the screen shows it, and the fields that an administrator fills there. */
function partsOf(screen: GridScreen): { resource: Resource; fields: [string, Field][] } {
  const { resource, columns, fixed } = gridOf(screen, ADMIN, resourceOf);
  const writable = writableFields(ADMIN, resource);
  const own = Object.entries(resource.fields).filter(([name]) => !(name in fixed) && name !== 'period' && writable.has(name));
  return { resource, fields: columns ? columns.flatMap((name) => own.filter(([one]) => one === name)) : own };
}

async function addRow(grid: Locator, screen: GridScreen, fields: readonly [string, Field][], mark: string): Promise<void> {
  const page = grid.page();
  const slug = screen.address.slice(screen.address.lastIndexOf('/') + 1);
  await action(page, '+ Adicionar').click();
  for (const [name, field] of fields) await fillField(grid, { slug, resource: screen.resource, name, field });
  await action(page, 'Salvar').click();
  await rowWith(grid, mark).waitFor();
  await action(page, '+ Adicionar').click({ trial: true });
}

async function removeRow(row: Locator): Promise<void> {
  const page = row.page();
  await row.getByRole('gridcell').first().click();
  await action(page, 'Excluir').click();
  await page.getByRole('dialog', { name: 'Excluir' }).getByRole('button', { name: 'Sim' }).click();
  await row.waitFor({ state: 'detached' });
}
