import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, it } from 'vitest';
import { createMail, readMailFailure } from './mail';

const dataDir = mkdtempSync(join(tmpdir(), 'porteira-mail-'));
const mailFrom = 'Porteira <nao-responda@porteira.local>';
const email = { to: 'maria@fazenda.com.br', subject: 'Código de confirmação', text: 'Seu código é 123456' };
afterAll(() => rmSync(dataDir, { recursive: true }));

it('writes a file a message when there is no mail server', async () => {
  const mail = createMail({ smtpUrl: null, mailFrom, dataDir });
  await Promise.all([mail.send(email), mail.send(email)]);
  const files = readdirSync(join(dataDir, 'outbox'));
  expect(files.filter((name) => name.endsWith('.eml'))).toHaveLength(2);
  expect(files).toHaveLength(2);
  const text = readFileSync(join(dataDir, 'outbox', files[0] ?? ''), 'utf8');
  expect(text).toContain('To: maria@fazenda.com.br');
  expect(text).toContain('nao-responda@porteira.local');
});

it('finds a message again by its id, and takes an address for one whatever stands in it', async () => {
  const folder = mkdtempSync(join(dataDir, 'again-'));
  const mail = createMail({ smtpUrl: null, mailFrom, dataDir: folder });
  expect(await mail.wasSent('<1@porteira.local>')).toBe(false);
  await mail.send({ ...email, to: 'a@b.com, c@d.com', messageId: '<1@porteira.local>', headers: { 'X-Um': 'um\r\nX-Dois: dois' } });
  expect([await mail.wasSent('<1@porteira.local>'), await mail.wasSent('<2@porteira.local>')]).toEqual([true, false]);
  const text = readFileSync(join(folder, 'outbox', readdirSync(join(folder, 'outbox'))[0] ?? ''), 'utf8');
  expect(text).toMatch(/^Message-ID: <1@porteira.local>\r?$/m);
  expect(text).not.toMatch(/^To: a@b.com, c@d.com/m);
  expect(text).not.toMatch(/^X-Dois/m);
  expect(await createMail({ smtpUrl: 'smtp://127.0.0.1:1', mailFrom, dataDir: folder }).wasSent('<1@porteira.local>')).toBeNull();
});

it('takes away what it keeps of messages to an address, and no other', async () => {
  const folder = mkdtempSync(join(dataDir, 'forgotten-'));
  const mail = createMail({ smtpUrl: null, mailFrom, dataDir: folder });
  await mail.forget('maria@fazenda.com.br');
  const long = `${'produtora.de.leite.com.um.nome.muito.comprido'.repeat(2)}@fazenda.com.br`;
  for (const to of ['maria@fazenda.com.br', 'ana.maria@fazenda.com.br', ['outra@x.com', 'Maria@fazenda.com.br'], long]) {
    await mail.send({ ...email, to, text: 'Escreva a maria@fazenda.com.br' });
  }
  const kept = () => readdirSync(join(folder, 'outbox')).map((name) => readFileSync(join(folder, 'outbox', name), 'utf8'));
  await mail.forget('maria@fazenda.com.br');
  expect(kept()).toHaveLength(2);
  await mail.forget(long);
  expect(kept()).toEqual([expect.stringContaining('To: ana.maria@fazenda.com.br')]);
});

it('tells a message that was refused from one that nobody took, and from one that may have gone', async () => {
  const { send } = createMail({ smtpUrl: 'smtp://127.0.0.1:1', mailFrom, dataDir });
  const unreachable = await send(email).catch(readMailFailure);
  expect(unreachable).toEqual({ kind: 'unreachable', code: null });
  const file = await createMail({ smtpUrl: null, mailFrom, dataDir: '/dev/null' }).send(email).catch(readMailFailure);
  expect(file).toEqual({ kind: 'unreachable', code: null });
  const failure = (extra: object, message = 'x') => readMailFailure(Object.assign(new Error(message), extra));
  expect(failure({ code: 'EENVELOPE', responseCode: 550 })).toEqual({ kind: 'refused', code: 550 });
  expect(failure({ code: 'EAUTH', responseCode: 535 })).toEqual({ kind: 'unreachable', code: 535 });
  expect(failure({ code: 'ETIMEDOUT' }, 'Greeting never received').kind).toBe('unreachable');
  expect(failure({ code: 'ETIMEDOUT' }, 'Timeout').kind).toBe('uncertain');
  expect(failure({ code: 'ESOCKET', syscall: 'read' }).kind).toBe('uncertain');
  expect(readMailFailure('x').kind).toBe('uncertain');
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
  await createMail({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom, dataDir }).send(email);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  expect(received).toEqual(['maria@fazenda.com.br']);
});
