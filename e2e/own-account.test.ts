import { beforeAll, expect, it } from 'vitest';
import { type Api, apiOf } from './api';
import { action, editor, notice, openGrid, rowWith } from './grid';
import { anonymousPages } from './pages';
import { PASSWORD, sharedProduct } from './shared-product';
import { enter, fillSignIn } from './steps';

/** What somebody does with the own password, and what whoever brings an account back is told. Accounts made here are used by no other journey. */

const newPage = anonymousPages();
const EMAIL = 'troca.senha@porteira.local';
const NAME = 'Sítio Troca Senha';
const NEW_PASSWORD = 'Curral#2033';
let admin: Api;

beforeAll(async () => {
  admin = await apiOf(sharedProduct().url, 'admin@porteira.local');
  await admin.post('/customers', { name: NAME, email: EMAIL, password: PASSWORD, profiles: ['BEEF_CATTLE'], farms_limit: 1 });
});

it('changes the own password with the one of now: this session goes on, the others end', async () => {
  const page = await newPage();
  await enter(page, EMAIL);
  const account = page.getByRole('button', { name: `${NAME}: conta` });
  const other = await apiOf(sharedProduct().url, EMAIL);
  await account.click();
  await page.getByRole('menuitem', { name: 'Trocar senha' }).click();
  const dialog = page.getByRole('dialog', { name: 'Trocar senha' });
  const [current, fresh] = [dialog.getByLabel('Senha atual'), dialog.getByLabel('Nova senha')];
  await expect.poll(() => current.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await dialog.getByText('Informe a senha atual').waitFor();
  await dialog.getByText('Informe a nova senha').waitFor();

  await page.keyboard.type('Errada@2026');
  await fresh.focus();
  await page.keyboard.type(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await dialog.getByText('A senha atual não confere').waitFor();
  // What was wrong is marked, to be typed over.
  await expect.poll(() => current.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await notice(page, 'Senha alterada').waitFor();

  await page.reload();
  await account.waitFor();
  await expect(other.get('/users/me')).rejects.toThrow('401');
  await expect(apiOf(sharedProduct().url, EMAIL)).rejects.toThrow('401');
  expect((await apiOf(sharedProduct().url, EMAIL, NEW_PASSWORD)).token).not.toBe('');
});

it('says that a customer who is brought back needs a new password, and where it is set', async () => {
  const page = await newPage();
  await enter(page, 'admin@porteira.local');
  await page.goto('/cadastros/clientes');
  const grid = await openGrid(page, 'Clientes');
  await page.getByRole('searchbox').fill(NAME);
  await rowWith(grid, NAME).getByRole('gridcell', { name: NAME }).click();
  await action(page, 'Excluir').click();
  await page.getByRole('dialog', { name: 'Excluir' }).getByRole('button', { name: 'Sim' }).click();
  await notice(page, 'Excluído com sucesso').waitFor();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await notice(page, 'Registro recuperado. A senha anterior não volta: defina outra na coluna Senha').waitFor();

  await rowWith(grid, NAME).getByRole('gridcell', { name: NAME }).dblclick();
  await editor(grid, 'Senha').fill(PASSWORD);
  await action(page, 'Salvar').click();
  await notice(page, 'Editado com sucesso!').waitFor();
  const customer = await newPage();
  await customer.goto('/login');
  await fillSignIn(customer, EMAIL);
  await customer.getByRole('button', { name: `${NAME}: conta` }).waitFor();
});
