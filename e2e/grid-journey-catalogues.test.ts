import { beforeAll, expect, it } from 'vitest';
import { catalogueAreas } from '#model/screens/registers';
import { addAndRemove, beginRow, byLink, failuresOf, isFirstOfItsKind, makeReferences, pagesInCorte } from './grid-journey';

beforeAll(makeReferences);
const openInCorte = pagesInCorte();

it.each(catalogueAreas)('catalogues of $label', async ({ label, page: { address }, groups }) => {
  const page = await openInCorte(address);
  const screens = groups.flatMap((group) => group.screens).filter((screen) => screen.kind === 'grid');
  const landing = page.getByRole('main').getByRole('region', { name: label });
  const failures = await failuresOf(page, screens, byLink(landing), async (screen) => {
    if (isFirstOfItsKind(screen)) await addAndRemove(page, screen);
    else await beginRow(page, screen);
    await page.goBack();
  });
  expect(failures).toEqual([]);
});
