import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { harvestTitle } from './harvest';
import { anonymousPages } from './pages';
import { chooseScope, enter, fillSignIn, openFilter, pick, portfolioTitle, signOut } from './steps';

const newPage = anonymousPages();

interface Seen {
  isAsked: boolean;
  canSwitch: boolean;
  /** Before a farm is chosen; dimmed entries are in brackets. */
  menu: string[];
  lock: string;
}

const NO_FARM = 'Escolha uma fazenda para abrir';
const NOT_FOR_YOU = 'Indisponível para o seu acesso';
const ADMINISTRATOR: Seen = {
  isAsked: true,
  canSwitch: true,
  menu: [
    'Minhas fazendas',
    '(Diagnóstico)',
    '(Lançamentos)',
    '(Caderneta)',
    '(Checklist)',
    'Exportação',
    'Importação',
    '(Configuração)',
    'Processamento',
    'Benchmarking',
    '(Minha posição)',
    'Comunicação',
    'FAQ',
    'Painel de consultas',
    'Cadastros',
  ],
  lock: NO_FARM,
};
const TECHNICIAN: Seen = {
  isAsked: false,
  canSwitch: false,
  menu: [
    'Minhas fazendas',
    '(Diagnóstico)',
    '(Lançamentos)',
    '(Caderneta)',
    '(Checklist)',
    'Exportação',
    'Importação',
    '(Configuração)',
    '(Minha posição)',
    'FAQ',
    'Painel de consultas',
  ],
  lock: NO_FARM,
};
const CUSTOMER: Seen = {
  isAsked: false,
  canSwitch: true,
  menu: [
    '(Diagnóstico)',
    '(Lançamentos)',
    '(Caderneta)',
    '(Checklist)',
    'Exportação',
    'Importação',
    '(Configuração)',
    '(Minha posição)',
    'FAQ',
    'Painel de consultas',
  ],
  lock: NO_FARM,
};
const DIAGNOSIS: Seen = {
  isAsked: false,
  canSwitch: false,
  menu: [
    '(Diagnóstico)',
    '(Lançamentos)',
    '(Caderneta)',
    '(Checklist)',
    '(Exportação)',
    'Importação',
    '(Configuração)',
    'FAQ',
    '(Painel de consultas)',
  ],
  lock: NOT_FOR_YOU,
};

const ACCOUNTS: Readonly<Record<string, Seen>> = {
  'super@porteira.local': ADMINISTRATOR,
  'admin@porteira.local': ADMINISTRATOR,
  'tecnico@porteira.local': { ...TECHNICIAN, isAsked: true, canSwitch: true },
  'tecnico.corte@porteira.local': TECHNICIAN,
  'tecnico.leite@porteira.local': {
    ...TECHNICIAN,
    menu: ['Minhas fazendas', '(Lançamentos)', '(Caderneta)', '(Relatórios)', '(Minha posição)', 'Exportação', 'Importação', 'FAQ'],
  },
  'cliente@porteira.local': CUSTOMER,
  'cliente2@porteira.local': CUSTOMER,
  'diagnostico@porteira.local': DIAGNOSIS,
  'novo@porteira.local': DIAGNOSIS,
};

it('shows each demo account its own menu and screens', async () => {
  const page = await newPage();
  await page.goto('/login');
  const seen: Record<string, Seen> = {};
  for (const username of Object.keys(ACCOUNTS)) {
    await fillSignIn(page, username);
    seen[username] = await lookAround(page);
    await signOut(page);
  }
  expect(seen).toEqual(ACCOUNTS);
});

const FIRST_SCREEN = /^(Onde você vai trabalhar\?|Cadastro inicial|Minhas fazendas)$/;

async function lookAround(page: Page): Promise<Seen> {
  const question = page.getByRole('group', { name: 'Em qual ambiente você vai trabalhar?' });
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await question.or(menu).first().waitFor();
  const isAsked = await question.isVisible();
  if (isAsked) {
    await page.getByRole('radio', { name: 'Corte' }).check();
    await page.getByRole('button', { name: 'Continuar' }).click();
  }
  await page.getByRole('heading', { name: FIRST_SCREEN }).waitFor();
  return {
    isAsked,
    canSwitch: await page.getByRole('group', { name: 'Ambiente' }).isVisible(),
    menu: await menuOf(page),
    lock: (await menu.getByRole('button', { name: 'Lançamentos' }).getAttribute('aria-description')) ?? '',
  };
}

it('redirects from the registers without the right to see them', async () => {
  const page = await newPage();
  await page.goto('/login');
  for (const username of ['tecnico.corte@porteira.local', 'cliente2@porteira.local', 'diagnostico@porteira.local']) {
    await fillSignIn(page, username);
    await openFilter(page);
    await page.goto('/cadastros/clientes');
    await page.waitForURL(({ pathname }) => pathname !== '/cadastros/clientes');
    await openFilter(page);
    await signOut(page);
  }
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
    // Waits for the own customer first, as the list may open before its options arrive.
    await page.getByRole('option', { name: beef ? 'Pecuária Dois Irmãos' : 'Família Van der Berg' }).waitFor();
    expect(await page.getByRole('option', { name: beef ? 'Família Van der Berg' : 'Pecuária Dois Irmãos' }).count()).toBe(0);
    await page.goto(foreign);
    await portfolioTitle(page).waitFor();
  });
});

describe('a customer of the diagnosis', () => {
  it('cannot open the entries', async () => {
    const page = await newPage();
    await enter(page, 'diagnostico@porteira.local');
    await openFilter(page);
    await pick(page, 'Safra', harvestTitle());
    await expect.poll(() => page.getByRole('combobox', { name: 'Fazenda' }).inputValue()).toBe('Fazenda Bela Vista');
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await page.getByRole('heading', { name: 'Diagnóstico', level: 1 }).waitFor();
    await page.goto('/corte/lancamentos/pecuaria/nascimento');
    await page.getByRole('heading', { name: 'Diagnóstico', level: 1 }).waitFor();
    expect(await menuOf(page)).toEqual([
      'Diagnóstico',
      '(Lançamentos)',
      '(Caderneta)',
      '(Checklist)',
      '(Exportação)',
      'Importação',
      '(Configuração)',
      'FAQ',
      '(Painel de consultas)',
    ]);
  });

  it('is led to the registration from any address while it has no farm', async () => {
    const page = await newPage();
    await enter(page, 'novo@porteira.local');
    await page.waitForURL('**/initial-form');
    await page.goto('/corte/lancamentos/pecuaria/nascimento');
    await page.waitForURL('**/initial-form');
    await page.getByRole('heading', { name: 'Fazenda 1: identificação e localização' }).waitFor();
  });
});

it('opens Lançamentos once a farm is chosen, and folds the menu', async () => {
  const page = await newPage();
  await enter(page, 'cliente2@porteira.local');
  await chooseScope(page, { harvest: harvestTitle(), farm: 'Fazenda Barra Mansa' });
  await page.getByRole('heading', { name: 'Pecuária' }).waitFor();
  // A platform customer has no diagnosis, not even by address.
  await page.goto('/diagnostico/rebanho/avaliacao-estoque');
  await page.getByRole('heading', { name: 'Pecuária' }).waitFor();
  expect(await menuOf(page)).toEqual([
    '(Diagnóstico)',
    'Lançamentos',
    'Caderneta',
    'Checklist',
    'Exportação',
    'Importação',
    'Configuração',
    'Minha posição',
    'FAQ',
    'Painel de consultas',
  ]);
  await page.getByRole('button', { name: 'Recolher menu' }).click();
  await page.getByRole('button', { name: 'Expandir menu' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Pecuária' }).waitFor();
  await page.getByRole('button', { name: 'Expandir menu' }).click();
  await page.getByRole('button', { name: 'Recolher menu' }).waitFor();
  await page.getByRole('link', { name: 'Lançamentos' }).first().click();
  await page.getByRole('heading', { name: 'Pecuária' }).waitFor();
});

async function menuOf(page: Page): Promise<string[]> {
  const entries = await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('listitem').all();
  return Promise.all(
    entries.map(async (entry) => {
      const label = (await entry.innerText()).trim();
      return (await entry.getByRole('link').count()) > 0 ? label : `(${label})`;
    }),
  );
}
