import { beforeAll, expect, it } from 'vitest';
import { registers } from '#model/screens/registers';
import { gridsOf, type Screen, type Section, type SheetScreen, screensOf } from '#model/screens/screen';
import { settings } from '#model/screens/settings';
import { byLink, failuresOf, goToEntry, makeReferences, pagesInCorte, takeThrough, writeIntoSheet } from './grid-journey';

beforeAll(makeReferences);
const openInCorte = pagesInCorte();

it('settings, which ask for the farm first', async () => {
  const screens = screensOf(settings);
  const page = await openInCorte(screens[0]?.address ?? '');
  await page.getByText('De qual fazenda, e em qual safra?').waitFor();
  await page.getByRole('button', { name: 'Aplicar' }).click();
  const goTo = (screen: Screen) => goToEntry(page, screen, settings);
  const journey = (screen: Screen) => (screen.kind === 'grid' ? takeThrough(page, screen) : writeIntoSheet(page, screen as SheetScreen));
  expect(await failuresOf(page, screens, goTo, journey)).toEqual([]);
});

it('registers', async () => {
  const { modules }: Section = registers;
  const screens = gridsOf({ ...registers, modules: modules.filter((module) => !module.page) });
  const page = await openInCorte(screens[0]?.address ?? '');
  const toolbar = page.getByRole('navigation', { name: registers.label });
  expect(await failuresOf(page, screens, byLink(toolbar), (screen) => takeThrough(page, screen))).toEqual([]);
});
