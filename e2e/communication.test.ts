import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { apiOf, type Listed } from './api';
import { awaitFocus, awaitRead } from './keyboard';
import { anonymousPages, PHONE } from './pages';
import { sharedProduct } from './shared-product';
import { signIn } from './steps';

const newPage = anonymousPages();
const SUBJECT = 'Fechamento de outubro, leite';

it('sends all dairy users one email each, after a confirmation that can be refused', async () => {
  const page = await newPage();
  await signIn(page, 'admin@porteira.local', 'Leite');
  await page.getByRole('link', { name: 'Comunicação' }).click();
  await page.getByRole('radio', { name: 'Leite' }).check();
  await page.getByRole('button', { name: 'Ver antes de enviar' }).click();
  await expect.poll(() => page.getByText('Campo obrigatório').count()).toBe(2);
  await page.getByLabel('Assunto').fill(SUBJECT);
  await page.locator('[data-rich-text] [contenteditable]').click();
  await page.keyboard.type('Falta lançar o estoque.');
  await page.getByRole('button', { name: 'Ver antes de enviar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Antes de enviar' });
  await dialog.frameLocator('iframe').getByText('Falta lançar o estoque.').waitFor();
  const send = dialog.getByRole('button', { name: /^Enviar a \d+ pessoas$/ });
  const count = Number(/\d+/.exec((await send.textContent()) ?? '')?.[0]);
  expect(count).toBeGreaterThan(2);
  await send.click();
  await page.getByRole('heading', { name: SUBJECT }).waitFor();
  await page.getByText(`${count} de ${count} enviados`).waitFor();
  expect(await page.getByText('cliente@porteira.local').count()).toBe(1);

  const outbox = join(sharedProduct().dataDir, 'outbox');
  const mails = readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(outbox, name), 'utf8'))
    .filter((mail) => mail.includes(`Subject: ${SUBJECT}`));
  expect(mails).toHaveLength(count);
  const own = mails.filter((mail) => /^To: cliente2@porteira[.]local\r?$/m.test(mail));
  expect(own).toHaveLength(1);
  expect(own[0]).not.toContain('cliente@porteira.local');
  const token = /unsubscribe\?token=([\w.-]+)>/.exec((own[0] ?? '').replace(/\r?\n\s+/g, ''))?.[1] ?? '';

  const phone = await newPage(PHONE);
  await phone.goto(`/cancelar-envio/${token}`);
  await phone.getByRole('button', { name: 'Não receber mais' }).click();
  await phone.getByText('Você não recebe mais: Comunicados').waitFor();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);

  await page.getByRole('link', { name: 'Todas as enviadas' }).click();
  await page.getByRole('link', { name: SUBJECT }).waitFor();
  await page.getByRole('link', { name: 'Enviar e-mail' }).first().click();
  await page.getByRole('radio', { name: 'Leite' }).check();
  await page.getByLabel('Assunto').fill(SUBJECT);
  await page.locator('[data-rich-text] [contenteditable]').click();
  await page.keyboard.type('De novo.');
  await page.getByRole('button', { name: 'Ver antes de enviar' }).click();
  await dialog.getByText('Não recebem:').waitFor();
  await dialog.getByRole('button', { name: `Enviar a ${count - 1} pessoas` }).waitFor();
});

it('offers a message again that was left, and goes to the first wrong field', async () => {
  const page = await newPage();
  await signIn(page, 'super@porteira.local', 'Leite');
  await page.goto('/leite/comunicacao/enviar-email');
  const [subject, text] = [page.getByLabel('Assunto'), page.locator('[data-rich-text] [contenteditable]')];
  await text.waitFor();
  await subject.fill('Pesagem de abril');
  await page.keyboard.press('Enter');
  await awaitFocus(text);
  await page.keyboard.type('Na quinta.');
  await page.getByText('Na quinta.').waitFor();
  await page.reload();
  await page.getByText('Você deixou por enviar Pesagem de abril').waitFor();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await text.getByText('Na quinta.').waitFor();
  expect(await subject.inputValue()).toBe('Pesagem de abril');
});

it('sends failed emails again on request', async () => {
  const admin = await apiOf(sharedProduct().url, 'admin@porteira.local');
  const { resultList } = await admin.get<Listed<{ id: number; email: string }>>('/users?perPage=500');
  const person = resultList.find(({ email }) => email === 'cliente@porteira.local');
  const page = await newPage();
  await signIn(page, 'admin@porteira.local', 'Leite');
  await page.getByRole('link', { name: 'Comunicação' }).click();
  await page.getByRole('radio', { name: 'Individual' }).check();
  await page.getByRole('combobox', { name: 'Destinatário' }).click();
  await page.keyboard.type('cliente@');
  await page.getByRole('option', { name: 'cliente@porteira.local' }).click();
  await page.keyboard.press('Escape');
  await page.getByLabel('Assunto').fill('Visita de sexta');
  await page.locator('[data-rich-text] [contenteditable]').click();
  await page.keyboard.type('Chego às oito.');
  await page.getByRole('button', { name: 'Ver antes de enviar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Antes de enviar' });
  const send = dialog.getByRole('button', { name: 'Enviar a 1 pessoa' });
  await awaitRead(dialog);
  await admin.put(`/users/${person?.id}`, { is_disabled: true });
  await send.click();
  await dialog.getByRole('alert').waitFor();
  await admin.put(`/users/${person?.id}`, { is_disabled: false });
  await send.click();
  await page.getByRole('heading', { name: 'Visita de sexta' }).waitFor();
});
