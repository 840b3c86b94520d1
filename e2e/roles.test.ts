import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { harvestTitle } from './harvest';
import { usePages } from './pages';
import { chooseScope, enter, openFilter, pick } from './steps';

/** What each demo account sees after signing in: which question, which menu, which doors stay shut. */

const newPage = usePages();

interface Account {
  username: string;
  /** Must say first whether it works in Corte or in Leite. */
  isAsked?: boolean;
  /** May go from one to the other. */
  canSwitch?: boolean;
  /** Entries of the menu before a farm is chosen, top to bottom; those in brackets are dimmed. */
  menu: string[];
  /** Why Lançamentos is dimmed. */
  lock: string;
}

const NO_FARM = 'Escolha uma fazenda para abrir';
const NOT_FOR_YOU = 'Indisponível para o seu acesso';

const ACCOUNTS: readonly Account[] = [
  { username: 'super@porteira.local', isAsked: true, canSwitch: true, menu: ['(Lançamentos)', 'Cadastros'], lock: NO_FARM },
  { username: 'admin@porteira.local', isAsked: true, canSwitch: true, menu: ['(Lançamentos)', 'Cadastros'], lock: NO_FARM },
  { username: 'tecnico@porteira.local', isAsked: true, canSwitch: true, menu: ['(Lançamentos)'], lock: NO_FARM },
  { username: 'tecnico.corte@porteira.local', menu: ['(Lançamentos)'], lock: NO_FARM },
  { username: 'tecnico.leite@porteira.local', menu: ['(Lançamentos)'], lock: NO_FARM },
  { username: 'cliente@porteira.local', canSwitch: true, menu: ['(Lançamentos)'], lock: NO_FARM },
  { username: 'cliente2@porteira.local', canSwitch: true, menu: ['(Lançamentos)'], lock: NO_FARM },
  { username: 'diagnostico@porteira.local', menu: ['(Lançamentos)'], lock: NOT_FOR_YOU },
  { username: 'novo@porteira.local', menu: ['(Lançamentos)'], lock: NOT_FOR_YOU },
];

it.each(ACCOUNTS)('shows $username what is its own', async ({ username, isAsked = false, canSwitch = false, menu, lock }) => {
  const page = await newPage();
  await enter(page, username);
  const question = page.getByRole('group', { name: 'Em qual ambiente você vai trabalhar?' });
  await question
    .or(page.getByRole('navigation', { name: 'Menu principal' }))
    .first()
    .waitFor();
  expect(await question.isVisible()).toBe(isAsked);
  if (isAsked) {
    await page.getByRole('radio', { name: 'Corte' }).check();
    await page.getByRole('button', { name: 'Continuar' }).click();
  }
  await openFilter(page);
  expect(await menuOf(page)).toEqual(menu);
  expect(await page.getByRole('group', { name: 'Ambiente' }).isVisible()).toBe(canSwitch);
  const entries = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('button', { name: 'Lançamentos' });
  expect(await entries.getAttribute('aria-description')).toBe(lock);

  // A typed address of the registers opens for administrators, and sends everybody else back to where they belong.
  await page.goto('/cadastros');
  if (menu.includes('Cadastros')) await page.getByRole('navigation', { name: 'Cadastros' }).waitFor();
  else await openFilter(page);
});

describe('a technician of one profile', () => {
  it.each([
    { username: 'tecnico.corte@porteira.local', foreign: '/leite/lancamentos', beef: true },
    { username: 'tecnico.leite@porteira.local', foreign: '/corte/lancamentos', beef: false },
  ])('knows no other environment: $username', async ({ username, foreign, beef }) => {
    const page = await newPage();
    await enter(page, username);
    await openFilter(page);
    await page.getByRole('combobox', { name: 'Cliente' }).click();
    const customers = await page.getByRole('option').allInnerTexts();
    expect(customers.includes('Pecuária Dois Irmãos')).toBe(beef);
    expect(customers.includes('Família Van der Berg')).toBe(!beef);
    await page.goto(foreign);
    await openFilter(page);
    expect(new URL(page.url()).pathname).toBe('/filter-form');
  });
});

describe('a customer of the diagnosis', () => {
  it('does not get to the entries', async () => {
    const page = await newPage();
    await enter(page, 'diagnostico@porteira.local');
    await openFilter(page);
    await pick(page, 'Safra', harvestTitle());
    await expect.poll(() => page.getByRole('combobox', { name: 'Fazenda' }).inputValue()).toBe('Fazenda Bela Vista');
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await page.getByText('Nenhuma tela aberta para o seu acesso').waitFor();
    await page.goto('/corte/lancamentos/pecuaria/nascimento');
    await page.getByText('Nenhuma tela aberta para o seu acesso').waitFor();
    expect(await menuOf(page)).toEqual(['(Lançamentos)']);
  });

  it('is told what comes next while it has no farm', async () => {
    const page = await newPage();
    await enter(page, 'novo@porteira.local');
    await openFilter(page);
    await page.getByRole('status').filter({ hasText: 'O primeiro cadastro da fazenda' }).waitFor();
  });
});

it('opens Lançamentos once a farm is chosen, and folds the menu', async () => {
  const page = await newPage();
  await enter(page, 'cliente2@porteira.local');
  await chooseScope(page, { harvest: harvestTitle(), farm: 'Fazenda Barra Mansa' });
  await page.getByRole('heading', { name: 'Pecuária' }).waitFor();
  expect(await menuOf(page)).toEqual(['Lançamentos']);
  await page.getByRole('button', { name: 'Recolher menu' }).click();
  await page.getByRole('button', { name: 'Expandir menu' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Pecuária' }).waitFor();
  await page.getByRole('button', { name: 'Expandir menu' }).click();
  await page.getByRole('button', { name: 'Recolher menu' }).waitFor();
  await page.getByRole('link', { name: 'Lançamentos' }).first().click();
  await page.getByRole('heading', { name: 'Pecuária' }).waitFor();
});

/** Entries of the menu; dimmed ones in brackets. */
async function menuOf(page: Page): Promise<string[]> {
  const entries = await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('listitem').all();
  return Promise.all(
    entries.map(async (entry) => {
      const label = (await entry.innerText()).trim();
      return (await entry.getByRole('link').count()) > 0 ? label : `(${label})`;
    }),
  );
}
