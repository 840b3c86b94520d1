import type { Page } from 'playwright-core';
import { apiOf } from './api';
import { PASSWORD, sharedProduct } from './shared-product';

export async function enter(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.goto('/login');
  await fillSignIn(page, username, password);
}

/** Without the farm of the last visit, as journeys share their accounts. */
export async function fillSignIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await forgetLastScope(page);
  await fillSignInAgain(page, username, password);
}

export const forgetLastScope = (page: Page) =>
  page.route('**/api/users/me/scope', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: { scope: null } }) : route.fallback(),
  );

/** The farm of the last visit is chosen already. */
export async function fillSignInAgain(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Login').fill(username);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** By a token in the address, like a link from outside; `enter` uses the form. @param origin product of the page */
export async function signIn(page: Page, username: string, area: 'Corte' | 'Leite' = 'Corte', origin = sharedProduct().url): Promise<void> {
  const { token } = await apiOf(origin, username);
  await page.goto(`/${token}`);
  const choice = page.getByRole('radio', { name: area });
  await choice
    .or(page.getByRole('navigation', { name: 'Menu principal' }))
    .first()
    .waitFor();
  if (await choice.isVisible()) {
    await choice.check();
    await page.getByRole('button', { name: 'Continuar' }).click();
  } else if (area === 'Leite') await switchTo(page, area);
}

/** Starts in Corte; the first screen must be there before the switch. */
async function switchTo(page: Page, area: 'Leite'): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.getByRole('button', { name: area, exact: true }).click();
  await page.getByRole('button', { name: area, exact: true, pressed: true }).waitFor();
}

export interface ScopeNames {
  customer?: string;
  harvest: string;
  farm: string;
}

/** A single customer is preselected and left out. */
export async function chooseScope(page: Page, { customer, harvest, farm }: ScopeNames): Promise<void> {
  await openFilter(page);
  await chooseUse(page, 'Fazendas com lançamentos');
  if (customer) await pick(page, 'Cliente', customer);
  await pick(page, 'Safra', harvest);
  await pick(page, 'Fazenda', farm);
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await filterTitle(page).waitFor({ state: 'detached' });
}

/** Asked only of users with farms of both uses. */
export async function chooseUse(page: Page, use: 'Fazendas com lançamentos' | 'Fazendas em diagnóstico'): Promise<void> {
  const choice = page.getByRole('radio', { name: use });
  if (await choice.isVisible()) await choice.check();
}

/** Technicians begin with their farms, and ask for the filter. */
export async function openFilter(page: Page): Promise<void> {
  await filterTitle(page).or(portfolioTitle(page)).waitFor();
  if (await portfolioTitle(page).isVisible()) await page.goto('/filter-form');
  await filterTitle(page).waitFor();
}

const filterTitle = (page: Page) => page.getByRole('heading', { name: 'Onde você vai trabalhar?' });
export const portfolioTitle = (page: Page) => page.getByRole('heading', { level: 1, name: 'Minhas fazendas' });

export async function pick(page: Page, label: 'Cliente' | 'Safra' | 'Fazenda', title: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await field.click();
  await field.fill(title);
  await page.getByRole('option', { name: title, exact: true }).click();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sair' }).click();
  await page.getByLabel('Login').waitFor();
}
