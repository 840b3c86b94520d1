import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { anonymousPages, PHONE } from './pages';
import { sharedProduct } from './shared-product';
import { signIn } from './steps';

const newPage = anonymousPages();
const SUBJECT = 'Fechamento de outubro, leite';

it('sends a message to all of milk, each its own mail, and takes no for an answer', async () => {
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
