import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, it } from 'vitest';
import { createMail } from './mail';

const dataDir = mkdtempSync(join(tmpdir(), 'porteira-mail-'));
const mailFrom = 'Porteira <nao-responda@porteira.local>';
const letter = { to: 'maria@fazenda.com.br', subject: 'Código de confirmação', text: 'Seu código é 123456' };
afterAll(() => rmSync(dataDir, { recursive: true }));

it('writes a file a message when there is no mail server', async () => {
  const mail = createMail({ smtpUrl: null, mailFrom, dataDir });
  await Promise.all([mail.send(letter), mail.send(letter)]);
  const files = readdirSync(join(dataDir, 'outbox'));
  expect(files.filter((name) => name.endsWith('.eml'))).toHaveLength(2);
  expect(files).toHaveLength(2);
  const text = readFileSync(join(dataDir, 'outbox', files[0] ?? ''), 'utf8');
  expect(text).toContain('To: maria@fazenda.com.br');
  expect(text).toContain('nao-responda@porteira.local');
});

it('hands the message to the mail server when there is one', async () => {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      received.push(session.envelope.rcptTo.map((to) => to.address).join());
      stream.resume().on('end', () => done());
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await createMail({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom, dataDir }).send(letter);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  expect(received).toEqual(['maria@fazenda.com.br']);
});
