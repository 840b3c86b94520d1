import { beforeAll, expect, it } from 'vitest';
import { type Api, apiOf, scopeOf } from './api';
import { action, editor, notice, openGrid, rowWith } from './grid';
import { harvestTitle } from './harvest';
import { awaitFocus, awaitRead } from './keyboard';
import { anonymousPages, DESK, PHONE } from './pages';
import { PASSWORD, sharedProduct } from './shared-product';
import { enter, fillSignIn } from './steps';

/** Other journeys do not use these accounts. */

const newPage = anonymousPages();
const EMAIL = 'troca.senha@porteira.local';
const NAME = 'Sítio Troca Senha';
const NEW_PASSWORD = 'Curral#2033';
const FARM = 'Fazenda Boa Esperança';
let admin: Api;

beforeAll(async () => {
  admin = await apiOf(sharedProduct().url, 'admin@porteira.local');
  await admin.post('/customers', { name: NAME, email: EMAIL, password: PASSWORD, profiles: ['BEEF_CATTLE'], farms_limit: 1 });
});

it('changes the own password by the current one and ends the other sessions', async () => {
  const page = await newPage();
  await enter(page, EMAIL);
  const account = page.getByRole('button', { name: `${NAME}: conta` });
  const other = await apiOf(sharedProduct().url, EMAIL);
  await account.click();
  await page.getByRole('menuitem', { name: 'Trocar senha' }).click();
  const dialog = page.getByRole('dialog', { name: 'Trocar senha' });
  const [current, fresh] = [dialog.getByLabel('Senha atual'), dialog.getByLabel('Nova senha')];
  await expect.poll(() => current.evaluate((field) => field === document.activeElement)).toBe(true);
  await awaitRead(dialog);
  await page.keyboard.press('Enter');
  await dialog.getByText('Informe a senha atual').waitFor();
  await dialog.getByText('Informe a nova senha').waitFor();

  await page.keyboard.type('Errada@2026');
  await fresh.focus();
  await page.keyboard.type(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await dialog.getByText('A senha atual não confere').waitFor();
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

it('creates an access key, shows it once, and revokes it', async () => {
  const page = await newPage(PHONE);
  await enter(page, 'cliente2@porteira.local');
  await page.getByRole('button', { name: /: conta$/ }).click();
  await page.getByRole('menuitem', { name: 'Chaves de acesso' }).click();
  await page.getByText('Nenhuma chave').waitFor();
  await page.getByRole('button', { name: 'Criar chave' }).click();
  await page.getByText('Campo obrigatório').waitFor();
  await page.getByLabel('Nome').fill('Painel da cooperativa');
  await page.keyboard.press('Enter');
  const shown = page.getByLabel('Chave', { exact: true });
  await awaitFocus(shown);
  const key = await shown.inputValue();
  const status = async () => (await fetch(`${sharedProduct().url}/api/users/me`, { headers: { authorization: `Bearer ${key}` } })).status;
  expect(await status()).toBe(200);
  await page.reload();
  await page.getByText(/Último uso: hoje/).waitFor();
  expect(await page.getByText(key).count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await page.getByRole('button', { name: 'Revogar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revogar' }).click();
  await notice(page, 'Chave Painel da cooperativa revogada').waitFor();
  await awaitFocus(page.getByRole('heading', { level: 1 }));
  await expect.poll(status).toBe(401);
});

it('says that a restored customer needs a new password and where to set it', async () => {
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

it('shows notices and sessions, and erases a person on request', async () => {
  const reader = { name: 'Leitora de avisos', email: 'avisos@porteira.local' };
  await admin.post('/users', { ...reader, password: PASSWORD, user_type: 'ADMIN' });
  const api = await apiOf(sharedProduct().url, reader.email);
  const { farm, customer, harvest } = await scopeOf(api, FARM, harvestTitle());
  const { job } = await api.post<{ job: number }>('/processing', {
    kind: 'xls',
    harvest_id: harvest,
    customer_id: customer,
    farm_ids: [farm],
  });
  await expect.poll(async () => (await api.get<{ state: string }>(`/jobs/${job}`)).state).toBe('DONE');
  const page = await newPage();
  await enter(page, reader.email);
  await page.goto('/minha-conta');
  const bell = page.getByRole('button', { name: /^Avisos/ });
  // Another test file may publish a benchmark meanwhile, which is one more notice.
  await page.getByRole('button', { name: /^Avisos: \d novos?$/ }).waitFor();
  await bell.focus();
  await page.keyboard.press('Enter');
  const list = page.getByRole('region', { name: 'Avisos' });
  await awaitFocus(list.getByRole('heading', { name: 'Avisos' }));
  await list.getByRole('link', { name: /Concluído: 1 fazenda/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await awaitFocus(list.getByRole('link').first());
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  await awaitFocus(bell);
  await page.setViewportSize(PHONE);
  await page.keyboard.press('Enter');
  await list.getByRole('button', { name: 'Marcar todos como lidos' }).click();
  await page.getByRole('button', { name: 'Avisos', exact: true }).waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await page.reload();
  await page.getByRole('button', { name: 'Avisos', exact: true }).waitFor();
  await page.setViewportSize(DESK);

  const [name, email] = ['Sítio que se Apaga', 'apagada@porteira.local'];
  await admin.post('/customers', { name, email, password: PASSWORD, profiles: ['BEEF_CATTLE'], farms_limit: 1 });
  const [person, other] = [await newPage(), await apiOf(sharedProduct().url, email)];
  await enter(person, email);
  await person.getByRole('button', { name: `${name}: conta` }).click();
  await person.getByRole('menuitem', { name: 'Minha conta' }).click();
  const sessions = person.getByRole('list', { name: 'Sessões abertas' });
  await sessions.getByText('Este aparelho').waitFor();
  await sessions.getByRole('button', { name: 'Encerrar' }).click();
  await notice(person, 'Sessão encerrada: Outro programa').waitFor();
  await expect(other.get('/users/me')).rejects.toThrow('401');
  const [file] = await Promise.all([person.waitForEvent('download'), person.getByRole('button', { name: 'Baixar para ler' }).click()]);
  expect(file.suggestedFilename()).toMatch(/^meus-dados-.*\.html$/);

  const desk = await newPage();
  await enter(desk, 'admin@porteira.local');
  await desk.goto('/cadastros/privacidade');
  await desk.getByRole('combobox', { name: 'Pessoa' }).fill(email);
  await desk.getByRole('option', { name: new RegExp(name) }).click();
  await desk.getByText('Fazendas, com todos os seus números').waitFor();
  const confirmation = desk.getByLabel(`Para confirmar, digite: ${name}`);
  await confirmation.fill('Sítio');
  await desk.keyboard.press('Enter');
  await desk.getByText(`Digite exatamente: ${name}`).waitFor();
  await confirmation.fill(name);
  await desk.keyboard.press('Enter');
  await notice(desk, 'Pessoa apagada').waitFor();
  await awaitFocus(desk.getByRole('combobox', { name: 'Pessoa' }));
  await desk.getByText(/Conta nº \d+ \(Cliente\), apagada hoje/).waitFor();
  await expect(apiOf(sharedProduct().url, email)).rejects.toThrow('401');
  await person.reload();
  await person.getByLabel('Login').waitFor();
});
