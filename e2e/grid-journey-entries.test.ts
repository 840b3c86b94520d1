import { beforeAll, expect, it } from 'vitest';
import { beefEntries } from '#model/screens/beef';
import { dairyEntries } from '#model/screens/dairy';
import { type GridScreen, gridsOf, type Screen } from '#model/screens/screen';
import {
  addAndRemove,
  failuresOf,
  goToEntry,
  isFirstOfItsKind,
  makeReferences,
  pagesInCorte,
  pagesInLeite,
  takeThrough,
} from './grid-journey';

beforeAll(makeReferences);
const openInCorte = pagesInCorte();
const openInLeite = pagesInLeite();

it.each([
  { section: beefEntries, open: openInCorte },
  { section: dairyEntries, open: openInLeite },
])('entries below $section.address', async ({ section, open }) => {
  const screens = gridsOf(section);
  const page = await open(screens[0]?.address ?? '');
  const goTo = (screen: Screen) => goToEntry(page, screen, section);
  const journey = (screen: GridScreen) => (isFirstOfItsKind(screen) ? takeThrough : addAndRemove)(page, screen);
  expect(await failuresOf(page, screens, goTo, journey)).toEqual([]);
});
