import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ENVIRONMENTS, type Environment } from '#model/kit/environment';
import type { Field } from '#model/kit/field';
import { fieldsOf } from '#model/kit/resource';
import { type Actor, writableFields } from '#model/permissions';
import { gridOf } from '#model/screen-resource';
import { catalogueAreas, catalogueScreens, type GridScreen, movementScreens, registerScreens } from '#model/screens';
import { apiOf } from './api';
import { action, editor, openGrid, rowWith } from './grid';
import { harvestTitle } from './harvest';
import { useUser } from './pages';
import { fillField, JOURNEY_CUSTOMER, JOURNEY_REFERENCE, markOf, TITLE } from './sample-row';

/** Every screen that is a grid of a declared resource works: nothing here knows one of them by name but for its sample values. */

const ADMIN: Actor = { id: 0, role: 'ADMIN', profiles: ENVIRONMENTS, globalAccess: true };
const openInCorte = useUser('admin@porteira.local', {
  customer: 'Irmãos Zanatta Agropecuária',
  harvest: harvestTitle(),
  farm: 'Fazenda Santo Ângelo',
});
const openInLeite = useUser(
  'admin@porteira.local',
  { customer: 'Agroleite Serra do Salitre', harvest: harvestTitle(), farm: 'Fazenda Chapadão' },
  'Leite',
);

beforeAll(async () => {
  const api = await apiOf(inject('baseUrl'), 'admin@porteira.local');
  await api.post('/customers', {
    name: JOURNEY_CUSTOMER,
    email: 'da.jornada@porteira.local',
    password: 'Jornada@2026',
    profiles: ENVIRONMENTS,
    farms_limit: 9,
  });
  await api.post('/category_reference', { title: JOURNEY_REFERENCE, show: 'BIRTH' });
});

describe.each([
  { area: 'Corte', environment: 'BEEF_CATTLE', open: openInCorte },
  { area: 'Leite', environment: 'DAIRY_CATTLE', open: openInLeite },
] as const)('entries of $area', ({ environment, open }) => {
  it.each(movementScreens.filter((screen) => screen.environment === environment))('$title', async (screen) => {
    await takeThrough(await open(screen.address), screen);
  });
});

describe('registers', () => {
  it.each(registerScreens)('$title', async (screen) => {
    await takeThrough(await openInCorte(screen.address), screen);
  });
});

/** Rows are added, changed, removed and brought back. */
async function takeThrough(page: Page, screen: GridScreen): Promise<void> {
  const { grid, mark, fields } = await open(page, screen);
  const row = await addRow(page, screen, grid, fields);

  // The first field that says something of its own, or any number.
  const [name, field] = fields.find(([, one]) => one.kind === 'number') ?? fields.find(([, one]) => one.kind === 'text') ?? fields[0] ?? [];
  if (!name || !field) throw new Error(`${screen.address} has no field to change`);
  await row.getByRole('gridcell').first().click();
  await action(page, 'Editar').click();
}
