import type { Page } from 'playwright-core';
import { apiOf } from './api';
import { PASSWORD, sharedProduct } from './shared-product';

/** What every journey does first, the way a person does it: by role and label. */

/** Opens the product and signs in by the form. */
export async function enter(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.goto('/login');
  await fillSignIn(page, username, password);
}

/** Signs in by the form that is open. */
export async function fillSignIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Login').fill(username);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/**
 * Signs in as a link from outside does, with a token in the address, and answers the choice of the work area when it is asked. Journeys
 * that mean the form press it themselves: `enter`. @param origin where the product is that the page shows; that of journeys unless said
 */
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

/** Who works in both environments begins in Corte where nobody asks. The way to the first screen ends before the switch is pressed. */
async function switchTo(page: Page, area: 'Leite'): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.getByRole('button', { name: area, exact: true }).click();
  await page.getByRole('button', { name: area, exact: true, pressed: true }).waitFor();
}

/** Names of the three choices every entry stands in. */
export interface ScopeNames {
  customer?: string;
  harvest: string;
  farm: string;
}

/** Passes the filter. The customer is left out where there is only one, which is chosen by itself. */
export async function chooseScope(page: Page, { customer, harvest, farm }: ScopeNames): Promise<void> {
  await openFilter(page);
  await chooseUse(page, 'Fazendas com lançamentos');
  if (customer) await pick(page, 'Cliente', customer);
  await pick(page, 'Safra', harvest);
  await pick(page, 'Fazenda', farm);
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await filterTitle(page).waitFor({ state: 'detached' });
}

/** Whoever works with farms of both uses says which of them it chooses from; nobody else is asked. */
export async function chooseUse(page: Page, use: 'Fazendas com lançamentos' | 'Fazendas em diagnóstico'): Promise<void> {
  const choice = page.getByRole('radio', { name: use });
  if (await choice.isVisible()) await choice.check();
}

/** Waits until the filter is open. */
export async function openFilter(page: Page): Promise<void> {
  await filterTitle(page).waitFor();
}

const filterTitle = (page: Page) => page.getByRole('heading', { name: 'Onde você vai trabalhar?' });

/** Chooses at one level of the filter. */
export async function pick(page: Page, label: 'Cliente' | 'Safra' | 'Fazenda', title: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await field.click();
  await field.fill(title);
  await page.getByRole('option', { name: title, exact: true }).click();
}

/** Leaves by the menu, to the sign-in. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sair' }).click();
  await page.getByLabel('Login').waitFor();
}
