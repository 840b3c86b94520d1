import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { TEST_ADMIN } from '../../../test/context';
import { testApp } from '../../../test/database';
import { createPerson, type Person, signInAs } from '../../../test/people';
import { runJobs } from '../../jobs/run-jobs';
import { createMail } from '../../mail';
import { sendJobWith } from './send-job';

const { app, context, pool, appUrl } = await testApp();
const admin = await createPerson(pool, 'ADMIN');
const root = await createPerson(pool, 'SUPER_ADMIN');
const beef = await createPerson(pool, 'CUSTOMER', { profiles: ['BEEF_CATTLE'] });
const dairy = await createPerson(pool, 'CUSTOMER', { profiles: ['DAIRY_CATTLE'] });
const closed = await createPerson(pool, 'TECHNICAL', { profiles: ['DAIRY_CATTLE'] });
await pool.query('update users set is_disabled = true where id = $1', [closed.id]);
await pool.query('update users set profiles = $1 where email = $2', [['BEEF_CATTLE'], TEST_ADMIN.email]);

const FAST = { pollMs: 20, tendMs: 50 };
const { mail } = context;
const { send } = mail;
const stops: (() => Promise<void>)[] = [];
const CONTENT = { subject: 'Fechamento da safra', message: '<p>Olá!<script>x</script></p><ul><li>Veja <a href="/faq">aqui</a></li></ul>' };

beforeEach(async () => {
  mail.send = send;
  context.emails.length = 0;
  await pool.query('delete from mail_preferences');
});
afterAll(() => Promise.all(stops.map((stop) => stop())));

async function call(person: Person, url: string, payload?: object) {
  const headers = await signInAs(app, person);
  const answer = await app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api/communications${url}`,
    headers,
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.json() };
}
async function work(): Promise<() => Promise<void>> {
  const stop = await runJobs(context, [sendJobWith([10])], { ...FAST, lostAfterMs: 1_000 });
  stops.push(stop);
  return stop;
}
const jobEnds = (id: number, state = 'DONE') =>
  vi.waitFor(async () => expect((await pool.query('select state from jobs where id = $1', [id])).rows).toEqual([{ state }]), {
    timeout: 120_000,
    interval: 20,
  });
async function sent(wish: object, state = 'DONE') {
  const { status, body } = await call(admin, '', { ...CONTENT, ...wish });
  expect([status, body.code]).toEqual([202, undefined]);
  const stop = await work();
  await jobEnds(body.job, state);
  await stop();
  return { ...body, ...(await call(admin, `/${body.id}`)).body };
}
const results = (recipients: { user: Person; state: string; error: string | null }[]) =>
  recipients.map(({ user, state, error }) => [user.id, state, error]);
const named = (...people: Person[]) => ({ recipient: 'INDIVIDUAL', user_ids: people.map(({ id }) => id) });

describe('a message', () => {
  it('goes to all of a profile as one mail each, with an unsubscribe link', async () => {
    const one = await sent({ recipient: 'DAIRY_CATTLE' });
    // Administrators do not reach higher roles; disabled accounts get nothing.
    expect(results(one.recipients)).toEqual([admin, dairy].map(({ id }) => [id, 'SENT', null]));
    expect(one).toMatchObject({
      queued: 2,
      left_out: 0,
      counts: { sent: 2, queued: 0 },
      sent_by: { name: admin.name },
      job: { state: 'DONE' },
    });
    expect(context.emails.map(({ to }) => to)).toEqual([admin.email, dairy.email]);
    const [, email] = context.emails;
    expect(email?.html).toContain('href="https://porteira.teste/faq"');
    expect(email?.html).not.toContain('script');
    expect(email?.text).toContain('- Veja aqui (https://porteira.teste/faq)');
    expect(JSON.stringify(email)).not.toContain(admin.email);
    expect(new Set(context.emails.map(({ messageId }) => messageId)).size).toBe(2);
    expect((await call(admin, '?perPage=1')).body.resultList).toMatchObject([
      { id: one.id, subject: CONTENT.subject, recipient: 'DAIRY_CATTLE' },
    ]);
  });

  it('leaves out people who unsubscribed by mail program or page, and counts them', async () => {
    await sent(named(beef, dairy));
    const address = /<https:\/\/porteira\.teste(.*)>/.exec(context.emails[0]?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const left = await app.inject({ method: 'POST', url: address, headers: form, payload: 'List-Unsubscribe=One-Click' });
    expect([left.statusCode, left.json()]).toEqual([200, { kind: 'communications', label: 'Comunicados' }]);
    const token = new URL(address, 'https://x').searchParams.get('token');
    const leave = (kind: string, payload: object) => app.inject({ method: 'POST', url: `/api/${kind}/unsubscribe`, payload });
    expect((await leave('communications', { token })).statusCode).toBe(200);
    expect((await leave('digest', { token })).json().fields).toHaveProperty('token');
    expect((await leave('communications', { token: `${token}x` })).statusCode).toBe(422);
    expect((await leave('communications', {})).json().fields).toEqual({ token: 'Campo obrigatório' });
    expect(results((await sent(named(beef, dairy))).recipients)).toEqual([
      [dairy.id, 'SENT', null],
      [beef.id, 'LEFT_OUT', 'Pediu para não receber comunicados'],
    ]);
    const shown = await call(admin, '/preview', { ...CONTENT, ...named(beef, dairy) });
    expect(shown.body).toMatchObject({ recipients: 1, people: [{ id: dairy.id }], left_out: [{ id: beef.id }] });
    expect((await call(admin, '', { ...CONTENT, ...named(beef) })).body.fields).toEqual({ user_ids: 'Ninguém receberia esta mensagem' });
    const headers = await signInAs(app, beef);
    const prefer = (payload: object) => app.inject({ method: 'PUT', url: '/api/users/me/preferences', headers, payload });
    expect((await prefer({ digest: true })).json()).toEqual({ communications: false, digest: true });
    expect((await prefer({ communications: true })).json()).toEqual({ communications: true, digest: true });
    expect((await prefer({ digest: 'sim', x: 1 })).json().fields).toEqual({ digest: 'Valor inválido', x: 'Campo desconhecido' });
  });

  it('can be previewed and sent to oneself first', async () => {
    const shown = await call(admin, '/preview', { ...CONTENT, recipient: 'ALL', user_ids: null });
    expect(shown.body.people.map(({ id }: Person) => id)).not.toContain(root.id);
    expect(shown.body.html).toContain('Olá!');
    expect(context.emails).toHaveLength(0);
    expect((await call(admin, '/test', CONTENT)).body).toEqual({ sent_to: admin.email });
    expect(context.emails).toMatchObject([{ to: admin.email, subject: '[Teste] Fechamento da safra' }]);
    mail.send = () => Promise.reject(Object.assign(new Error('no'), { responseCode: 550 }));
    expect((await call(admin, '/test', CONTENT)).status).toBe(422);
    mail.send = () => Promise.reject(Object.assign(new Error('no'), { code: 'ESOCKET', syscall: 'connect' }));
    expect((await call(admin, '/test', CONTENT)).status).toBe(503);
  });
});

it.each([
  ['subject', { subject: 'Oi\r\nBcc: todos@exemplo.com' }, 'linha só'],
  ['subject', { subject: 'Oi\n' }, 'linha só'],
  ['subject', { subject: 'Oi\u2028Bcc: x' }, 'linha só'],
  ['subject', { subject: ' ' }, 'obrigatório'],
  ['subject', { subject: 'a'.repeat(151) }, '150'],
  ['message', { message: '<p> </p><script>alert(1)</script>' }, 'obrigatório'],
  ['message', { message: `<p>${'a'.repeat(60_000)}</p>` }, '50.000'],
  ['recipient', { recipient: 'GOATS' }, 'inválido'],
  ['user_ids', { recipient: 'ALL', user_ids: [1] }, 'Individual'],
  ['user_ids', { user_ids: [] }, 'ao menos uma'],
  ['user_ids', { user_ids: [999_999_999] }, 'não encontrado'],
  ['user_ids', { user_ids: [root.id] }, 'não encontrado'],
  ['user_ids', { user_ids: [dairy.id, closed.id] }, closed.name],
  ['cc', { cc: 'a@b.com' }, 'desconhecido'],
])('is refused for its %s: %j', async (field, wrong, words) => {
  const before = (await pool.query('select from communications')).rowCount;
  const { status, body } = await call(admin, '', { ...CONTENT, ...named(dairy), ...wrong });
  expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  expect(body.fields[field]).toContain(words);
  expect((await pool.query('select from communications')).rowCount).toBe(before);
});

describe('what does not go well', () => {
  it('is recorded for each person, and only failed ones are sent again', async () => {
    mail.send = async (email) => {
      if (email.to === beef.email) throw Object.assign(new Error('550 unknown'), { responseCode: 550 });
      await send(email);
    };
    const one = await sent(named(beef, dairy));
    expect(results(one.recipients)).toEqual([
      [beef.id, 'FAILED', 'O servidor de e-mail recusou a mensagem ou o endereço (código 550)'],
      [dairy.id, 'SENT', null],
    ]);
    mail.send = send;
    const again = await call(admin, `/${one.id}/retry`, {});
    expect([again.status, again.body.queued]).toEqual([202, 1]);
    expect((await call(admin, `/${one.id}/retry`, {})).status).toBe(409);
    const stop = await work();
    await jobEnds(again.body.job);
    await stop();
    expect(context.emails.map(({ to }) => to)).toEqual([dairy.email, beef.email]);
    expect((await call(admin, `/${one.id}/retry`, {})).body.code).toBe('nothing_to_send');
    expect((await call(admin, '/999999/retry', {})).status).toBe(404);
  });

  it('waits without a mail server, and counts nobody as reached', async () => {
    mail.send = () => Promise.reject(Object.assign(new Error('connect'), { code: 'ESOCKET', syscall: 'connect' }));
    const one = await sent(named(beef, dairy), 'FAILED');
    expect(results(one.recipients)).toEqual([beef, dairy].map(({ id }) => [id, 'QUEUED', null]));
    expect(one.job.message).toContain('O servidor de e-mail não responde');
    await pool.query('update users set is_disabled = true where id = $1', [beef.id]);
    mail.send = send;
    const again = await call(admin, `/${one.id}/retry`, {});
    const stop = await work();
    await jobEnds(again.body.job);
    await stop();
    await pool.query('update users set is_disabled = false where id = $1', [beef.id]);
    expect(context.emails.map(({ to }) => to)).toEqual([dairy.email]);
    expect((await call(admin, `/${one.id}`)).body.counts).toEqual({ queued: 0, sent: 1, failed: 1, left_out: 0 });
  });

  it('of an interrupted mail reports only what the server can know', async () => {
    const outcome = async (wasSent: boolean | null) => {
      const { body } = await call(admin, '', { ...CONTENT, ...named(beef) });
      await pool.query("update communication_recipients set state = 'SENDING', attempts = 1 where communication_id = $1", [body.id]);
      context.emails.length = 0;
      vi.spyOn(mail, 'wasSent').mockResolvedValueOnce(wasSent);
      const stop = await work();
      await jobEnds(body.job);
      await stop();
      return [(await call(admin, `/${body.id}`)).body.recipients[0].state, context.emails.length];
    };
    expect(await outcome(true)).toEqual(['SENT', 0]);
    expect(await outcome(false)).toEqual(['SENT', 1]);
    expect(await outcome(null)).toEqual(['FAILED', 0]);
  });

  it('goes on after kill -9, and nobody gets it twice', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'porteira-outbox-'));
    const crowd = await Promise.all(Array.from({ length: 25 }, () => createPerson(pool, 'CUSTOMER')));
    const { body } = await call(admin, '', { ...CONTENT, ...named(...crowd) });
    const written = () =>
      readdirSync(folder).includes('outbox') ? readdirSync(join(folder, 'outbox')).filter((name) => name.endsWith('.eml')) : [];
    const child = spawn(process.execPath, ['--import', 'tsx', 'apps/api/test/job-process.ts', appUrl, folder], { stdio: 'inherit' });
    await vi.waitFor(() => expect(written().length).toBeGreaterThan(3), { timeout: 120_000, interval: 5 });
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(written().length).toBeLessThan(crowd.length);
    const outbox = createMail({ ...context.config, dataDir: folder });
    const inMemory = mail.wasSent;
    Object.assign(mail, outbox);
    const stop = await work();
    await jobEnds(body.job);
    await stop();
    Object.assign(mail, { send, wasSent: inMemory });
    const addresses = written().map((name) => /^To: (.*?)\r?$/m.exec(readFileSync(join(folder, 'outbox', name), 'utf8'))?.[1]);
    expect(addresses.sort()).toEqual(crowd.map(({ email }) => email).sort());
    expect((await call(admin, `/${body.id}`)).body.counts).toEqual({ queued: 0, sent: 25, failed: 0, left_out: 0 });
    rmSync(folder, { recursive: true });
  });
});
