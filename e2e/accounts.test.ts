import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { apiOf } from './api';
import { anonymousPages } from './pages';
import { PASSWORD, sharedProduct } from './shared-product';
import { enter, signOut } from './steps';

/** Other journeys do not use these accounts. */

const newPage = anonymousPages();
const FORGETFUL = 'rancho@porteira.local';
const NEW_PASSWORD = 'Curral#2031';
const RULES = 'A senha deve ter no mínimo 8 caracteres, com letra maiúscula, número e caractere especial.';

const login = (page: Page): Locator => page.getByLabel('Login');
const password = (page: Page): Locator => page.getByLabel('Senha', { exact: true });
const submit = (page: Page): Promise<void> => page.getByRole('button', { name: 'Entrar' }).click();

describe('sign-in', () => {
  it('names missing fields without a call', async () => {
    const page = await newPage();
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/users/token')) calls.push(request.url());
    });
    await page.goto('/login');
    await submit(page);
    await page.getByText('Informe o login').waitFor();
    await page.getByText('Informe a senha').waitFor();
    await login(page).fill('alguem@porteira.local');
    await submit(page);
    await page.getByText('Informe a senha').waitFor();
    expect(await page.getByText('Informe o login').count()).toBe(0);
    expect(calls).toEqual([]);
  });

  it('answers a wrong password and an unknown account alike', async () => {
    const page = await newPage();
    await page.goto('/login');
    for (const username of ['barreto@porteira.local', 'ninguem@porteira.local']) {
      await login(page).fill(username);
      await password(page).fill('Errada@2026');
      await submit(page);
      await page.getByRole('alert').getByText('Usuário ou senha inválido', { exact: true }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/login');
      await page.reload();
    }
  });

  it('redirects every screen to the sign-in without a session', async () => {
    const page = await newPage();
    for (const address of ['/', '/corte/lancamentos/pecuaria/nascimento']) {
      await page.goto(address);
      await login(page).waitFor();
      expect(new URL(page.url()).pathname).toBe('/login');
    }
  });
});

describe('a forgotten password', () => {
  it('is replaced with the code from the mail', async () => {
    const page = await newPage();
    await page.goto('/login');
    await page.getByRole('link', { name: 'Esqueceu sua senha?' }).click();
    await page.getByRole('button', { name: 'Enviar' }).click();
    await page.getByText('Informe o login').waitFor();
    await login(page).fill('ninguem@porteira.local');
    await page.getByRole('button', { name: 'Enviar' }).click();
    await page.getByText('e-mail não encontrado').waitFor();
    await login(page).fill(FORGETFUL);
    await page.getByRole('button', { name: 'Enviar' }).click();
    await page.waitForURL(`**/update-password/${encodeURIComponent(FORGETFUL)}`);
    const firstCode = await expect
      .poll(() => codesFor(FORGETFUL).length)
      .toBe(1)
      .then(() => codesFor(FORGETFUL)[0] ?? '');

    const [code, fresh, save] = [
      page.getByLabel('Código de confirmação'),
      page.getByLabel('Nova senha'),
      page.getByRole('button', { name: 'Salvar nova senha' }),
    ];
    await page.getByText(RULES).waitFor();
    await save.click();
    await page.getByText('Informe o código de confirmação que foi enviado para o seu e-mail').waitFor();
    await page.getByText('Informe a nova senha').waitFor();
    await code.fill(firstCode === '000000' ? '000001' : '000000');
    for (const weak of ['curral#2031', 'Curral#Novo', 'Curral2031', 'Cur#1']) {
      await fresh.fill(weak);
      await save.click();
      await expect.poll(() => fresh.getAttribute('aria-invalid')).toBe('true');
      await page.getByText(RULES).waitFor();
    }
    await fresh.fill(NEW_PASSWORD);
    await save.click();
    await page.getByText('O código informado é inválido. Verifique no seu e-mail se esse é o ultimo código enviado.').waitFor();

    await page.getByRole('button', { name: 'Reenviar código' }).click();
    await page.getByText('Pronto! Um novo código foi enviado para o seu e-mail, aguarde alguns minutos.').waitFor();
    await expect.poll(() => codesFor(FORGETFUL).length).toBe(2);
    await code.fill(codesFor(FORGETFUL)[1] ?? '');
    await save.click();
    await page.waitForURL('**/login');
    await page.getByText('Senha alterada. Entre com a nova senha.').waitFor();

    await login(page).fill(FORGETFUL);
    await password(page).fill(PASSWORD);
    await submit(page);
    await page.getByText('Usuário ou senha inválido').waitFor();
    await password(page).fill(NEW_PASSWORD);
    await submit(page);
    await page.getByRole('heading', { name: 'Onde você vai trabalhar?' }).waitFor();
  });
});

describe('the session', () => {
  it('survives a reload, is encrypted in local storage, and is cleared at sign-out', async () => {
    const page = await newPage();
    await enter(page, 'vanderberg@porteira.local');
    await page.getByRole('heading', { name: 'Onde você vai trabalhar?' }).waitFor();
    await expect.poll(async () => Object.keys(await storage(page))).toEqual(expect.arrayContaining(['user', 'token', 'environment']));
    for (const [name, value] of Object.entries(await storage(page))) {
      const seen = `${value} ${Buffer.from(value, 'base64').toString('latin1')}`;
      // A token has two dots; three of its letters may occur in any random text.
      expect(seen, name).not.toMatch(/eyJ[\w-]+\.[\w-]+\.|vanderberg|Johan|DAIRY_CATTLE|CUSTOMER/);
    }
    await page.reload();
    await page.getByRole('heading', { name: 'Onde você vai trabalhar?' }).waitFor();

    await signOut(page);
    expect(await storage(page)).toEqual({});
    await page.goto('/filter-form');
    await login(page).waitFor();
  });

  it('leads to the sign-in at the next click when the server has ended it', async () => {
    const page = await newPage();
    const token = new Promise<string>((resolve) => {
      page.on('request', (request) => {
        const header = request.headers().authorization;
        if (header && request.url().includes('/api/customers')) resolve(header);
      });
    });
    // The last request that the screen makes by itself.
    const asked = Promise.all(
      ['notices', 'faq/help'].map((call) => page.waitForResponse((response) => response.url().includes(`/api/${call}`))),
    );
    await enter(page, 'cachoeira@porteira.local');
    await page.getByRole('combobox', { name: 'Safra' }).click();
    const option = page.getByRole('option').first();
    await option.waitFor();
    await asked;
    const answer = await fetch(`${sharedProduct().url}/api/users/logout`, { method: 'POST', headers: { authorization: await token } });
    expect(answer.status).toBe(204);

    await option.click();
    await page.waitForURL('**/login');
    await page.getByText('Sua sessão expirou. Entre de novo para continuar').waitFor();
    expect(await storage(page)).toEqual({});
  });

  it('ends in all tabs at once', async () => {
    const page = await newPage();
    await enter(page, 'buriti@porteira.local');
    await page.getByRole('heading', { name: 'Onde você vai trabalhar?' }).waitFor();
    const other = await page.context().newPage();
    await other.goto('/filter-form');
    await other.getByRole('heading', { name: 'Onde você vai trabalhar?' }).waitFor();
    await signOut(other);
    await login(page).waitFor();
  });
});

describe('a token in the address', () => {
  it('becomes the session and leaves the address', async () => {
    const { token } = await apiOf(sharedProduct().url, 'santatecla@porteira.local');
    const page = await newPage();
    await page.goto(`/filter-form/${token}`);
    await page.getByRole('heading', { name: 'Onde você vai trabalhar?' }).waitFor();
    expect(page.url()).not.toContain(token);
    await page.getByRole('button', { name: 'Otávio Brum: conta' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Otávio Brum: conta' }).waitFor();
  });

  it('leads to the sign-in when it cannot be used', async () => {
    const page = await newPage();
    await page.goto('/filter-form/eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2VtLWFzc2luYXR1cmE');
    await login(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    expect(await storage(page)).toEqual({});
  });
});

it('says "Not Found" of an address without a screen', async () => {
  const page = await newPage();
  for (const address of ['/nada', '/leite/lancamentos/nada/mais']) {
    await page.goto(address);
    await page.getByRole('heading', { name: 'Not Found', exact: true }).waitFor();
  }
});

function storage(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }));
}

function codesFor(address: string): string[] {
  const outbox = join(sharedProduct().dataDir, 'outbox');
  const emails = readdirSync(outbox).filter((name) => name.endsWith('.eml'));
  return emails
    .sort()
    .map((name) => readFileSync(join(outbox, name), 'utf8'))
    .filter((email) => email.includes(`To: ${address}`))
    .flatMap((email) => /\b(\d{6})\b/.exec(email.slice(email.indexOf('\r\n\r\n')))?.[1] ?? []);
}
